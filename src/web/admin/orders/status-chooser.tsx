import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { orderStatusOptions } from './order-status-select.tsx'
import { TrackingFields, trackingIn } from './details/tracking-fields.tsx'

interface StatusChooserProps {
  order: Pick<Order, 'orderId' | 'status' | 'tracking' | 'parcels'>
  onStatus: (status: number, tracking?: Tracking) => void
}

/** Sets the status of the open order; with `Shipped` it asks where the parcel can be followed. */
export function StatusChooser({
  order: { orderId, status, tracking, parcels },
  onStatus,
}: StatusChooserProps) {
  const [chosen, setChosen] = useState(String(status))
  // Parcels have a tracking each.
  const isLeaving = Number(chosen) === SHIPPED && status !== SHIPPED && parcels === undefined
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onStatus(Number(chosen), isLeaving ? trackingIn(event.currentTarget) : undefined)
      }}
    >
      {isLeaving && <TrackingFields orderId={orderId} tracking={tracking} />}
      <div className="flex w-full items-end gap-2">
        <SelectField
          label="Status"
          name="status"
          value={chosen}
          onChange={setChosen}
          options={orderStatusOptions(status)}
          className="flex-1"
        />
        <Button type="submit" size="sm" disabled={chosen === String(status)}>
          Update status
        </Button>
      </div>
    </form>
  )
}
