import { formatRupees } from '#domain/pricing/money.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { dateFormat } from '#web/ui/format.ts'
import type { UntrustedOrder } from '#web/features/orders/untrusted-order.ts'

const dayText = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

type Pieces = NonNullable<UntrustedOrder['edits']>[number]['added']

/** How the shop changed an order at its customer's wish, before anything was paid. */
export function OrderChanges({ edits }: Pick<UntrustedOrder, 'edits'>) {
  if (edits === undefined || edits.length === 0) return null
  return (
    <ul className="grid gap-1 border-b border-line px-5 py-2.5 text-control text-pretty">
      {edits.map(({ at, takenOut, added, before, after }) => (
        <li key={at} className="wrap-anywhere">
          {[
            text.changed.at(dayText(new Date(at))),
            ...(takenOut.length > 0 ? [text.changed.takenOut(namesOf(takenOut))] : []),
            ...(added.length > 0 ? [text.changed.added(namesOf(added))] : []),
            ...(before === after
              ? []
              : [text.changed.total(formatRupees(before), formatRupees(after))]),
          ].join(' ')}
        </li>
      ))}
    </ul>
  )
}

function namesOf(pieces: Pieces): string {
  return pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
}
