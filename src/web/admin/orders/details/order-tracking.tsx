import { useRef, useState } from 'react'
import { trackOrder } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote, type Difference } from '#web/ui/feedback/conflict-note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { TrackingFields, trackingIn } from './tracking-fields.tsx'

const NONE: Tracking = { carrier: '', number: '', url: '' }

interface OrderTrackingProps {
  order: Pick<Order, 'orderId' | 'tracking'>
  /** It was saved, here or by someone else. */
  onSaved: () => void
}

/** Where the parcel of an order that has left can be followed, and a way to correct it. */
export function OrderTracking({ order, onSaved }: OrderTrackingProps) {
  const { tracking } = order
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing) {
    return <TrackingForm order={order} onSaved={onSaved} onClose={() => setIsEditing(false)} />
  }
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

interface TrackingFormProps extends OrderTrackingProps {
  onClose: () => void
}

function TrackingForm({ order: { orderId, tracking }, onSaved, onClose }: TrackingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The list behind may load a newer one; what counts is what the form began with.
  const [seen, setSeen] = useState(tracking ?? NONE)
  const [conflict, setConflict] = useState<{ changedBy: ChangedBy | undefined }>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(basis: Tracking): Promise<void> {
    if (isBusy || form.current === null) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const body = { ...trackingIn(form.current), seen: basis }
      const { message } = await adminApi.call(trackOrder, { params: { orderId }, body })
      toast.success(message)
      onClose()
      onSaved()
    } catch (error) {
      const refused = error instanceof ApiError ? error.problem : undefined
      if (refused?.code === 'tracking-changed') {
        setConflict({ changedBy: refused.changedBy })
        onSaved()
      } else setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  function saveMine(): void {
    const now = tracking ?? NONE
    setSeen(now)
    setConflict(undefined)
    void save(now)
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(seen)
      }}
      className="grid gap-3"
    >
      {conflict !== undefined && (
        <ConflictNote
          thing="the tracking"
          changedBy={conflict.changedBy}
          differences={differencesOf(seen, tracking ?? NONE)}
          onTakeTheirs={onClose}
          onSaveMine={saveMine}
        />
      )}
      <TrackingFields orderId={orderId} tracking={seen} />
      <p className="text-note text-ink-2">The customer gets an email when the number changes.</p>
      <FormFailure>{problem}</FormFailure>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
          Save tracking
        </Button>
        <Button size="sm" variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const LABELS = { carrier: 'Carrier', number: 'Tracking number', url: 'Tracking link' } as const
const FIELDS = ['carrier', 'number', 'url'] as const

function differencesOf(before: Tracking, now: Tracking): Difference[] {
  return FIELDS.filter((field) => before[field] !== now[field]).map((field) => ({
    label: LABELS[field],
    before: before[field] || 'empty',
    now: now[field] || 'empty',
  }))
}

/** Carrier and number of a parcel, as a link where it can be followed. */
export function TrackingText({ carrier, number, url }: NonNullable<Order['tracking']>) {
  const words = [carrier, number].filter(Boolean).join(' · ')
  if (url === '') return words
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link">
      {words === '' ? url : words}
    </a>
  )
}
