/** Figures of several rounds: the one to quote and how far they spread. */
export interface Spread {
  min: number
  median: number
  max: number
}

/** Minimum, median and maximum of some figures. */
export function spread(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN
  return { min: at(0), median: at(0.5), max: at(1) }
}

/** The median of some figures. */
export function median(figures: readonly number[]): number {
  return spread(figures).median
}

/** A spread for people: `12.3 (11.9 to 13.0)`. */
export function formatSpread({ min, median: middle, max }: Spread, digits = 1): string {
  return `${middle.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`
}
