import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { Moment } from '#web/ui/moment.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/orders/status-badge.tsx'
import { Price } from '#web/ui/price.tsx'

/** One of the latest orders. */
export function OrderRow({ order }: { order: Order }) {
  const { orderId, firstName, lastName, createdAt, status, totalPrice } = order
  return (
    <tr>
      <td className="font-medium tabular-nums max-md:hidden">
        <OrderLink orderId={orderId} />
      </td>
      <td className="wrap-anywhere">
        {firstName} {lastName}
        <span className="block text-xs text-ink-3 tabular-nums md:hidden">
          <OrderLink orderId={orderId} />
        </span>
      </td>
      <td className="text-ink-2 max-md:hidden">
        <Moment at={createdAt} isShort />
      </td>
      <td>
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={status} />
          <PaymentBadge order={order} />
        </span>
      </td>
      <td className="num">
        <Price rupees={totalPrice} />
      </td>
    </tr>
  )
}

function OrderLink({ orderId }: { orderId: number }) {
  return (
    <Link
      to={`/admin/orders?order=${orderId}`}
      aria-label={`Order ${orderId}`}
      className="-my-2 inline-flex min-h-8 items-center hover:underline"
    >
      #{orderId}
    </Link>
  )
}
