import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { picturedPiece, picturedPiecePath } from '#web/api/pictured-pieces.ts'
import { content as text } from '#web/texts/en/content.ts'
import { StaticPicture } from '#web/ui/picture.tsx'
import { STATIC_PICTURES } from '#web/ui/static-pictures.ts'
import { usePart } from '#web/ui/use-part.ts'
import { GALLERY_PICTURES } from './gallery-pictures.ts'

const loadLightbox = async () => (await import('#web/ui/lightbox.tsx')).Lightbox

/** Pictures in columns like bricks; a press shows one large, its name leads to the piece. Without JavaScript its file opens. */
export function PictureWall() {
  const [at, setAt] = useState<number>()
  const { Part: Lightbox, prepare, open } = usePart(loadLightbox)
  const shown = at === undefined ? undefined : GALLERY_PICTURES[at]
  return (
    <>
      <ul className="columns-1 gap-x-4 sm:columns-2 md:columns-3 lg:gap-x-6">
        {GALLERY_PICTURES.map(({ name, alt }, index) => (
          <li key={name} className="mb-4 break-inside-avoid lg:mb-6">
            <a
              href={`/pictures/${name}-${STATIC_PICTURES[name].widths.at(-1)}.webp`}
              onPointerDown={prepare}
              onClick={(event) => openHere(event, () => open(() => setAt(index)))}
              className="block overflow-hidden rounded-xs"
            >
              <StaticPicture
                name={name}
                alt={alt}
                sizes="(width < 40rem) 100vw, (width < 48rem) 48vw, 31vw"
                isPriority={index === 0}
                className="zoom h-auto w-full"
              />
            </a>
            <Link
              to={picturedPiecePath(name)}
              className="inline-flex min-h-11 items-center text-sm underline-offset-[0.3em] hover:underline"
            >
              {picturedPiece(name)}
            </Link>
          </li>
        ))}
      </ul>
      {Lightbox !== undefined && (
        <Lightbox
          title={text.wall}
          count={GALLERY_PICTURES.length}
          at={at}
          onChange={setAt}
          onClose={() => setAt(undefined)}
          caption={
            shown !== undefined && (
              <Link to={picturedPiecePath(shown.name)} className="link min-h-11">
                {picturedPiece(shown.name)}
              </Link>
            )
          }
        >
          {shown !== undefined && (
            <StaticPicture
              key={shown.name}
              name={shown.name}
              alt={shown.alt}
              sizes="1000px"
              isPriority
              className="absolute inset-0 size-full animate-fade bg-transparent object-contain"
            />
          )}
        </Lightbox>
      )}
    </>
  )
}

/** A plain press opens the picture here; one with a modifier does what browsers do. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
