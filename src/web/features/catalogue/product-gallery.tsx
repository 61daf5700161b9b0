import { ZoomIn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { pictureForMaterial } from '#domain/materials.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { usePart } from '#web/ui/use-part.ts'

const loadLightbox = async () => (await import('./lightbox.tsx')).Lightbox

interface GalleryPicture {
  path: string | undefined
  alt: string
}

/** The pictures of a product; that of the chosen material comes first. */
export function ProductGallery({ product, material }: { product: Product; material: number }) {
  const pictures = galleryPictures(product, material)
  const { Part: Lightbox, prepare, open } = usePart(loadLightbox)
  const [enlarged, setEnlarged] = useState<number>()
  const { list, current } = useSwipe(pictures[0]?.path)
  const hasOne = pictures.length === 1
  return (
    <section
      aria-label={`Pictures of ${product.name}`}
      className="relative -mx-(--gutter) self-start md:mx-0"
    >
      <ul
        ref={list}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:gap-3 md:overflow-visible ${hasOne ? '' : 'md:grid-cols-2'}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.path ?? 'none'}
            className="relative aspect-square flex-[0_0_100%] snap-center overflow-hidden bg-photo md:rounded-xs md:first:col-span-full lg:first:col-span-1 md:max-lg:nth-4:hidden"
          >
            <PictureButton
              picture={picture}
              isFirst={index === 0}
              hasOne={hasOne}
              onPrepare={prepare}
              onEnlarge={() => open(() => setEnlarged(index))}
            />
          </li>
        ))}
      </ul>
      {!hasOne && <Bullets count={pictures.length} current={current} />}
      {Lightbox !== undefined && (
        <Lightbox
          name={product.name}
          pictures={pictures}
          at={enlarged}
          onChange={setEnlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </section>
  )
}

function galleryPictures(product: Product, material: number): GalleryPicture[] {
  if (product.images.length === 0) return [{ path: undefined, alt: product.name }]
  const first = pictureForMaterial(product.images, material)
  const pictures = product.images.map((path, index) => ({
    path,
    alt: product.imageAlts[index] || `${product.name}, picture ${index + 1}`,
  }))
  return [
    ...pictures.filter(({ path }) => path === first),
    ...pictures.filter(({ path }) => path !== first),
  ]
}

interface PictureButtonProps {
  picture: GalleryPicture
  isFirst: boolean
  hasOne: boolean
  onPrepare: () => void
  onEnlarge: () => void
}

function PictureButton(props: PictureButtonProps) {
  const { picture, isFirst, hasOne, onPrepare, onEnlarge } = props
  const image = (
    <UploadedPicture
      path={picture.path}
      alt={picture.alt}
      sizes={
        hasOne
          ? '(width >= 48rem) 50vw, 100vw'
          : '(width >= 64rem) 28vw, (width >= 48rem) 46vw, 100vw'
      }
      isPriority={isFirst}
      className="size-full object-cover"
    />
  )
  if (picture.path === undefined) return image
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerDown={onPrepare}
      onClick={onEnlarge}
      className="group block size-full cursor-zoom-in -outline-offset-2"
    >
      {image}
      <span
        aria-hidden="true"
        className={`absolute right-3 bottom-3 hidden size-11 place-items-center rounded-full bg-paper/90 ${isFirst ? 'md:grid' : 'group-hover:md:grid'}`}
      >
        <ZoomIn className="ico" />
      </span>
      <span className="sr-only">Enlarge picture</span>
    </button>
  )
}

/** Which picture of the swipe is in view; another first picture brings the swipe back to it. */
function useSwipe(firstPath: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    if (firstPath !== undefined) list.current?.scrollTo({ left: 0 })
  }, [firstPath])
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const follow = () =>
      setCurrent(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [])
  return { list, current }
}

function Bullets({ count, current }: { count: number; current: number }) {
  return (
    <p aria-hidden="true" className="flex justify-center gap-0.5 pt-1 md:hidden">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="grid size-8 place-items-center">
          <i
            className={`lozenge border-[1.25px] ${index === current ? 'border-mor-800 bg-mor-800' : 'border-ink-2 bg-transparent'}`}
          />
        </span>
      ))}
    </p>
  )
}
