import type { Tracking } from '#contract/orders/order-tracking.ts'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

/** Who carries a parcel, its number there and the address where it can be followed. */
export function TrackingFields({ tracking }: { tracking: Tracking | null }) {
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
