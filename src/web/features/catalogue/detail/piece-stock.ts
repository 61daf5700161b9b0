import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import { isOffered } from './size-chooser.tsx'
import type { PieceInView } from './use-chosen-piece.ts'

interface PieceStock {
  isSoldOut: boolean
  /** Pieces left; null is not limited. */
  stock: number | null
  /** In how many days the piece is made; 0 for one that is there. */
  madeInDays: number
}

/** How many there are of the piece in view: of its size or make where these are counted, else of the product. */
export function pieceStock(product: Product, { make, size }: PieceInView): PieceStock {
  if (size !== undefined) return { isSoldOut: false, stock: size.left, madeInDays: size.days }
  const stock = make?.left === undefined ? product.stock : make.left
  const isEverySizeGone = make !== undefined && hasNoSize(make)
  return {
    isSoldOut: isEverySizeGone || stockState(stock) === 'sold-out',
    stock: isEverySizeGone ? 0 : stock,
    madeInDays: 0,
  }
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
