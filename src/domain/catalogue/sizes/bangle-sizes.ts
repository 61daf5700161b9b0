export interface BangleSize {
  /** As the trade writes it: inches and sixteenths, `2-6` is 2 6/16 inches. */
  code: string
  /** Across the inside, in millimetres. */
  diameter: number
  /** Once round the inside, in millimetres, to a tenth. */
  circumference: number
}

/** Indian bangle sizes and the inner diameter of each in millimetres, the smallest first. */
export const BANGLE_SIZES: readonly BangleSize[] = (
  [
    ['2-2', 54.0],
    ['2-4', 57.2],
    ['2-6', 60.3],
    ['2-8', 63.5],
    ['2-10', 66.7],
    ['2-12', 69.9],
    ['2-14', 73.0],
    ['3', 76.2],
  ] as const
).map(([code, diameter]) => ({
  code,
  diameter,
  circumference: Math.round(diameter * Math.PI * 10) / 10,
}))

/**
 * The smallest bangle that passes over a hand, by the girth of the closed hand at its knuckles in millimetres. The
 * largest of all for a hand that is wider.
 */
export function bangleForHand(girth: number): BangleSize | undefined {
  return (
    BANGLE_SIZES.find(({ circumference }) => circumference >= girth) ??
    BANGLE_SIZES[BANGLE_SIZES.length - 1]
  )
}
