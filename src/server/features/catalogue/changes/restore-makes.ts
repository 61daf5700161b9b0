import { isDeepStrictEqual } from 'node:util'
import { movedPlaces } from '#domain/catalogue/pictures.ts'
import { isCountedByMake, stockOfMakes } from '#domain/pricing/metal/sizes.ts'
import type { Connection } from '#server/db/connection.ts'
import { makesWithPieces } from '#server/db/pieces/pieces-makes.ts'
import { dropDoubleCodes, freeCodes } from '#server/db/rates/make-codes.ts'
import {
  listMakesOf,
  putMake,
  removeMakes,
  setMakePictures,
  type OwnMake,
  type StoredMake,
} from '#server/db/rates/product-makes.ts'

/** Makes by alloy, and the pictures that their numbers mean; absent in changes from before these were stored. */
interface Makes {
  makes: Readonly<Record<string, StoredMake | null>>
  picturePaths?: readonly string[] | undefined
}

/** Makes of a product that a change wrote. */
export interface MadeProduct {
  productId: number
  /** With its own stock, where its makes did not count the pieces. */
  before: Makes & { ownStock?: number | null | undefined }
  after: Makes
  /** Its pictures and its stock as they are now. */
  images: readonly string[]
  stock: number | null
  /** Whether a later change wrote makes of the product. */
  isMadeSince: boolean
}

/** What an undo did with the makes of a product, in words and by alloy. */
interface MakesBack {
  left: string[]
  put: string[]
}

/** A make of a change: as it is now, and as it would be stored; undefined where it stays as it is. */
interface JudgedMake {
  alloy: string
  now: StoredMake | null
  wanted: StoredMake | null | undefined
}

/**
 * Restores makes of locked products where they are still what the change wrote; pieces sold since then stay sold. All makes
 * of a product stay where some alone would lose pieces or make some. Their prices are written afterwards. Returns what was
 * left and what came back, by product.
 */
export async function restoreMakes(
  tx: Connection,
  products: readonly MadeProduct[],
): Promise<Map<number, MakesBack>> {
  const ids = products.map(({ productId }) => productId)
  const stored = await listMakesOf(tx, ids)
  const withPieces = await makesWithPieces(tx, ids)
  const back = new Map<number, MakesBack>()
  for (const product of products) {
    const { productId } = product
    const own = (stored.get(productId) ?? []).map(({ price: _price, ...make }) => make)
    const judged = judgedMakes(product, own, withPieces)
    const isLeft = movesPieces(product, own, judged)
    const kept: string[] = []
    const put: string[] = []
    for (const { alloy, wanted } of judged) {
      if (wanted === undefined || isLeft) kept.push(`make ${alloy}`)
      else if (wanted === null) await removeMakes(tx, productId, [alloy])
      else {
        await freeCodes(tx, [wanted])
        await putMake(tx, { productId, make: wanted, ...wanted })
        put.push(alloy)
      }
    }
    back.set(productId, { left: kept.toSorted(), put })
  }
  for (const [productId, { left, put }] of back) {
    const lost = await dropDoubleCodes(tx, productId, put)
    left.push(...lost.map(codesLeft))
  }
  return back
}

function judgedMakes(
  { before: former, after: written, images, isMadeSince }: MadeProduct,
  stored: readonly StoredMake[],
  withPieces: ReadonlySet<number>,
): JudgedMake[] {
  return Object.entries(former.makes).map(([alloy, was]) => {
    const before = asNow(was, former, images)
    const after = asNow(written.makes[alloy] ?? null, written, images)
    const now = stored.find((make) => make.alloy === alloy) ?? null
    const wanted = earlier({ before, after, now }, isMadeSince)
    const isStuck =
      wanted !== undefined && now !== null && withPieces.has(now.makeId) && countsAgain(wanted, now)
    return { alloy, now, wanted: isStuck ? undefined : wanted }
  })
}

/**
 * Whether an undo would count other pieces than there are: the makes took the stock of the product over, and one that stays
 * would count for all; or they gave it to the product, and it is another by now.
 */
