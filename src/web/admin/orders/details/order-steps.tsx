import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'

/** Prints the packing slip of an order that is sent, or cancels the order; `onCancel` asks first. */
export function OrderSteps({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { orderId, status, isWork } = order
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      {isWork !== true && status !== CANCELLED && (
        <Link
          to={`/admin/packing-slips?orders=${orderId}`}
          className="link inline-flex min-h-11 items-center"
        >
          Packing slip
        </Link>
      )}
      {status !== CANCELLED && (
        <Button
          variant="text"
          size="sm"
          aria-haspopup="dialog"
          className="!text-danger"
          onClick={onCancel}
        >
          Cancel order
        </Button>
      )}
    </div>
  )
}
