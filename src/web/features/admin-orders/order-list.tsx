import type { Order } from '#contract/orders.ts'
import { ORDER_STATUS_CODES } from '#domain/order-status.ts'
import { NothingHere } from '#web/ui/list-states.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { usePagedList } from '#web/ui/use-paged-list.ts'
import { useUrlQuery } from '#web/ui/use-url-query.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderRows } from './order-rows.tsx'
import { StatusTabs } from './status-tabs.tsx'

interface OrderListProps {
  orders: readonly Order[]
  onStatus: (order: Order, status: number) => void
}

/** The orders with status tabs, search, pages and details, all of it held in the address. */
export function OrderList({ orders, onStatus }: OrderListProps) {
  const query = useUrlQuery()
  const status = Number(query.get('status'))
  const ofStatus = status === 0 ? orders : orders.filter((order) => order.status === status)
  const list = usePagedList(ofStatus, wordsOf)
  const open = orders.find(({ orderId }) => String(orderId) === query.get('order'))
  const place = open === undefined ? -1 : list.found.indexOf(open)

  function stepTo(step: -1 | 1) {
    const next = place === -1 ? undefined : list.found[place + step]
    return next && (() => query.set({ order: String(next.orderId) }))
  }

  return (
    <Panel label="Orders">
      <StatusTabs tabs={statusCounts(orders)} current={status} />
      <SearchField
        label="Search orders"
        placeholder="Order id, name or email"
        value={list.text}
        onChange={list.setText}
        className="m-3 max-w-88"
      />
      {list.total === 0 ? (
        <NothingHere>No orders found.</NothingHere>
      ) : (
        <>
          <OrderRows
            orders={list.rows}
            openId={open?.orderId}
            onStatus={onStatus}
            onDetails={({ orderId }) => query.set({ order: String(orderId) }, { isStep: true })}
          />
          <Pager {...list} onPage={list.setPage} />
        </>
      )}
      <OrderDetails
        order={open}
        stepTo={stepTo}
        onStatus={onStatus}
        onClose={() => query.set({ order: '' })}
      />
    </Panel>
  )
}

/** What an order is found by. */
function wordsOf({ orderId, firstName, lastName, email }: Order): string {
  return `#${orderId} ${firstName} ${lastName} ${email}`
}

/** The status tabs with how many orders each holds; 0 stands for all. */
function statusCounts(orders: readonly Order[]): { status: number; count: number }[] {
  const countOf = (status: number) => orders.filter((order) => order.status === status).length
  return [
    { status: 0, count: orders.length },
    ...ORDER_STATUS_CODES.map((status) => ({ status, count: countOf(status) })),
  ]
}
