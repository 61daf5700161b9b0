import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import {
  moveParcel,
  trackParcel,
  unpackParcel,
  type OrderParcels,
  type ShopParcel,
} from '#contract/orders/parcels/parcels.ts'
import { CANCELLED, SHIPPED } from '#domain/orders/order-status.ts'
import {
  parcelStateText,
  type MovedState,
  type ParcelState,
} from '#domain/orders/parcels/parcel-states.ts'
import { TrackingText } from '#web/admin/orders/details/order-tracking.tsx'
import { TrackingFields, trackingIn } from '#web/admin/orders/details/tracking-fields.tsx'
import { needsConfirmation } from '#web/admin/orders/needs-confirmation.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { InsuredNote } from './insured-note.tsx'
import { LoseStep } from './lose-step.tsx'
import { LostFacts } from './lost-facts.tsx'
import { hereText } from './lost-text.ts'
import { ParcelBooking } from './parcel-booking.tsx'
import { ParcelStep } from './parcel-step.tsx'
import type { useParcels } from './use-parcels.ts'

const TONES: Readonly<Record<ParcelState, Tone>> = {
  packed: 'neutral',
  sent: 'violet',
  delivered: 'success',
  'coming-back': 'warning',
  'came-back': 'danger',
  lost: 'danger',
}

interface ShopParcelProps {
  /** Which of the order's, from 1. */
  place: number
  parcel: ShopParcel
  order: Order
  /** Who it can be booked with; null for nobody. */
  carrier: OrderParcels['carrier']
  insuredUpTo: OrderParcels['insuredUpTo']
  isBusy: boolean
  change: ReturnType<typeof useParcels>['change']
}

