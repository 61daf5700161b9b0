import type { ReplyInput } from '#contract/endpoint.ts'
import type { previewLost } from '#contract/orders/parcels/lost-parcels.ts'
import { CANCELLED, SHIPPED } from '#domain/orders/order-status.ts'
import { lostWay, sumInsured, type LostWay } from '#domain/orders/parcels/lost-parcels.ts'
import { statusOfParcels, type Parcel } from '#domain/orders/parcels/order-parcels.ts'
import { isNextParcelState } from '#domain/orders/parcels/parcel-states.ts'
import { toPay } from '#domain/payments/payments.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { isOfAccount, wasPaidInTest } from '#server/db/credit/credit-entries.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { partsBack } from '#server/db/payments/left-payments.ts'
import { restOf } from '#server/db/returns/kept-back.ts'
import { openReturnOf } from '#server/db/returns/returns.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { wrongState } from './change-parcels.ts'
import {
  linesOf,
  parcelsOf,
  requireGoods,
  requireOrder,
  requirePieces,
  worthOf,
} from './read-parcels.ts'
import { creditedPieces, requireOtherSum, type NoteWork } from './uncollected-parcel.ts'

/** What is known of a loss before it is recorded. Amounts in paise. */
export interface LostSums {
  way: LostWay
  /** What goes back; of pieces that are not paid what is credited for them. */
  amount: Paise
  /** Of those, what is then left to collect. */
  left?: Paise
}

/** A parcel by its id, or all of an order that left as one, which has none yet. */
type Losing = Pick<ParcelRow, 'parts'> & { id?: number }

/**
 * How the money for a lost parcel is dealt with. Throws 409 where nobody knows yet what was paid for its order, before there is
 * an invoice, and while a courier is to bring the sum of the pieces with another parcel.
 */
export async function lostSums(
  db: Connection,
  order: OrderRow,
  { parcel, worthOf: worthOfPieces }: { parcel: Losing; worthOf: NoteWork['worthOf'] },
): Promise<LostSums> {
  const { id: orderId } = order
  const way = lostWay({
    paymentStatus: order.paymentStatus,
    isWhole: isLast(order, parcel),
    hasOpenReturn: (await openReturnOf(db, orderId)) !== undefined,
  })
  if (way === undefined) throw problem.of('parcel-unpaid', { orderId })
  if (way === 'refunded') return { way, amount: 0 }
  if (way === 'whole') return { way, amount: await restOf(db, orderId) }
  const amount = await worthOfPieces(db, creditedPieces(order, parcel))
  if (amount === null) throw problem.of('invoice-missing')
  if (way === 'paid') return { way, amount }
  await requireOtherSum(db, order, parcel.id ?? 0)
  const left = toPay(order) - amount
  if (left < 0) throw problem.of('parcel-unpaid', { orderId })
  return { way, amount, left }
}

/** Whether nothing of an order reaches its customer once this parcel is lost, and no other is on its way. */
function isLast(order: OrderRow, { id, parts }: Losing): boolean {
  const others: Parcel[] = parcelsOf(order).filter((one) => one.id !== id)
  return statusOfParcels(linesOf(order), [...others, { state: 'lost', parts }]) === CANCELLED
}

/** What staff sees before a loss is recorded. Throws 404, and 409 as recording it does. */
export async function previewOfLost(
  db: Connection,
  { orderId, parcelId }: { orderId: number; parcelId?: number | undefined },
  { notes, isTestShop }: { notes: Pick<NoteWork, 'worthOf'>; isTestShop: boolean },
): Promise<ReplyInput<typeof previewLost>> {
  const order = await requireOrder(db, orderId)
  const parcel = losingOf(order, parcelId)
  const { way, amount, left } = await lostSums(db, order, { parcel, worthOf: notes.worthOf })
  const worth = worthOf(order, parcel.parts)
  const insuredUpTo = await readSetting(db, 'shipping.insuredUpTo')
  const goesBack = way === 'paid' || way === 'whole'
  const parts = goesBack ? await partsBack(db, orderId, amount) : []
  return {
    worth: rupeesFromPaise(worth),
    ...(insuredUpTo > 0 && { insured: rupeesFromPaise(sumInsured(worth, insuredUpTo)) }),
    way,
    amount: rupeesFromPaise(amount),
    ...(left !== undefined && { left: rupeesFromPaise(left) }),
    partsBack: parts.map((part) => Object.assign(part, { amount: rupeesFromPaise(part.amount) })),
    mayBeCredit:
      goesBack &&
      amount > 0 &&
      (await isOfAccount(db, orderId)) &&
      (isTestShop || !(await wasPaidInTest(db, orderId))),
  }
}

/** The parcel that is lost. Throws 404; 409 for one that has not left or has ended its way, and for a cancelled order. */
function losingOf(order: OrderRow, parcelId: number | undefined): Losing {
  const { id: orderId, status } = order
  if (parcelId === undefined) {
    requireLeftAsOne(order)
    return { parts: linesOf(order) }
  }
  const parcel = parcelsOf(order).find(({ id }) => id === parcelId)
  if (parcel === undefined) throw problem.notFound('parcel')
  if (!isNextParcelState(parcel.state, 'lost')) throw wrongState(parcel)
  if (status === CANCELLED) throw problem.of('parcel-of-cancelled', { orderId })
  return parcel
}

/** Throws 409 for an order that did not leave as one, or is not on its way. */
export function requireLeftAsOne(order: OrderRow): void {
  requireGoods(order)
  requirePieces(order)
  if (order.status !== SHIPPED || order.parcels !== null) throw problem.of('parcel-changed')
}
