import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/** The shop's own number of a make and the barcode on it; empty without one. */
export interface MakeCodes {
  sku: string
  barcode: string
}

/** A condition of the row `makes`: its own number or its barcode is this text, in any case. */
export function hasCode(text: string): SQL {
  return hasOneOf([text], [text])
}

function hasOneOf(skus: readonly string[], barcodes: readonly string[]): SQL {
  const [ofSku, ofBarcode] = [skus, barcodes].map((codes) => {
    const asked = codes.filter((code) => code !== '').map((code) => code.toLowerCase())
    return sql.param(asked)
  })
  return sql`((makes.sku <> '' and lower(makes.sku) = any(${ofSku}::text[]))
    or (makes.barcode <> '' and lower(makes.barcode) = any(${ofBarcode}::text[])))`
}

/** Products, also hidden ones, of which a make has this number or barcode: one, or two where a number is another's barcode. */
export async function productsOfCode(
  db: Connection,
  text: string,
): Promise<{ productId: number; name: string }[]> {
  const { rows } = await db.execute<{ productId: number; name: string }>(sql`
    select distinct products.id as "productId", products.name
    from makes join products on products.id = makes.product_id and products.deleted_at is null
    where ${hasCode(text)} order by products.id`)
  return rows
}

/** A make that has a number or a barcode. */
export interface CodedMake extends MakeCodes {
  productId: number
  alloy: string
  /** Of its product. */
  name: string
}

/** The makes that have one of these numbers or barcodes, without those of deleted products. */
export async function listCoded(
  db: Connection,
  wanted: readonly MakeCodes[],
): Promise<CodedMake[]> {
  if (wanted.every(hasNone)) return []
  const { rows } = await db.execute<{ [Key in keyof CodedMake]: CodedMake[Key] }>(sql`
    select makes.sku, makes.barcode, makes.alloy, products.id as "productId", products.name
    from makes join products on products.id = makes.product_id and products.deleted_at is null
    where ${condition(wanted)} order by makes.id`)
  return rows
}

/**
 * Takes numbers and barcodes that somebody wants from the makes of deleted products. One that is brought back has lost
 * them.
 */
export async function freeCodes(tx: Connection, wanted: readonly MakeCodes[]): Promise<void> {
  if (wanted.every(hasNone)) return
  await tx.execute(sql`
    update makes set sku = '', barcode = '' from products
    where products.id = makes.product_id and products.deleted_at is not null and ${condition(wanted)}`)
}

/**
 * Takes from makes of a product what another make has as well, which the end of the transaction would refuse. Answers
 * the alloys of those that lost something.
 */
export async function dropDoubleCodes(
  tx: Connection,
  productId: number,
  alloys: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ alloy: string }>(sql`
    update makes set sku = case when ${isDouble(sql`sku`)} then '' else sku end,
      barcode = case when ${isDouble(sql`barcode`)} then '' else barcode end
    where product_id = ${productId} and alloy = any(${sql.param([...alloys])}::text[])
      and (${isDouble(sql`sku`)} or ${isDouble(sql`barcode`)})
    returning alloy`)
  return rows.map(({ alloy }) => alloy)
}

function isDouble(column: SQL): SQL {
  return sql`(makes.${column} <> '' and exists (select from makes as other where other.id <> makes.id
    and other.${column} <> '' and lower(other.${column}) = lower(makes.${column})))`
}

function condition(wanted: readonly MakeCodes[]): SQL {
  return hasOneOf(
    wanted.map(({ sku }) => sku),
    wanted.map(({ barcode }) => barcode),
  )
}

function hasNone({ sku, barcode }: MakeCodes): boolean {
  return sku === '' && barcode === ''
}
