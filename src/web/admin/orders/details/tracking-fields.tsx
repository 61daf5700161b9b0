import { useState } from 'react'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { useSameNumber } from './use-same-number.ts'

interface TrackingFieldsProps {
  orderId: number
  tracking: Tracking | null
}

/** Who carries a parcel, its number there and the address where it can be followed. */
export function TrackingFields({ orderId, tracking }: TrackingFieldsProps) {
  const [number, setNumber] = useState(tracking?.number ?? '')
  const doubt = useSameNumber(orderId, number)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Carrier"
        name="carrier"
        optional
        maxLength={60}
        autoComplete="off"
        defaultValue={tracking?.carrier}
      />
      <TextField
        label="Tracking number"
        name="number"
        optional
        maxLength={60}
        autoComplete="off"
        defaultValue={tracking?.number}
        onChange={setNumber}
        hint={
          doubt && (
            <span role="status" className="font-medium text-warning">
              {doubt}
            </span>
          )
        }
      />
      <TextField
        label="Tracking link"
        name="url"
        type="url"
        optional
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        defaultValue={tracking?.url}
        className="sm:col-span-2"
      />
    </div>
  )
}

/** What the fields of a form say. */
export function trackingIn(form: HTMLFormElement): Tracking {
  return {
    carrier: formText(form, 'carrier').trim(),
    number: formText(form, 'number').trim(),
    url: formText(form, 'url').trim(),
  }
}
