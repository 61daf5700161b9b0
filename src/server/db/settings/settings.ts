import { SHOP_MADE_POLICIES } from '#domain/orders/made/settlement.ts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { FileHeading } from '#contract/catalogue/file-headings.ts'
import { LedgerNames } from '#contract/books/ledger-names.ts'
import { DeliverySettings } from '#contract/orders/delivery.ts'
import { GiftCardOffer } from '#contract/orders/gift-sales.ts'
import { ExtrasSettings } from '#contract/orders/extras/order-extras.ts'
import { HomeMarks, HomeSettings, Link } from '#contract/shop/home.ts'
import { optionalText } from '#contract/fields.ts'
import { HallmarkFees } from '#contract/metal/hallmark.ts'
import { RateSettings } from '#contract/metal/rate-settings.ts'
import { Service as ServiceSetting } from '#contract/shop/service-promises.ts'
import { ShopSettings } from '#contract/shop/settings.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Connection } from '#server/db/connection.ts'
import { settings } from '#server/db/schema/shop/settings.ts'
import type { DeliveryTerms } from '#domain/delivery/delivery-rules.ts'
import type { OfferedExtras } from '#domain/orders/extras/order-extras.ts'
import type { Service } from '#domain/shop/service-promises.ts'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { MOST_CREDIT_MONTHS } from '#domain/credit/store-credit.ts'
import { LOW_STOCK_LINES } from '#domain/catalogue/stock.ts'
import { chargesTax, GST_SCHEMES, sellsAtHomeOnly } from '#domain/invoices/gst-scheme.ts'
import { CASH_FORBIDDEN_FROM, MOST_CASH_FEE, type CashTerms } from '#domain/pricing/cash-limit.ts'
import type { CashExceptions } from '#domain/orders/cash-exceptions.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { RateSettings as RateTerms } from '#domain/pricing/metal/rate-settings.ts'
import type { PricingRules } from '#domain/pricing/pricing.ts'
import { sellerState } from '#domain/places/gst-states.ts'
import { SHOP_DEFAULTS, type SettingKey, type ShopValues } from '#domain/settings/shop-defaults.ts'

const Whole = z.int().check(z.gte(0))
const Picture = z.object({ path: z.string(), width: Whole, height: Whole })
const { name, legalName, legalForm, address, phone, email, hours, gstin, grievanceOfficer, map } =
  ShopSettings.shape
const ledger = LedgerNames.shape

