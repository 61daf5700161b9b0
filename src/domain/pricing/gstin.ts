const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Whether a GSTIN can exist: two digits of the state, a PAN, a number, `Z` and a check digit over all of
 * them (base 36, weights 1 and 2).
 */
export function isGstin(gstin: string): boolean {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return false
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, letter, at) => {
    const product = DIGITS.indexOf(letter) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36] === gstin[14]
}
