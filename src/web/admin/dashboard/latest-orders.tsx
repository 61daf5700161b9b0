import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderRow } from './order-row.tsx'

const SHOWN = 8

/** The newest orders; the number of each leads to its details. Undefined while they load. */
export function LatestOrders({ orders }: { orders: readonly Order[] | undefined }) {
  return (
    <Panel
      title="Latest orders"
      action={
        <Link to="/admin/orders" className="link -my-2 min-h-11">
          All orders
        </Link>
      }
    >
      {orders === undefined && <LoadingRows />}
      {orders?.length === 0 && (
        <p className="px-4 py-10 text-center text-ink-2">No orders found.</p>
      )}
      {orders !== undefined && orders.length > 0 && (
        <table className="admin-table admin-table-flush">
          <thead>
            <tr>
              <th scope="col" className="max-md:hidden">
                Order
              </th>
              <th scope="col">Customer</th>
              <th scope="col" className="max-md:hidden">
                Placed
              </th>
              <th scope="col">Status</th>
              <th scope="col" className="num">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.slice(0, SHOWN).map((order) => (
              <OrderRow key={order.orderId} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function LoadingRows() {
  return (
    <div aria-busy="true" className="grid gap-4 p-4">
      <p className="sr-only">Loading orders...</p>
      {Array.from({ length: SHOWN }, (_, row) => (
        <Skeleton key={row} className="h-8.5" />
      ))}
    </div>
  )
}
