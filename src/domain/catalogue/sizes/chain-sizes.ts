const MM_PER_INCH = 25.4

/** From a bracelet for a child to a chain that is worn over the head, in inches. */
const LEAST_INCHES = 5
const MOST_INCHES = 40

export interface ChainSize {
  /** `18in`, or `7.5in`. */
  code: string
  inches: number
  /** Its whole length, in millimetres. */
  length: number
}

/** The length that a code says, in whole or half inches; undefined for any other. */
export function chainSize(code: string): ChainSize | undefined {
  const [, digits] = /^(\d{1,2}(?:\.5)?)in$/.exec(code) ?? []
  const inches = Number(digits)
  if (digits === undefined || !(inches >= LEAST_INCHES && inches <= MOST_INCHES)) return undefined
  return String(inches) === digits ? { code, inches, length: inches * MM_PER_INCH } : undefined
}

/** The lengths that shops offer, and how far down each one hangs (`i18n` has the words). */
export const CHAIN_SIZES: readonly ChainSize[] = [14, 16, 18, 20, 22, 24, 28, 30].map((inches) => ({
  code: `${inches}in`,
  inches,
  length: inches * MM_PER_INCH,
}))
