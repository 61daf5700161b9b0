import type { Parcel } from '#contract/orders/parcels/ordered-parcels.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { OrderLineRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'

/** A parcel for the API; the names are those of the order's lines. */
export function presentParcel(
  parcel: ParcelRow,
  lines: readonly Pick<OrderLineRow, 'lineId' | 'name' | 'nameHi'>[],
): Parcel {
  const { id: parcelId, state, sentAt, deliveredAt, lost, parts, events } = parcel
  return {
    parcelId,
    state,
    tracking: presentTracking(parcel),
    sentAt: moment(sentAt),
    deliveredAt: moment(deliveredAt),
    ...(lost !== null && { lost: presentLost(lost) }),
    lines: parts.map(({ lineId, quantity }) => {
      const { name = '', nameHi } = lines.find((line) => line.lineId === lineId) ?? {}
      return { lineId, name, nameHi: nameHi || undefined, quantity }
    }),
    ...(events !== null && {
      events: events.map(({ stage, at, place }) => ({
        stage,
        at: new Date(at).toISOString(),
        place,
      })),
    }),
  }
}

/** Where a parcel can be followed; null while nothing is known. */
export function presentTracking({
  carrier,
  trackingNumber: number,
  trackingUrl: url,
}: Pick<ParcelRow, 'carrier' | 'trackingNumber' | 'trackingUrl'>) {
  return carrier + number + url === '' ? null : { carrier, number, url }
}

function presentLost({ at, settlement, amount, creditNote }: NonNullable<ParcelRow['lost']>) {
  const isCredit = settlement === 'credit'
  return { at: new Date(at).toISOString(), amount: rupeesFromPaise(amount), isCredit, creditNote }
}

function moment(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
