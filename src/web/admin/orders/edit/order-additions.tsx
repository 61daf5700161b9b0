import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { paymentStatusWords } from '#web/admin/orders/payment-texts.ts'

/** What goes with an order in one parcel: the order that it was added to, and those that were added to it. */
export function OrderAdditions({ order }: { order: Pick<Order, 'addedTo' | 'additions'> }) {
  const { addedTo, additions = [] } = order
  if (addedTo === undefined && additions.length === 0) return null
  return (
    <div className="mb-3 grid gap-1 rounded-md bg-ivory px-4 py-3">
      {addedTo !== undefined && (
        <p>
          Added to <OrderLink orderId={addedTo} />. Send both together.
        </p>
      )}
      {additions.map(({ orderId, paymentStatus }) => (
        <p key={orderId}>
          <OrderLink orderId={orderId} /> was added and goes with it ·{' '}
          {paymentStatusWords(paymentStatus)}
        </p>
      ))}
    </div>
  )
}

function OrderLink({ orderId }: { orderId: number }) {
  return (
    <Link to={`/admin/orders?order=${orderId}`} className="link">
      Order #{orderId}
    </Link>
  )
}