/** What each stored value must look like; one that does not counts as absent. */
const STORED: { [Key in SettingKey]: z.ZodMiniType<ShopValues[Key]> } = {
  shop: z.object({
    name,
    legalName,
    legalForm,
    address,
    phone,
    email,
    hours,
    gstin,
    // A shop from before there were these has none.
    cin: optionalText(21),
    nodalOfficer: optionalText(200),
    grievanceOfficer,
    map,
  }),
  logo: Picture,
  icon: Picture,
  ...HomeSettings,
  ...HomeMarks,
  'tax.rate': Whole.check(z.lte(10_000)),
  'tax.scheme': z.enum(GST_SCHEMES),
  'shipping.freeFrom': Whole,
  'shipping.charge': Whole,
  // Drizzle reads a text of digits in a jsonb column as a number.
  'shipping.taxClass': z.pipe(z.transform(String), z.string().check(z.maxLength(60))),
  'shipping.abroad': z.boolean(),
  'shipping.insuredUpTo': Whole,
  ...DeliverySettings,
  'cod.below': Whole.check(z.lte(CASH_FORBIDDEN_FROM)),
  'cod.pincodes': z.array(z.string()),
  'cod.fee': Whole.check(z.lte(MOST_CASH_FEE)),
  'cod.notFor': z.array(Whole),
  'cod.firstPrepaid': z.boolean(),
  'cod.refusals': Whole,
  ...ExtrasSettings,
  'pan.from': Whole,
  'giftcards.on': z.boolean(),
  'giftcards.sold': GiftCardOffer,
  'credit.months': Whole.check(z.lte(MOST_CREDIT_MONTHS)),
  'invoice.hsn': z.pipe(z.transform(String), z.string().check(z.regex(/^\d{4,8}$/))),
  // Drizzle reads a text of digits in a jsonb column as a number.
  'hallmark.registration': z.pipe(z.transform(String), z.string().check(z.maxLength(40))),
  'hallmark.fees': HallmarkFees,
  // Names that were stored before there were ledgers for fees, disputes and store credit lack those.
  'books.ledgers': z.pipe(
    z.extend(LedgerNames, {
      gatewayCharges: z.optional(ledger.gatewayCharges),
      gatewayTax: z.optional(ledger.gatewayTax),
      disputes: z.optional(ledger.disputes),
      credit: z.optional(ledger.credit),
      creditGiven: z.optional(ledger.creditGiven),
      creditExpired: z.optional(ledger.creditExpired),
      giftCards: z.optional(ledger.giftCards),
    }),
    z.transform((names) => ({
      ...names,
      gatewayCharges: names.gatewayCharges ?? LEDGERS.gatewayCharges,
      gatewayTax: names.gatewayTax ?? LEDGERS.gatewayTax,
      disputes: names.disputes ?? LEDGERS.disputes,
      credit: names.credit ?? LEDGERS.credit,
      creditGiven: names.creditGiven ?? LEDGERS.creditGiven,
      creditExpired: names.creditExpired ?? LEDGERS.creditExpired,
      giftCards: names.giftCards ?? LEDGERS.giftCards,
    })),
  ),
  'stock.lowBelow': z.int().check(z.gte(LOW_STOCK_LINES.least), z.lte(LOW_STOCK_LINES.most)),
  'import.headings': z.array(FileHeading),
  'prices.showInclusive': z.boolean(),
  rates: RateSettings,
  service: ServiceSetting,
  offer: z.object({ text: z.string(), textHi: z.string(), link: Link, priceFrom: Whole }),
  'filters.combine': z.boolean(),
  'checkout.guest': z.boolean(),
  'reminders.cart': z.boolean(),
  'reminders.alerts': z.boolean(),
  'reminders.workshop': z.boolean(),
  'login.phone': z.boolean(),
  'repairs.booking': z.boolean(),
  'repairs.taxClass': z.pipe(z.transform(String), z.string().check(z.maxLength(60))),
  'made.policy': z.enum(SHOP_MADE_POLICIES),
  'made.advance': z.int().check(z.gte(100), z.lte(10_000)),
  'firstSteps.isShown': z.boolean(),
  sale: z.object({
    title: z.string(),
    text: z.string(),
    // A sale from before there was Hindi has none.
    titleHi: optionalText(80),
    textHi: optionalText(120),
    from: z.nullable(z.string()),
    until: z.nullable(z.string()),
    isAlwaysOn: z.boolean(),
  }),
}

/** Every setting: what the owner stored, else the first value. */
export async function readSettings(connection: Connection): Promise<ShopValues> {
  return valuesFrom(await connection.select().from(settings))
}

/** One setting: what the owner stored, else the first value. */
export async function readSetting<Key extends SettingKey>(
  connection: Connection,
  key: Key,
): Promise<ShopValues[Key]> {
  const rows = await connection.select().from(settings).where(eq(settings.key, key))
  return valuesFrom(rows)[key]
}

/** A setting as stored; it can be anything. */
export interface StoredSetting {
  key: string
  value: unknown
}

/** A setting out of its stored value, `undefined` or null when none is stored. */
export function settingFrom<Key extends SettingKey>(key: Key, value: unknown): ShopValues[Key] {
  return valuesFrom([{ key, value }])[key]
}

/** All settings: what is stored, and else what a shop begins with. */
function valuesFrom(rows: readonly StoredSetting[]): ShopValues {
  const values: ShopValues = { ...SHOP_DEFAULTS }
  for (const { key, value } of rows) {
    if (isSettingKey(key)) takeStored(values, key, value)
  }
  return values
}

