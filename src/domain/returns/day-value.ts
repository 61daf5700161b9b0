import { allocate } from '#domain/pricing/allocate.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** What a piece cost before tax and a code when it was bought, and when its customer asked for another. */
export interface PriceOfDay {
  bought: Paise
  today: Paise
}

/** What one piece of a line cost after the sale that it was in; without the sale where an older line does not say. */
export function paidPerPiece(unitPrice: Paise, sales: readonly { off: Paise }[] | null): Paise {
  return (sales ?? []).reduce((rest, { off }) => rest - off, unitPrice)
}

/** Pieces of a line that come back: what they cost by the invoice, and the prices of one; no prices where the invoice counts. */
interface CountedLine {
  worth: Paise
  prices: PriceOfDay | null
}

/** With what pieces count at the value of the day. */
export interface DayValue {
  /** All of them, also those that count with the invoice. */
  value: Paise
  /** What the value is above that of the invoice; 0 where it is not. */
  higher: Paise
  /** What it is below; then by the lines, which only lines bear that are worth less. */
  lower: Paise
  lowered: Paise[]
}

/**
 * The value of the day of pieces that cost `total` by the invoice: each line changes as the price of its piece has, so it
 * keeps its share of the order's discount and its tax. Null where no line has prices.
 */
export function dayValue(total: Paise, lines: readonly CountedLine[]): DayValue | null {
  if (lines.every(({ prices }) => prices === null)) return null
  const changes = lines.map(({ worth, prices }) => {
    return prices === null ? 0 : inRatio(worth, prices) - worth
  })
  const change = changes.reduce((sum, one) => sum + one, 0)
  const lower = Math.max(0, 0 - change)
  const lowered = allocate(
    lower,
    changes.map((one) => Math.max(0, 0 - one)),
  )
  return { value: total + change, higher: Math.max(0, change), lower, lowered }
}

/** Rounded to the paisa. A price times a sum may be more than a number holds. */
function inRatio(worth: Paise, { bought, today }: PriceOfDay): Paise {
  const twice = 2n * BigInt(worth) * BigInt(today)
  return Number((twice + BigInt(bought)) / (2n * BigInt(bought)))
}
