import { NO_DELIVERY_RULES } from '#domain/delivery/delivery-rules.ts'
import { DEFAULT_SCHEME } from '#domain/invoices/gst-scheme.ts'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { NOTHING_OFFERED } from '#domain/orders/extras/order-extras.ts'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { PAN_FROM } from '#domain/invoices/buyer-pan.ts'
import { CASH_FORBIDDEN_FROM } from '#domain/pricing/cash-limit.ts'
import { JEWELLERY_HSN } from '#domain/pricing/cgst-sgst.ts'
import { EMPTY_HOME } from '#domain/content/home-page.ts'
import type { GivenHeading } from '#domain/catalogue/csv/own-headings.ts'
import { pictureHash } from '#domain/catalogue/pictures.ts'
import { LOW_STOCK } from '#domain/catalogue/stock.ts'
import { USUAL_DESIGNATION } from './officer-name.ts'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { DEFAULT_PRICING } from '#domain/pricing/pricing.ts'
import { NO_CARDS_SOLD } from '#domain/credit/gift-sales.ts'
import { NOTHING_MADE } from '#domain/orders/made/settlement.ts'

/** A sale banner. It is shown from `from` until `until` (ISO moments); without one of them, never. */
export interface Sale {
  title: string
  text: string
  /** In Hindi; empty where the owner says it in English only. */
  titleHi: string
  textHi: string
  from: string | null
  until: string | null
  /** The demo shop's sale includes today, whenever that is. */
  isAlwaysOn: boolean
}

/** What a sale banner says in both languages. */
type SaleWords = Pick<Sale, 'title' | 'text' | 'titleHi' | 'textHi'>

/** The made-up shop of a first start, until its owner says who they are. */
const PROFILE = {
  name: 'Nagina',
  legalName: 'Nagina Jewellers',
  legalForm: 'Partnership firm',
  address: {
    line1: 'Shop 7, Gulab Niwas',
    line2: 'Haldiyon Ka Rasta, Johari Bazar',
    city: 'Jaipur',
    state: 'Rajasthan',
    country: 'India',
    postalCode: '302003',
  },
  phone: '+91 141 055 0134',
  email: 'care@nagina.example',
  /** The specification's (section 9). */
  hours: 'Mon-Sat 09:00 to 18:00',
  gstin: '08AANFN0000K1ZH',
  /** Corporate identity number; empty unless the seller is a company. */
  cin: '',
  /** Name and contact of the nodal person; empty unless the seller is a company. */
  nodalOfficer: '',
  grievanceOfficer: {
    name: 'Sunita Kothari',
    designation: USUAL_DESIGNATION,
    email: 'grievance@nagina.example',
    phone: '+91 141 055 0135',
  },
  map: { latitude: 26.9206, longitude: 75.8268 },
}

const SALE: Sale = {
  title: 'Black Friday',
  text: 'up to 40% off',
  titleHi: 'ब्लैक फ़्राइडे',
  textHi: '40% तक की छूट',
  from: null,
  until: null,
  isAlwaysOn: false,
}

/** The logo or the icon: a saved picture and its size in px; without a path there is none. */
export interface BrandPicture {
  path: string
  width: number
  height: number
}
const NO_PICTURE: BrandPicture = { path: '', width: 0, height: 0 }

/** The name of a logo's PNG under `/logo/`, another one for each picture. */
export function logoFile({ path }: BrandPicture): string {
  return `${pictureHash(path) ?? ''}.png`
}

