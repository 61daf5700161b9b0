import { useState, type SubmitEvent } from 'react'
import type { OwnCollection } from '#contract/collections.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { rescueFocus } from '#web/ui/rescue-focus.ts'
import { useLast } from '#web/ui/use-last.ts'
import { useCollections } from './use-collections.ts'

interface CollectionDeskProps {
  /** The collection in the form, `new` for another one. */
  target: OwnCollection | 'new' | undefined
  onTarget: (target: OwnCollection | 'new' | undefined) => void
}

/** The curated collections; which products are in them is changed in the list of products. */
export function CollectionDesk({ target, onTarget }: CollectionDeskProps) {
  const { load, save, remove } = useCollections()
  const [asked, setAsked] = useState<OwnCollection>()
  const shown = useLast(asked)
  const collections = load.state === 'ready' ? load.data : []
  return (
    <Panel label="Collections">
      {load.state === 'loading' && <LoadingRows text="Loading collections..." rows={3} />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The collections did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && collections.length === 0 && (
        <NothingHere>No collections found. Add the first one.</NothingHere>
      )}
      <ul>
        {collections.map((collection) => (
          <CollectionRow
            key={collection.collectionId}
            collection={collection}
            onEdit={() => onTarget(collection)}
            onDelete={() => setAsked(collection)}
          />
        ))}
      </ul>
      <CollectionDialog
        target={target}
        onSave={async (form) => {
          const isSaved = await save(target === 'new' ? undefined : target, form)
          if (isSaved) onTarget(undefined)
        }}
        onClose={() => onTarget(undefined)}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this collection?"
        text={`${shown?.name ?? ''} goes from the menu of the shop. Its products stay in the shop.`}
        confirmLabel="Delete"
        onConfirm={() => {
          if (asked !== undefined) void remove(asked)
          setAsked(undefined)
          rescueFocus()
        }}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

interface CollectionRowProps {
  collection: OwnCollection
  onEdit: () => void
  onDelete: () => void
}

function CollectionRow({ collection, onEdit, onDelete }: CollectionRowProps) {
  const { collectionId, name, slug, description, productCount } = collection
  const titleId = `collection-${collectionId}`
  const quiet = { variant: 'secondary', size: 'sm', 'aria-describedby': titleId } as const
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3.5 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={titleId} className="font-semibold wrap-anywhere">
          {name}
        </h2>
        {description !== '' && <p className="wrap-anywhere text-ink-2">{description}</p>}
        <p className="text-xs text-ink-3">
          {productCount === 1 ? '1 product' : `${productCount} products`} · /shopping?collection=
          {slug}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          {...quiet}
          to={`/admin/products?view=table&collection=${encodeURIComponent(slug)}`}
          className="admin-button"
        >
          Products
        </ButtonLink>
        <Button {...quiet} onClick={onEdit} className="admin-button">
          Edit
        </Button>
        <Button {...quiet} onClick={onDelete} className="admin-button admin-button-danger">
          Delete
        </Button>
      </div>
    </li>
  )
}

interface CollectionDialogProps {
  target: OwnCollection | 'new' | undefined
  onSave: (form: { name: string; description: string }) => Promise<void>
  onClose: () => void
}

function CollectionDialog({ target: open, onSave, onClose }: CollectionDialogProps) {
  const target = useLast(open)
  const edited = target === 'new' ? undefined : target
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, description] = [textOf(form, 'name'), textOf(form, 'description')]
    setProblem(name === '' ? 'Collection name is required.' : undefined)
    if (name === '') return
    setIsBusy(true)
    await onSave({ name, description })
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
        <p className="text-note text-ink-3">
          Put products in it in the list of products: select them in the table, then Change them.
        </p>
      </form>
    </Dialog>
  )
}

function textOf(form: FormData, name: string): string {
  const entry = form.get(name)
  return typeof entry === 'string' ? entry.trim() : ''
}
