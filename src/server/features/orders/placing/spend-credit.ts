import type { NewOrder } from '#contract/orders/orders.ts'
import { canSpend } from '#domain/credit/store-credit.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/orders/checkout.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { problem } from '#server/http/problem.ts'

/**
 * How an order is paid, and what it costs to be so: where credit pays all of it, no courier takes cash. `total` is
 * without the fee of cash, in paise.
 */
export function wayToPay(
  { paymentMethod, storeCredit }: Pick<NewOrder, 'paymentMethod' | 'storeCredit'>,
  total: Paise,
  cashFee: Paise,
): { method: PaymentMethod; fee: Paise } {
  const isCovered = storeCredit !== null && storeCredit > 0 && storeCredit === total
  const method = isCovered ? PAYMENT_METHODS[0] : (paymentMethod ?? PAYMENT_METHODS[0])
  return { method, fee: method === 'cod' ? cashFee : 0 }
}

/**
 * How much store credit an order takes, in paise: as much as its customer has seen. Throws 409 with what there is when
 * that has been spent meanwhile, such as in another tab, or is not what an order of this total can take.
 */
export function spentCredit(
  { storeCredit }: Pick<NewOrder, 'storeCredit'>,
  total: Paise,
  balance: Paise,
): Paise {
  const wanted = storeCredit ?? 0
  if (wanted === 0) return 0
  if (canSpend(wanted, balance, total)) return wanted
  throw problem.of('credit-changed', { left: rupeesFromPaise(balance) })
}
