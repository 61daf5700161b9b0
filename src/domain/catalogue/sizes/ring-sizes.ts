/**
 * Indian ring sizes and the inner circumference of each in millimetres, as the trade in India commonly
 * prints it; shops differ by a few tenths. The steps are not even, so there is no formula.
 */
const INNER_CIRCUMFERENCES_MM = [
  41.0, 41.7, 42.9, 43.6, 44.8, 46.1, 47.4, 48.0, 48.7, 50.0, 51.2, 51.9, 53.1, 54.4, 55.1, 56.3,
  57.0, 58.3, 58.9, 60.2, 60.8, 62.1, 62.7, 64.0, 64.6, 65.9, 67.2, 67.8, 69.1, 69.7,
] as const

export interface RingSize {
  /** The Indian size, 1 to 30. */
  indian: number
  /** The size of ISO 8653:2016: the inner circumference in whole millimetres. */
  iso: number
  /** Once round the inside, in millimetres. */
  circumference: number
  /** Across the inside, in millimetres, to a tenth. */
  diameter: number
}

/** All ring sizes, the smallest first. */
export const RING_SIZES: readonly RingSize[] = INNER_CIRCUMFERENCES_MM.map(
  (circumference, index) => ({
    indian: index + 1,
    iso: Math.round(circumference),
    circumference,
    diameter: Math.round((circumference / Math.PI) * 10) / 10,
  }),
)

/** A bank card is this wide and high, in millimetres, everywhere (ISO/IEC 7810, format ID-1). */
export const BANK_CARD_MM = { width: 85.6, height: 53.98 } as const

/** The size whose circumference, in millimetres, comes nearest; the larger one halfway between two. */
export function nearestRingSize(circumference: number): RingSize | undefined {
  return RING_SIZES.reduce<RingSize | undefined>((nearest, size) => {
    if (nearest === undefined) return size
    const isNearer =
      Math.abs(size.circumference - circumference) <=
      Math.abs(nearest.circumference - circumference)
    return isNearer ? size : nearest
  }, undefined)
}

/** Names of categories and pieces that mean rings for fingers; earrings and nose rings are not. */
const FINGER_RING = /(?<!\b(?:nose|toe|key|ear)[ -])\brings?\b|अंगूठ|अँगूठ/i

/** Whether a piece is worn on a finger, by the name of its category, else by itself. */
export function isFingerRing(categoryName: string, name: string): boolean {
  return FINGER_RING.test(categoryName.trim() === '' ? name : categoryName)
}
