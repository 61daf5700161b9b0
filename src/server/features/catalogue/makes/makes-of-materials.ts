import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { paiseFromRupees, rupeesFromPaise, type Rupees } from '#domain/pricing/money.ts'
import { lastEditor } from '#server/db/catalogue/change-log.ts'
import { findOwnProduct, lockProduct, type ProductRow } from '#server/db/catalogue/products.ts'
import { touchProduct } from '#server/db/catalogue/touch-product.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { listOwnMakes } from '#server/db/rates/product-makes.ts'
import { currentCard, holdRates, listAlloys } from '#server/db/rates/rate-cards.ts'
import { lastChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { keepMakes } from './keep-makes.ts'
import { replaceOwnMakes } from './replace-own-makes.ts'
import { readMakes } from './save-makes.ts'

interface Wanted {
  rows: readonly Row[]
  /** The product as its owner saw it: pieces, rupees and when it was changed. */
  seenStock: number | null
  seenPrice: Rupees
  updatedAt: string
  by: SessionUser
}

type Row = Pick<MakeInput, 'alloy' | 'netMg' | 'grossMg'> & { stock: number | null }

/**
 * Makes each material of a product a make of its own at the fixed price of now, and moves the stock of the product into
 * them, all in one transaction under the lock that orders take. Throws 404; 409 when the product has makes, was edited,
 * or sold pieces since it was shown; 400 where the rows are not one for each material, or not all pieces are divided.
 */
export async function makeMaterialsIntoMakes(
  database: Database,
  productId: number,
  wanted: Wanted,
): Promise<ProductMakes> {
  await inTransaction(database, async (tx) => {
    await holdRates(tx)
    const locked = await lockProduct(tx, productId)
    const product = await findOwnProduct(tx, productId)
    if (locked === undefined || product === undefined) throw problem.notFound('product')
    const before = await listOwnMakes(tx, productId)
    if (before.some(({ isActive }) => isActive)) {
      throw problem.changed('makes-changed', await lastChange(tx, 'product', [productId]))
    }
    await requireAsSeen(tx, product, wanted)
    const rows = await rowsByMaterial(tx, product, wanted.rows)
    requireWholeStock(rows, product)
    const makes = rows.map((row) => makeOf(row, product))
    const card = await currentCard(tx)
    const states = await replaceOwnMakes(tx, { product, before, makes, card })
    // An order that was priced without makes and waits for the lock must not take from the old figure.
    const writtenAt = await touchProduct(tx, productId)
    await keepMakes(tx, { product, before, makes, states, writtenAt, by: wanted.by })
  })
  return readMakes(database.orm, productId)
}

/** Throws 409 where somebody edited the product, or orders moved its stock, since it was shown. */
async function requireAsSeen(
  tx: Connection,
  { id, updatedAt, price, stock }: ProductRow,
  seen: Wanted,
): Promise<void> {
  const isEdited = updatedAt.toISOString() !== seen.updatedAt
  if (isEdited || price !== paiseFromRupees(seen.seenPrice)) {
    throw problem.changed('product-changed', await lastEditor(tx, id, updatedAt))
  }
  if (stock !== seen.seenStock) {
    const [was, now] = [seen.seenStock, stock].map((figure) => String(figure ?? 'unlimited'))
    throw problem.of('stock-changed', { was: was ?? '', now: now ?? '' })
  }
}

/** The rows in the order of the product's materials, which shoppers know. Throws 400 unless there is one for each. */
async function rowsByMaterial(
  tx: Connection,
  { material: materials }: ProductRow,
  rows: readonly Row[],
): Promise<Row[]> {
  const materialOf = new Map((await listAlloys(tx)).map(({ code, material }) => [code, material]))
  const strange = rows.findIndex(({ alloy }) => !materials.includes(materialOf.get(alloy) ?? 0))
  if (strange !== -1) {
    const message = 'Choose an alloy of a material of the product.'
    throw problem.invalid([{ field: `rows.${strange}.alloy`, message }])
  }
  return materials.map((material) => {
    const own = rows.filter(({ alloy }) => materialOf.get(alloy) === material)
    const [row] = own
    if (row !== undefined && own.length === 1) return row
    const name = materialName(material)
    throw problem.invalid([{ field: 'rows', message: `${name} becomes one make in one alloy.` }])
  })
}

/** Throws 400 unless the rows have the pieces of the product, no more and no fewer. */
function requireWholeStock(rows: readonly Row[], { stock }: ProductRow): void {
  const sum = rows.reduce((pieces, row) => pieces + (row.stock ?? 0), 0)
  const isLimited = stock !== null
  if (rows.every((row) => (row.stock !== null) === isLimited) && sum === (stock ?? 0)) return
  const message = isLimited
    ? `The makes have ${sum} pieces together; the product has ${stock}.`
    : 'The stock of this product is not limited, so none of its makes is.'
  throw problem.invalid([{ field: 'rows', message }])
}

/** A make at the fixed price of the product, with pieces of its own where the product counts any. */
function makeOf({ alloy, netMg, grossMg, stock }: Row, { price }: ProductRow): MakeInput {
  return {
    alloy,
    isActive: true,
    netMg,
    grossMg,
    otherMg: 0,
    stockKind: 'counted',
    tolerance: 2,
    sku: '',
    barcode: '',
    pictures: [],
    wastage: 0,
    making: { kind: 'price', value: rupeesFromPaise(price), basis: 'net', least: 0 },
    articles: 1,
    metals: [],
    stones: [],
    charges: [],
    partUnit: 1,
    priceUnit: 1,
    sizeKind: 'none',
    sizeStock: stock === null ? 'size' : 'pooled',
    pool: stock,
    sizes: [],
  }
}
