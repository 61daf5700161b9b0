import { isDeepStrictEqual } from 'node:util'
import type { AllSettings } from '#contract/shop/settings.ts'
import { schemeProblem } from '#domain/invoices/gst-scheme.ts'
import { profileProblems } from '#domain/settings/profile-problems.ts'
import type { SettingKey, ShopValues } from '#domain/settings/shop-defaults.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { holdTaxClasses } from '#server/db/invoices/tax-classes.ts'
import { knownCategories } from '#server/db/orders/prepaid-categories.ts'
import { lockSettings, readSettings, writeSetting } from '#server/db/settings/settings.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

interface SettingsChange {
  given: Partial<AllSettings>
  /** The settings as the form read them; undefined skips the check. */
  seen: Readonly<Record<string, unknown>> | undefined
  by: SessionUser
}

/**
 * Stores the given settings, all or none, and returns all current ones. Throws 400
 * for an invalid field of the profile, and 409 when somebody else changed one of them since it was read.
 */
export function updateSettings(
  database: Database,
  { given, seen, by }: SettingsChange,
): Promise<ShopValues> {
  return inTransaction(database, async (tx) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    const after: ShopValues = { ...before, ...(await withoutGone(tx, withoutGaps(given))) }
    const keys = Object.keys(given).filter((key) => isKeyOf(after, key))
    const others = keys.filter((key) => seen && !isDeepStrictEqual(seen[key], before[key]))
    if (others.length > 0) {
      throw problem.changed('settings-changed', await lastChange(tx, 'settings', others))
    }
    const issues = [...profileProblems(after.shop, before.shop), ...schemeIssues(after, keys)]
    if (issues.length > 0) throw problem.invalid(issues)
    for (const key of TAX_CLASSES) await requireTaxClass(tx, key, given[key] ?? '')
    for (const key of keys) await storeOne(tx, { key, before, after, by })
    return after
  })
}

/** A scheme that does not fit the GSTIN, at the field that is changed. */
function schemeIssues({ shop, 'tax.scheme': scheme }: ShopValues, keys: readonly string[]) {
  const message = schemeProblem(scheme, shop.gstin)
  if (message === undefined) return []
  if (keys.includes('tax.scheme')) return [{ field: 'tax.scheme', message }]
  return keys.includes('shop') ? [{ field: 'shop.gstin', message: FIRST_THE_SCHEME }] : []
}

const FIRST_THE_SCHEME = 'This does not fit the GST registration of the shop. Change that first.'

/** The settings that name a tax class. */
const TAX_CLASSES = ['shipping.taxClass', 'repairs.taxClass'] as const

async function requireTaxClass(
  tx: Connection,
  field: (typeof TAX_CLASSES)[number],
  name: string,
): Promise<void> {
  if (name === '' || (await holdTaxClasses(tx, [name])).length > 0) return
  const message = 'This tax class does not exist any more. Choose another one.'
  throw problem.invalid([{ field, message }])
}

function withoutGaps(given: Partial<AllSettings>): Partial<AllSettings> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Without categories that were deleted since they were chosen. */
async function withoutGone(
  tx: Connection,
  given: Partial<AllSettings>,
): Promise<Partial<AllSettings>> {
  const { 'cod.notFor': notFor } = given
  if (notFor === undefined) return given
  return { ...given, 'cod.notFor': await knownCategories(tx, notFor) }
}

function isKeyOf(values: ShopValues, key: string): key is SettingKey {
  return Object.hasOwn(values, key)
}

interface Step {
  key: SettingKey
  before: ShopValues
  after: ShopValues
  by: SessionUser
}

async function storeOne(tx: Connection, { key, before, after, by }: Step): Promise<void> {
  await writeSetting(tx, key, after[key])
  await recordChange(tx, {
    by,
    action: 'settings.update',
    subject: { id: key, name: key },
    before: stateOf(before[key]),
    after: stateOf(after[key]),
  })
}

function stateOf(value: ShopValues[SettingKey]): object {
  return typeof value === 'object' ? value : { value }
}
