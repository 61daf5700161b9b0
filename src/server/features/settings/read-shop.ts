import type { ShopSettings } from '#contract/settings.ts'
import { PAYMENT_NOTES, runningSale } from '#domain/shop-defaults.ts'
import type { Connection } from '#server/data/database.ts'
import { readSettings } from '#server/data/settings.ts'

/** The shop as its visitors see it at a moment: the owner's settings over the first values. */
export async function readShop(connection: Connection, now: Date): Promise<ShopSettings> {
  const stored = await readSettings(connection)
  return {
    ...stored.shop,
    pricing: {
      taxBasisPoints: stored['tax.rate'],
      shippingFreeFrom: stored['shipping.freeFrom'],
      shippingCharge: stored['shipping.charge'],
      showInclusive: stored['prices.showInclusive'],
    },
    filters: { combine: stored['filters.combine'] },
    sale: runningSale(stored.sale, now),
    paymentNotes: PAYMENT_NOTES,
  }
}
