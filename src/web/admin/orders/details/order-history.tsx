import type { Order } from '#contract/orders/orders.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { Moment } from '#web/ui/moment.tsx'

/** Every change of an order's status: when, to what, by whom; the latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  if (history.length === 0) return <p className="text-ink-2">No changes yet.</p>
  return (
    <ol>
      {history.toReversed().map(({ at, by, from, to }) => (
        <li
          key={`${at}-${to}`}
          className="relative grid grid-cols-[1.25rem_1fr_auto] pb-3 not-last:before:absolute not-last:before:top-4 not-last:before:-bottom-1 not-last:before:left-[3px] not-last:before:w-px not-last:before:bg-line"
        >
          <i className="lozenge mt-1.5 text-mor-800" aria-hidden="true" />
          <span>
            {orderStatusLabel(to)}
            <small className="block text-xs text-ink-3">
              {from === null ? 'Placed' : `Changed from ${orderStatusLabel(from)}`}
              {by === '' ? '' : ` by ${by}`}
            </small>
          </span>
          <small className="text-xs text-ink-3">
            <Moment at={at} />
          </small>
        </li>
      ))}
    </ol>
  )
}
