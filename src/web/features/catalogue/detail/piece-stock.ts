import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import { isOffered } from './size-chooser.tsx'
import type { PieceInView } from './use-chosen-piece.ts'

interface PieceStock {
  isSoldOut: boolean
  /** Pieces left; null is not limited, undefined while it depends on a size that is not chosen yet. */
  stock: number | null | undefined
  /** In how many days the piece is made; 0 for one that is there, and where only some sizes are made. */
  madeInDays: number
}

/** How many there are of the piece in view: of its size or make where these are counted, else of the product. */
export function pieceStock(product: Product, { make, size }: PieceInView): PieceStock {
  if (size !== undefined) return { isSoldOut: false, stock: size.left, madeInDays: size.days }
  if (make?.sizes !== undefined) return stockOfSizes(make.sizes)
  const stock = make?.left === undefined ? product.stock : make.left
  return { isSoldOut: stockState(stock) === 'sold-out', stock, madeInDays: 0 }
}

/** What is true whichever size is chosen: a figure of all of them together is that of none. */
export function stockOfSizes(
  sizes: readonly Pick<SoldSize, 'isPossible' | 'price' | 'days'>[],
): PieceStock {
  const offered = sizes.filter(isOffered)
  const [first] = offered
  if (first === undefined) return { isSoldOut: true, stock: 0, madeInDays: 0 }
  const isAlike = offered.every(({ days }) => days === first.days)
  return { isSoldOut: false, stock: undefined, madeInDays: isAlike ? first.days : 0 }
}

/** Whether a make is sold out by itself, however many there are of the other makes of its product. */
export function isSoldOut(make: Pick<Make, 'left'> & Sized): boolean {
  return hasNoSize(make) || (make.left !== undefined && stockState(make.left) === 'sold-out')
}

interface Sized {
  sizes?: readonly Pick<SoldSize, 'isPossible' | 'price'>[] | undefined
}

function hasNoSize({ sizes }: Sized): boolean {
  return sizes !== undefined && !sizes.some(isOffered)
}
