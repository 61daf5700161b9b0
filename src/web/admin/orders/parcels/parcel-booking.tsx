import { useState } from 'react'
import {
  askParcelNews,
  askPickUp,
  bookParcel,
  cancelBooking,
  getParcelLabel,
} from '#contract/orders/parcels/bookings.ts'
import type { OrderParcels, ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { carrierStageText } from '#domain/orders/parcels/carrier-stages.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { saveFile } from '#web/api/save-file.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Price } from '#web/ui/price.tsx'
import { BoxForm } from './box-form.tsx'
import { ParcelStep } from './parcel-step.tsx'
import type { useParcels } from './use-parcels.ts'

interface ParcelBookingProps {
  name: string
  parcel: ShopParcel
  carrier: NonNullable<OrderParcels['carrier']>
  /** Whether the order still stands. */
  isOpen: boolean
  isBusy: boolean
  change: ReturnType<typeof useParcels>['change']
}

type Doing = 'booking' | 'label' | 'pick-up' | 'cancelling' | 'news'

/** What the carrier knows of a parcel, and what it can be asked for. */
export function ParcelBooking(props: ParcelBookingProps) {
  const { name, parcel, carrier, isOpen, isBusy, change } = props
  const { parcelId, version, state, booking, tracking } = parcel
  const [open, setOpen] = useState<'none' | 'box' | 'question'>('none')
  const [doing, setDoing] = useState<Doing>()
  const params = { parcelId }
  const isBooked = booking?.state === 'booked'
  const isStanding = isBooked || booking?.state === 'asked'
  const isHere = state === 'packed'

  async function run(what: Doing, ask: Parameters<typeof change>[0]): Promise<void> {
    setDoing(what)
    if (await change(ask)) setOpen('none')
    else if (what === 'cancelling') setOpen('none')
    setDoing(undefined)
  }

  async function saveLabel(): Promise<void> {
    setDoing('label')
    try {
      const label = await adminApi.call(getParcelLabel, { params })
      const bytes = Uint8Array.from(atob(label.pdf), (letter) => letter.codePointAt(0) ?? 0)
      saveFile(label.name, new Blob([bytes], { type: 'application/pdf' }))
    } catch (error) {
      toast.failure(failureText('There is no label.', error))
    }
    setDoing(undefined)
  }

  const step = (what: Doing) => ({ of: name, isBusy, isDoing: doing === what })
  const lookAgain = () =>
    run('booking', () => {
      const { grams, lengthMm, breadthMm, heightMm } = carrier.box
      const box = { grams, lengthMm, breadthMm, heightMm }
      return adminApi.call(bookParcel, { params, body: { box, version, isLook: true } })
    })

  return (
    <>
      {booking !== null && isHere && <Said booking={booking} label={carrier.label} />}
      <Events events={parcel.events ?? []} />
      {open === 'box' ? (
        <BoxForm
          carrier={carrier}
          isBusy={isBusy}
          onBook={(box) =>
            void run('booking', () => adminApi.call(bookParcel, { params, body: { box, version } }))
          }
          onClose={() => setOpen('none')}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {isHere && isOpen && !isStanding && (
            <ParcelStep
              label={`Book with ${carrier.label}`}
              {...step('booking')}
              run={() => setOpen('box')}
              isNext
            />
          )}
          {booking?.state === 'asked' && (
            <ParcelStep
              label="Look again"
              busyLabel="Looking..."
              {...step('booking')}
              run={() => void lookAgain()}
              isNext
            />
          )}
          {isBooked && isHere && (
            <ParcelStep
              label="Print label"
              busyLabel="Fetching..."
              {...step('label')}
              run={() => void saveLabel()}
              isNext
            />
          )}
          {isBooked && isHere && isOpen && !booking.isPickUpAsked && (
            <ParcelStep
              label="Ask for pick-up"
              busyLabel="Asking..."
              {...step('pick-up')}
              run={() => void run('pick-up', () => adminApi.call(askPickUp, { params }))}
            />
          )}
          {isBooked && tracking !== null && state !== 'came-back' && (
            <ParcelStep
              label="Ask how far it is"
              busyLabel="Asking..."
              {...step('news')}
              run={() => void run('news', () => adminApi.call(askParcelNews, { params }))}
            />
          )}
          {isStanding && isHere && (
            <ParcelStep
              label="Cancel the booking"
              {...step('cancelling')}
              run={() => setOpen('question')}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={open === 'question'}
        title={`Cancel the booking of ${name.toLowerCase()}?`}
        text={`Its number ${tracking?.number ?? ''} is not valid any more: throw its label away.`}
        confirmLabel="Cancel the booking"
        cancelLabel="Keep it"
        isBusy={isBusy}
        busyLabel="Cancelling..."
        onConfirm={() => void run('cancelling', () => adminApi.call(cancelBooking, { params }))}
        onClose={() => setOpen('none')}
      />
    </>
  )
}

interface SaidProps {
  booking: NonNullable<ShopParcel['booking']>
  label: string
}

/** How the booking of a parcel that is still here stands. */
function Said({ booking: { state, problem, collect, isPickUpAsked, pickUp }, label }: SaidProps) {
  if (state === 'cancelled') return <p className="text-ink-2">The booking was cancelled.</p>
  if (state === 'refused') {
    return <p className="wrap-anywhere text-danger">Not booked: {problem}</p>
  }
  if (state === 'asked') {
    return (
      <p className="wrap-anywhere text-ink-2">
        Asked of {label}; its answer is not here yet. {problem}
      </p>
    )
  }
  return (
    <p className="wrap-anywhere text-ink-2">
      Booked with {label}.
      {collect > 0 && (
        <>
          {' '}
          The courier collects <Price rupees={collect} />.
        </>
      )}
      {isPickUpAsked && ` Pick-up asked for${pickUp === '' ? '' : `: ${pickUp}`}.`}
    </p>
  )
}

function Events({ events }: { events: NonNullable<ShopParcel['events']> }) {
  if (events.length === 0) return null
  return (
    <ol aria-label="What the carrier says" className="grid gap-1 border-l border-line pl-3">
      {events.map(({ stage, at, place }) => (
        <li key={`${stage} ${at}`} className="wrap-anywhere">
          {carrierStageText(stage)}
          <span className="block text-note text-ink-2">
            <Moment at={at} />
            {place !== '' && `, ${place}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
