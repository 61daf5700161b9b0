import { useState, type SubmitEvent } from 'react'
import type { OwnCollection } from '#contract/catalogue/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { useLast } from '#web/ui/use-last.ts'
import type { CollectionForm } from './use-collections.ts'

interface CollectionDialogProps {
  target: OwnCollection | 'new' | undefined
  onSave: (form: CollectionForm) => Promise<void>
  onClose: () => void
}

/** Name and description of a collection, in both languages of the shop. */
export function CollectionDialog({ target: open, onSave, onClose }: CollectionDialogProps) {
  const target = useLast(open)
  const edited = target === 'new' ? undefined : target
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, description] = [textOf(form, 'name'), textOf(form, 'description')]
    const [nameHi, descriptionHi] = [textOf(form, 'nameHi'), textOf(form, 'descriptionHi')]
    setProblem(name === '' ? 'Collection name is required.' : undefined)
    if (name === '') return
    setIsBusy(true)
    await onSave({ name, description, nameHi, descriptionHi })
    setIsBusy(false)
  }

  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={onClose}
      canClose={!isBusy}
      title={edited === undefined ? 'Add Collection' : 'Edit Collection'}
      footer={
        <>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="collection-form"
            size="sm"
            busy={isBusy}
            busyLabel="Saving..."
          >
            Save collection
          </Button>
        </>
      }
    >
      <form
        id="collection-form"
        key={edited?.collectionId ?? 'new'}
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-5"
      >
        <TextField
          label="Name"
          name="name"
          defaultValue={edited?.name}
          error={problem}
          maxLength={80}
          required
          autoComplete="off"
        />
        <TextField
          label="Description"
          name="description"
          defaultValue={edited?.description}
          multiline
          optional
          rows={3}
          maxLength={500}
        />
        <TextField
          label="Name in Hindi"
          name="nameHi"
          lang="hi"
          defaultValue={edited?.nameHi}
          optional
          hint="If empty, Hindi pages show the English name."
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label="Description in Hindi"
          name="descriptionHi"
          lang="hi"
          defaultValue={edited?.descriptionHi}
          multiline
          optional
          rows={3}
          maxLength={500}
        />
        <p className="text-note text-ink-3">
          To add products, select them in the product table and choose Edit selected.
        </p>
      </form>
    </Dialog>
  )
}

function textOf(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry.trim() : ''
}
