import { splitLanguage } from '#domain/shop/languages.ts'

/** Pages of one record. Zeros and blanks around its number would be further addresses of the same page. */
const RECORD =
  /^((?:\/[a-z]{2})?\/(?:shopping|have-made|pay|invoice)\/)(?:%20|0)*([1-9]\d*)(?:%20)*$/

/**
 * Where a page really lives when it was asked for in capitals, with a slash at its end, with its number or its letters
 * written in another way, or when it is a page of the admin area below the path of a language that this area does not
 * speak. Undefined where it is asked for by its address.
 */
export function canonicalPath(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  if (path.endsWith('.data')) return undefined
  // A backslash reads as a slash in addresses: `/\\host` would name another host than ours.
  const trimmed = path.replace(/[\\/]+/g, '/').replace(/(.)\/+$/, '$1')
  const plain = trimmed.replaceAll(/%([3-7][0-9a-f])/gi, plainLetter)
  const lower = /%/.test(plain) ? plain : plain.toLowerCase()
  const inEnglish = splitLanguage(lower).path
  const canonical = /^\/admin(\/|$)/.test(inEnglish) ? inEnglish : lower.replace(RECORD, '$1$2')
  if (canonical === path) return undefined
  return [canonical, ...query].join('?')
}

/** `%35` is another way to write `5`; what has a meaning of its own in an address stays as it is. */
function plainLetter(written: string, hex: string): string {
  const letter = String.fromCharCode(Number.parseInt(hex, 16))
  return /[a-z\d]/i.test(letter) ? letter : written
}
