/**
 * A number with its unit. A bare number (a literal, a sum) takes the unit of the place it is given to. A number
 * with a unit fits no place of another: rupees where paise are wanted do not compile.
 */
export type Unit<Name extends string> = number & { readonly unit?: Name }

/** An amount in Indian paise, always a whole number. ₹1 = 100 paise. */
export type Paise = Unit<'paise'>

/** An amount on the wire: rupees with at most two decimals. */
export type Rupees = Unit<'rupees'>

/** Hundredths of a percent, always a whole number: 1800 is 18 %. */
export type BasisPoints = Unit<'basis points'>

/** A share of a hundred as people write it: 18 is 18 %. */
export type Percent = Unit<'percent'>

/**
 * Rupees as they arrive on the wire, rounded half up to the paisa.
 *
 * 15 significant digits are what a double can hold of a decimal text; rounding to them first keeps
 * 1.005 from becoming 100.49999999999999 paise. Source: decisions, money.
 */
export function paiseFromRupees(rupees: Rupees): Paise {
  return hundredths(rupees)
}

/** A wire amount: rupees with at most two decimals, from paise. */
export function rupeesFromPaise(paise: Paise): Rupees {
  return paise / 100
}

/** A rate for people and the wire, from basis points: 1850 is 18.5. */
export function percentOf(basisPoints: BasisPoints): Percent {
  return basisPoints / 100
}

/** Basis points from a percentage as people write it, rounded half up to a hundredth of a percent. */
export function basisPointsOf(percent: Percent): BasisPoints {
  return hundredths(percent)
}

/**
 * A share of an amount, rounded down to the paisa. In two parts, so that no product on the way is beyond
 * what a number holds exactly.
 */
export function shareOf(amount: Paise, basisPoints: BasisPoints): Paise {
  const hundreds = Math.floor(amount / 10_000)
  return hundreds * basisPoints + Math.floor(((amount % 10_000) * basisPoints) / 10_000)
}

/** A number times a hundred as a whole number; the docstring of `paiseFromRupees` says why not simply. */
function hundredths(written: number): number {
  return Math.round(Number((written * 100).toPrecision(15)))
}

/** A price for people, from paise: `₹1,23,456.00`, Indian grouping, always two decimals. */
export function formatPaise(paise: Paise): string {
  const [rupees = '', part = ''] = (Math.abs(paise) / 100).toFixed(2).split('.')
  return `${paise < 0 ? '−' : ''}₹${grouped(rupees)}.${part}`
}

/** Before the last three digits, and before every two of those in front of them. */
const GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g

/**
 * Digits in Indian groups: `1,23,456`. By hand, because a phone takes 50 ms to make a formatter, on every page and
 * before it is interactive.
 */
export function grouped(digits: string): string {
  return digits.replaceAll(GROUPS, ',')
}

/** Digits with commas between groups, Indian (`1,23,456`) or western (`123,456`); the last group has three. */
const WITH_GROUPS = /^(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}(?:\.\d+)?$/

/**
 * A number as people type it without the commas of its groups. With any other comma it stays as it is, and no reader
 * takes it: `999,50` is 999.50 to who typed it, never 99,950.
 */
export function ungrouped(text: string): string {
  const number = text.trim()
  return WITH_GROUPS.test(number) ? number.replaceAll(',', '') : number
}

/**
 * An amount as people type it, in rupees: `1,000`, `₹ 500.01`, `Rs. 2,500/-`; undefined when it is no
 * amount of at most two decimals.
 */
export function rupeesFromText(text: string): Rupees | undefined {
  const plain = ungrouped(text.replaceAll(/^\s*(₹|rs\.?|inr)|\/-\s*$|\s/gi, ''))
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** A price for people, from wire rupees: `₹1,23,456.00`. */
export function formatRupees(rupees: Rupees): string {
  return formatPaise(paiseFromRupees(rupees))
}
