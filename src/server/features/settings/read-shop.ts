import type { ShopSettings } from '#contract/shop/settings.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { isSpecifiedPage } from '#domain/content/content-pages.ts'
import { runningSale } from '#domain/settings/shop-defaults.ts'
import type { Connection } from '#server/db/connection.ts'
import { findRunningSale } from '#server/db/discounts/discounts.ts'
import { listLinkedPages, type LinkedPage } from '#server/db/content/content-pages.ts'
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
  const pages = await listLinkedPages(connection)
  return {
    ...stored.shop,
    ...linkedPages(pages),
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

/** Which pages of the owner the footer names, and which pages of the specification it must not. */
function linkedPages(
  pages: readonly LinkedPage[],
): Pick<ShopSettings, 'footerPages' | 'hiddenPages'> {
  return {
    footerPages: pages
      .filter(({ slug, isHidden, isInFooter }) => isInFooter && !isHidden && !isSpecifiedPage(slug))
      .map(({ slug, title, titleHi }) => ({ slug, title, titleHi })),
    hiddenPages: pages
      .filter(({ slug, isHidden }) => isHidden && isSpecifiedPage(slug))
      .map(({ slug }) => slug),
  }
}
