import { useState } from 'react'
import type { CashOrder, CashToCollect } from '#contract/orders/cash-to-collect.ts'
import { cashOf } from '#domain/payments/cash-to-collect.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { formatCount } from '#web/ui/format.ts'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CashRows } from './cash-rows.tsx'
import { CashSums } from './cash-sums.tsx'
import { RecordCash } from './record-cash.tsx'

interface CashListProps {
  query: ListQuery
  cash: CashToCollect
  /** Payments were recorded, or somebody else was quicker. */
  onChanged: () => void
}

/** What couriers are still to bring, by age and carrier, and the way to record it when it comes. */
export function CashList({ query, cash, onChanged }: CashListProps) {
  const { orders, ages } = cash
  const { count: total } = ages.find(({ age }) => age === query.get('age')) ?? cash
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<readonly CashOrder[]>()
  const selected = orders.filter(({ orderId }) => ids.has(orderId))

  return (
    <>
      <CashSums cash={cash} />
      <Panel label="Orders">
        <SelectedBar
          selected={selected}
          onClear={() => setIds(new Set())}
          onRecord={() => setAsked(selected)}
        />
        {orders.length === 0 ? (
          <NothingHere>
            {cash.count === 0 ? 'No cash is outstanding.' : 'No orders of this age.'}
          </NothingHere>
        ) : (
          <>
            <CashRows
              orders={orders}
              ids={ids}
              onSelect={setIds}
              onRecord={(one) => setAsked([one])}
            />
            <Pager
              page={query.page}
              pageSize={Math.max(ADMIN_PAGE_SIZE, orders.length)}
              total={total}
              onPage={query.setPage}
            />
          </>
        )}
        <RecordCash
          orders={asked}
          onClose={() => setAsked(undefined)}
          onRecorded={() => {
            setIds(new Set())
            // The page may have no orders any more.
            if (query.page > 1) query.setPage(1)
            onChanged()
          }}
        />
      </Panel>
    </>
  )
}

interface SelectedBarProps {
  selected: readonly CashOrder[]
  onClear: () => void
  onRecord: () => void
}

function SelectedBar({ selected, onClear, onRecord }: SelectedBarProps) {
  if (selected.length === 0) return null
  return (
    <section
      aria-label="Selected orders"
      className="sticky top-14 z-(--z-sticky) flex flex-wrap items-center gap-2 border-b border-line bg-mor-50 px-4 py-2"
    >
      <output className="font-medium tabular-nums">
        {formatCount(selected.length)} selected, {formatRupees(cashOf(selected))}
      </output>
      <Button variant="text" size="sm" onClick={onClear} className="mr-auto">
        Clear
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={onRecord}>
        Record as received
      </Button>
    </section>
  )
}
