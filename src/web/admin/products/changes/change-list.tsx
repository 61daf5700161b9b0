import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { useRef, useState } from 'react'
import {
  CHANGE_KINDS,
  listShopChanges,
  UNDO_DAYS,
  type ShopChange,
} from '#contract/catalogue/product-changes.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { useListQuery } from '#web/ui/lists/use-list-query.ts'
import { Moment } from '#web/ui/moment.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CHANGE_NAMES, changeText, countOf } from './change-text.ts'
import { UndoResult } from './undo-result.tsx'
import { useUndoChange, type Undone } from './use-undo-change.ts'

const KINDS = [
  { value: '', label: 'All kinds' },
  ...CHANGE_KINDS.map((kind) => ({ value: kind, label: CHANGE_NAMES[kind] })),
]

/** What was changed in one step in the last days: who, when, how much, and the way back. */
export function ChangeList() {
  const query = useListQuery()
  const asked = { by: query.get('q'), kind: query.get('kind'), page: query.get('page') }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listShopChanges, { query: asked, headers: AS_PAGE }),
  )
  const result = useRef<HTMLDivElement>(null)
  const [question, setQuestion] = useState<ShopChange>()
  const [undone, setUndone] = useState<Undone>()
  const { isBusy, undo } = useUndoChange(load.reload)

  async function confirm(change: ShopChange): Promise<void> {
    setUndone(await undo(change))
    setQuestion(undefined)
    // The button that was pressed is gone.
    result.current?.focus()
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Each can be undone for {UNDO_DAYS} days, of the rates only the current ones. What was edited
        or ordered since stays as it is, and is listed.
      </p>
      <div ref={result} tabIndex={-1} className="empty:hidden">
        {undone !== undefined && <UndoResult undone={undone} />}
      </div>
      <Panel label="Changes">
        <ListSearch
          query={query}
          label="Who made the change"
          placeholder="Who made the change"
          choices={[{ name: 'kind', label: 'Kind', options: KINDS }]}
        />
        {load.state === 'loading' && <LoadingRows text="Loading changes..." />}
        {load.state === 'failed' && (
          <div className="p-4">
            <InlineFailure
              text="The changes did not load."
              onRetry={load.reload}
              isBusy={load.isReloading}
            />
          </div>
        )}
        {load.state === 'ready' && load.data.items.length === 0 && (
          <NothingHere>No changes found in the last {UNDO_DAYS} days.</NothingHere>
        )}
        {load.state === 'ready' && load.data.items.length > 0 && (
          <>
            <ul className="border-t border-line">
              {load.data.items.map((change) => (
                <ChangeRow
                  key={`${change.kind} ${change.changeId}`}
                  change={change}
                  onUndo={() => setQuestion(change)}
                />
              ))}
            </ul>
            <Pager
              label="Pages of the changes"
              page={query.page}
              pageSize={ADMIN_PAGE_SIZE}
              total={load.data.total}
              onPage={query.setPage}
            />
          </>
        )}
      </Panel>
      <ConfirmDialog
        isOpen={question !== undefined}
        title="Undo this change?"
        text={question === undefined ? '' : questionOf(question)}
        confirmLabel="Undo"
        isBusy={isBusy}
        busyLabel="Undoing..."
        onConfirm={() => question && void confirm(question)}
        onClose={() => setQuestion(undefined)}
      />
    </div>
  )
}

function ChangeRow({ change, onUndo }: { change: ShopChange; onUndo: () => void }) {
  const { kind, changeId, at, by, undoneAt, undoneBy, left, canUndo } = change
  const id = `change-${kind}-${changeId}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <p id={id} className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <b className="font-medium">{changeText(change)}</b>
        <span className="block text-xs text-ink-3">
          {by}, <Moment at={at} />
        </span>
        {undoneAt !== null && (
          <span className="block text-xs text-ink-3">
            Undone by {undoneBy}, <Moment at={undoneAt} />
            {left !== null && left > 0 && ` · ${countOf(left)} left as changed since`}
          </span>
        )}
      </p>
      {canUndo && (
        <Button
          variant="secondary"
          size="sm"
          className="admin-button"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

/** What pressing Undo does, in words. */
function questionOf({ kind, created, updated, deleted }: ShopChange): string {
  if (kind === 'rates') {
    return 'The previous rates apply again, and every price becomes what it was with them. Carts that hold a price keep it.'
  }
  const parts = [
    created > 0 && `${countOf(created)} added then will be removed`,
    updated > 0 && `${countOf(updated)} will get the earlier values back`,
    deleted > 0 && `${countOf(deleted)} will be restored`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}. What was edited or ordered since stays as it is, and is listed.`
}
