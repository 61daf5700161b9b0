import { Link } from 'react-router'
import type { CashToCollect } from '#contract/orders/cash-to-collect.ts'
import { CASH_AGE_LABELS } from '#domain/payments/cash-to-collect.ts'
import { formatCount } from '#web/ui/format.ts'
import { useUrlQuery } from '#web/ui/lists/use-url-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'

/** What is still to come, in all and by age, which narrows the list; below, the carriers that have it. */
export function CashSums({ cash: { amount, count, ages, carriers } }: { cash: CashToCollect }) {
  const chosen = useUrlQuery().get('age')
  const tabs = [{ age: '', label: 'All', amount, count }].concat(
    ages.map((one) => ({ ...one, label: CASH_AGE_LABELS[one.age] })),
  )
  return (
    <Panel label="Sums">
      <nav aria-label="Cash by age">
        <ul className="grid grid-cols-2 gap-px bg-line sm:grid-cols-3 xl:grid-cols-6">
          {tabs.map(({ age, label, ...sum }) => (
            <li key={age} className="grid bg-white">
              <Link
                to={{ search: age === '' ? '' : `age=${age}` }}
                replace
                preventScrollReset
                aria-current={age === chosen ? 'page' : undefined}
                className={`grid content-start gap-1 border-l-2 px-4 py-3 focus-visible:-outline-offset-2 ${
                  age === chosen ? 'border-mor-800 bg-mor-50' : 'border-transparent'
                }`}
              >
                <span className="text-note text-ink-2">{label}</span>
                <Price rupees={sum.amount} className="font-semibold" />
                <span className="text-xs text-ink-3 tabular-nums">{orderCount(sum.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {carriers.length > 0 && (
        <section aria-labelledby="cash-carriers" className="border-t border-line px-4 py-3">
          <h2 id="cash-carriers" className="text-note font-medium">
            Who has it
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
            {carriers.map((one) => (
              <li key={one.carrier} className="wrap-anywhere">
                {one.carrier === '' ? 'Carrier not named' : one.carrier}{' '}
                <Price rupees={one.amount} className="font-medium" />{' '}
                <span className="text-xs text-ink-3">{orderCount(one.count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

function orderCount(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`
}
