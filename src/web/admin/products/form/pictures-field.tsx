import { useRef } from 'react'
import { messages } from '#domain/shop/messages.ts'
import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { PictureDrop } from '#web/ui/forms/files/picture-drop.tsx'
import { PicturePreview } from '#web/ui/forms/files/picture-preview.tsx'
import { useDragOrder } from '#web/ui/forms/use-drag-order.ts'
import type { Pictures } from './use-pictures.ts'

interface PicturesFieldProps {
  pictures: Pictures
  error: string | undefined
  onChange: () => void
}

/** The pictures of a product: choose, drop or paste, look at, put in order, describe, remove. */
export function PicturesField({ pictures, error, onChange }: PicturesFieldProps) {
  const { list, problem, add } = pictures
  const frame = useRef<HTMLDivElement>(null)
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
        hint="Or paste them. Square, at least 1200 px; 2000 px stay sharp up close. JPEG, PNG, WebP or AVIF, at most 10 MB."
        isMultiple
        error={tooMany ?? error ?? problem}
        onFiles={(files) => make(() => add(files))}
      >
        <PictureOrder pictures={pictures} make={make} />
        <PictureProblems list={list} />
        <p className="mt-2 text-xs text-ink-3">
          Picture 1 shows the piece in silver, 2 in gold, 3 in platinum, 4 another angle. Drag to
          reorder.
        </p>
        {list.length > 0 && <PictureWords pictures={pictures} onChange={onChange} />}
      </PictureDrop>
    </div>
  )
}

interface PictureOrderProps {
  pictures: Pictures
  make: (change: () => void) => void
}

/** The pictures in their order; dragged with the mouse, moved with the arrow keys or the button. */
function PictureOrder({ pictures, make }: PictureOrderProps) {
  const { list, remove, move } = pictures
  const order = useDragOrder<string>((key, to) => make(() => move(key, to)))
  const emptyFrames = Math.max(0, MAX_PICTURES - list.length)
  return (
    <ul className="mt-3.5 grid grid-cols-4 gap-2.5">
      {list.map(({ key, picture, file, uploaded }, at) => (
        <li
          key={key}
          {...order.handle(key)}
          {...order.row(key, at)}
          className={`cursor-grab ${order.dragged === key ? 'opacity-50' : ''}`}
        >
          <PicturePreview
            picture={file ?? picture}
            uploaded={uploaded}
            name={`Picture ${at + 1}`}
            tag={at === 0 ? 'First' : undefined}
            onRemove={() => make(() => remove(key))}
            onForward={at > 0 ? () => make(() => move(key, at - 1)) : undefined}
            onBackward={() => make(() => move(key, at + 1))}
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
  )
}

/** Why the shop cannot use some of the pictures. */
function PictureProblems({ list }: Pick<Pictures, 'list'>) {
  return (
    <div role="alert" className="mt-2 grid gap-1 empty:hidden">
      {list.map(
        ({ key, problem }, at) =>
          problem !== undefined && (
            <FieldError key={key}>{`Picture ${at + 1}: ${problem}`}</FieldError>
          ),
      )}
    </div>
  )
}

/** What is on each picture, for anyone who cannot see it and for search engines. */
function PictureWords({ pictures, onChange }: { pictures: Pictures; onChange: () => void }) {
  const { list, describe } = pictures
  return (
    <details className="group/words mt-3">
      <summary className="link min-h-11 cursor-pointer text-note">Describe the pictures</summary>
      <div className="mt-1 grid gap-3">
        {list.map(({ key, alt }, at) => (
          <TextField
            key={key}
            label={`Alt text of picture ${at + 1}`}
            name={`alt-${at + 1}`}
            // Outside of the form's own fields: it is sent with the order of the pictures.
            form=""
            value={alt}
            maxLength={300}
            optional
            autoComplete="off"
            onChange={(text) => {
              describe(key, text)
              onChange()
            }}
          />
        ))}
      </div>
    </details>
  )
}
