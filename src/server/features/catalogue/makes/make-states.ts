import { isDeepStrictEqual } from 'node:util'
import { isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import { readForChange, type LockedForChange } from '#server/db/catalogue/product-changes.ts'
import type { Connection } from '#server/db/connection.ts'
import { listMakesOf, type PricedOwnMake, type StoredMake } from '#server/db/rates/product-makes.ts'
import type { AppliedCard } from '#server/db/rates/rate-cards.ts'
import type { ProductState } from '#server/db/schema/product-changes.ts'
import { priceMakesOf } from './price-makes-of.ts'

/** Makes of a product by their alloys, null where there is none, and what they took over. */
type MakesState = Pick<ProductState, 'ownPrice' | 'ownStock'> &
  Required<Pick<ProductState, 'makes'>>

/** The same makes before and after a change. */
export interface MakesBeforeAndAfter {
  before: MakesState
  after: MakesState
}

/**
 * Writes makes of locked products and prices them by the card that counts. Answers what became different, by product:
 * what undoes it.
 */
export async function writeAndPriceMakes(
  tx: Connection,
  { ids, card }: { ids: readonly number[]; card: AppliedCard | undefined },
  write: () => Promise<void>,
): Promise<Map<number, MakesBeforeAndAfter>> {
  const before = await readState(tx, ids)
  await write()
  await priceMakesOf(tx, ids, card)
  const after = await readState(tx, ids)
  return new Map(
    ids.flatMap((id) => {
      const states = changed(before(id), after(id))
      return states === undefined ? [] : [[id, states] as const]
    }),
  )
}

interface ProductAndMakes {
  makes: readonly PricedOwnMake[]
  product: LockedForChange | undefined
}

async function readState(tx: Connection, ids: readonly number[]) {
  const makes = await listMakesOf(tx, ids)
  const products = new Map((await readForChange(tx, ids)).map((row) => [row.id, row]))
  return (id: number): ProductAndMakes => {
    return { makes: makes.get(id) ?? [], product: products.get(id) }
  }
}

/** Undefined when nothing became different. The prices of makes are no part of it: they follow the rates. */
function changed(before: ProductAndMakes, after: ProductAndMakes): MakesBeforeAndAfter | undefined {
  const [was, is] = [statesOf(before.makes), statesOf(after.makes)]
  const alloys = [...new Set([...was.keys(), ...is.keys()])].filter(
    (alloy) => !isDeepStrictEqual(was.get(alloy), is.get(alloy)),
  )
  if (alloys.length === 0) return undefined
  const pick = (states: ReadonlyMap<string, StoredMake>) =>
    Object.fromEntries(alloys.map((alloy) => [alloy, states.get(alloy) ?? null]))
  const own = ({ product }: ProductAndMakes) =>
    product === undefined ? {} : ownFigures(before.makes, product)
  return {
    before: { makes: pick(was), ...own(before) },
    after: { makes: pick(is), ...own(after) },
  }
}

/** What of price and stock was the product's own before its makes were written. */
function ownFigures(
  makes: readonly PricedOwnMake[],
  { price, stock }: LockedForChange,
): Pick<ProductState, 'ownPrice' | 'ownStock'> {
  const active = makes.filter(({ isActive }) => isActive)
  return {
    ...(active.every((make) => make.price === null) && { ownPrice: price }),
    ...(!isCountedByMake(active) && { ownStock: stock }),
  }
}

function statesOf(makes: readonly PricedOwnMake[]): Map<string, StoredMake> {
  return new Map(makes.map(({ price: _price, ...make }) => [make.alloy, make]))
}
