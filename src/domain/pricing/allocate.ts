import type { Paise } from './money.ts'

/**
 * Divides an amount among parts in proportion to their weights, to the paisa and without a rest: paise lost by rounding
 * down go to the parts with the largest fractions, earlier ones first.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? amount : 0))
  const shares = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight)
    return { at, share: product / sum, rest: product % sum }
  })
  const left = Number(BigInt(amount) - shares.reduce((total, { share }) => total + share, 0n))
  const lucky = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return shares.map(({ at, share }) => Number(share) + (lucky.has(at) ? 1 : 0))
}
