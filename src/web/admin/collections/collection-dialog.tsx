import { useState } from 'react'
import type { OwnCollection } from '#contract/catalogue/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { CollectionForm } from './collection-form.tsx'
import type { SaveCollection } from './use-collections.ts'

interface CollectionDialogProps {
  target: OwnCollection | 'new' | undefined
  onSave: SaveCollection
  onClose: () => void
}

/** The form of a collection, in a dialog. */
export function CollectionDialog({ target: open, onSave, onClose }: CollectionDialogProps) {
  const target = useLast(open)
  const edited = target === 'new' ? undefined : target
  const [isBusy, setIsBusy] = useState(false)
  const leaving = useAskBeforeLeaving('What you changed here has not been saved.')
  const leave = () => leaving.leave(onClose)

  const save: SaveCollection = async (seen, form) => {
    setIsBusy(true)
    const outcome = await onSave(seen, form)
    setIsBusy(false)
    if (outcome === 'saved') onClose()
    return outcome
  }

  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={leave}
      canClose={!isBusy}
      title={edited === undefined ? 'Add Collection' : 'Edit Collection'}
      footer={
        <>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={leave}>
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
      <CollectionForm
        key={edited?.collectionId ?? 'new'}
        id="collection-form"
        edited={edited}
        onSave={save}
      />
      {leaving.question}
    </Dialog>
  )
}
