import { previewEdit } from '#contract/orders/edits/order-edits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { editRefusal } from '#domain/orders/edits/order-edits.ts'
import { isUnpaidEdit } from '#domain/orders/edits/unpaid-edits.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Fold } from '#web/ui/lists/fold.tsx'
import { EditForm } from './edit-form.tsx'
import type { RenderPieces } from './chosen-change.ts'

interface OrderEditProps {
  order: Order
  renderPieces: RenderPieces
  /** The order was changed. */
  onChanged: () => void
}

/** Takes pieces out of an order before it leaves and adds others; nothing where that is over, or of a paid one for who may not refund. */
export function OrderEdit({ order, ...props }: OrderEditProps) {
  const role = useSession()?.role
  const { status, paymentStatus, isWork = false } = order
  const open = { status, paymentStatus, isWork, hasParcels: false, hasOpenReturn: false }
  const right = isUnpaidEdit(paymentStatus) ? 'orders' : 'refunds'
  if (!isAllowed(role, right) || editRefusal(open) !== undefined) return null
  return (
    <div className="mt-3">
      <Fold title="Change the pieces">
        <Opened order={order} {...props} />
      </Fold>
    </div>
  )
}

function Opened({ order, renderPieces, onChanged }: OrderEditProps) {
  const { orderId, paymentStatus } = order
  // It may be paid while it is open: then other rules hold.
  const load = useLoad(`edit of ${orderId} ${paymentStatus}`, () =>
    adminApi.call(previewEdit, { params: { orderId }, body: { taken: [], added: [] } }),
  )
  if (load.state === 'loading') return <output className="block">Loading...</output>
  if (load.state === 'failed') {
    return (
      <p role="alert">
        {load.error instanceof Error ? load.error.message : String(load.error)}{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  const again = () => {
    load.reload()
    onChanged()
  }
  return (
    <EditForm
      key={`${load.data.changes} ${paymentStatus}`}
      order={order}
      renderPieces={renderPieces}
      isUnpaid={load.data.unpaid !== undefined}
      onStale={again}
      onDone={again}
    />
  )
}