function movesPieces(
  { before, after, stock }: MadeProduct,
  stored: readonly StoredMake[],
  judged: readonly JudgedMake[],
): boolean {
  const others = stored.filter((make) => judged.every(({ alloy }) => alloy !== make.alloy))
  const changed = judged.map(({ now, wanted }) => (wanted === undefined ? now : wanted))
  const then = onSale([...others, ...changed])
  if (!isCountedByMake(then)) return false
  const tookOver =
    before.ownStock !== undefined && isCountedByMake(onSale(Object.values(after.makes)))
  if (tookOver) return true
  const isGivenBack = !isCountedByMake(onSale(stored))
  const isByPiece = then.some(({ stockKind }) => stockKind === 'by-piece')
  return isGivenBack && !isByPiece && stockOfMakes(then) !== stock
}

/** Makes on sale with the sizes on sale. */
function onSale(makes: readonly (StoredMake | null)[]): StoredMake[] {
  return makes
    .filter((make) => make !== null)
    .filter(({ isActive }) => isActive)
    .map((make) =>
      Object.assign({}, make, { sizes: make.sizes.filter(({ isActive }) => isActive) }),
    )
}

/** Gives makes that came back the pictures that came back with their product. */
export async function restorePictures(
  tx: Connection,
  productId: number,
  { alloys, former, images }: { alloys: readonly string[]; former: Makes; images: string[] },
): Promise<void> {
  for (const alloy of alloys) {
    const make = asNow(former.makes[alloy] ?? null, former, images)
    if (make !== null) await setMakePictures(tx, { productId, alloy, pictures: make.pictures })
  }
}

function codesLeft(alloy: string): string {
  return `SKU or barcode of ${alloy} (another make has it)`
}

/**
 * A make as it would be stored now: one of a change from before there were codes and own pictures has none, and places
 * of pictures are those that they have now.
 */
function asNow(
  make: StoredMake | null,
  { picturePaths }: Makes,
  images: readonly string[],
): StoredMake | null {
  if (make === null) return null
  const stored: StoredMake = Object.assign({ sku: '', barcode: '', pictures: [] }, make)
  if (picturePaths === undefined) return stored
  return { ...stored, pictures: movedPlaces(stored.pictures, picturePaths, images) }
}

/** Whether a make would get its former figure back, which misses the pieces that arrived since. */
function countsAgain(back: StoredMake | null, now: StoredMake): boolean {
  return now.stockKind === 'by-piece' && back?.stockKind === 'counted'
}

interface MakeOverTime {
  before: StoredMake | null
  after: StoredMake | null
  now: StoredMake | null
}

/** The make to store, null for none; undefined when somebody changed it since. */
function earlier(
  { before, after, now }: MakeOverTime,
  isMadeSince: boolean,
): StoredMake | null | undefined {
  if (after === null || now === null) return after === now ? before : undefined
  if (!isDeepStrictEqual(withoutPieces(now), withoutPieces(after))) return undefined
  if (before === null) return isDeepStrictEqual(now, after) || !isMadeSince ? null : undefined
  const isByPiece = before.stockKind === 'by-piece'
  const piecesBack = (figures: Figures) =>
    isByPiece ? figures.before : soldSince(figures, isMadeSince)
  const pool = piecesBack({ before: before.pool, after: after.pool, now: now.pool })
  if (pool === undefined) return undefined
  const sizes: OwnMake['sizes'] = []
  for (const size of before.sizes) {
    const [written, present] = [after, now].map((make) =>
      make.sizes.find(({ code }) => code === size.code),
    )
    const stock =
      written === undefined || present === undefined
        ? size.stock
        : piecesBack({ before: size.stock, after: written.stock, now: present.stock })
    if (stock === undefined) return undefined
    sizes.push({ ...size, stock })
  }
  return { ...before, pool, sizes }
}

interface Figures {
  before: number | null
  after: number | null
  now: number | null
}

/** The previous figure less what was sold since; undefined when somebody set it, or there were not that many. */
function soldSince({ before, after, now }: Figures, isSet: boolean): number | null | undefined {
  if (now === after) return before
  if (isSet || now === null || before === null || after === null) return undefined
  const stock = now + before - after
  return stock < 0 ? undefined : stock
}

function withoutPieces({ pool: _pool, sizes, ...make }: StoredMake) {
  return { ...make, sizes: sizes.map(({ stock: _stock, ...size }) => size) }
}
