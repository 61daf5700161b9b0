import { use, useCallback, useState } from 'react'
import { preload } from 'react-dom'
import { Mark } from './logo.tsx'
import { PicturesAt, picturesAtOfPage } from './pictures/pictures-at.ts'

export interface PictureProps {
  alt: string
  /** What the picture takes of the window, as the `sizes` of HTML. */
  sizes: string
  className?: string
  /** The first picture a person sees: loaded at once and before others. */
  isPriority?: boolean
}

const UPLOAD_WIDTHS = [320, 640, 1200]
const SAVED_PATH = /^(uploads\/.+)\.(?:webp|avif|jpe?g|png)$/

/**
 * An uploaded picture at the widths the shop keeps (`uploads/<hash>-<width>.avif|webp`), or the mark
 * on ivory when there is none or it does not load.
 */
export function UploadedPicture({
  path,
  width = 1200,
  height = 1200,
  ...props
}: PictureProps & { path: string | undefined; width?: number; height?: number }) {
  const at = use(PicturesAt)
  const [failedPath, setFailedPath] = useState<string>()
  const onFail = useCallback(() => setFailedPath(path), [path])
  if (path === undefined || path === '' || path === failedPath) {
    return <PicturePlaceholder alt={props.alt} className={props.className} />
  }
  const stem = SAVED_PATH.exec(path)?.[1]
  const stemPath = stem === undefined ? undefined : `${at}/${stem}`
  const widths = stem === undefined ? [] : UPLOAD_WIDTHS
  const file = stemPath === undefined ? `${at}/${path}` : `${stemPath}-640.webp`
  return <PictureSources {...props} {...{ file, stem: stemPath, widths, width, height, onFail }} />
}

/** Asks for an uploaded picture before it is drawn, as `UploadedPicture` of these `sizes` will; `at` is that of `PicturesAt`. */
export function askForPicture(
  path: string | undefined,
  sizes: string,
  at = picturesAtOfPage(),
): void {
  const stem = SAVED_PATH.exec(path ?? '')?.[1]
  if (stem === undefined) return
  const address = `${at}/${stem}`
  askForFile(`${address}-640.webp`, { stem: address, widths: UPLOAD_WIDTHS, sizes })
}

/** In the head of the HTML, so that the picture does not wait for the scripts. */
export function askForFile(file: string, { stem, widths, sizes }: Asked): void {
  preload(file, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: setOf(stem, widths, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

interface Asked {
  stem: string
  widths: readonly number[]
  sizes: string
}

/** The files of a picture at all of its widths, as the `srcset` of HTML. */
function setOf(stem: string, widths: readonly number[], ending: string): string {
  return widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ')
}

interface SourcesProps extends PictureProps {
  file: string
  /** Address without width and ending; undefined when the file has no other widths. */
  stem: string | undefined
  widths: readonly number[]
  width: number
  height: number
  onFail?: () => void
}

/** A picture with its files at all widths. */
export function PictureSources({
  file,
  stem,
  widths,
  alt,
  sizes,
  className = '',
  isPriority = false,
  width,
  height,
  onFail,
}: SourcesProps) {
  // A picture that failed before the page was live fires no event any more.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete === true && image.naturalWidth === 0) onFail?.()
    },
    [onFail],
  )
  if (import.meta.env.SSR && isPriority && stem !== undefined)
    askForFile(file, { stem, widths, sizes })
  return (
    <picture>
      {stem !== undefined && (
        <source type="image/avif" srcSet={setOf(stem, widths, 'avif')} sizes={sizes} />
      )}
      <img
        ref={check}
        // Before the address: a browser that reads that first would already fetch it.
        {...(stem !== undefined && { srcSet: setOf(stem, widths, 'webp'), sizes })}
        src={file}
        alt={alt}
        width={width}
        height={height}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : undefined}
        decoding={isPriority ? 'sync' : 'async'}
        onError={onFail}
        className={className}
      />
    </picture>
  )
}

/** Shown for a missing picture: the mark on ivory. */
function PicturePlaceholder({ alt, className = '' }: { alt: string; className?: string }) {
  return (
    <span
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      className={`grid aspect-square place-items-center bg-ivory text-line-2 ${className}`}
    >
      <Mark className="w-2/5 max-w-16" />
    </span>
  )
}
