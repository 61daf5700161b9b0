import { useRef } from 'react'
import { messages } from '#domain/messages.ts'
import { MAX_PICTURES } from '#domain/product.ts'
import { PictureDrop } from '#web/ui/picture-drop.tsx'
import { PicturePreview } from '#web/ui/picture-preview.tsx'
import { canGoForward, type Pictures } from './use-pictures.ts'

interface PicturesFieldProps {
  pictures: Pictures
  error: string | undefined
  onChange: () => void
}

/** The pictures of a product: choose or drop, look at, put in order, remove. */
export function PicturesField({ pictures, error, onChange }: PicturesFieldProps) {
  const { list, problem, add, remove, forward } = pictures
  const frame = useRef<HTMLDivElement>(null)
  const emptyFrames = Math.max(0, MAX_PICTURES - list.length)
  const tooMany = list.length > MAX_PICTURES ? messages.product.tooManyPictures : undefined

  /** Makes a change; where that took the focused button away, the file field takes the focus. */
  function make(change: () => void) {
    change()
    onChange()
    requestAnimationFrame(() => {
      if (frame.current?.contains(document.activeElement) === true) return
      frame.current?.querySelector('input')?.focus()
    })
  }

  return (
    <div ref={frame}>
      <PictureDrop
        label="Images"
        note={`${list.length} of ${MAX_PICTURES}`}
        hint="Square, at least 1200 px. JPEG, PNG, WebP or AVIF."
        isMultiple
        error={tooMany ?? error ?? problem}
        onFiles={(files) => make(() => add(files))}
      >
        <ul className="mt-3.5 grid grid-cols-4 gap-2.5">
          {list.map(({ key, picture }, at) => (
            <li key={key}>
              <PicturePreview
                picture={picture}
                name={`Picture ${at + 1}`}
                tag={at === 0 ? 'First' : undefined}
                onRemove={() => make(() => remove(key))}
                onForward={canGoForward(list, at) ? () => make(() => forward(key)) : undefined}
              />
            </li>
          ))}
          {Array.from({ length: emptyFrames }, (_, place) => (
            <li
              key={place}
              aria-hidden="true"
              className="aspect-square rounded-sm border-[1.5px] border-dashed border-line"
            />
          ))}
        </ul>
        <p className="mt-2 text-xs text-ink-3">
          Picture 1 shows the piece in silver, 2 in gold, 3 in platinum, 4 from another side.
        </p>
      </PictureDrop>
    </div>
  )
}
