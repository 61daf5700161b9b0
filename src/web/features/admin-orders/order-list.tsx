import type { Order, Tracking } from '#contract/orders.ts'
import { ORDER_STATUS_CODES } from '#domain/order-status.ts'
import type { Page } from '#web/api/api.ts'
import { DESK_PAGE_SIZE } from '#web/api/desk-page.ts'
import { NothingHere } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ListQuery } from '#web/ui/use-list-query.ts'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { useOrderSelection } from './use-order-selection.ts'
import type { Orders, StatusCounts } from './use-orders.ts'

interface OrderListProps {
  query: ListQuery
  page: Page<Order>
  orders: Pick<Orders, 'counts' | 'reload' | 'setStatus' | 'setStatuses'>
}

/** The orders with status tabs, search, filters, pages and details, all of it held in the address. */
export function OrderList({ query, page, orders }: OrderListProps) {
  const { items, total } = page
  const { setStatus, setStatuses } = orders
  const selection = useOrderSelection(items)
  const { open, refetch } = useOpenOrder(query.get('order'), items)
  const place = items.findIndex(({ orderId }) => orderId === open?.orderId)

  function stepTo(step: -1 | 1) {
    const next = place === -1 ? undefined : items[place + step]
    return next && (() => query.set({ order: String(next.orderId) }))
  }

  function setOne(order: Order, status: number, tracking?: Tracking): void {
    void setStatus(order, status, tracking).then(refetch)
  }

  return (
    <Panel label="Orders" isOpen>
      <StatusTabs tabs={tabsOf(orders.counts)} current={Number(query.get('status'))} />
      <OrderFilters query={query} />
      <OrderBulkBar selection={selection} onStatus={setStatuses} />
      {items.length === 0 ? (
        <NothingHere>No orders found.</NothingHere>
      ) : (
        <>
          <OrderRows
            orders={items}
            openId={open?.orderId}
            selection={selection}
            onStatus={setOne}
            onDetails={({ orderId }) => query.set({ order: String(orderId) }, { isStep: true })}
          />
          <Pager
            page={query.page}
            pageSize={Math.max(DESK_PAGE_SIZE, items.length)}
            total={total}
            onPage={query.setPage}
          />
        </>
      )}
      <OrderDetails
        order={open}
        stepTo={stepTo}
        onStatus={setOne}
        onChanged={() => {
          refetch()
          orders.reload()
        }}
        onClose={() => query.set({ order: '' })}
      />
    </Panel>
  )
}

/** The status tabs with how many orders each holds; 0 stands for all. */
function tabsOf(counts: StatusCounts): { status: number; count: number }[] {
  const countOf = (code: number) => counts.find(({ status }) => status === code)?.count ?? 0
  return [
    { status: 0, count: counts.reduce((sum, { count }) => sum + count, 0) },
    ...ORDER_STATUS_CODES.map((status) => ({ status, count: countOf(status) })),
  ]
}
