import { isDeepStrictEqual } from 'node:util'
import { pathsAt } from '#domain/catalogue/pictures.ts'
import { isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import { readForChange, type LockedForChange } from '#server/db/catalogue/product-changes.ts'
import type { Connection } from '#server/db/connection.ts'
import { listMakesOf, type PricedOwnMake, type StoredMake } from '#server/db/rates/product-makes.ts'
import type { AppliedCard } from '#server/db/rates/rate-cards.ts'
import type { ProductState } from '#server/db/schema/product-changes.ts'
import { priceMakesOf } from './price-makes-of.ts'

/** Makes of a product by their alloys, null where there is none, and what they took over. */
type MakesState = Pick<ProductState, 'ownPrice' | 'ownStock' | 'picturePaths'> &
  Required<Pick<ProductState, 'makes'>>

/** The same makes before and after a change. */
export interface MakesBeforeAndAfter {
  before: MakesState
  after: MakesState
}

/** Which pictures showed the makes of a product, by alloy, before the same change gave it others. */
export interface FormerPictures {
  picturePaths: readonly string[]
  places: ReadonlyMap<string, number[]>
}

interface Written {
  ids: readonly number[]
  card: AppliedCard | undefined
  /** By product, where its pictures were written just now. */
  former?: ReadonlyMap<number, FormerPictures>
}

/**
 * Writes makes of locked products and prices them by the card that counts. Answers what became different, by product:
 * what undoes it.
 */
export async function writeAndPriceMakes(
  tx: Connection,
  { ids, card, former = new Map() }: Written,
  write: () => Promise<void>,
): Promise<Map<number, MakesBeforeAndAfter>> {
  const before = await readState(tx, ids, former)
  await write()
  await priceMakesOf(tx, ids, card)
  const after = await readState(tx, ids, new Map())
  return new Map(
    ids.flatMap((id) => {
      const states = changed(before(id), after(id))
      return states === undefined ? [] : [[id, states] as const]
    }),
  )
}

interface ProductAndMakes {
  makes: readonly PricedOwnMake[]
  picturePaths: readonly string[]
  product: LockedForChange | undefined
}

async function readState(
  tx: Connection,
  ids: readonly number[],
  former: ReadonlyMap<number, FormerPictures>,
) {
  const makes = await listMakesOf(tx, ids)
  const products = new Map((await readForChange(tx, ids)).map((row) => [row.id, row]))
  return (id: number): ProductAndMakes => {
    const product = products.get(id)
    const { picturePaths = product?.images ?? [], places } = former.get(id) ?? {}
    const own = (makes.get(id) ?? []).map((make) =>
      Object.assign(make, { pictures: places?.get(make.alloy) ?? make.pictures }),
    )
    return { makes: own, picturePaths, product }
  }
}

/**
 * Undefined when nothing became different. The prices of makes are no part of it: they follow the rates. Nor are the
 * places of their pictures, while the pictures are the same.
 */
function changed(before: ProductAndMakes, after: ProductAndMakes): MakesBeforeAndAfter | undefined {
  const [was, is] = [statesOf(before.makes), statesOf(after.makes)]
  const alloys = [...new Set([...was.keys(), ...is.keys()])].filter(
    (alloy) =>
      !isDeepStrictEqual(
        shown(was.get(alloy), before.picturePaths),
        shown(is.get(alloy), after.picturePaths),
      ),
  )
  if (alloys.length === 0) return undefined
  const pick = (states: ReadonlyMap<string, StoredMake>, paths: readonly string[]) => {
    const makes = Object.fromEntries(alloys.map((alloy) => [alloy, states.get(alloy) ?? null]))
    const isPictured = Object.values(makes).some((make) => (make?.pictures.length ?? 0) > 0)
    return { makes, ...(isPictured && { picturePaths: [...paths] }) }
  }
  const own = ({ product }: ProductAndMakes) =>
    product === undefined ? {} : ownFigures(before.makes, product)
  return {
    before: { ...pick(was, before.picturePaths), ...own(before) },
    after: { ...pick(is, after.picturePaths), ...own(after) },
  }
}

/** A make with the pictures that it names instead of their places. */
function shown(make: StoredMake | undefined, picturePaths: readonly string[]) {
  return make && { ...make, pictures: pathsAt(make.pictures, picturePaths) }
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
