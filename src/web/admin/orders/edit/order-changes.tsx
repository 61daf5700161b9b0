import type { Order } from '#contract/orders/orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { Moment } from '#web/ui/moment.tsx'

/** How the pieces of an order were changed before anything was paid; who did it and why is in the audit log. */
export function OrderChanges({ edits }: Pick<Order, 'edits'>) {
  if (edits === undefined || edits.length === 0) return null
  return (
    <ul aria-label="Changes" className="mb-3 grid gap-1 rounded-md bg-ivory px-4 py-3">
      {edits.map(({ at, takenOut, added, before, after }) => (
        <li key={at} className="wrap-anywhere">
          Changed <Moment at={at} />:{' '}
          {[
            ...takenOut.map(({ name, quantity }) => `${quantity} × ${name} taken out`),
            ...added.map(({ name, quantity }) => `${quantity} × ${name} added`),
          ].join(', ')}
          , {formatRupees(before)} → {formatRupees(after)}
        </li>
      ))}
    </ul>
  )
}
