import { isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import type { OwnMake } from '#server/db/rates/product-makes.ts'

interface Dividing {
  /** All makes of the product, as they are stored and as they will be. */
  before: readonly OwnMake[]
  after: readonly OwnMake[]
  /** Pieces of the product; null is not limited, undefined of a new one. */
  stock: number | null | undefined
}

/**
 * A make without sizes that is to count its own pieces from now on and has no figure, by its place: no figure is no limit,
 * so a product that has one could be sold without end. Undefined where there is none.
 */
export function undividedStock({
  before,
  after,
  stock,
}: Dividing): { at: number; message: string } | undefined {
  if (stock === null || stock === undefined || isCountedByMake(before.filter(isOnSale)))
    return undefined
  const counted = after.filter((make) => isOnSale(make) && hasOwnFigure(make))
  if (counted.every(({ sizeStock }) => sizeStock !== 'pooled')) return undefined
  const at = after.findIndex((make) => counted.includes(make) && make.pool === null)
  if (at === -1) return undefined
  const message = `The product has ${stock} pieces: write how many are of this make.`
  return { at, message }
}

function isOnSale({ isActive }: OwnMake): boolean {
  return isActive
}

function hasOwnFigure({ sizeKind, stockKind }: OwnMake): boolean {
  return sizeKind === 'none' && stockKind === 'counted'
}
