import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { StaticPicture } from '#web/ui/picture.tsx'
import { STATIC_PICTURES } from '#web/ui/static-pictures.ts'
import { GALLERY_PICTURES } from './gallery-pictures.ts'

/** Pictures in columns like bricks; a press shows one large. Without JavaScript its file opens. */
export function PictureWall() {
  const [at, setAt] = useState<number>()
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
      <LargePicture at={at} onChange={setAt} onClose={() => setAt(undefined)} />
    </>
  )
}

/** A plain press opens the picture here; one with a modifier does what browsers do. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}

interface LargePictureProps {
  at: number | undefined
  onChange: (at: number) => void
  onClose: () => void
}

function LargePicture({ at, onChange, onClose }: LargePictureProps) {
  const count = GALLERY_PICTURES.length
  const shown = at === undefined ? undefined : GALLERY_PICTURES[at]
  const step = (by: number) => at !== undefined && onChange((at + by + count) % count)
  const stepByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <Drawer side="full" isOpen={shown !== undefined} onClose={onClose} title="Gallery">
      <div
        role="presentation"
        onKeyDown={stepByKey}
        className="flex h-full flex-col items-center gap-3"
      >
        <div className="grid min-h-0 w-full flex-1 place-items-center">
          {shown !== undefined && (
            <StaticPicture
              key={shown.name}
              name={shown.name}
              alt={shown.alt}
              sizes="100vmin"
              isPriority
              className="max-h-full w-auto max-w-full animate-fade rounded-xs object-contain"
            />
          )}
        </div>
        <div className="flex items-center gap-4">
          <IconButton label="Previous picture" onClick={() => step(-1)}>
            <ChevronLeft className="ico" aria-hidden="true" />
          </IconButton>
          <output className="min-w-12 text-center text-sm tabular-nums">
            {(at ?? 0) + 1} / {count}
          </output>
          <IconButton label="Next picture" onClick={() => step(1)}>
            <ChevronRight className="ico" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </Drawer>
  )
}
