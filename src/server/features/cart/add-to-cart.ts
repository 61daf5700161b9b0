import type { addToCart as endpoint, CartLine } from '#contract/cart/cart.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { ADDED_QUANTITY } from '#domain/orders/cart.ts'
import type { MakePrice } from '#domain/orders/price-lock.ts'
import { DEFAULT_MATERIAL, materialName } from '#domain/catalogue/materials.ts'
import { addToCart, findCartLine, type StoredLine } from '#server/db/cart/cart-lines.ts'
import type { Connection } from '#server/db/connection.ts'
import { sortedSizes } from '#domain/catalogue/sizes/piece-sizes.ts'
import { chosenMake } from '#domain/pricing/metal/choose-make.ts'
import type { SoldMake } from '#server/db/rates/sold-makes.ts'
import { pieceInSize, priceOfPiece } from '#server/db/rates/sold-piece.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'
import {
  findProductWithMakes,
  type ProductWithMakes,
} from '#server/db/catalogue/product-with-makes.ts'
import { problem } from '#server/http/problem.ts'
import { requireEngraving } from './require-engraving.ts'
import { presentStoredLine, type PriceTurns } from './present-cart-line.ts'

type Wanted = ParsedInput<typeof endpoint>['body']

interface SeenMake extends MakePrice {
  makeId: number
  material: number
  size: string | null
  holdMinutes: number
}

/**
 * Puts a product in a customer's cart; the same product in the same material raises the existing line.
 * Without a material it is the product's first. Throws 404 for a product that is not sold, 400
 * for a material it does not come in and an engraving it does not take, 409 for a piece by weight while none is sold.
 */
export async function putInCart(
  { db, ...turns }: PriceTurns & { db: Connection },
  input: Wanted,
): Promise<CartLine> {
  return presentStoredLine(db, turns, await addPieces(db, turns, input))
}

/** The same, answering the line as it is stored. */
export async function addPieces(
  db: Connection,
  turns: PriceTurns,
  input: Wanted,
): Promise<StoredLine> {
  const { userId, productId, quantity = ADDED_QUANTITY } = input
  const found = await findProductWithMakes(db, productId)
  if (found === undefined) throw problem.notFound('product')
  const { row: product } = found
  const engraved = requireEngraving(product, input.engraving)
  const seen = seenMake(found, input)
  const material = seen?.material ?? input.material ?? product.material[0] ?? DEFAULT_MATERIAL
  if (seen === undefined) requireMaterial(product, material)
  else if (await turns.stop.isOn(db))
    throw problem.of('price-on-request', { product: product.name })
  const line = await findCartLine(
    db,
    await addToCart(db, { userId, productId, material, quantity, seen, engraved }),
  )
  if (line === undefined) throw problem.notFound('cart line')
  return line
}

/**
 * The wanted make in the wanted size, and its present price; undefined for a product without makes. Throws
 * 400 for a material or size that the product does not come in, 409 for a make without a price.
 */
function seenMake(
  { row: product, makes, rates }: ProductWithMakes,
  wanted: Pick<Wanted, 'makeId' | 'material' | 'size'>,
): SeenMake | undefined {
  const isNamed = wanted.makeId !== undefined && wanted.makeId !== null
  if (makes.length === 0 && !isNamed) return undefined
  const make = chosenMake(makes, wanted)
  if (make === undefined) {
    if (isNamed) throw problem.notFound('make')
    requireMaterial(
      { name: product.name, material: makes.map((one) => one.material) },
      wanted.material ?? DEFAULT_MATERIAL,
    )
    throw problem.notFound('make')
  }
  const piece = pieceInSize(make, wanted.size)
  if (piece === undefined) throw sizeNotOffered(product, make, wanted.size ?? '')
  const now = priceOfPiece(piece)
  if (now === undefined) throw problem.of('make-not-priced', { product: product.name })
  const { holdMinutes } = rates
  const size = piece.size?.code ?? null
  return { ...now, makeId: make.id, material: make.material, size, holdMinutes }
}

function sizeNotOffered({ name }: Pick<ProductRow, 'name'>, make: SoldMake, size: string) {
  const choice = sortedSizes(make.sizeKind, make.sizes).map(({ code }) => code)
  return problem.field('size', 'size-not-offered', {
    product: name,
    size,
    choice: choice.join(', '),
  })
}

/** A product without listed materials comes in any. */
function requireMaterial(
  { name, material: offered }: Pick<ProductRow, 'name' | 'material'>,
  material: number,
): void {
  if (offered.length === 0 || offered.includes(material)) return
  const choice = [...new Set(offered)].map((code) => materialName(code)).join(', ')
  throw problem.field('material', 'material-not-offered', {
    product: name,
    material: materialName(material) ?? '',
    choice,
  })
}
