import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'

/** The least that a piece may weigh: its make in that size less the tolerance, rounded up to the milligram. */
export function leastNet(netMg: Milligrams, tolerance: BasisPoints): Milligrams {
  return netMg - Math.floor((netMg * tolerance) / 10_000)
}

/** The most that a piece may weigh with its stones: its make in that size, the tolerance, and 20 mg of the scales. */
export function heaviestGross(grossMg: Milligrams, tolerance: BasisPoints): Milligrams {
  return grossMg + (grossMg - leastNet(grossMg, tolerance)) + 20
}

/** Whether a weighed piece is as heavy as its make says, within the tolerance in both directions. */
export function isWithinTolerance(
  weighed: Milligrams,
  make: { netMg: Milligrams; tolerance: BasisPoints },
): boolean {
  const off = make.netMg - leastNet(make.netMg, make.tolerance)
  return Math.abs(weighed - make.netMg) <= off
}

/** By how much a piece is lighter than what was sold, when that exceeds the tolerance; 0 otherwise. */
export function shortWeight(
  weighed: Milligrams,
  sold: { netMg: Milligrams; tolerance: BasisPoints },
): Milligrams {
  return weighed < leastNet(sold.netMg, sold.tolerance) ? sold.netMg - weighed : 0
}

/** The value of a missing weight at the rate of the sale, rounded half up, in paise and without tax. */
export function shortWeightAmount(short: Milligrams, paisePerGram: Paise): Paise {
  return Math.floor((short * paisePerGram + 500) / 1_000)
}

/**
 * How much of a line is credited for a short weight, with tax in the same proportion as in the line. At most what
 * is left of the line. Amounts in paise.
 */
export function shortWeightCredit(
  amount: Paise,
  line: { taxable: Paise; total: Paise; left: Paise },
): Paise {
  if (line.taxable <= 0) return 0
  const [taxable, total] = [BigInt(line.taxable), BigInt(line.total)]
  const withTax = (BigInt(amount) * total * 2n + taxable) / (taxable * 2n)
  return Math.min(line.left, Number(withTax))
}
