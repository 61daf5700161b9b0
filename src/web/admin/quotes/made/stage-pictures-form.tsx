import { Camera } from '#web/ui/icons/lucide.ts'
import { useState, type SubmitEvent } from 'react'
import { addMadePictures } from '#contract/orders/made/made-pictures.ts'
import {
  madeStateText,
  MAX_PICTURE_WORDS,
  MOST_STAGE_PICTURES,
  picturableStages,
} from '#domain/orders/made/made-states.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { PicturesField } from '#web/ui/forms/files/pictures-field.tsx'
import { useChosenPictures } from '#web/ui/forms/files/use-chosen-pictures.ts'
import { useMadeStep, type MadeStepsProps } from './use-made-step.ts'

/** Adds pictures of a stage that the piece has reached; the customer gets an email. */
export function StagePicturesForm({ quoteId, job, ...ends }: MadeStepsProps) {
  const { isBusy, slips, setSlips, run } = useMadeStep(ends)
  const stages = picturableStages(
    job.state,
    job.events.map(({ to }) => to),
  )
  const [stage, setStage] = useState<string | undefined>(stages.at(-1))
  const [words, setWords] = useState('')
  const left = MOST_STAGE_PICTURES - job.pictures.filter((one) => one.stage === stage).length
  const pictures = useChosenPictures(
    Math.max(0, left),
    `A stage can have at most ${MOST_STAGE_PICTURES} pictures.`,
  )
  function choose(files: File[]) {
    setSlips({})
    pictures.add(files)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || stage === undefined) return
    if (pictures.files.length === 0) {
      setSlips({ pictures: pictures.problem ?? 'Choose a picture.' })
      return
    }
    const body = new FormData()
    body.set('stage', stage)
    body.set('words', words)
    for (const file of pictures.files) body.append('pictures', file, file.name)
    void run(() => adminApi.call(addMadePictures, { params: { quoteId }, body }))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <SelectField
        label="Stage that they show"
        name="pictured"
        value={stage ?? ''}
        options={stages.map((value) => ({ value, label: madeStateText(value) }))}
        onChange={setStage}
        error={slips['stage']}
      />
      <div className="grid gap-2">
        <PicturesField
          pictures={{ ...pictures, add: choose }}
          label="Pictures of the work"
          note={`${Math.max(0, left)} more for this stage`}
          hint="JPEG, PNG, WebP or AVIF, at most 10 MB each."
          nameOf={(place) => `New picture ${place}`}
          error={slips['pictures']}
          columns={4}
        />
        <CameraButton onFiles={choose} />
      </div>
      <TextField
        label="What they show"
        name="words"
        optional
        maxLength={MAX_PICTURE_WORDS}
        hint="The customer reads it below the pictures, and screen readers say it."
        autoComplete="off"
        value={words}
        onChange={setWords}
        error={slips['words']}
      />
      <div>
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Adding...">
          Add the pictures
        </Button>
      </div>
    </form>
  )
}

/** Opens the camera of a phone; elsewhere the field above is enough. */
function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label className="admin-button relative hidden min-h-11 w-fit cursor-pointer items-center gap-2 rounded-md border border-edge px-4 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700 pointer-coarse:inline-flex">
      <Camera className="ico-s" aria-hidden="true" />
      Take a picture
      <input
        type="file"
        accept="image/jpeg"
        capture="environment"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  )
}
