import { ArrowDown, ArrowUp } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import type { OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import { isOwnAttribute } from '#domain/catalogue/attributes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useDragOrder } from '#web/ui/forms/use-drag-order.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { AttributeDialog } from './attribute-dialog.tsx'
import { useAttributes } from './use-attributes.ts'

interface AttributeListProps {
  /** The attribute in the form, `new` for another one. */
  target: OwnAttribute | 'new' | undefined
  onTarget: (target: OwnAttribute | 'new' | undefined) => void
}

/** The attributes of the catalogue in the order in which forms, filters and product pages list them. */
export function AttributeList({ target, onTarget }: AttributeListProps) {
  const { load, save, remove, move, saveOrder } = useAttributes()
  const [asked, setAsked] = useState<OwnAttribute>()
  const shown = useLast(asked)
  const attributes = load.state === 'ready' ? load.data : []
  const order = useDragOrder<number>((id, to) => {
    const attribute = attributes.find(({ attributeId }) => attributeId === id)
    if (attribute !== undefined) move(attribute, to)
  }, saveOrder)
  const place = (attribute: OwnAttribute, to: number) => {
    move(attribute, to)
    saveOrder()
  }
  return (
    <Panel label="Attributes">
      <p className="px-4 pt-4 text-ink-2">
        What products are described and filtered by. What you add is in the product form, the
        filters, product files, the search and on product pages.
      </p>
      {load.state === 'loading' && <LoadingRows text="Loading attributes..." rows={6} />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The attributes did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {attributes.map((attribute, at) => (
          <li
            key={attribute.attributeId}
            {...order.handle(attribute.attributeId)}
            {...order.row(attribute.attributeId, at)}
            className={`cursor-grab ${order.dragged === attribute.attributeId ? 'opacity-50' : ''}`}
          >
            <AttributeRow
              attribute={attribute}
              onUp={at > 0 ? () => place(attribute, at - 1) : undefined}
              onDown={at + 1 < attributes.length ? () => place(attribute, at + 1) : undefined}
              onEdit={() => onTarget(attribute)}
              onDelete={() => setAsked(attribute)}
            />
          </li>
        ))}
      </ul>
      <AttributeDialog target={target} onSave={save} onClose={() => onTarget(undefined)} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={`Delete ${shown?.label ?? ''}?`}
        text="Only an attribute that no product has can be deleted. You can switch off others."
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

interface AttributeRowProps {
  attribute: OwnAttribute
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onEdit: () => void
  onDelete: () => void
}

function AttributeRow({ attribute, onUp, onDown, onEdit, onDelete }: AttributeRowProps) {
  const { attributeId, key, label, labelHi, options, isActive } = attribute
  const titleId = `attribute-${attributeId}`
  const quiet = { variant: 'secondary', size: 'sm', 'aria-describedby': titleId } as const
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={titleId} className="font-semibold wrap-anywhere">
          {label}
          {labelHi !== '' && (
            <span lang="hi" className="ml-2 font-normal text-ink-2">
              {labelHi}
            </span>
          )}
          {!isActive && <Badge className="ml-2">Off</Badge>}
        </h2>
        <p className="line-clamp-1 text-ink-2">{options.map((one) => one.label).join(', ')}</p>
        <p className="text-xs text-ink-3">{factsOf(attribute)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <IconButton label={`Move ${label} up`} disabled={onUp === undefined} onClick={onUp}>
          <ArrowUp className="ico-s" aria-hidden="true" />
        </IconButton>
        <IconButton label={`Move ${label} down`} disabled={onDown === undefined} onClick={onDown}>
          <ArrowDown className="ico-s" aria-hidden="true" />
        </IconButton>
        <Button {...quiet} aria-haspopup="dialog" onClick={onEdit} className="admin-button">
          Edit
        </Button>
        {isOwnAttribute(key) && (
          <Button
            {...quiet}
            aria-haspopup="dialog"
            onClick={onDelete}
            className="admin-button admin-button-danger"
          >
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}

function factsOf({ options, categoryIds, isFilterable, isSearched }: OwnAttribute): string {
  const off = options.filter(({ isActive }) => !isActive).length
  return [
    options.length === 1 ? '1 option' : `${options.length} options`,
    off > 0 && `${off} off`,
    categoryIds !== null &&
      (categoryIds.length === 1 ? '1 category' : `${categoryIds.length} categories`),
    !isFilterable && 'not in the filters',
    !isSearched && 'not searched',
  ]
    .filter((words) => words !== false)
    .join(' · ')
}
