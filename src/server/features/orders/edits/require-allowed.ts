import { isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import { CASH_FORBIDDEN_FROM } from '#domain/pricing/cash-limit.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { BuyerPan } from '#domain/invoices/buyer-pan.ts'
import type { Connection } from '#server/db/connection.ts'
import { lockCashOfDay } from '#server/db/orders/cash-orders.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { readPurchase, type Purchase, type StoredPan } from '#server/db/orders/purchases.ts'
import { requireCash } from '#server/features/orders/placing/require-cash.ts'
import { panOfPurchase } from '#server/features/orders/placing/require-pan.ts'
import { inputOf } from '#server/features/orders/quotes/quote-input.ts'
import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { problem } from '#server/http/problem.ts'
import type { PricedChange } from './price-unpaid.ts'

type Priced = Pick<PricedChange, 'sums' | 'basis'>

/** The PAN or declaration that the law wants of the buyer: as it is stored, or from the GSTIN; undefined below the limit. */
export interface WantedPan {
  stored: StoredPan | null
  given: BuyerPan | undefined
}

/**
 * What the law and the shop say of the new total: the PAN of the buyer, and of an order that is paid on delivery the limits
 * of cash, of the day it was placed on. A total that does not rise is always allowed. The caller has locked the products, and
 * with this the cash of the buyer until its transaction ends. Throws 409.
 */
export async function requireAllowed(
  db: Connection,
  order: OrderRow,
  { sums, basis }: Priced,
): Promise<WantedPan> {
  if (sums.total <= order.total) return { stored: null, given: undefined }
  const input = inputOf({
    details: checkoutDetailsOf(order),
    items: [],
    totalPrice: null,
    placeCheck: undefined,
    given: { pan: '', form60: undefined, gstin: order.buyerGstin, billing: null },
  })
  if (order.paymentStatus === 'due') await requireLawfulCash(db, order, { sums, basis, input })
  const purchase = await readPurchase(db, order.id)
  if (order.paymentStatus === 'due') requireCashOfPurchase(order, purchase, sums.total)
  const { pan, total } = purchase
  const placedWith = { others: total - order.total, pan, refusal: 'edit-pan' as const }
  return panOfPurchase(input, sums, basis, placedWith)
}

async function requireLawfulCash(
  db: Connection,
  { id: besides, userId, createdAt, creditUsed }: OrderRow,
  { sums, basis, input }: Priced & { input: Parameters<typeof requireCash>[0] },
): Promise<void> {
  const day = shopDayOf(createdAt)
  const other = await lockCashOfDay(db, { userId, day, besides })
  requireCash(input, sums, basis)
  // Also where the shop itself takes more.
  if (isTooMuchInADay(sums.total - creditUsed, other)) throw problem.cashOfDay(other)
}

/** Cash of one purchase stays below the limit on however many days it comes. */
function requireCashOfPurchase(order: OrderRow, { cashOfOthers }: Purchase, total: number): void {
  if (total - order.creditUsed + cashOfOthers < CASH_FORBIDDEN_FROM) return
  const [taken, limit] = [rupeesFromPaise(cashOfOthers), rupeesFromPaise(CASH_FORBIDDEN_FROM)]
  throw problem.of('edit-cash', { taken, limit })
}
