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
