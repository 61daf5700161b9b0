/** The six letters and digits that the hallmarking centre lasers into an article (BIS, IS 1417). */
export const HUID = /^[A-Z0-9]{6}$/

/** The message for a wrong HUID. */
export const HUID_MESSAGE = 'A HUID has six letters and digits, such as A1B2C3.'

/** A HUID as people and scanners type it: ` a1b 2c3 ` is `A1B2C3`. */
export function huidFromText(text: string): string {
  return text.replace(/[\s-]+/g, '').toUpperCase()
}

/** Several HUIDs in one cell, parted by blanks, commas, semicolons, slashes or plus signs. */
export function huidsFromText(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;/+|]+/)
    .filter((part) => part !== '')
}
