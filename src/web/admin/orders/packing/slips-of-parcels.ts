import type { Packing } from '#contract/metal/packing.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderParcels, ShopParcel } from '#contract/orders/parcels/parcels.ts'
import type { Rupees } from '#domain/pricing/money.ts'

type Pieces = Packing['lines'][number]['packed']

/** What the packing slip of an order, or of a parcel of one, shows. */
export interface Slip {
  order: Order
  pieces: Pieces
  parcelId?: number
  parcel?: string
  /** What the courier collects; null for nothing. Absent for an order that leaves as one. */
  cash?: SlipCash | null
}

/** The cash that the courier collects, with this parcel or with the last one of the order. */
export interface SlipCash {
  amount: Rupees
  isWithLast: boolean
}

/** The slips of an order that leaves in several parcels: each names only what is in it. */
export function slipsOfParcels(
  order: Order,
  pieces: Pieces,
  { parcels, lines }: OrderParcels,
): Slip[] {
  return Array.from(parcels.entries(), ([at, parcel]) => ({
    order: { ...order, orderItems: itemsIn(order, parcel, lines) },
    pieces: pieces.filter(({ tag }) => parcel.tags.includes(tag)),
    parcelId: parcel.parcelId,
    parcel: parcels.length === 1 ? 'Parcel' : `Parcel ${at + 1} of ${parcels.length}`,
    cash: cashOf(order, parcel, parcels.length),
  }))
}

/** The lines stand in the order of the items; those of which every piece was taken out are not among them. */
function itemsIn(order: Order, parcel: ShopParcel, lines: OrderParcels['lines']) {
  const items = order.orderItems.filter(({ quantity, takenOut = 0 }) => quantity > takenOut)
  return items.flatMap((item, place) => {
    const part = parcel.lines.find(({ lineId }) => lineId === lines[place]?.lineId)
    return part === undefined ? [] : [{ ...item, quantity: part.quantity, takenOut: 0 }]
  })
}

/** The cash of an order is collected once: with the parcel that its carrier was told of, else with the last. */
function cashOf(order: Order, { booking }: ShopParcel, count: number): SlipCash | null {
  if (order.paymentMethod !== 'cod' || order.paymentStatus !== 'due') return null
  if (booking?.state === 'booked') {
    return booking.collect > 0 ? { amount: booking.collect, isWithLast: false } : null
  }
  return { amount: cashLeft(order), isWithLast: count > 1 }
}

/** What of the cash of an order is still to be collected. */
export function cashLeft({ totalPrice, storeCredit = 0, uncollected = 0 }: Order): Rupees {
  return totalPrice - storeCredit - uncollected
}
