import { use, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { OwnPicture } from '#domain/content/home-page.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { shownWords } from '#web/api/owner-texts.ts'
import { content as text } from '#i18n/content/content.ts'
import { PicturesAt } from '#web/ui/pictures/pictures-at.ts'
import { largestFile, ShopPicture } from '#web/ui/shop-picture.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

const loadLightbox = async () => (await import('#web/ui/overlays/lightbox.tsx')).Lightbox

const WALL_SIZES = '(width < 40rem) 100vw, (width < 48rem) 48vw, 31vw'

/** Pictures in columns like bricks; a press shows one large, its name leads to the piece. Without JavaScript its file opens. */
export function GalleryPictures({ pictures }: { pictures: readonly OwnPicture[] }) {
  const picturesAt = use(PicturesAt)
  const [at, setAt] = useState<number>()
  const { Part: Lightbox, prepare, open } = useLazyComponent(loadLightbox)
  const shown = at === undefined ? undefined : pictures[at]
  return (
    <>
      <ul className="columns-1 gap-x-4 sm:columns-2 md:columns-3 lg:gap-x-6">
        {pictures.map(({ picture, name, alt, link }, index) => (
          <li key={picture} className="mb-4 break-inside-avoid lg:mb-6">
            <a
              href={largestFile(picture, picturesAt)}
              onPointerDown={prepare}
              onClick={(event) => openHere(event, () => open(() => setAt(index)))}
              className="block overflow-hidden rounded-xs"
            >
              <ShopPicture
                path={picture}
                alt={shownWords(alt)}
                sizes={WALL_SIZES}
                isPriority={index === 0}
                className="zoom h-auto w-full"
              />
            </a>
            <PieceLink name={shownWords(name)} link={link} className="text-sm" />
          </li>
        ))}
      </ul>
      {Lightbox !== undefined && (
        <Lightbox
          title={text.wall}
          count={pictures.length}
          at={at}
          onChange={setAt}
          onClose={() => setAt(undefined)}
          largest={shown && largestFile(shown.picture, picturesAt)}
          caption={
            shown !== undefined && (
              <PieceLink name={shownWords(shown.name)} link={shown.link} className="link" />
            )
          }
        >
          {shown !== undefined && <LargePicture key={shown.picture} picture={shown} />}
        </Lightbox>
      )}
    </>
  )
}

/** The picture at its best; that of the wall stands until it has come. */
function LargePicture({ picture: { picture, alt } }: { picture: OwnPicture }) {
  const place = 'absolute inset-0 size-full bg-transparent object-contain'
  return (
    <>
      <ShopPicture path={picture} alt="" sizes={WALL_SIZES} className={place} />
      <ShopPicture
        path={picture}
        alt={shownWords(alt)}
        sizes="1000px"
        isPriority
        className={`${place} animate-fade`}
      />
    </>
  )
}

/** A plain press opens the picture here; one with a modifier does what browsers do. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

interface PieceLinkProps {
  name: string
  link: string
  className: string
}

/** What the piece of a picture is called, and the way to it. */
function PieceLink({ name, link, className }: PieceLinkProps) {
  if (name === '' || link === '') return null
  return (
    <Link
      to={link}
      lang={languageOf(name)}
      className={`inline-flex min-h-11 items-center underline-offset-[0.3em] hover:underline ${className}`}
    >
      {name}
    </Link>
  )
}
