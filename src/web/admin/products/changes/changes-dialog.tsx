import { useState } from 'react'
import {
  listProductChanges,
  UNDO_DAYS,
  type ProductChange,
} from '#contract/catalogue/product-changes.ts'
import { ADMIN_PAGE_SIZE } from '#web/api/admin-page.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { changeText, countOf } from './change-text.ts'
import { UndoResult } from './undo-result.tsx'
import { useUndoChange, type Undone } from './use-undo-change.ts'

interface ChangesDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called when something was undone. */
  onChanged: () => void
}

/** The imports and bulk changes of the last days: who, when, how many, and the way back. */
export function ChangesDialog({ isOpen, onClose, onChanged }: ChangesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Imports and bulk changes" size="lg">
      {isOpen && <ChangeList onChanged={onChanged} />}
    </Dialog>
  )
}

function ChangeList({ onChanged }: { onChanged: () => void }) {
  const [page, setPage] = useState(1)
  const query = { page, limit: ADMIN_PAGE_SIZE }
  const load = useLoad(`changes ${page}`, () => adminApi.page(listProductChanges, { query }))
  const [asked, setAsked] = useState<ProductChange>()
  const [result, setResult] = useState<Undone>()
  const { isBusy, undo } = useUndoChange(() => {
    load.reload()
    onChanged()
  })

  async function confirm({ changeId }: ProductChange): Promise<void> {
    setResult(await undo(changeId))
    setAsked(undefined)
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Each can be undone for {UNDO_DAYS} days. What was edited or ordered since stays as it is.
      </p>
      {result !== undefined && <UndoResult undone={result} />}
      {load.state === 'loading' && <LoadingRows text="Loading changes..." />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The changes did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && load.data.items.length === 0 && (
        <NothingHere>No imports or bulk changes in the last {UNDO_DAYS} days.</NothingHere>
      )}
      {load.state === 'ready' && load.data.items.length > 0 && (
        <div>
          <ul className="border-y border-line">
            {load.data.items.map((change) => (
              <ChangeRow key={change.changeId} change={change} onUndo={() => setAsked(change)} />
            ))}
          </ul>
          <Pager
            label="Pages of the changes"
            page={page}
            pageSize={ADMIN_PAGE_SIZE}
            total={load.data.total}
            onPage={setPage}
          />
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Undo this change?"
        text={asked === undefined ? '' : questionOf(asked)}
        confirmLabel="Undo"
        isBusy={isBusy}
        busyLabel="Undoing..."
        onConfirm={() => asked && void confirm(asked)}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}

function ChangeRow({ change, onUndo }: { change: ProductChange; onUndo: () => void }) {
  const { changeId, at, by, undoneAt, undoneBy, left } = change
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <p id={`change-${changeId}`} className="min-w-0 flex-1 basis-56 wrap-anywhere">
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
      {undoneAt === null && (
        <Button
          variant="secondary"
          size="sm"
          className="admin-button"
          aria-haspopup="dialog"
          aria-describedby={`change-${changeId}`}
          onClick={onUndo}
        >
          Undo
        </Button>
      )}
    </li>
  )
}

/** What pressing Undo does, in words. */
function questionOf({ created, updated, deleted }: ProductChange): string {
  const parts = [
    created > 0 && `${countOf(created)} added then will be removed`,
    updated > 0 && `${countOf(updated)} will get the earlier values back`,
    deleted > 0 && `${countOf(deleted)} will be restored`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}. What was edited or ordered since stays as it is, and is listed.`
}
