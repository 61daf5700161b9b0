import { Trash2 } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { removeMadePicture } from '#contract/orders/made/made-pictures.ts'
import { madeStateText } from '#domain/orders/made/made-states.ts'
import type { MadeJob } from '#contract/orders/made/made.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

type Shown = MadeJob['pictures'][number]

/** The pictures that the customer sees of the work, each with its removal. */
export function ShownPictures({ quoteId, job, ...ends }: MadeStepsProps) {
  const { isBusy, run } = useMadeStep(ends)
  const [asked, setAsked] = useState<Shown>()
  if (job.pictures.length === 0) return null
  return (
    <>
      <ul aria-label="Pictures of the work" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {job.pictures.map((picture) => (
          <li key={picture.pictureId} className="grid content-start gap-1">
            <UploadedPicture
              path={picture.path}
              alt={nameOf(picture, job.pictures)}
              sizes="10rem"
              className="aspect-square w-full rounded-xs bg-photo object-cover"
            />
            <span className="flex items-start justify-between gap-2 text-note">
              <span className="min-w-0 pt-2 wrap-anywhere">
                {[madeStateText(picture.stage), picture.words].filter(Boolean).join(': ')}
              </span>
              <IconButton
                label={`Remove ${nameOf(picture, job.pictures)}`}
                aria-haspopup="dialog"
                onClick={() => setAsked(picture)}
              >
                <Trash2 className="ico-s" aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Remove this picture?"
        text="The customer does not see it any more. This cannot be undone."
        confirmLabel="Remove the picture"
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined)
          if (asked === undefined || isBusy) return
          const params = { quoteId, pictureId: asked.pictureId }
          void run(() => adminApi.call(removeMadePicture, { params }))
        }}
      />
    </>
  )
}

function nameOf({ pictureId, stage }: Shown, pictures: readonly Shown[]): string {
  const ofStage = pictures.filter((picture) => picture.stage === stage)
  const place = ofStage.findIndex((picture) => picture.pictureId === pictureId) + 1
  return `picture ${place} of ${madeStateText(stage).toLowerCase()}`
}
