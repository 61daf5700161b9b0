import type { SameNumber } from '#contract/orders/trackings.ts'
import type { TrackingLine } from '#domain/orders/tracking-lines.ts'

/** A pasted line, and whose order it is for. */
interface NamedLine extends TrackingLine {
  order: { name: string }
}

/** A pasted number that orders of different customers would have. */
export interface DoubtedNumber {
  number: string
  /** Which lines have it: `line 3 (order 1042, Asha Rao)`. */
  lines: string[]
  /** Which other orders have it already: `order 900 (Meera Shah)`. */
  orders: string[]
}

/** The numbers that orders of different customers would have, in the order of the lines, each once. */
export function doubtedNumbers(
  lines: readonly NamedLine[],
  found: readonly SameNumber[],
): DoubtedNumber[] {
  const othersOf = new Map(found.map(({ orderId, others }) => [orderId, others]))
  const byNumber = Map.groupBy(lines, ({ number }) => number.toLowerCase())
  return [...byNumber.values()].flatMap((same) => {
    const doubted = same.filter(({ orderId }) => othersOf.has(orderId))
    const [first] = doubted
    if (first === undefined) return []
    const pasted = new Set(same.map(({ orderId }) => orderId))
    const stored = new Map(
      doubted
        .flatMap(({ orderId }) => othersOf.get(orderId) ?? [])
        .filter(({ orderId }) => !pasted.has(orderId))
        .map(({ orderId, name }) => [orderId, `order ${orderId} (${name})`]),
    )
    return {
      number: first.number,
      lines: doubted.map(
        ({ line, orderId, order }) => `line ${line} (order ${orderId}, ${order.name})`,
      ),
      orders: [...stored.values()],
    }
  })
}
