import { useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { CANCELLED } from '#domain/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

/** Prints what goes into the parcel, or cancels the order after a question. */
export function OrderSteps({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { orderId, status } = order
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Link
        to={`/admin/packing-slips?orders=${orderId}`}
        className="link inline-flex min-h-11 items-center"
      >
        Packing slip
      </Link>
      {status !== CANCELLED && (
        <Button
          variant="text"
          size="sm"
          aria-haspopup="dialog"
          className="!text-danger"
          onClick={() => setIsAsking(true)}
        >
          Cancel order
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Cancel order ${orderId}?`}
        text="Its pieces go back into stock, and the customer sees it as cancelled."
        cancelLabel="Keep order"
        confirmLabel="Cancel order"
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onCancel()
        }}
      />
    </div>
  )
}
