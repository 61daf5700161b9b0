import type { ShopSettings } from '#contract/shop/settings.ts'
import { chargesTax } from '#domain/invoices/gst-scheme.ts'
import { percentOf, rupeesFromPaise } from '#domain/pricing/money.ts'
import { isSpecifiedPage } from '#domain/content/content-pages.ts'
import { offersExtras } from '#domain/orders/extras/order-extras.ts'
import { bannerToShow, type ShopValues } from '#domain/settings/shop-defaults.ts'
import { looksOf, looksVersion } from '#domain/settings/shop-looks.ts'
import type { Connection } from '#server/db/connection.ts'
import type { RunningSales } from '#server/db/discounts/running-sales.ts'
import { listLinkedPages, type LinkedPage } from '#server/db/content/content-pages.ts'
import { currentCard } from '#server/db/rates/rate-cards.ts'
import { datedRatesOf } from '#server/db/invoices/tax-classes.ts'
import { withSubcategories } from '#server/db/orders/prepaid-categories.ts'
import { namesTaxOf, pricingOf, readSettings } from '#server/db/settings/settings.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { wirePricingOf } from '#domain/pricing/pricing.ts'

/** The alloy whose rate the footer names. */
const NAMED_ALLOY = '22K916'

/** How many pictures of the gallery end the list of products. */
const STRIP = 5

interface ShopParts {
  payments: Payments
  sales: RunningSales
  /** As the setting `PICTURES_URL`. */
  picturesUrl: string | undefined
}

/** The public settings of the shop at a moment: those of the owner over the defaults. */
export async function readShop(
  connection: Connection,
  { payments, sales, picturesUrl }: ShopParts,
  now: Date,
): Promise<ShopSettings> {
  const stored = await readSettings(connection)
  const pages = await listLinkedPages(connection)
  const sale = await saleOfShop(connection, sales)
  const rate = await namedRate(connection, stored.rates)
  const cashNotFor = await withSubcategories(connection, stored['cod.notFor'])
  const deliveryRates = await datedRatesOf(connection, stored['shipping.taxClass'])
  return {
    ...stored.shop,
    ...linkedPages(pages),
    logo: stored.logo,
    looksVersion: looksVersion(looksOf(stored)),
    picturesUrl: picturesUrl ?? '',
    pictures: stored['page.pictures'],
    strip: stored.gallery.slice(0, STRIP),
    pricing: {
      ...wirePricingOf(pricingOf(stored)),
      sale,
      namesTax: namesTaxOf(stored),
      ...(deliveryRates.length > 0 && { deliveryRates }),
      // Without tax the price is the price with tax.
      showInclusive: stored['prices.showInclusive'] && chargesTax(stored['tax.scheme']),
    },
    service: stored.service,
    offer:
      stored.offer.text === ''
        ? null
        : { ...stored.offer, priceFrom: rupeesFromPaise(stored.offer.priceFrom) },
    ...(rate && { rate }),
    ...hallmarkOf(stored),
    filters: { combine: stored['filters.combine'] },
    sellsToGuests: stored['checkout.guest'],
    ...remindersOf(stored),
    ...(stored['repairs.booking'] && { takesRepairs: true as const }),
    ...madeToOrderOf(stored),
    ...(payments.canSellCards && soldCards(stored)),
    ...(stored['login.phone'] && { logsInByPhone: true as const }),
    sale: bannerToShow(stored.sale, now, sale !== null),
    deliversByPin: stored['delivery.rules'].length > 0,
    cashBelow: rupeesFromPaise(stored['cod.below']),
    cashPincodes: stored['cod.pincodes'],
    cashFee: rupeesFromPaise(stored['cod.fee']),
    ...(cashNotFor.length > 0 && { cashNotFor: [...cashNotFor] }),
    ...(offersExtras(stored.extras) && {
      extras: presentOffered(stored.extras),
    }),
    panFrom: rupeesFromPaise(stored['pan.from']),
    onlineProvider: payments.providerFor('online').name,
    paymentNotes: {
      online: payments.providerFor('online').describe(),
      cod: payments.providerFor('cod').describe(),
    },
  }
}

/** The sale that applies to every piece, and its reduction. */
async function saleOfShop(
  connection: Connection,
  sales: RunningSales,
): Promise<ShopSettings['pricing']['sale']> {
  const running = await sales.now(connection)
  const sale = running.find(
    ({ scope, takesFrom }) => scope === undefined && takesFrom === undefined,
  )
  return sale === undefined
    ? null
    : { name: sale.name, basisPoints: sale.basisPoints, endsAt: sale.endsAt.toISOString() }
}

/** How pieces are made to order; nothing where none are. */
function madeToOrderOf({ 'made.policy': policy, 'made.advance': advance }: ShopValues) {
  return policy === 'off' ? {} : { madeToOrder: { policy, advance: percentOf(advance) } }
}

/** What may be asked for with an order; its amounts in rupees. */
function presentOffered({
  day,
  wrapFee,
  giftReceipt: _receipt,
  ...switches
}: ShopValues['extras']) {
  const { isOffered, ...days } = day
  return {
    ...switches,
    wrapFee: rupeesFromPaise(wrapFee),
    ...(isOffered && { day: days }),
  }
}

/** The gift cards that the page of the shop sells; nothing while it sells none. */
function soldCards(stored: ShopValues): Pick<ShopSettings, 'sellsGiftCards'> {
  const { isOn, least, most, amounts } = stored['giftcards.sold']
  if (!isOn || !stored['giftcards.on']) return {}
  return {
    sellsGiftCards: {
      least: rupeesFromPaise(least),
      most: rupeesFromPaise(most),
      amounts: amounts.map(rupeesFromPaise),
      months: stored['credit.months'],
    },
  }
}

/** Which emails shoppers may ask for; nothing where they may ask for all. */
function remindersOf(stored: ShopValues): Pick<ShopSettings, 'reminders'> {
  const [cart, alerts] = [stored['reminders.cart'], stored['reminders.alerts']]
  return cart && alerts ? {} : { reminders: { cart, alerts } }
}

/** What a shop with a BIS registration shows of it (jewellers-own §11); nothing without one. */
function hallmarkOf(stored: ShopValues): Pick<ShopSettings, 'hallmark'> {
  const registration = stored['hallmark.registration'].trim()
  if (registration === '') return {}
  const { gold, silver, since } = stored['hallmark.fees']
  const fees = { feeGold: rupeesFromPaise(gold), feeSilver: rupeesFromPaise(silver), since }
  return { hallmark: { registration, ...fees } }
}

/**
 * The rate of the gold that is sold most in the country, else the first of the card; undefined before the first card.
 */
async function namedRate(
  connection: Connection,
  { holdMinutes, exchange }: ShopValues['rates'],
): Promise<ShopSettings['rate']> {
  const card = await currentCard(connection)
  const [first] = card?.rates ?? []
  const known = card?.rates.get(NAMED_ALLOY)
  const named = known ? ([NAMED_ALLOY, known] as const) : first
  if (card === undefined || named === undefined) return undefined
  const [alloy, { paisePerGram }] = named
  const { source, appliedAt } = card
  const promises = { heldMinutes: holdMinutes, exchange }
  const perGram = rupeesFromPaise(paisePerGram)
  return { alloy, perGram, at: appliedAt.toISOString(), source, ...promises }
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
