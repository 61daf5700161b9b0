import { ArrowDown, ArrowUp } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import type { OwnCollection } from '#contract/catalogue/collections.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { CollectionDialog } from './collection-dialog.tsx'
import { useCollections } from './use-collections.ts'

interface CollectionListProps {
  /** The collection in the form, `new` for another one. */
  target: OwnCollection | 'new' | undefined
  onTarget: (target: OwnCollection | 'new' | undefined) => void
}

/** The curated collections; which products are in them is changed in the list of products. */
export function CollectionList({ target, onTarget }: CollectionListProps) {
  const { load, save, remove, move, isMoving } = useCollections()
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
        {collections.map((collection, at) => (
          <CollectionRow
            key={collection.collectionId}
            collection={collection}
            isFirst={at === 0}
            isLast={at + 1 === collections.length}
            onMove={(by) => void move(collection, by)}
            isMoving={isMoving}
            onEdit={() => onTarget(collection)}
            onDelete={() => setAsked(collection)}
          />
        ))}
      </ul>
      <CollectionDialog target={target} onSave={save} onClose={() => onTarget(undefined)} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Delete this collection?"
        text={`${shown?.name ?? ''} disappears from the shop menu. Its products stay in the shop.`}
        confirmLabel="Delete"
        onConfirm={() => {
          if (asked !== undefined) void remove(asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

interface CollectionRowProps {
  collection: OwnCollection
  isFirst: boolean
  isLast: boolean
  isMoving: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onDelete: () => void
}

function CollectionRow(props: CollectionRowProps) {
  const { collection, isFirst, isLast, isMoving, onMove, onEdit, onDelete } = props
  const { collectionId, name, nameHi, slug, description, productCount } = collection
  const titleId = `collection-${collectionId}`
  const quiet = { variant: 'secondary', size: 'sm', 'aria-describedby': titleId } as const
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3.5 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={titleId} className="font-semibold wrap-anywhere">
          {name}
          {nameHi !== '' && (
            <span lang="hi" className="ml-2 font-normal text-ink-2">
              {nameHi}
            </span>
          )}
        </h2>
        {description !== '' && <p className="wrap-anywhere text-ink-2">{description}</p>}
        <p className="text-xs text-ink-3">
          {productCount === 1 ? '1 product' : `${productCount} products`} · /shopping?collection=
          {slug}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <IconButton
          label={`Move ${name} up`}
          disabled={isFirst || isMoving}
          onClick={() => onMove(-1)}
        >
          <ArrowUp className="ico-s" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          disabled={isLast || isMoving}
          onClick={() => onMove(1)}
        >
          <ArrowDown className="ico-s" aria-hidden="true" />
        </IconButton>
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
