import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import { shareOf, type BasisPoints, type Paise } from '#domain/pricing/money.ts'

/** The parts of a piece by weight that a sale or a code can be taken off instead of the whole price. */
export const PRICE_PARTS = ['making', 'stones'] as const
export type PricePart = (typeof PRICE_PARTS)[number]

/** The parts of a price that a share can reduce, in paise. */
export interface PartAmounts {
  making: Paise
  /** All of them together. */
  stones: Paise
}

/** The same with the unit and the rounding of the price, to round it again. */
export interface PriceParts extends PartAmounts {
  /** What rounding added to the price. */
  rounding: Paise
  /** What the price is rounded to, in paise. */
  priceUnit: number
}

/** The share that a sale takes off a price, or off one part of it. */
interface SaleShare {
  basisPoints: BasisPoints
  takesFrom?: PricePart | undefined
}

/** What a sale takes off which part. */
interface PartSale {
  basisPoints: BasisPoints
  takesFrom: PricePart
}

/** The parts of a price, from its break-up. */
export function partsOfPrice(breakUp: BreakUp, priceUnit: number): PriceParts {
  const { making, rounding } = breakUp
  const stones = breakUp.stones.reduce((sum, { amount }) => sum + amount, 0)
  return { making, stones, rounding, priceUnit }
}

/**
 * A price after a share of one part is taken off, in paise. The share is rounded down, then the price as it was before:
 * half up to its unit. Never more than before.
 */
export function priceWithoutShare(price: Paise, sale: PartSale, parts: PriceParts): Paise {
  const { rounding, priceUnit } = parts
  const sum = price - rounding - shareOf(parts[sale.takesFrom], sale.basisPoints)
  const rounded = Math.floor((2 * sum + priceUnit) / (2 * priceUnit)) * priceUnit
  return Math.min(price, rounded)
}

/** The break-up of a price in a sale. A sale of one part reduces that part, and the parts add up to the sale price. */
export function breakUpInSale(
  breakUp: BreakUp,
  sale: (SaleShare & { price: Paise }) | null | undefined,
): BreakUp {
  if (!sale?.takesFrom) return breakUp
  const off = shareOf(partsOfPrice(breakUp, 1)[sale.takesFrom], sale.basisPoints)
  const rounding = sale.price - (breakUp.price - breakUp.rounding - off)
  const taken = sale.takesFrom === 'making' ? { makingOff: off } : { stonesOff: off }
  return { ...breakUp, ...taken, rounding, price: sale.price }
}

/** The parts of a piece after a sale, in paise. A sale of the whole price reduces all of them. */
export function partsInSale(
  { making, stones }: PartAmounts,
  sale: SaleShare | null | undefined,
): PartAmounts {
  if (!sale) return { making, stones }
  const left = (part: PricePart, amount: Paise) =>
    (sale.takesFrom ?? part) === part ? amount - shareOf(amount, sale.basisPoints) : amount
  return { making: left('making', making), stones: left('stones', stones) }
}
