import type { Sale } from '#contract/discounts/sales.ts'
import { Moment } from '#web/ui/moment.tsx'
import { scopeText } from './scope-text.ts'
import { offText } from './takes-from.tsx'

/** A sale, what it takes off and whether it runs. */
export function SaleRow({ sale }: { sale: Sale }) {
  const scope = scopeText(sale.scope)
  return (
    <>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium wrap-anywhere">
          {sale.name}, {offText(`${sale.percent}%`, sale.takesFrom)}
        </span>
        {scope !== undefined && <span className="block wrap-anywhere text-ink-2">{scope}</span>}
        <span className="block text-ink-2">
          <Moment at={sale.startsAt} /> to <Moment at={sale.endsAt} />
        </span>
      </span>
      <span className="text-ink-2">{stateOf(sale)}</span>
    </>
  )
}

function stateOf({ startsAt, endsAt }: Sale): string {
  const now = Date.now()
  if (now < Date.parse(startsAt)) return 'Scheduled'
  return now < Date.parse(endsAt) ? 'Running' : 'Ended'
}
