import { useState, type SubmitEvent } from 'react'
import { trackOrder } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TrackingFields, trackingIn } from './tracking-fields.tsx'

interface OrderTrackingProps {
  order: Pick<Order, 'orderId' | 'tracking'>
  onSaved: () => void
}

/** Where the parcel of an order that has left can be followed, and a way to mend it. */
export function OrderTracking({ order: { orderId, tracking }, onSaved }: OrderTrackingProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const body = trackingIn(event.currentTarget)
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { message } = await adminApi.call(trackOrder, { params: { orderId }, body })
      toast.success(message)
      setIsEditing(false)
      onSaved()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  if (!isEditing) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          {tracking === null ? (
            <span className="text-ink-2">No tracking details yet.</span>
          ) : (
            <TrackingText {...tracking} />
          )}
        </p>
        <Button
          size="sm"
          variant="secondary"
          className="admin-button"
          onClick={() => setIsEditing(true)}
        >
          {tracking === null ? 'Add tracking' : 'Edit tracking'}
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-3">
      <TrackingFields tracking={tracking} />
      <p className="text-note text-ink-2">The customer gets an email when the number changes.</p>
      <div role="alert" className="empty:hidden">
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
          Save tracking
        </Button>
        <Button size="sm" variant="text" onClick={() => setIsEditing(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function TrackingText({ carrier, number, url }: NonNullable<Order['tracking']>) {
  const words = [carrier, number].filter(Boolean).join(' · ')
  if (url === '') return words
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link">
      {words === '' ? url : words}
    </a>
  )
}
