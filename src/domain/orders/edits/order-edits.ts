import { PROCESSING } from '#domain/orders/order-status.ts'
import { exchangeSums } from '#domain/returns/exchange.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { isUnpaidEdit } from './unpaid-edits.ts'

/** What of an order decides whether its pieces can be changed. */
export interface EditedOrder {
  status: number
  paymentStatus: string
  /** Whether it is the bill of work, of which nothing is sent. */
  isWork: boolean
  /** Whether any parcel of it is packed or has left. */
  hasParcels: boolean
  /** Whether a return of it is not over. */
  hasOpenReturn: boolean
}

/** Why the pieces of an order stay as they are; undefined for one that can be changed. */
export function editRefusal(
  order: EditedOrder,
): 'edit-work' | 'edit-sent' | 'edit-unpaid' | 'edit-parcels' | 'edit-return' | undefined {
  if (order.isWork) return 'edit-work'
  if (order.status > PROCESSING) return 'edit-sent'
  // A sum that went back of it may be that of a change before.
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partly-refunded'
  if (!isPaid && !isUnpaidEdit(order.paymentStatus)) return 'edit-unpaid'
  if (order.hasParcels) return 'edit-parcels'
  return order.hasOpenReturn ? 'edit-return' : undefined
}

/** What moves between shop and customer, in paise. */
export interface EditSums {
  /** What the customer pays besides, and what goes back the way it was paid. */
  toPay: Paise
  back: Paise
}

/**
 * What is left to pay and what goes back when pieces of this worth are taken out and others are added. Where one pays for
 * the other only the difference moves; else both sums do.
 */
export function editSums(
  { worth, added }: { worth: Paise; added: Paise },
  netting: { isNetted: boolean },
): EditSums {
  const { toPay, back } = exchangeSums(worth, added, netting)
  return { toPay, back }
}
