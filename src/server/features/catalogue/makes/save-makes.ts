import { createHash } from 'node:crypto'
import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import type { RatedAlloy } from '#contract/metal/rated-alloys.ts'
import { movedPlaces, pathsAt } from '#domain/catalogue/pictures.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findOwnProduct, lockProduct } from '#server/db/catalogue/products.ts'
import { listOwnMakes, type PricedOwnMake } from '#server/db/rates/product-makes.ts'
import { currentCard, holdRates, listAlloys } from '#server/db/rates/rate-cards.ts'
import { lastChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { keepMakes } from './keep-makes.ts'
import { replaceOwnMakes } from './replace-own-makes.ts'

/** The makes of a product as the form edits them. Throws 404. */
export async function readMakes(db: Connection, productId: number): Promise<ProductMakes> {
  const product = await findOwnProduct(db, productId)
  if (product === undefined) throw problem.notFound('product')
  const { images: picturePaths } = product
  const makes = await listOwnMakes(db, productId)
  const alloys = await listRatedAlloys(db)
  return { makes, alloys, picturePaths, basis: digestOf(makes, picturePaths) }
}

/** Every alloy with its present rate. */
export async function listRatedAlloys(db: Connection): Promise<RatedAlloy[]> {
  const card = await currentCard(db)
  return (await listAlloys(db)).map(({ code, label, material }) => {
    const rate = card?.rates.get(code)?.paisePerGram
    return {
      alloy: code,
      label,
      material,
      perGram: rate === undefined ? null : rupeesFromPaise(rate),
    }
  })
}

interface MakesInput {
  makes: readonly MakeInput[]
  /** The pictures whose numbers the makes name; none: those of the product. */
  picturePaths: readonly string[]
  /** Of the makes that the form was filled with; empty skips the check. */
  basis: string
  by: SessionUser
}

/**
 * Replaces the makes of a product and prices them by the card that counts. Throws 404, 400 for a make that cannot be,
 * and 409 when somebody else saved them since the form was opened, or edited stock was sold in the meantime.
 */
export async function saveMakes(
  database: Database,
  productId: number,
  { makes: given, picturePaths, basis, by }: MakesInput,
): Promise<ProductMakes> {
  await inTransaction(database, async (tx) => {
    await holdRates(tx)
    const locked = await lockProduct(tx, productId)
    const product = await findOwnProduct(tx, productId)
    if (locked === undefined || product === undefined) throw problem.notFound('product')
    const before = await listOwnMakes(tx, productId)
    if (basis !== '' && basis !== digestOf(before, product.images)) {
      throw problem.changed('makes-changed', await lastChange(tx, 'product', [productId]))
    }
    const card = await currentCard(tx)
    const makes = withPlacesIn(product.images, { makes: given, picturePaths })
    const states = await replaceOwnMakes(tx, { product, before, makes, card })
    const { updatedAt: writtenAt } = locked
    await keepMakes(tx, { product, before, makes, states, writtenAt, by })
  })
  return readMakes(database.orm, productId)
}

/** The makes with the places of their pictures in the order that the product has now. */
function withPlacesIn(
  now: readonly string[],
  { makes, picturePaths: seen }: Pick<MakesInput, 'makes' | 'picturePaths'>,
): readonly MakeInput[] {
  if (seen.length === 0) return makes
  return makes.map((make) => ({ ...make, pictures: movedPlaces(make.pictures, seen, now) }))
}

function digestOf(makes: readonly PricedOwnMake[], images: readonly string[]): string {
  // Without prices and stock: neither a new rate nor an order is an edit of the makes. Nor is another order of the
  // pictures.
  const edited = makes.map(
    ({ price: _price, pool: _pool, position: _place, sizes, pictures, ...make }) => ({
      ...make,
      pictures: pathsAt(pictures, images),
      sizes: sizes.map(({ stock: _stock, ...size }) => size),
    }),
  )
  return createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, 32)
}
