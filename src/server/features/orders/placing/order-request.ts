import type { NewOrder } from '#contract/orders/orders.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { StoredPan } from '#server/db/orders/purchases.ts'
import type { Agreement } from './agreed-lines.ts'

/** What an order is one purchase with. */
export interface PlacedWith {
  /** What the rest of it costs. */
  others: Paise
  /** What the buyer gave for the rest of it; null when nothing was asked for. */
  pan: StoredPan | null
  /** What refuses it where that is missing. */
  refusal: 'pan-required' | 'edit-pan'
}

/** A new order and who places it. */
export interface OrderRequest {
  input: NewOrder
  user: { id: number; name: string; isGuest?: boolean }
  /** The Idempotency-Key, when there is one. */
  key: string | undefined
  /** Where the request comes from; absent where staff agreed with the customer. */
  network?: string | undefined
  /** The language of the page, for the emails of the order. */
  language: Language['code']
  /**
   * Of pieces that are wanted instead of others: it takes nothing from the cart, ships free, and waits for the return that
   * pays for it. `preview` stores nothing.
   */
  exchange?: 'preview' | 'place' | undefined
  /** Of an order that is one purchase with others: the law looks at all of it. */
  placedWith?: PlacedWith | undefined
  /** Of an order that staff agreed with its customer: it takes nothing from the cart, and its prices are those of its quote. */
  agreed?: Agreement | undefined
}