/** What an order is priced and paid by, out of what the owner has stored of it. */
export function pricingFrom(rows: readonly StoredSetting[]): {
  pricing: PricingRules
  /** Whether bills name taxes. */
  namesTax: boolean
  cash: CashTerms
  /** For which pieces and customers there is no cash. */
  cashExceptions: CashExceptions
  /** What may be asked for with an order. */
  extras: OfferedExtras
  /** Whether the shop delivers to other countries. */
  shipsAbroad: boolean
  /** From which total on the buyer's PAN is needed; 0: never. In paise. */
  panFrom: Paise
  /** How prices by weight follow the rates. */
  rates: RateTerms
  /** What is promised of the delivery: of the rules by PIN code those that were read. */
  delivery: DeliveryPromises
  /** The state beyond which the shop may not sell; null when there is none. */
  onlyState: string | null
  /** The GSTIN of the shop itself; empty without one. */
  shopGstin: string
} {
  const stored = valuesFrom(rows)
  const cash = {
    below: stored['cod.below'],
    pincodes: stored['cod.pincodes'],
    fee: stored['cod.fee'],
  }
  return {
    pricing: pricingOf(stored),
    namesTax: namesTaxOf(stored),
    cash,
    cashExceptions: cashExceptionsOf(stored),
    extras: stored.extras,
    shipsAbroad: stored['shipping.abroad'],
    panFrom: stored['pan.from'],
    rates: stored.rates,
    delivery: deliveryOf(stored),
    onlyState: onlyStateOf(stored),
    shopGstin: stored.shop.gstin,
  }
}

/** For which pieces and customers the owner takes no cash. */
export function cashExceptionsOf(stored: ShopValues): CashExceptions {
  return {
    notFor: stored['cod.notFor'],
    firstPrepaid: stored['cod.firstPrepaid'],
    refusals: stored['cod.refusals'],
  }
}

/** What a delivery is promised by. */
export interface DeliveryPromises extends DeliveryTerms {
  service: Service
  /** The state of the shop. */
  state: string
  holidays: readonly string[]
}

/** What is promised of deliveries, and where cash is taken, out of what the owner has stored of it. */
export function deliveryTermsFrom(
  rows: readonly StoredSetting[],
): DeliveryPromises & { cash: Pick<CashTerms, 'below' | 'pincodes'> } {
  const stored = valuesFrom(rows)
  const cash = { below: stored['cod.below'], pincodes: stored['cod.pincodes'] }
  return { ...deliveryOf(stored), cash }
}

function deliveryOf(stored: ShopValues): DeliveryPromises {
  return {
    rules: stored['delivery.rules'],
    cutOffHour: stored['delivery.cutOffHour'],
    service: stored.service,
    state: stored.shop.address.state,
    holidays: stored.rates.holidays,
  }
}

/** The state beyond which the shop may not sell; null when there is none. */
export function onlyStateOf({ shop, 'tax.scheme': scheme }: ShopValues): string | null {
  if (!sellsAtHomeOnly(scheme)) return null
  return sellerState({ gstin: shop.gstin, state: shop.address.state }) ?? null
}

/** The rules of sums among the settings. */
export function pricingOf(stored: ShopValues): PricingRules {
  return {
    taxBasisPoints: chargesTax(stored['tax.scheme']) ? stored['tax.rate'] : 0,
    shippingFreeFrom: stored['shipping.freeFrom'],
    shippingCharge: stored['shipping.charge'],
  }
}

/** Whether the bills of the shop name taxes: with a GSTIN, and not by composition. */
export function namesTaxOf({ shop, 'tax.scheme': scheme }: ShopValues): boolean {
  return shop.gstin !== '' && chargesTax(scheme)
}

/** Lets one change of the settings happen at a time, until the transaction ends. */
export async function lockSettings(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.settings})`)
}

/** Stores one setting in place of what was there. */
export async function writeSetting<Key extends SettingKey>(
  connection: Connection,
  key: Key,
  value: ShopValues[Key],
): Promise<void> {
  await connection
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SHOP_DEFAULTS, key)
}

function takeStored<Key extends SettingKey>(
  values: Pick<ShopValues, Key>,
  key: Key,
  value: unknown,
) {
  const parsed = STORED[key].safeParse(value)
  if (parsed.success) values[key] = parsed.data
}
