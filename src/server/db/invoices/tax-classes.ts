import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { rateOn, type DatedRate, type TaxRate } from '#domain/invoices/tax-classes.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { taxClasses, taxRates } from '#server/db/schema/taxes.ts'

/** A class with its rates, the latest first. */
export interface TaxClass {
  name: string
  /** The last day that an invoice took a rate of it; null when none did. */
  lastUsedOn: string | null
  rates: DatedRate[]
}

/** Every class by its name. */
export async function listTaxClasses(db: Connection): Promise<TaxClass[]> {
  const classes = await db
    .select({ name: taxClasses.name, lastUsedOn: taxClasses.lastUsedOn })
    .from(taxClasses)
    .orderBy(asc(taxClasses.name))
  const rates = await ratesOf(
    db,
    classes.map(({ name }) => name),
  )
  return classes.map(({ name, lastUsedOn }) => ({ name, lastUsedOn, rates: rates.get(name) ?? [] }))
}

/** The dated rates of a class, the latest first; none for no class. */
export async function datedRatesOf(
  db: Connection,
  name: string,
): Promise<Pick<DatedRate, 'validFrom' | 'taxBasisPoints'>[]> {
  const rates = (await ratesOf(db, name === '' ? [] : [name])).get(name) ?? []
  return rates.map(({ validFrom, taxBasisPoints }) => ({ validFrom, taxBasisPoints }))
}

/** A class, locked until the transaction ends: no invoice takes a rate of it meanwhile. */
export async function lockTaxClass(tx: Connection, name: string): Promise<TaxClass | undefined> {
  const [row] = await tx
    .select({ name: taxClasses.name, lastUsedOn: taxClasses.lastUsedOn })
    .from(taxClasses)
    .where(eq(taxClasses.name, name))
    .for('update')
  if (row === undefined) return undefined
  return { ...row, rates: (await ratesOf(tx, [name])).get(name) ?? [] }
}

/** Those of the names that are classes; none of them is deleted before the transaction ends. */
export async function holdTaxClasses(tx: Connection, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await tx
    .select({ name: taxClasses.name })
    .from(taxClasses)
    .where(inArray(taxClasses.name, [...names]))
    .orderBy(asc(taxClasses.name))
    .for('key share')
  return rows.map(({ name }) => name)
}

/** The names of all classes; none of them is deleted before the transaction ends. */
export async function holdAllTaxClasses(tx: Connection): Promise<string[]> {
  const rows = await tx
    .select({ name: taxClasses.name })
    .from(taxClasses)
    .orderBy(asc(taxClasses.name))
    .for('key share')
  return rows.map(({ name }) => name)
}

/** How many classes there are. */
export async function countTaxClasses(db: Connection): Promise<number> {
  const [row] = await db.select({ classes: count() }).from(taxClasses)
  return row?.classes ?? 0
}

/** Adds a class without rates; false when its name is taken, however it is capitalised. */
export async function insertTaxClass(tx: Connection, name: string): Promise<boolean> {
  const rows = await tx
    .insert(taxClasses)
    .values({ name })
    .onConflictDoNothing()
    .returning({ name: taxClasses.name })
  return rows.length > 0
}

/** Writes the rate of a day, in place of one of the same day. */
export async function writeRate(tx: Connection, className: string, rate: DatedRate): Promise<void> {
  const { validFrom, taxBasisPoints, code } = rate
  await tx
    .insert(taxRates)
    .values({ className, validFrom, taxBasisPoints, code })
    .onConflictDoUpdate({
      target: [taxRates.className, taxRates.validFrom],
      set: { taxBasisPoints, code },
    })
}

/** Deletes the rate of a day. */
export async function deleteRate(
  tx: Connection,
  className: string,
  validFrom: string,
): Promise<void> {
  await tx
    .delete(taxRates)
    .where(and(eq(taxRates.className, className), eq(taxRates.validFrom, validFrom)))
}

/** Deletes a class with its rates. */
export async function deleteTaxClass(tx: Connection, name: string): Promise<void> {
  await tx.delete(taxClasses).where(eq(taxClasses.name, name))
}

/** How many products that are not deleted have a class. */
export async function countProductsIn(db: Connection, name: string): Promise<number> {
  const [row] = await db
    .select({ pieces: count() })
    .from(products)
    .where(and(eq(products.taxClass, name), isNull(products.deletedAt)))
  return row?.pieces ?? 0
}

/** The tax classes of products by their ids; a product without one is absent. */
export async function taxClassesOf(
  db: Connection,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, taxClass: products.taxClass })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), ne(products.taxClass, '')))
  return new Map(rows.map(({ id, taxClass }) => [id, taxClass]))
}

/**
 * The rates of classes on a day as `readTaxRates` finds them, for an invoice: from then on no rate of that day or before
 * changes. The caller holds the row of invoice numbers, so two never wait for each other.
 */
export async function useTaxRates(
  tx: Connection,
  names: readonly string[],
  day: string,
): Promise<Map<string, TaxRate>> {
  const wanted = namedIn(names)
  if (wanted.length === 0) return new Map()
  await tx
    .update(taxClasses)
    .set({ lastUsedOn: day })
    .where(
      and(
        inArray(taxClasses.name, wanted),
        or(isNull(taxClasses.lastUsedOn), gt(sql`${day}::date`, taxClasses.lastUsedOn)),
      ),
    )
  return readTaxRates(tx, wanted, day)
}

/** The rates of classes on a day, for what is no invoice. A class that has no rate yet is absent. */
export async function readTaxRates(
  db: Connection,
  names: readonly string[],
  day: string,
): Promise<Map<string, TaxRate>> {
  const rates = await ratesOf(db, namedIn(names))
  return new Map(
    [...rates].flatMap(([name, dated]) => {
      const rate = rateOn(dated, day)
      return rate === undefined ? [] : [[name, rate] as const]
    }),
  )
}

function namedIn(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '')
}

async function ratesOf(
  db: Connection,
  names: readonly string[],
): Promise<Map<string, DatedRate[]>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select()
    .from(taxRates)
    .where(inArray(taxRates.className, [...names]))
    .orderBy(asc(taxRates.className), desc(taxRates.validFrom))
  const rates = new Map<string, DatedRate[]>()
  for (const { className, ...rate } of rows) {
    rates.set(className, [...(rates.get(className) ?? []), rate])
  }
  return rates
}
