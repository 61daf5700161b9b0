import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '#server/db/connection.ts'
import { makesWithPieces } from '#server/db/pieces/pieces-makes.ts'
import { dropDoubleCodes, freeCodes } from '#server/db/rates/make-codes.ts'
import {
  listMakesOf,
  putMake,
  removeMakes,
  type OwnMake,
  type StoredMake,
} from '#server/db/rates/product-makes.ts'

type Makes = Readonly<Record<string, StoredMake | null>>

/** Makes of a product that a change wrote. */
export interface MadeProduct {
  productId: number
  makes: { before: Makes; after: Makes }
  /** Whether a later change wrote makes of the product. */
  isMadeSince: boolean
}

/**
 * Gives makes of locked products back as they were, where they are still what the change wrote; pieces sold since stay
 * sold. Their prices are written after. Answers what was left, by product.
 */
export async function putMakesBack(
  tx: Connection,
  products: readonly MadeProduct[],
): Promise<Map<number, string[]>> {
  const ids = products.map(({ productId }) => productId)
  const stored = await listMakesOf(tx, ids)
  const withPieces = await makesWithPieces(tx, ids)
  const left = new Map<number, string[]>()
  const back = new Map<number, string[]>()
  for (const { productId, makes, isMadeSince } of products) {
    const kept: string[] = []
    const put: string[] = []
    for (const [alloy, was] of Object.entries(makes.before)) {
      const before = asNow(was)
      const priced = stored.get(productId)?.find((make) => make.alloy === alloy)
      const { price: _price, ...now } = priced ?? { price: null }
      const after = asNow(makes.after[alloy] ?? null)
      const found = 'alloy' in now ? now : null
      const wanted = earlier({ before, after, now: found }, isMadeSince)
      const hasPieces = found !== null && withPieces.has(found.makeId)
      if (wanted === undefined || (hasPieces && countsAgain(wanted, found))) {
        kept.push(`make ${alloy}`)
      } else if (wanted === null) await removeMakes(tx, productId, [alloy])
      else {
        await freeCodes(tx, [wanted])
        await putMake(tx, { productId, make: wanted, ...wanted })
        put.push(alloy)
      }
    }
    left.set(productId, kept.toSorted())
    back.set(productId, put)
  }
  for (const [productId, alloys] of back) {
    const lost = await dropDoubleCodes(tx, productId, alloys)
    left.get(productId)?.push(...lost.map(codesLeft))
  }
  return left
}

function codesLeft(alloy: string): string {
  return `SKU or barcode of ${alloy} (another make has it)`
}

/** A make as it is stored now: one of a change from before there were codes and own pictures has none. */
function asNow(make: StoredMake | null): StoredMake | null {
  return make === null ? null : Object.assign({ sku: '', barcode: '', pictures: [] }, make)
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
