import { useState } from 'react'
import { savePagePicture } from '#contract/shop/own-pages.ts'
import { MAX_SECTION_PICTURES } from '#domain/content/content-pages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { PictureDrop } from '#web/ui/forms/files/picture-drop.tsx'
import { picturesAmong } from '#web/ui/forms/files/picture-files.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'

/** A picture of a section and what it shows, in words. */
interface SectionPicture {
  path: string
  alt: string
}

interface SectionPicturesProps {
  place: number
  pictures: readonly SectionPicture[]
  /** Whether missing words are marked. */
  isChecked: boolean
  onChange: (pictures: SectionPicture[]) => void
}

/** The pictures of a section: sent when they are chosen, shown to shoppers when the page is saved. */
export function SectionPictures({ place, pictures, isChecked, onChange }: SectionPicturesProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function choose(files: File[]): Promise<void> {
    const among = picturesAmong(files)
    setProblem(among.problem)
    const [picture] = among.pictures
    if (picture === undefined) return
    const body = new FormData()
    body.set('image', picture)
    setIsBusy(true)
    try {
      const { path } = await adminApi.call(savePagePicture, { body })
      if (!pictures.some((one) => one.path === path)) onChange([...pictures, { path, alt: '' }])
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.problem?.message : undefined
      setProblem(told ?? 'The picture did not arrive. Choose it again.')
    }
    setIsBusy(false)
  }

  return (
    <div className="grid gap-4">
      {pictures.map((picture, at) => (
        <div key={picture.path} className="flex items-start gap-3">
          <UploadedPicture
            path={picture.path}
            alt=""
            sizes="6rem"
            className="mt-7 h-18 w-24 flex-none rounded-sm border border-line object-cover"
          />
          <TextField
            label={`What picture ${at + 1} shows`}
            name={`alt-${place}-${at}`}
            value={picture.alt}
            maxLength={300}
            error={
              isChecked && picture.alt.trim() === ''
                ? 'Say in words what the picture shows.'
                : undefined
            }
            hint="For people who cannot see it."
            onChange={(alt) => onChange(pictures.with(at, { ...picture, alt }))}
            className="min-w-0 flex-1"
          />
          <Button
            variant="secondary"
            size="sm"
            className="admin-button admin-button-danger mt-7"
            aria-label={`Remove picture ${at + 1} of section ${place}`}
            onClick={() => onChange(pictures.toSpliced(at, 1))}
          >
            Remove
          </Button>
        </div>
      ))}
      {pictures.length < MAX_SECTION_PICTURES && (
        <PictureDrop
          label={`Add a picture to section ${place}`}
          hint={isBusy ? 'The picture is on its way.' : undefined}
          error={problem}
          onFiles={(files) => void choose(files)}
        />
      )}
    </div>
  )
}
