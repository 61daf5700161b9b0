import type { Order } from '#contract/orders/orders.ts'
import { DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { isNotArriving, type ParcelState } from '#domain/orders/parcels/parcel-states.ts'
import { PAID_STATUSES } from '#domain/payments/payments.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { UntrustedOrder } from './untrusted-order.ts'

const PAID: ReadonlySet<string> = new Set(PAID_STATUSES)

const TONES: Readonly<Record<ParcelState, Tone>> = {
  packed: 'neutral',
  sent: 'violet',
  delivered: 'success',
  'coming-back': 'warning',
  'came-back': 'neutral',
  lost: 'danger',
}

/**
 * What is in which parcel and where each can be followed, as long as something of the order is on its way; afterwards only
 * where one came back or was lost.
 */
export function OwnParcels({ order }: { order: UntrustedOrder }) {
  const { parcels, orderItems, status } = order
  if (parcels === undefined || parcels.length === 0) return null
  const isMissing = parcels.some(({ state }) => isNotArriving(state))
  const isLost = parcels.some(({ lost }) => lost !== undefined)
  if (status !== SHIPPED && !(status === DELIVERED && isMissing) && !isLost) return null
  const pieces = (orderItems ?? []).reduce((sum, { quantity = 0 }) => sum + quantity, 0)
  const inParcels = parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="border-b border-line px-5 py-2.5 text-control">
      <ol className="divide-y divide-line">
        {Array.from(parcels.entries(), ([at, parcel]) => (
          <li key={parcel.parcelId} className="grid gap-1 py-2.5">
            <OwnParcel
              parcel={parcel}
              name={text.parcels.name(at + 1, parcels.length)}
              isPaid={isPaid(order)}
            />
          </li>
        ))}
      </ol>
      {inParcels < pieces && <p className="pb-2.5 text-ink-2">{text.parcels.later}</p>}
    </div>
  )
}

interface OwnParcelProps {
  parcel: NonNullable<Order['parcels']>[number]
  name: string
  /** Whether anything was paid for its order. */
  isPaid: boolean
}

function OwnParcel({
  parcel: { state, tracking, lines, sentAt, deliveredAt, lost, events },
  name,
  isPaid: wasPaid,
}: OwnParcelProps) {
  const at = lost?.at ?? deliveredAt ?? sentAt
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <Badge tone={TONES[state]}>{text.parcels.states[state]}</Badge>
        {at !== null && (
          <span className="text-note text-ink-3">
            <Moment at={at} isShort />
          </span>
        )}
      </p>
      <p className="wrap-anywhere text-ink-2">
        {lines
          .map((line) => (line.quantity === 1 ? line.name : `${line.quantity} × ${line.name}`))
          .join(', ')}
      </p>
      {lost !== undefined && <p className="text-pretty">{lostText(lost, wasPaid)}</p>}
      {tracking !== null && state !== 'came-back' && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="wrap-anywhere">
            {[tracking.carrier, tracking.number].filter(Boolean).join(' · ')}
          </span>
          {tracking.url !== '' && (
            <a
              href={tracking.url}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {text.tracking.follow} <span className="sr-only">{text.tracking.newTab}</span>
            </a>
          )}
        </p>
      )}
      {events !== undefined && events.length > 0 && (
        <ol aria-label={text.parcels.way} className="grid gap-1 border-l border-line pl-3">
          {lastOfEach(events).map(({ stage, at: moment, place }) => (
            <li key={`${stage} ${moment}`} className="wrap-anywhere text-ink-2">
              {text.parcels.stages[stage]}
              <span className="block text-note text-ink-3">
                <Moment at={moment} isShort />
                {place !== '' && `, ${place}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Whether anything was paid for an order, also by store credit. */
function isPaid({ paymentStatus = '', storeCredit = 0 }: UntrustedOrder): boolean {
  return storeCredit > 0 || PAID.has(paymentStatus)
}

/** What becomes of the money for pieces that were lost. That it became store credit is said with what the order gave back. */
function lostText(
  { amount, isCredit, creditNote }: NonNullable<OwnParcelProps['parcel']['lost']>,
  wasPaid: boolean,
): string {
  const said = text.parcels.lost
  if (creditNote === '') return wasPaid ? said.whole : said.wholeUnpaid
  if (amount === 0) return said.unpaid(creditNote)
  return isCredit ? said.credit(creditNote) : said.refund(formatRupees(amount), creditNote)
}

/** Couriers say the same at each of their houses: of what follows itself the last is enough. */
function lastOfEach<Event extends { stage: string }>(events: readonly Event[]): Event[] {
  return events.filter(({ stage }, at) => events[at + 1]?.stage !== stage)
}
