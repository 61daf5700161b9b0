import type { ShopSettings } from '#contract/shop/settings.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { runningSale } from '#domain/settings/shop-defaults.ts'
import type { Connection } from '#server/db/connection.ts'
import { findRunningSale } from '#server/db/discounts/discounts.ts'
import { pricingOf, readSettings } from '#server/db/settings/settings.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { wirePricingOf } from '#domain/pricing/pricing.ts'

/** How many pictures of the gallery end the list of products. */
const STRIP = 5

/** The public settings of the shop at a moment: those of the owner over the defaults. */
export async function readShop(
  connection: Connection,
  payments: Payments,
  now: Date,
): Promise<ShopSettings> {
  const stored = await readSettings(connection)
  return {
    ...stored.shop,
    logo: stored.logo,
    pictures: stored['page.pictures'],
    strip: stored.gallery.slice(0, STRIP),
    pricing: {
      ...wirePricingOf(pricingOf(stored)),
      sale: (await findRunningSale(connection)) ?? null,
      showInclusive: stored['prices.showInclusive'],
    },
    filters: { combine: stored['filters.combine'] },
    sale: runningSale(stored.sale, now),
    cashBelow: rupeesFromPaise(stored['cod.below']),
    onlineProvider: payments.providerFor('online').name,
    paymentNotes: {
      online: payments.providerFor('online').describe(),
      cod: payments.providerFor('cod').describe(),
    },
  }
}
