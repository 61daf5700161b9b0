import { useState, type ReactNode } from 'react'
import { ApiError } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PictureDrop } from '#web/ui/forms/files/picture-drop.tsx'
import { picturesAmong } from '#web/ui/forms/files/picture-files.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface SavedPictureProps<Reply> {
  label: string
  note?: string
  hint: string
  /** The picture as it is; nothing while there is none. */
  shown: ReactNode
  removeLabel: string
  /** Told when a call failed without words of its own. */
  failure: string
  onSave: (body: FormData) => Promise<Reply>
  onRemove: () => Promise<Reply>
  onSaved: (reply: Reply) => void
}

/** A picture of the shop's own looks, saved as soon as it is chosen. */
export function SavedPicture<Reply extends { message: string }>(props: SavedPictureProps<Reply>) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function work(call: () => Promise<Reply>): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const reply = await call()
      props.onSaved(reply)
      toast.success(reply.message)
    } catch (error) {
      const told = error instanceof ApiError ? error.problem?.message : undefined
      setProblem(told ?? props.failure)
    }
    setIsBusy(false)
  }

  function choose(files: File[]): void {
    const among = picturesAmong(files)
    setProblem(among.problem)
    const [picture] = among.pictures
    if (picture === undefined) return
    const body = new FormData()
    body.set('image', picture)
    void work(() => props.onSave(body))
  }

  return (
    <div
      className={`grid items-center gap-4 p-4 ${props.shown === undefined ? '' : 'sm:grid-cols-[1fr_auto]'}`}
    >
      <PictureDrop
        label={props.label}
        note={props.note}
        hint={props.hint}
        error={problem}
        onFiles={choose}
      />
      {props.shown !== undefined && (
        <div className="flex items-center gap-3 sm:mt-7">
          {props.shown}
          <Button
            variant="secondary"
            size="sm"
            className="admin-button admin-button-danger"
            busy={isBusy}
            onClick={() => void work(props.onRemove)}
          >
            {props.removeLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
