import { useState, type MouseEvent } from 'react'
import { Lightbox } from '#web/ui/lightbox.tsx'
import { StaticPicture } from '#web/ui/picture.tsx'
import { STATIC_PICTURES } from '#web/ui/static-pictures.ts'
import { GALLERY_PICTURES } from './gallery-pictures.ts'

/** Pictures in columns like bricks; a press shows one large. Without JavaScript its file opens. */
export function PictureWall() {
  const [at, setAt] = useState<number>()
  const shown = at === undefined ? undefined : GALLERY_PICTURES[at]
  return (
    <>
      <ul className="columns-1 gap-x-4 sm:columns-2 lg:columns-3 lg:gap-x-6">
        {GALLERY_PICTURES.map(({ name, alt }, index) => (
          <li key={name} className="mb-4 break-inside-avoid lg:mb-6">
            <a
              href={`/pictures/${name}-${STATIC_PICTURES[name].widths.at(-1)}.webp`}
              onClick={(event) => openHere(event, () => setAt(index))}
              className="block overflow-hidden rounded-xs bg-photo"
            >
              <StaticPicture
                name={name}
                alt={alt}
                sizes="(width < 40rem) 100vw, (width < 64rem) 48vw, 31vw"
                isPriority={index === 0}
                className="zoom h-auto w-full"
              />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        title="Gallery"
        count={GALLERY_PICTURES.length}
        at={at}
        onChange={setAt}
        onClose={() => setAt(undefined)}
      >
        {shown !== undefined && (
          <StaticPicture
            key={shown.name}
            name={shown.name}
            alt={shown.alt}
            sizes="100vmin"
            isPriority
            className="absolute inset-0 size-full animate-fade object-contain"
          />
        )}
      </Lightbox>
    </>
  )
}

/** A plain press opens the picture here; one with a modifier does what browsers do. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
