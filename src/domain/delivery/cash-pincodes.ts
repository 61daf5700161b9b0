import { pinOf } from './delivery-rules.ts'

/** Whether cash is taken at a postal code by the list of the owner. */
export function takesCash(postalCode: string, pincodes: readonly string[]): boolean {
  const pin = pinOf(postalCode)
  return pincodes.length === 0 || pincodes.some((first) => pin.startsWith(first))
}

/** How many beginnings of PIN codes a shop may list. */
export const MOST_CASH_PINCODES = 1_000

/** The beginnings of PIN codes in a text, each once: `302, 303 110001`. Anything else stays as it is written. */
export function cashPincodesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
}

/** Whether a text is how a PIN code may begin: two to six digits. */
export function isPincodeStart(text: string): boolean {
  return /^[1-9]\d{1,5}$/.test(text)
}
