/** An amount in Indian paise, always a whole number. ₹1 = 100 paise. */
export type Paise = number

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

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

/** A price for people, from paise: `₹1,23,456.00`, Indian grouping, always two decimals. */
export function formatPaise(paise: Paise): string {
  return RUPEES.format(paise / 100)
}

/** A price for people, from wire rupees: `₹1,23,456.00`. */
export function formatRupees(rupees: number): string {
  return formatPaise(paiseFromRupees(rupees))
}
