import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { bookOrder } from '#contract/orders/parcels/bookings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { InsuredNote } from './insured-note.tsx'
import { BoxForm } from './box-form.tsx'
import { useParcels } from './use-parcels.ts'

interface UndividedOrderProps {
  order: Order
  onChanged: () => void
  onDivide: () => void
}

/** An order that leaves as one: how to divide it, where it has several pieces, and to book it where the shop has a carrier. */
export function UndividedOrder({ order, onChanged, onDivide }: UndividedOrderProps) {
  const { load, isBusy, change } = useParcels(order, onChanged)
  const [isBooking, setIsBooking] = useState(false)
  const pieces = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  const carrier = load.state === 'ready' ? load.data.carrier : null
  const insured = load.state === 'ready' ? load.data : undefined
  const upTo = insured?.insuredUpTo
  const isOver = upTo !== undefined && (insured?.worthLeft ?? 0) > upTo
  if (pieces < 2 && carrier === null && !isOver) return null
  const params = { orderId: order.orderId }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Parcels</h3>
      <div className="grid gap-3">
        <InsuredNote worth={insured?.worthLeft ?? 0} upTo={upTo} canDivide={pieces > 1} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 text-ink-2">Leaves as one.</p>
          <div className="flex flex-wrap gap-2">
            {carrier !== null && !isBooking && (
              <Button
                size="sm"
                variant="secondary"
                className="admin-button"
                onClick={() => setIsBooking(true)}
              >
                Book with {carrier.label}
              </Button>
            )}
            {pieces > 1 && (
              <Button size="sm" variant="secondary" className="admin-button" onClick={onDivide}>
                Divide the order
              </Button>
            )}
          </div>
        </div>
        {carrier !== null && isBooking && (
          <BoxForm
            carrier={carrier}
            isBusy={isBusy}
            onBook={(box) => void change(() => adminApi.call(bookOrder, { params, body: { box } }))}
            onClose={() => setIsBooking(false)}
          />
        )}
      </div>
    </section>
  )
}