/** The size in px at which a logo fits into a place, in its own shape; never larger than it is. */
export function fitLogo(
  { width, height }: BrandPicture,
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const NOWHERE: string[] = []
const NO_CATEGORIES: number[] = []
const NO_HEADINGS: GivenHeading[] = []
/**
 * The charge of hallmarking centres for an article when this was written, in paise; the owner enters the present one.
 */
const HALLMARK_FEES = { gold: 45_00, silver: 35_00, since: '' }

const NO_OFFER = { text: '', textHi: '', link: '', priceFrom: 0 }

/** Every setting an owner can change, by its key, with its first value (decisions, settings). */
export const SHOP_DEFAULTS = {
  shop: PROFILE,
  logo: NO_PICTURE,
  /** Shown in tabs and on home screens; without it the first letter of the name is. */
  icon: NO_PICTURE,
  ...EMPTY_HOME,
  'tax.rate': DEFAULT_PRICING.taxBasisPoints,
  /** How the shop is registered for the tax: normally, by composition, or not at all. */
  'tax.scheme': DEFAULT_SCHEME,
  'shipping.freeFrom': DEFAULT_PRICING.shippingFreeFrom,
  'shipping.charge': DEFAULT_PRICING.shippingCharge,
  /** The tax class of delivery; empty: delivery is taxed like the goods it goes with. */
  'shipping.taxClass': '',
  /** Whether the shop delivers to other countries. */
  'shipping.abroad': false,
  /** Up to which worth of its pieces the carrier insures a parcel, in paise; 0: the shop has not said. */
  'shipping.insuredUpTo': 0,
  /** What is promised by PIN code; where no rule says it, the days of `service` hold. */
  'delivery.rules': NO_DELIVERY_RULES.rules,
  'delivery.cutOffHour': NO_DELIVERY_RULES.cutOffHour,
  /** Orders of this much or more are not paid in cash; 0: no order is. */
  'cod.below': CASH_FORBIDDEN_FROM,
  /** First digits of the PIN codes where cash is taken; empty: everywhere. */
  'cod.pincodes': NOWHERE,
  /** What an order in cash costs more, its tax included. */
  'cod.fee': 0,
  /** Categories whose pieces are not paid in cash, with those below them. */
  'cod.notFor': NO_CATEGORIES,
  /** Whether the first order of a customer is paid before. */
  'cod.firstPrepaid': false,
  /** From how many refused parcels on a customer pays before; 0: never. */
  'cod.refusals': 0,
  /** Note, gift message and gift wrap, which the specification's checkout does not have. */
  extras: {
    ...NOTHING_OFFERED,
    /** Whether the slip without prices has a receipt with which its recipient exchanges the size (decision 124). */
    giftReceipt: false,
  },
  /** From this total on the buyer's PAN is asked for; 0: never. */
  'pan.from': PAN_FROM,
  /** After how many months store credit ends; 0: it does not. */
  'credit.months': 0,
  /** Whether gift cards are issued and can be redeemed by customers. */
  'giftcards.on': false,
  /** How gift cards are sold on a page of the shop, while they are on. */
  'giftcards.sold': NO_CARDS_SOLD,
  /** The tax office's code of what the shop sells, on every line of an invoice. */
  'invoice.hsn': JEWELLERY_HSN,
  /** The number of the shop's registration with the Bureau of Indian Standards; empty without one. */
  'hallmark.registration': '',
  /** What the hallmarking centre charges for an article, and since when. */
  'hallmark.fees': HALLMARK_FEES,
  /** The ledgers of the shop in its bookkeeping program, for the day book. */
  'books.ledgers': LEDGERS,
  /** From this many pieces down the admin calls a product low on stock. */
  'stock.lowBelow': LOW_STOCK,
  /** The columns that headings of product files were given, the newest first. */
  'import.headings': NO_HEADINGS,
  /** How prices by weight follow the rates. */
  rates: DEFAULT_RATE_SETTINGS,
  /** What the shop promises with every piece. */
  service: NO_PROMISES,
  /** A line about paying later or offers on pieces from a price on; empty: none. It must be true. */
  offer: NO_OFFER,
  'prices.showInclusive': true,
  'filters.combine': false,
  /** Whether shoppers need no account for the cart. */
  'checkout.guest': false,
  /** Whether the shop reminds of carts, and tells of pieces that are back or cheaper, who asked for it. */
  'reminders.cart': true,
  'reminders.alerts': true,
  /** Of the balance of a piece made to order, and of a quote for a repair, before its last day. */
  'reminders.workshop': true,
  /** Whether a code on a proven phone opens an account too. */
  'login.phone': false,
  /** Whether the services of the home page lead to a booking. */
  'repairs.booking': false,
  /** The tax class of repairs; empty: SAC 9987 at 18 %. */
  'repairs.taxClass': '',
  /** Whose risk weight and rate are while a piece is made to order; `off`: none is taken. */
  'made.policy': NOTHING_MADE,
  /** The share of the price that is paid before it is made. */
  'made.advance': 5_000,
  /** Whether the dashboard guides through the first steps until the first order. */
  'firstSteps.isShown': true,
  sale: SALE,
}
export type ShopValues = typeof SHOP_DEFAULTS
export type SettingKey = keyof ShopValues

/** What the payment providers say of themselves at checkout and on the order. */
export const PAYMENT_NOTES = {
  online: 'Test payment: approved at once, no money moves.',
  cod: 'Pay the courier when your order arrives.',
} as const

/**
 * The words of the sale banner to show at a moment, or null outside its dates. The demo's, which has none,
 * makes way for a sale that runs: that one has words of its own.
 */
export function bannerToShow(sale: Sale, now: Date, isSaleRunning: boolean): SaleWords | null {
  const { from, until, isAlwaysOn, ...words } = sale
  const hasDates = from !== null && until !== null
  const isRunning = hasDates && new Date(from) <= now && now < new Date(until)
  return isRunning || (isAlwaysOn && !isSaleRunning) ? words : null
}
