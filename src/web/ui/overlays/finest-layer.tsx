import { useEffect, useState, type RefObject } from 'react'

interface FinestLayerProps {
  /** The largest file of the picture. */
  file: string
  /** How many times the picture is enlarged. */
  scale: number
  /** In it lies the large picture, before this. */
  frame: RefObject<HTMLElement | null>
}

/**
 * Over the large picture its largest file, once the screen shows more px than what stands there has. Only then:
 * the file is heavy, and most look at the whole picture. It needs a `key` of its own for each picture.
 */
export function FinestLayer({ file, scale, frame }: FinestLayerProps) {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const image = [...(frame.current?.querySelectorAll('img') ?? [])].at(-1)
    if (isWanted || image === undefined) return undefined
    const judge = () => {
      if (isTooSmall(image, { scale, file })) setIsWanted(true)
    }
    // It also calls once when it begins.
    const observer = new ResizeObserver(judge)
    observer.observe(image)
    image.addEventListener('load', judge)
    return () => {
      observer.disconnect()
      image.removeEventListener('load', judge)
    }
  }, [isWanted, file, scale, frame])
  if (!isWanted) return null
  return <img src={file} alt="" className="absolute inset-0 size-full object-contain" />
}

/** The width in px that the name of a file says. */
const WIDTH_IN_NAME = /-(\d+)\.\w+$/

function isTooSmall(
  image: HTMLImageElement,
  { scale, file }: Pick<FinestLayerProps, 'scale' | 'file'>,
): boolean {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight, currentSrc } = image
  if (naturalWidth === 0 || !image.complete) return false
  const [ending, width] = WIDTH_IN_NAME.exec(currentSrc) ?? []
  const isLargest = ending === undefined || file.includes(`-${width}.`)
  // With `sizes` in px, a file as wide as its name says has that natural width. One with less is all there is.
  const isWhole = naturalWidth >= Number.parseInt(image.sizes, 10) - 1
  const across = Math.min(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
  return !isLargest && isWhole && across * scale * devicePixelRatio > Number(width)
}
