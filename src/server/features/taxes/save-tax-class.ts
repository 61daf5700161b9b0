import type { TaxRateInput } from '#contract/orders/tax-classes.ts'
import {
  isDayOpen,
  MOST_RATES,
  MOST_TAX_CLASSES,
  type DatedRate,
} from '#domain/invoices/tax-classes.ts'
import { basisPointsOf } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  countProductsIn,
  countTaxClasses,
  deleteRate,
  deleteTaxClass,
  insertTaxClass,
  lockTaxClass,
  writeRate,
  type TaxClass,
} from '#server/db/invoices/tax-classes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { lockSettings, readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'

interface By {
  id: number
  name: string
}

/** Adds a class with its first rate. Throws 409 when the name is taken or there are too many classes. */
export function addTaxClass(database: Database, input: TaxRateInput, by: By): Promise<void> {
  const { name } = input
  return inTransaction(database, async (tx) => {
    await lockSettings(tx)
    if ((await countTaxClasses(tx)) >= MOST_TAX_CLASSES) {
      throw problem.of('tax-class-limit', { most: MOST_TAX_CLASSES })
    }
    if (!(await insertTaxClass(tx, name))) throw problem.of('tax-class-taken', { name })
    await writeRate(tx, name, rateOf(input))
    await record(tx, { by, action: 'tax.create', name, after: rateOf(input) })
  })
}

/**
 * Gives a class a rate from a day on. Throws 404 for an unknown class, 409 for a day that an invoice has
 * used or lies before such a day, and for more rates than a class holds.
 */
export function addRate(database: Database, input: TaxRateInput, by: By): Promise<void> {
  const rate = rateOf(input)
  return inTransaction(database, async (tx) => {
    const held = await openClass(tx, input.name, rate.validFrom)
    const before = held.rates.find(({ validFrom }) => validFrom === rate.validFrom)
    if (before === undefined && held.rates.length >= MOST_RATES) {
      throw problem.of('tax-rate-limit', { most: MOST_RATES })
    }
    await writeRate(tx, input.name, rate)
    await record(tx, { by, action: 'tax.update', name: input.name, before, after: rate })
  })
}

/** Takes a rate back. Throws 404, and 409 when invoices have used it or it is the only one. */
export function removeRate(
  database: Database,
  { name, validFrom }: { name: string; validFrom: string },
  by: By,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const held = await openClass(tx, name, validFrom)
    const before = held.rates.find((rate) => rate.validFrom === validFrom)
    if (before === undefined) throw problem.notFound('tax rate')
    if (held.rates.length === 1) throw problem.of('tax-rate-last')
    await deleteRate(tx, name, validFrom)
    await record(tx, { by, action: 'tax.update', name, before, after: {} })
  })
}

/** Deletes a class. Throws 404, and 409 while products, delivery or invoices use it. */
export function removeTaxClass(database: Database, name: string, by: By): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockSettings(tx)
    const held = await lockTaxClass(tx, name)
    if (held === undefined) throw problem.notFound('tax class')
    const products = await countProductsIn(tx, name)
    const settings = await readSettings(tx)
    const isSet = [settings['shipping.taxClass'], settings['repairs.taxClass']].includes(name)
    if (held.lastUsedOn !== null || products > 0 || isSet) {
      throw problem.of('tax-class-used', { products })
    }
    await deleteTaxClass(tx, name)
    await record(tx, { by, action: 'tax.delete', name, before: { rates: held.rates } })
  })
}

/** A class, locked, whose rates may still change from a day on. */
async function openClass(tx: Connection, name: string, day: string): Promise<TaxClass> {
  const held = await lockTaxClass(tx, name)
  if (held === undefined) throw problem.notFound('tax class')
  if (!isDayOpen(day, held.lastUsedOn)) {
    throw problem.of('tax-rate-invoiced', { day: held.lastUsedOn ?? day })
  }
  return held
}

function rateOf({ percent, code, validFrom }: TaxRateInput): DatedRate {
  return { taxBasisPoints: basisPointsOf(percent), code, validFrom }
}

interface Recorded {
  by: By
  action: 'tax.create' | 'tax.update' | 'tax.delete'
  name: string
  before?: object | undefined
  after?: object | undefined
}

function record(tx: Connection, { name, ...change }: Recorded): Promise<void> {
  return recordChange(tx, { ...change, subject: { id: name, name } })
}
