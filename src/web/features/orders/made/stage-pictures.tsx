import type { StagePicture } from '#contract/orders/made/ordered-made.ts'
import { madeJob as text } from '#i18n/orders/made-job.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'

interface StagePicturesProps {
  pictures: readonly StagePicture[]
  /** Whether the stage stands below each picture too: where they are not below their stage. */
  namesStage?: boolean
}

/** Pictures of the work on a piece, each with what the shop says it shows. */
export function StagePictures({ pictures, namesStage = false }: StagePicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {Array.from(pictures.entries(), ([at, { pictureId, stage, path, words }]) => {
        const before = pictures.slice(0, at).filter((other) => other.stage === stage)
        const name = text.picture(stage, before.length + 1)
        const caption = [namesStage && text.state(stage), words].filter(Boolean).join(': ')
        return (
          <li key={pictureId}>
            <UploadedPicture
              path={path}
              alt={words === '' ? name : `${name}: ${words}`}
              sizes="(width < 40rem) 50vw, 12rem"
              className="aspect-square w-full rounded-xs bg-photo object-cover"
            />
            {caption !== '' && (
              // It is in the name of the picture.
              <p aria-hidden="true" className="mt-1 text-sm wrap-anywhere text-ink-2">
                {caption}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
