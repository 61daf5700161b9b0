import * as z from 'zod/mini'
import { MadeSettings } from '#contract/orders/made/made-settings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { HallmarkSettings, HallmarkTerms } from '#contract/metal/hallmark.ts'
import { NamedRate, RateSettings } from '#contract/metal/rate-settings.ts'
import { Amount, CashSettings, CashTerms } from '#contract/orders/cash.ts'
import { GiftSaleSettings, SoldGiftCards } from '#contract/orders/gift-sales.ts'
import { ExtrasSettings, OfferedExtras } from '#contract/orders/extras/order-extras.ts'
import { DeliverySettings } from '#contract/orders/delivery.ts'
import { SaleBanner } from './sale-banner.ts'
import { Service } from './service-promises.ts'
import { LedgerNames } from '#contract/books/ledger-names.ts'
import { BrandPicture } from './shop-pictures.ts'
import { HomeMarks, HomeSettings, Link, OwnPicture } from './home.ts'
import { ShopPricing } from './shop-pricing.ts'
import { optionalText, requiredText, rupees } from '#contract/fields.ts'
import { percent } from '#contract/units.ts'
import { LOW_STOCK_LINES } from '#domain/catalogue/stock.ts'
import { GST_SCHEMES } from '#domain/invoices/gst-scheme.ts'
import { TAX_CODE } from '#domain/invoices/tax-classes.ts'
import { MADE_POLICIES } from '#domain/orders/made/settlement.ts'
import type { BasisPoints } from '#domain/pricing/money.ts'

/** The facts about the shop that the storefront needs. Amounts in rupees, rates in basis points. */
export const ShopSettings = z.object({
  name: z.string(),
  logo: BrandPicture,
  /** Ends the addresses of the icons and of the picture of a shared link; it changes with them. */
  looksVersion: z.string(),
  /** Where browsers get saved pictures, as `uploads/…` below it; empty for the shop itself. */
  picturesUrl: z.string(),
  /** Pictures on pages besides the home page: paths of saved ones, or names of those of the demo shop. */
  pictures: z.object({
    list: z.string(),
    sale: z.string(),
    contact: z.string(),
    login: z.string(),
  }),
  /** Pages of the owner that the footer names; a Hindi title is empty where there is none. */
  footerPages: z.array(z.object({ slug: z.string(), title: z.string(), titleHi: z.string() })),
  /** Slugs of pages of the specification that the owner hides: nothing leads there. */
  hiddenPages: z.array(z.string()),
  /** Pictures of the gallery that close the list of products. */
  strip: z.array(OwnPicture),
  legalName: z.string(),
  legalForm: z.string(),
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    postalCode: z.string(),
  }),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  gstin: z.string(),
  /** Corporate identity number of a company; else empty. */
  cin: z.string(),
  /** Name and contact of the nodal person that the E-Commerce Rules (4(5)) ask of a company; else empty. */
  nodalOfficer: z.string(),
  grievanceOfficer: z.object({
    name: z.string(),
    designation: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** Where the map link leads. */
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  pricing: ShopPricing,
  filters: z.object({ combine: z.boolean() }),
  sellsToGuests: z.boolean(),
  logsInByPhone: z.optional(z.literal(true)),
  /** The emails that shoppers may ask for, where the owner has switched some of them off. */
  reminders: z.optional(z.object({ cart: z.boolean(), alerts: z.boolean() })),
  /** Whether jobs for the workshop can be booked. */
  takesRepairs: z.optional(z.literal(true)),
  /** How pieces are made to order, and the share of the price that is paid before; absent where none are. */
  madeToOrder: z.optional(z.object({ policy: z.enum(MADE_POLICIES), advance: percent })),
  /** Absent where no gift cards are sold online. */
  sellsGiftCards: z.optional(SoldGiftCards),
  service: Service,
  /** The owner's line about paying later or offers, for pieces from a price on; null without one. */
  offer: z.nullable(
    z.object({ text: z.string(), textHi: z.string(), link: z.string(), priceFrom: rupees }),
  ),
  /** The rate that the footer names, in rupees per gram; absent before the first card. */
  rate: z.optional(NamedRate),
  /** Absent in a shop without a BIS registration. */
  hallmark: z.optional(HallmarkTerms),
  /** The sale banner of the owner, null outside its dates; then the sale that runs has one of its own. */
  sale: z.nullable(
    z.object({
      title: z.string(),
      text: z.string(),
      /** Empty where the owner says it in English only. */
      titleHi: z.string(),
      textHi: z.string(),
    }),
  ),
  /** Whether delivery differs by PIN code. */
  deliversByPin: z.boolean(),
  ...CashTerms,
  ...OfferedExtras,
  /** The provider of online payments: `test` moves no money. */
  onlineProvider: z.string(),
  /** What the payment provider says of itself at checkout. */
  paymentNotes: z.object({ online: z.string(), cod: z.string() }),
})
export type ShopSettings = z.output<typeof ShopSettings>

export const getShopSettings = endpoint({
  name: 'getShopSettings',
  method: 'GET',
  path: '/settings/shop',
  summary: 'The settings that the storefront shows and computes with',
  access: 'anyone',
  cacheable: true,
  success: 200,
  reply: ShopSettings,
  problems: [],
})

const TaxRate: z.ZodMiniType<BasisPoints, BasisPoints> = z
  .int({ error: 'Enter a percentage, for example 3.' })
  .check(
    z.gte(0, 'The tax rate cannot be negative.'),
    z.lte(10_000, 'The tax rate can be at most 100%.'),
  )
