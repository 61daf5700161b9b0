import type { Paise } from '#domain/pricing/money.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { WantedInstead } from '#domain/returns/exchange.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'

/** What other features do for an exchange. */
export interface ExchangeWork {
  /** Places the order of the new pieces, or with `seenTotal` null only prices it. In paise. */
  place: (
    tx: Connection,
    wanted: {
      order: OrderRow
      items: readonly (WantedInstead & { productId: number; quantity: number })[]
      user: { id: number; name: string; isGuest?: boolean }
      language: Language['code']
      seenTotal: Paise | null
      others?: Paise | undefined
    },
  ) => Promise<{ orderId: number; total: Paise; tax: Paise }>
  /** Turns a waiting refund into store credit at once; with `endsGift` what the shop gave towards its order is taken back. */
  creditNow: (tx: Connection, refundId: number, how?: { endsGift?: boolean }) => Promise<void>
}
