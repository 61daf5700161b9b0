import { useMemo, type ReactNode } from 'react'
import { getRevenue, listBestSellers, type Revenue } from '#contract/shop/revenue.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { PERIODS } from '#domain/pricing/revenue-periods.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useUrlQuery } from '#web/ui/lists/use-url-query.ts'
import { BestSellers } from './best-sellers.tsx'
import { DayChart } from './day-chart.tsx'
import { RevenueTable } from './revenue-table.tsx'
import { formatCount } from '#web/ui/format.ts'

const OPTIONS = PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }))
const STANDARD = '30'

/** Revenue and orders per day of a period that is chosen, and what sold best in it. */
export function RevenuePanel({ revision }: { revision: number }) {
  const query = useUrlQuery()
  const days = OPTIONS.some(({ value }) => value === query.get('days'))
    ? query.get('days')
    : STANDARD
  const revenue = useLoad(`${days} ${revision}`, () =>
    adminApi.call(getRevenue, { query: { days } }),
  )
  const best = useLoad(`best ${days} ${revision}`, () =>
    adminApi.call(listBestSellers, { query: { days } }),
  )
  return (
    <>
      <Panel
        title="Revenue"
        action={
          <InlineSelect
            label="Period"
            value={days}
            options={OPTIONS}
            onChange={(value) => query.set({ days: value === STANDARD ? '' : value })}
          />
        }
      >
        {revenue.state === 'loading' && (
          <div aria-busy="true" className="p-4">
            <p className="sr-only">Loading revenue...</p>
            <Skeleton className="h-72" />
          </div>
        )}
        {revenue.state === 'failed' && (
          <div className="p-4">
            <InlineFailure
              text="The revenue did not load."
              onRetry={revenue.reload}
              isBusy={revenue.isReloading}
            />
          </div>
        )}
        {revenue.state === 'ready' && <Charts revenue={revenue.data} />}
      </Panel>
      <BestSellers load={best} />
    </>
  )
}

function Charts({ revenue: { days, total, before } }: { revenue: Revenue }) {
  const money = useMemo(() => days.map(({ day, revenue }) => ({ day, value: revenue })), [days])
  const orders = useMemo(() => days.map(({ day, orders: value }) => ({ day, value })), [days])
  return (
    <div className="grid gap-5 p-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Sum name="Revenue" before={<Price rupees={before.revenue} />}>
          <Price rupees={total.revenue} />
        </Sum>
        <Sum name="Orders" before={formatCount(before.orders)}>
          {formatCount(total.orders)}
        </Sum>
      </dl>
      <DayChart title="Revenue" days={money} wordsOf={formatRupees} color="text-mor-700" />
      <DayChart title="Orders" days={orders} wordsOf={ordersText} color="text-brass-300" />
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Show the figures as a table
        </summary>
        <RevenueTable days={days} />
      </details>
    </div>
  )
}

function Sum({ name, before, children }: { name: string; before: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-ink-2">{name}</dt>
      <dd className="admin-figure">{children}</dd>
      <dd className="text-xs text-ink-3">Previous period: {before}</dd>
    </div>
  )
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`
}