const Degrees = (most: number) =>
  z
    .number({ error: 'Enter the position in degrees, for example 26.9.' })
    .check(
      z.gte(-most, 'This position is not on the map.'),
      z.lte(most, 'This position is not on the map.'),
    )

/**
 * Who the shop is, as an owner writes it. What its fields must look like and which may not become empty again is
 * the rule of `domain/settings/profile-problems.ts`: a new shop has no address, phone or email yet.
 */
const Profile = z.object({
  name: requiredText(60, 'The shop needs a name.'),
  legalName: optionalText(120),
  legalForm: optionalText(120),
  address: z.object({
    line1: optionalText(200),
    line2: optionalText(200),
    city: optionalText(100),
    state: optionalText(100),
    country: requiredText(100, 'The country is missing.'),
    postalCode: optionalText(20),
  }),
  phone: optionalText(40),
  email: optionalText(254),
  hours: optionalText(200),
  gstin: optionalText(15),
  cin: optionalText(21),
  nodalOfficer: optionalText(200),
  grievanceOfficer: z.object({
    name: optionalText(100),
    designation: optionalText(100),
    email: optionalText(254),
    phone: optionalText(40),
  }),
  map: z.object({ latitude: Degrees(90), longitude: Degrees(180) }),
})

const LOW_STOCK_MESSAGE = `Enter a whole number of pieces from ${LOW_STOCK_LINES.least} to ${LOW_STOCK_LINES.most}.`
const HSN_MESSAGE = 'An HSN code has 4, 6 or 8 digits, such as 7113.'

/** Every setting by its key (`domain/settings/shop-defaults.ts`), as it is stored: amounts in paise, the tax in basis points. */
export const AllSettings = z.object({
  shop: Profile,
  ...HomeSettings,
  'tax.rate': TaxRate,
  'tax.scheme': z.enum(GST_SCHEMES, { error: 'Choose how the shop is registered.' }),
  'shipping.freeFrom': Amount,
  'shipping.charge': Amount,
  'shipping.taxClass': optionalText(60),
  'shipping.abroad': z.boolean(),
  'shipping.insuredUpTo': Amount,
  ...CashSettings,
  ...GiftSaleSettings,
  ...ExtrasSettings,
  ...DeliverySettings,
  'invoice.hsn': z.string({ error: HSN_MESSAGE }).check(z.regex(TAX_CODE, HSN_MESSAGE)),
  ...HallmarkSettings,
  'books.ledgers': LedgerNames,
  'stock.lowBelow': z
    .int({ error: LOW_STOCK_MESSAGE })
    .check(
      z.gte(LOW_STOCK_LINES.least, LOW_STOCK_MESSAGE),
      z.lte(LOW_STOCK_LINES.most, LOW_STOCK_MESSAGE),
    ),
  'prices.showInclusive': z.boolean(),
  rates: RateSettings,
  service: Service,
  offer: z.object({
    text: optionalText(200),
    textHi: optionalText(200),
    link: Link,
    priceFrom: Amount,
  }),
  'filters.combine': z.boolean(),
  'checkout.guest': z.boolean(),
  'reminders.cart': z.boolean(),
  'reminders.alerts': z.boolean(),
  'reminders.workshop': z.boolean(),
  'login.phone': z.boolean(),
  'repairs.booking': z.boolean(),
  'repairs.taxClass': optionalText(60),
  ...MadeSettings,
  'firstSteps.isShown': z.boolean(),
  sale: SaleBanner,
})
export type AllSettings = z.output<typeof AllSettings>

/** The settings as the admin shows them. */
const SettingsReply = z.object({
  values: z.object({
    ...AllSettings.shape,
    ...HomeMarks,
    logo: BrandPicture,
    icon: BrandPicture,
    shop: z.pick(ShopSettings, {
      name: true,
      legalName: true,
      legalForm: true,
      address: true,
      phone: true,
      email: true,
      hours: true,
      gstin: true,
      cin: true,
      nodalOfficer: true,
      grievanceOfficer: true,
      map: true,
    }),
    sale: z.object({
      title: z.string(),
      text: z.string(),
      titleHi: z.string(),
      textHi: z.string(),
      from: z.nullable(z.string()),
      until: z.nullable(z.string()),
      isAlwaysOn: z.boolean(),
    }),
  }),
  /** Secrets of the process by name: whether they are set, never what they are. */
  secrets: z.array(z.object({ name: z.string(), meaning: z.string(), isSet: z.boolean() })),
})
export type SettingsReply = z.output<typeof SettingsReply>

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/settings/all',
  summary: 'All settings of the shop, and which secrets are set',
  access: 'admin',
  permission: 'settings',
  success: 200,
  reply: SettingsReply,
  problems: [401, 403],
})

export const updateSettings = endpoint({
  name: 'updateSettings',
  method: 'PUT',
  path: '/settings/update',
  summary: 'Changes the given settings: all of them or none',
  access: 'admin',
  permission: 'settings',
  body: z.object({
    ...z.partial(AllSettings).shape,
    /**
     * The settings by their keys as the form read them; 409 when a given one has
     * changed since. Absent: no matter.
     */
    seen: z.optional(z.record(z.string(), z.unknown())),
  }),
  success: 200,
  reply: z.object({ message: z.string(), ...SettingsReply.shape }),
  problems: [401, 403, 409],
})
