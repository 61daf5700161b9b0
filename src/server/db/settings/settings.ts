import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LedgerNames } from '#contract/books/ledger-names.ts'
import { HomeMarks, HomeSettings } from '#contract/shop/home.ts'
import { optionalText } from '#contract/fields.ts'
import { RateSettings } from '#contract/metal/rate-settings.ts'
import { Service } from '#contract/shop/service.ts'
import { ShopSettings } from '#contract/shop/settings.ts'
import type { Connection } from '#server/db/connection.ts'
import { settings } from '#server/db/schema/settings.ts'
import { LOW_STOCK_LINES } from '#domain/catalogue/stock.ts'
import { chargesTax, GST_SCHEMES } from '#domain/invoices/gst-scheme.ts'
import { CASH_FORBIDDEN_FROM, MOST_CASH_FEE, type CashTerms } from '#domain/pricing/cash-limit.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { RateSettings as RateTerms } from '#domain/pricing/metal/rate-settings.ts'
import type { PricingRules } from '#domain/pricing/pricing.ts'
import { SHOP_DEFAULTS, type SettingKey, type ShopValues } from '#domain/settings/shop-defaults.ts'

const Whole = z.int().check(z.gte(0))
const Picture = z.object({ path: z.string(), width: Whole, height: Whole })
const { name, legalName, legalForm, address, phone, email, hours, gstin, grievanceOfficer, map } =
  ShopSettings.shape

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
    // A shop from before there was a CIN has none.
    cin: optionalText(21),
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
  'cod.below': Whole.check(z.lte(CASH_FORBIDDEN_FROM)),
  'cod.pincodes': z.array(z.string()),
  'cod.fee': Whole.check(z.lte(MOST_CASH_FEE)),
  'pan.from': Whole,
  'invoice.hsn': z.pipe(z.transform(String), z.string().check(z.regex(/^\d{4,8}$/))),
  'books.ledgers': LedgerNames,
  'stock.lowBelow': z.int().check(z.gte(LOW_STOCK_LINES.least), z.lte(LOW_STOCK_LINES.most)),
  'prices.showInclusive': z.boolean(),
  rates: RateSettings,
  service: Service,
  'filters.combine': z.boolean(),
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
  cash: CashTerms
  /** Whether the shop delivers to other countries. */
  shipsAbroad: boolean
  /** From which total on the buyer's PAN is needed; 0: never. In paise. */
  panFrom: Paise
  /** How prices by weight follow the rates. */
  rates: RateTerms
} {
  const stored = valuesFrom(rows)
  const cash = {
    below: stored['cod.below'],
    pincodes: stored['cod.pincodes'],
    fee: stored['cod.fee'],
  }
  return {
    pricing: pricingOf(stored),
    cash,
    shipsAbroad: stored['shipping.abroad'],
    panFrom: stored['pan.from'],
    rates: stored.rates,
  }
}

/** The rules of sums among the settings. */
export function pricingOf(stored: ShopValues): PricingRules {
  return {
    taxBasisPoints: chargesTax(stored['tax.scheme']) ? stored['tax.rate'] : 0,
    shippingFreeFrom: stored['shipping.freeFrom'],
    shippingCharge: stored['shipping.charge'],
  }
}

/** Lets one change of the settings happen at a time, until the transaction ends. */
export async function lockSettings(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7461003)`)
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
