import type { NewOrder } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#domain/orders/checkout.ts'
import {
  areOffered,
  hasExtras,
  NO_EXTRAS,
  type OfferedExtras,
  type OrderExtras,
} from '#domain/orders/extras/order-extras.ts'
import { problem } from '#server/http/problem.ts'

/** What a new order asks for beside its pieces. Throws 409 for what the shop does not offer, or not any more. */
export function requireExtras(
  { extras }: Pick<NewOrder, 'extras'>,
  offered: OfferedExtras,
): OrderExtras {
  const wanted = extras ?? NO_EXTRAS
  if (!areOffered(wanted, offered)) throw problem.of('extras-not-offered')
  return wanted
}

/**
 * What is stored of it: null for nothing. Throws 409 where the receiver of the gift would pay the courier its hidden
 * price.
 */
export function storedExtras(extras: OrderExtras, method: PaymentMethod): OrderExtras | null {
  if (extras.hidesPrices && method === 'cod') throw problem.of('prices-hidden-in-cash')
  return hasExtras(extras) ? extras : null
}
