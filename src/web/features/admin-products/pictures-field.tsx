import { MAX_PICTURES } from '#domain/product.ts'
import { PictureDrop } from '#web/ui/picture-drop.tsx'
import { PicturePreview } from '#web/ui/picture-preview.tsx'
import { canGoForward, type Pictures } from './use-pictures.ts'

interface PicturesFieldProps {
  pictures: Pictures
  error: string | undefined
}

/** The pictures of a product: choose or drop, look at, put in order, remove. */
export function PicturesField({ pictures, error }: PicturesFieldProps) {
  const { list, problem, add, remove, forward } = pictures
  const emptyFrames = Math.max(0, MAX_PICTURES - list.length)
  return (
    <PictureDrop
      label="Images"
      note={`${list.length} of ${MAX_PICTURES}`}
      hint="Square, at least 1200 px. JPEG, PNG, WebP or AVIF."
      isMultiple
      error={error ?? problem}
      onFiles={add}
    >
      <ul className="mt-3.5 grid grid-cols-4 gap-2.5">
        {list.map(({ key, picture }, at) => (
          <li key={key}>
            <PicturePreview
              picture={picture}
              name={`Picture ${at + 1}`}
              tag={at === 0 ? 'First' : undefined}
              onRemove={() => remove(key)}
              onForward={canGoForward(list, at) ? () => forward(key) : undefined}
            />
          </li>
        ))}
        {Array.from({ length: emptyFrames }, (_, frame) => (
          <li
            key={frame}
            aria-hidden="true"
            className="aspect-square rounded-sm border-[1.5px] border-dashed border-line"
          />
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">
        Picture 1 shows the piece in silver, 2 in gold, 3 in platinum, 4 from another side.
      </p>
    </PictureDrop>
  )
}
