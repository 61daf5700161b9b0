import { ZoomIn } from '#web/ui/icons/lucide.ts'
import { Fragment, use, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { gallerySizes } from '#web/features/catalogue/card/gallery-sizes.ts'
import { askForPicture, UploadedPicture } from '#web/ui/picture.tsx'
import { PicturesAt } from '#web/ui/pictures/pictures-at.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { pieceOf, type Wanted } from './use-chosen-piece.ts'

const loadLightbox = async () => (await import('#web/ui/overlays/lightbox.tsx')).Lightbox

interface GalleryPicture {
  path: string | undefined
  alt: string
}

const NONE: readonly number[] = []

type Pictured = Pick<Product, 'name' | 'images' | 'imageAlts'>

interface ProductGalleryProps {
  product: Pictured
  material: number
  /** Which pictures show the chosen make, from 1; none: that of its material. */
  own?: readonly number[] | undefined
  /** The `sizes` of the card that was pressed: its file shows until the first picture has come. */
  small?: string | undefined
}

/** The pictures of a product, each once; those of the chosen make or material come first. */
export function ProductGallery({ product, material, own = NONE, small }: ProductGalleryProps) {
  const pictures = galleryPictures(product, material, own)
  const { Part: Lightbox, prepare, isComing, open } = useLazyComponent(loadLightbox)
  const [enlarged, setEnlarged] = useState<number>()
  const [pressed, setPressed] = useState<number>()
  const { list, current, goTo } = useSwipe(pictures[0]?.path)
  const hasOne = pictures.length === 1
  const picturesAt = use(PicturesAt)
  const largePath = enlarged === undefined ? undefined : pictures[enlarged]?.path
  return (
    <section
      aria-label={text.pictures(product.name)}
      className="relative -mx-(--gutter) min-w-0 self-start md:mx-0 md:max-lg:float-left md:max-lg:w-[calc(50%-1.25rem)] lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]"
    >
      <ul
        ref={list}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:gap-3 md:overflow-visible ${hasOne ? '' : 'md:grid-cols-2'}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.path ?? 'none'}
            className="gallery-picture relative aspect-square flex-[0_0_100%] snap-center overflow-hidden bg-photo md:rounded-xs md:first:col-span-full md:last:even:col-span-full lg:first:col-span-1 lg:last:even:col-span-1"
          >
            <PictureButton
              picture={picture}
              isFirst={index === 0}
              hasOne={hasOne}
              small={index === 0 ? small : undefined}
              onPrepare={prepare}
              isComing={isComing && pressed === index}
              onEnlarge={() => {
                setPressed(index)
                open(() => setEnlarged(index))
              }}
            />
          </li>
        ))}
      </ul>
      {!hasOne && <Thumbnails pictures={pictures} current={current} onChoose={goTo} />}
      {Lightbox !== undefined && (
        <Lightbox
          title={product.name}
          count={pictures.length}
          at={enlarged}
          onChange={setEnlarged}
          onClose={() => setEnlarged(undefined)}
          largest={largePath === undefined ? undefined : `${picturesAt}/${largePath}`}
          renderThumbnail={(at) => <Thumbnail path={pictures[at]?.path} />}
        >
          {enlarged !== undefined && <LargePicture picture={pictures[enlarged]} hasOne={hasOne} />}
        </Lightbox>
      )}
    </section>
  )
}

/** Asks for the first picture in the head of the page, also where the server knows the gallery; `at` as in `PicturesAt`. */
export function askForFirst(product: Product, wanted: Wanted, at: string): void {
  const { piece, make } = pieceOf(product, wanted)
  const pictures = galleryPictures(product, piece.material, make?.pictures ?? NONE)
  askForPicture(pictures[0]?.path, gallerySizes(pictures.length === 1), at)
}

