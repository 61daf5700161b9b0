import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { MakePrice } from '#domain/orders/price-lock.ts'
import { chosenMake } from '#domain/pricing/metal/choose-make.ts'
import { chosenSize, priceOfSize, type MakeSize } from '#domain/pricing/metal/sizes.ts'
import type { SoldMake } from './sold-makes.ts'

/** A make in a size, as somebody buys it. */
export interface SoldPiece {
  make: SoldMake
  /** Null for a make without sizes. */
  size: MakeSize | null
  netMg: Milligrams
  grossMg: Milligrams
}

/** What names a piece; what is not said is chosen. */
interface WantedPiece {
  makeId?: number | null | undefined
  material?: number | null | undefined
  size?: string | null | undefined
}

/** The piece that is meant; undefined for a make or size that is not on sale. */
export function chosenPiece(
  makes: readonly SoldMake[],
  wanted: WantedPiece,
): SoldPiece | undefined {
  const make = chosenMake(makes, wanted)
  return make && pieceInSize(make, wanted.size)
}

/** A make in a size, in the usual one where none is said; undefined for a size that it does not come in. */
export function pieceInSize(
  make: SoldMake,
  code: string | null | undefined,
): SoldPiece | undefined {
  if (make.sizeKind === 'none') {
    return code === null || code === undefined ? pieceOf(make, null) : undefined
  }
  const size = chosenSize(make, code)
  return size && pieceOf(make, size)
}

/** A make in a size that it comes in. */
export function pieceOf(make: SoldMake, size: MakeSize | null): SoldPiece {
  const delta = size?.netMgDelta ?? 0
  return { make, size, netMg: make.netMg + delta, grossMg: make.grossMg + delta }
}

/** What a piece costs; undefined while an alloy has no rate. */
export function priceOfPiece({ make, size }: SoldPiece): MakePrice | undefined {
  const { price, breakUp, cardId, terms } = make
  if (price === null || breakUp === null) return undefined
  if (size === null || terms === null) return { price, breakUp, cardId }
  const sized = priceOfSize(terms, breakUp, size.netMgDelta)
  return sized && { price: sized.price, breakUp: sized, cardId }
}
