/** An amount in Indian paise, always a whole number. ₹1 = 100 paise. */
export type Paise = number

/**
 * Rupees as they arrive on the wire, rounded half up to the paisa.
 *
 * 15 significant digits are what a double can hold of a decimal text; rounding to them first keeps
 * 1.005 from becoming 100.49999999999999 paise. Source: decisions, money.
 */
export function paiseFromRupees(rupees: number): Paise {
  return Math.round(Number((rupees * 100).toPrecision(15)))
}

/** A wire amount: rupees with at most two decimals, from paise. */
export function rupeesFromPaise(paise: Paise): number {
  return paise / 100
}

/** Before the last three digits, and before every two of those in front of them. */
const GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g

/**
 * A price for people, from paise: `₹1,23,456.00`, Indian grouping, always two decimals. By hand, because
 * a phone needs 50 ms to make a formatter, on every page and before it is live.
 */
export function formatPaise(paise: Paise): string {
  const [rupees = '', part = ''] = (Math.abs(paise) / 100).toFixed(2).split('.')
  return `${paise < 0 ? '-' : ''}₹${rupees.replaceAll(GROUPS, ',')}.${part}`
}

/**
 * An amount as people type it, in rupees: `1,000`, `₹ 500.01`, `Rs. 2,500/-`; undefined when it is no
 * amount of at most two decimals.
 */
export function rupeesFromText(text: string): number | undefined {
  const plain = text.replaceAll(/^\s*(₹|rs\.?|inr)|\/-\s*$|[,\s]/gi, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** A price for people, from wire rupees: `₹1,23,456.00`. */
export function formatRupees(rupees: number): string {
  return formatPaise(paiseFromRupees(rupees))
}