function galleryPictures(
  product: Pictured,
  material: number,
  own: readonly number[],
): GalleryPicture[] {
  if (product.images.length === 0) return [{ path: undefined, alt: product.name }]
  const chosen = own.map((number) => product.images[number - 1])
  const shown = chosen.filter((path) => path !== undefined)
  const first = shown.length > 0 ? shown : [pictureForMaterial(product.images, material)]
  const pictures = product.images.map((path, index) => ({
    path,
    alt: product.imageAlts[index] || text.picture(product.name, index + 1),
  }))
  const each = pictures.filter(({ path }, index) => product.images.indexOf(path) === index)
  const placeOf = ({ path }: GalleryPicture) => {
    const at = first.indexOf(path)
    return at === -1 ? first.length : at
  }
  return each.toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface PictureButtonProps {
  picture: GalleryPicture
  isFirst: boolean
  hasOne: boolean
  small: string | undefined
  /** It was pressed, and its large view is still on its way. */
  isComing: boolean
  onPrepare: () => void
  onEnlarge: () => void
}

function PictureButton(props: PictureButtonProps) {
  const { picture, isFirst, hasOne, small, isComing, onPrepare, onEnlarge } = props
  const at = use(PicturesAt)
  const image = (
    <>
      {small !== undefined && (
        <UploadedPicture
          path={picture.path}
          alt=""
          sizes={small}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <UploadedPicture
        path={picture.path}
        alt={picture.alt}
        sizes={gallerySizes(hasOne)}
        isPriority={isFirst}
        className={`size-full object-cover ${small === undefined ? '' : 'relative bg-transparent'}`}
      />
    </>
  )
  if (picture.path === undefined) return image
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isComing || undefined}
        onPointerDown={onPrepare}
        onClick={onEnlarge}
        className="group block size-full cursor-zoom-in -outline-offset-2"
      >
        {image}
        <span
          aria-hidden="true"
          // Not before a swipe has shown itself.
          className="absolute inset-0 bg-ink/10 opacity-0 transition-opacity delay-40 duration-0 group-active:opacity-100 group-aria-busy:opacity-100"
        />
        <span
          aria-hidden="true"
          className={`absolute right-3 bottom-3 hidden size-11 place-items-center rounded-full bg-paper/90 ${isFirst ? 'md:grid' : 'group-hover:md:grid'}`}
        >
          <ZoomIn className="ico" />
        </span>
        <span className="sr-only">{text.enlarge}</span>
      </button>
      <noscript>
        <a
          href={`${at}/${picture.path}`}
          aria-label={text.enlarge}
          className="absolute inset-0 cursor-zoom-in -outline-offset-2"
        />
      </noscript>
    </>
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
  const goTo = (at: number) => {
    const element = list.current
    if (element === null) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ left: at * element.clientWidth, behavior: isStill ? 'auto' : 'smooth' })
  }
  return { list, current, goTo }
}

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[]
  current: number
  onChoose: (at: number) => void
}

/** Below the swipe of phones: all pictures in small, the one in view marked. */
function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  return (
    <ul className="flex flex-wrap gap-2.5 px-(--gutter) pt-3 md:hidden">
      {pictures.map(({ path }, index) => (
        <li key={path}>
          <button
            type="button"
            aria-label={text.show(index + 1)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className="block size-15 overflow-hidden rounded-xs bg-photo aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-mor-800"
          >
            <Thumbnail path={path} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ path }: { path: string | undefined }) {
  return <UploadedPicture path={path} alt="" sizes="60px" className="size-full object-cover" />
}

interface LargePictureProps {
  picture: GalleryPicture | undefined
  hasOne: boolean
}

/** The picture at its best, because it is looked at closely; on a slow line the page's own stands until it has come. */
function LargePicture({ picture, hasOne }: LargePictureProps) {
  const place = 'absolute inset-0 size-full object-contain'
  return (
    <Fragment key={picture?.path}>
      <UploadedPicture path={picture?.path} alt="" sizes={gallerySizes(hasOne)} className={place} />
      <UploadedPicture
        path={picture?.path}
        alt={picture?.alt ?? ''}
        sizes="1200px"
        isPriority
        className={`${place} animate-fade bg-transparent`}
      />
    </Fragment>
  )
}
