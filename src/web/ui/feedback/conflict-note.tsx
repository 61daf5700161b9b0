import type { ChangedBy } from '#contract/problems.ts'
import { Button } from '#web/ui/button.tsx'
import { whoChanged } from './who-changed.ts'

/** One field that someone else changed, as text. */
export interface Difference {
  label: string
  before: string
  now: string
}

interface ConflictNoteProps {
  /** What was saved twice: `this product`. */
  thing: string
  /** Whether orders changed it and not a person. */
  isByOrders?: boolean
  /** Who changed it and when, where the shop knows it. */
  changedBy?: ChangedBy | undefined
  differences: readonly Difference[]
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** Shows what someone else saved in between, and asks whose version to keep. */
export function ConflictNote({
  thing,
  isByOrders = false,
  changedBy,
  differences,
  onTakeTheirs,
  onSaveMine,
}: ConflictNoteProps) {
  return (
    <section
      role="alert"
      aria-label="Changed by someone else"
      className="col-span-full grid gap-3 rounded-md border border-warning bg-warning-50 p-4"
    >
      <p className="font-medium">
        {isByOrders
          ? `Orders changed the stock of ${thing} while you were editing.`
          : `${whoChanged(thing, changedBy)} while you were editing.`}
      </p>
      {differences.length > 0 && (
        <dl className="grid gap-1 text-note">
          {differences.map(({ label, before, now }) => (
            <div key={label} className="wrap-anywhere">
              <dt className="inline font-medium">{label}: </dt>
              <dd className="inline">
                <del className="line-clamp-2 inline">{before}</del> is now {now}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onTakeTheirs} className="admin-button">
          {isByOrders ? 'Use the current stock' : 'Use their version'}
        </Button>
        <Button size="sm" onClick={onSaveMine}>
          {isByOrders ? 'Save my stock' : 'Overwrite with mine'}
        </Button>
      </div>
    </section>
  )
}
