import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { ORDER_STATUS_CODES } from '#domain/orders/order-status.ts'
import type { Page } from '#web/api/api.ts'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { needsConfirmation } from './needs-confirmation.ts'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { OrderDetails } from './details/order-details.tsx'
import type { RenderPieces } from './edit/chosen-change.ts'
import { orderFilterOf } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'
import { StatusQuestion, type AskedStatus } from './status-question.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { useOrderSelection } from './use-order-selection.ts'
import type { Orders, StatusCounts } from './use-orders.ts'

interface OrderListProps {
  query: ListQuery
  page: Page<Order>
  /** Shows how pieces are chosen that are added to an order. */
  renderPieces: RenderPieces
  orders: Pick<Orders, 'counts' | 'reload' | 'setStatus' | 'setStatuses'>
}

/** The orders with status tabs, search, filters, pages and details, all of it held in the address. */
export function OrderList({ query, page, renderPieces, orders }: OrderListProps) {
  const { items, total } = page
  const { setStatus, setStatuses } = orders
  const selection = useOrderSelection(items, orderFilterOf(query))
  const { open, refetch } = useOpenOrder(query.get('order'), items)
  const [asked, setAsked] = useState<AskedStatus>()
  const place = items.findIndex(({ orderId }) => orderId === open?.orderId)
  const question = <StatusQuestion asked={asked} onClose={() => setAsked(undefined)} />

  function stepTo(step: -1 | 1) {
    const next = place === -1 ? undefined : items[place + step]
    return next && (() => query.set({ order: String(next.orderId) }))
  }

  function setOne(order: Order, status: number, tracking?: Tracking): void {
    const onYes = () => void setStatus(order, status, { tracking, onMoved: refetch })
    if (needsConfirmation(order, status)) setAsked({ orderIds: [order.orderId], status, onYes })
    else onYes()
  }

  /** Resolves when the list shows it, or at once when a question comes first. */
  async function setSelected(status: number): Promise<void> {
    const chosen = selection.orders
    const set = async () => {
      await setStatuses(chosen, status)
      selection.clear()
    }
    if (!chosen.some((order) => needsConfirmation(order, status))) return set()
    const orderIds = chosen.map(({ orderId }) => orderId)
    setAsked({ orderIds, status, onYes: () => void set() })
  }

  return (
    <Panel label="Orders" isOpen>
      <StatusTabs tabs={tabsOf(orders.counts)} current={Number(query.get('status'))} />
      <OrderFilters query={query} />
      <OrderBulkBar selection={selection} total={total} onStatus={setSelected} />
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
            pageSize={Math.max(ADMIN_PAGE_SIZE, items.length)}
            total={total}
            onPage={query.setPage}
          />
        </>
      )}
      {open === undefined && question}
      <OrderDetails
        order={open}
        question={question}
        renderPieces={renderPieces}
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

/** The status tabs with their order counts; 0 means all. */
function tabsOf(counts: StatusCounts): { status: number; count: number }[] {
  const countOf = (code: number) => counts.find(({ status }) => status === code)?.count ?? 0
  return [
    { status: 0, count: counts.reduce((sum, { count }) => sum + count, 0) },
    ...ORDER_STATUS_CODES.map((status) => ({ status, count: countOf(status) })),
  ]
}