/** One parcel: what is in it, how far it is, and what can be done with it. */
export function ShopParcelItem(props: ShopParcelProps) {
  const { place, parcel, order, carrier, insuredUpTo, isBusy, change } = props
  const { parcelId, version, state, tracking, lines, tags, uncollected } = parcel
  const [open, setOpen] = useState<'none' | 'tracking' | 'question' | 'back'>('none')
  const form = useRef<HTMLFormElement>(null)
  const name = `Parcel ${place}`
  const params = { parcelId }
  const isStanding = ['asked', 'booked'].includes(parcel.booking?.state ?? '')

  async function move(to: MovedState): Promise<void> {
    const body = {
      to,
      version,
      ...(to === 'came-back' && { credited: uncollected?.credited ?? null }),
    }
    await change(() => adminApi.call(moveParcel, { params, body }))
    setOpen('none')
  }

  function send(): void {
    if (order.status < SHIPPED && needsConfirmation(order, SHIPPED)) setOpen('question')
    else void move('sent')
  }

  async function saveTracking(): Promise<void> {
    if (form.current === null) return
    const body = { tracking: trackingIn(form.current), version }
    if (await change(() => adminApi.call(trackParcel, { params, body }))) setOpen('none')
  }

  return (
    <li aria-label={name} className="grid gap-2 rounded-md border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <Badge tone={TONES[state]}>{parcelStateText(state)}</Badge>
        <Since parcel={parcel} />
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.lineId} className="wrap-anywhere">
            {line.quantity} × {line.name}
          </li>
        ))}
      </ul>
      {tags.length > 0 && <p className="text-note wrap-anywhere text-ink-2">{tags.join(', ')}</p>}
      {state === 'packed' && (
        <p>
          <Link
            to={`/admin/packing-slips?orders=${order.orderId}&parcel=${parcelId}`}
            className="link"
          >
            Slip of this parcel<span className="sr-only">, {name.toLowerCase()}</span>
          </Link>
        </p>
      )}
      {state === 'packed' && (
        <InsuredNote
          worth={parcel.worth}
          upTo={insuredUpTo}
          canDivide={lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1}
        />
      )}
      {tracking !== null && open !== 'tracking' && (
        <p className="min-w-0 wrap-anywhere">
          <TrackingText {...tracking} />
        </p>
      )}
      <LostFacts parcel={parcel} name={name} isBusy={isBusy} change={change} />
      {carrier !== null && open !== 'tracking' && (
        <ParcelBooking
          key={`${parcel.booking?.state}`}
          name={name}
          parcel={parcel}
          carrier={carrier}
          isOpen={order.status !== CANCELLED}
          isBusy={isBusy}
          change={change}
        />
      )}
      {open === 'tracking' ? (
        <form
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            void saveTracking()
          }}
          className="grid gap-3"
        >
          <TrackingFields orderId={order.orderId} tracking={tracking} />
          {state === 'sent' && (
            <p className="text-note text-ink-2">
              The customer gets an email when the number changes.
            </p>
          )}
          <div className="flex gap-2">
            <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
              Save tracking
            </Button>
            <Button size="sm" variant="text" onClick={() => setOpen('none')}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        (order.status !== CANCELLED || state === 'lost') && (
          <div className="flex flex-wrap gap-2">
            {state === 'lost' && (
              <ParcelStep
                label="It was found"
                of={name}
                isBusy={isBusy}
                run={() => setOpen('back')}
              />
            )}
            {state === 'coming-back' && (
              <ParcelStep
                label="It is here again"
                of={name}
                isBusy={isBusy}
                run={() => setOpen('back')}
                isNext
              />
            )}
            {state === 'packed' && parcel.booking?.state !== 'asked' && (
              <ParcelStep label="Mark as sent" of={name} isBusy={isBusy} run={send} isNext />
            )}
            {state === 'sent' && (
              <ParcelStep
                label="Mark as delivered"
                of={name}
                isBusy={isBusy}
                run={() => void move('delivered')}
                isNext
              />
            )}
            {state !== 'came-back' && state !== 'lost' && !(state === 'packed' && isStanding) && (
              <ParcelStep
                label={tracking === null ? 'Add tracking' : 'Edit tracking'}
                of={name}
                isBusy={isBusy}
                run={() => setOpen('tracking')}
              />
            )}
            {state === 'packed' && !isStanding && (
              <ParcelStep
                label="Take apart"
                of={name}
                isBusy={isBusy}
                run={() =>
                  void change(() => adminApi.call(unpackParcel, { params, query: { version } }))
                }
              />
            )}
            {state === 'sent' && (
              <ParcelStep
                label="Comes back"
                of={name}
                isBusy={isBusy}
                run={() => void move('coming-back')}
              />
            )}
            {(state === 'sent' || state === 'coming-back') && (
              <LoseStep
                orderId={order.orderId}
                parcel={parcel}
                name={name}
                isBusy={isBusy}
                change={change}
              />
            )}
            {state === 'coming-back' && (
              <ParcelStep
                label="Goes out again"
                of={name}
                isBusy={isBusy}
                run={() => void move('sent')}
              />
            )}
            {state === 'sent' && (
              <ParcelStep
                label="Has not left"
                of={name}
                isBusy={isBusy}
                run={() => void move('packed')}
              />
            )}
            {state === 'delivered' && (
              <ParcelStep
                label="Has not arrived"
                of={name}
                isBusy={isBusy}
                run={() => void move('sent')}
              />
            )}
          </div>
        )
      )}
      <ConfirmDialog
        isOpen={open === 'question'}
        title={`Send ${name.toLowerCase()}?`}
        text="You have not received the money for this order."
        confirmLabel="Send it"
        cancelLabel="Leave unchanged"
        isBusy={isBusy}
        busyLabel="Sending..."
        onConfirm={() => void move('sent')}
        onClose={() => setOpen('none')}
      />
      <ConfirmDialog
        isOpen={open === 'back'}
        title={`Is ${name.toLowerCase()} in the shop again?`}
        text={hereText(parcel)}
        confirmLabel="It is here"
        cancelLabel="Not yet"
        isBusy={isBusy}
        busyLabel="Recording..."
        onConfirm={() => void move('came-back')}
        onClose={() => setOpen('none')}
      />
    </li>
  )
}

/** When it left or arrived. */
function Since({ parcel: { state, sentAt, deliveredAt } }: { parcel: ShopParcel }) {
  const at = state === 'delivered' ? deliveredAt : sentAt
  if (at === null) return null
  return (
    <span className="text-note text-ink-2">
      <Moment at={at} />
    </span>
  )
}
