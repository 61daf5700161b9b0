import { useState } from 'react'
import { saveHomePicture } from '#contract/shop/home.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureDrop } from '#web/ui/forms/files/picture-drop.tsx'
import { picturesAmong } from '#web/ui/forms/files/picture-files.ts'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

interface PictureFieldProps {
  label: string
  /** What is shown without one, or how large it should be. */
  hint?: string
  /** Path of a saved picture, or the name of one of the demo shop; empty for none. */
  path: string
  error?: string | undefined
  onChange: (path: string) => void
}

/** A picture of a page: sent when it is chosen, shown to visitors when the page is saved. */
export function PictureField({ label, hint, path, error, onChange }: PictureFieldProps) {
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
      onChange((await adminApi.call(saveHomePicture, { body })).path)
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.problem?.message : undefined
      setProblem(told ?? 'The picture was not uploaded. Please choose it again.')
    }
    setIsBusy(false)
  }

  return (
    <div className="grid items-start gap-3 sm:col-span-2 sm:grid-cols-[1fr_auto]">
      <PictureDrop
        label={label}
        note="(optional)"
        hint={isBusy ? 'Uploading the picture...' : hint}
        error={problem ?? error}
        onFiles={(files) => void choose(files)}
      />
      {path !== '' && (
        <div className="flex items-center gap-3 sm:mt-7">
          <ShopPicture
            path={path}
            alt={label}
            sizes="8rem"
            className="h-18 w-24 rounded-sm border border-line object-cover"
          />
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="admin-button admin-button-danger"
            onClick={() => onChange('')}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}
