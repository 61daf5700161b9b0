import { Link } from 'react-router'
import { listAdditions } from '#contract/orders/edits/order-edits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { paymentStatusWords } from '#web/admin/orders/payment-texts.ts'

/** What goes with an order in one parcel: the order that it was added to, and those that were added to it. */
export function OrderAdditions({ order }: { order: Order }) {
  const { orderId, addedTo, paymentStatus } = order
  const load = useLoad(`additions of ${orderId} ${paymentStatus} ${takenOut(order)}`, () =>
    adminApi.call(listAdditions, { params: { orderId } }),
  )
  const additions = load.state === 'ready' ? load.data : []
  if (load.state === 'failed') {
    return (
      <p role="alert" className="mb-3">
        What goes with this order did not load.{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  if (addedTo === undefined && additions.length === 0) return null
  return (
    <div className="mb-3 grid gap-1 rounded-md bg-ivory px-4 py-3">
      {addedTo !== undefined && (
        <p>
          Added to <OrderLink orderId={addedTo} />. Send both together.
        </p>
      )}
      {additions.map((added) => (
        <p key={added.orderId}>
          <OrderLink orderId={added.orderId} /> was added and{' '}
          {order.status === CANCELLED ? 'stays on its own' : 'goes with it'} ·{' '}
          {paymentStatusWords(added.paymentStatus)}
        </p>
      ))}
    </div>
  )
}

function takenOut({ orderItems }: Order): string {
  return orderItems.map(({ takenOut: pieces = 0 }) => pieces).join(' ')
}

function OrderLink({ orderId }: { orderId: number }) {
  return (
    <Link to={`/admin/orders?order=${orderId}`} className="link">
      Order #{orderId}
    </Link>
  )
}
