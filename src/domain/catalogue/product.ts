/** A product holds at most this many pictures (specification, section 5). */
export const MAX_PICTURES = 4

/** The most a price may be, in paise: ten crore rupees, so that every sum stays exact. */
export const MAX_PRICE = 10_000_000_000

/** The most pieces a stock figure may hold. */
export const MAX_STOCK = 1_000_000

/**
 * Picture paths from any of the wire forms: a list, a JSON list, one path, or paths joined by commas as a
 * form joins a list. Anything else reads as an empty list (decisions, `images` on the wire). Leading slashes are dropped.
 */
export function parseImages(input: unknown): string[] {
  if (Array.isArray(input)) return input.flatMap(parseImages)
  if (typeof input !== 'string') return []
  const text = input.trim()
  if (text === 'null' || text === 'undefined') return []
  if (/^[[{"]/.test(text)) return parseJsonImages(text)
  return text
    .split(',')
    .map((path) => path.trim().replace(/^\/+/, ''))
    .filter((path) => path !== '')
}

function parseJsonImages(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text)
    const parts = Array.isArray(parsed) ? parsed : [parsed]
    return parts.filter((part) => typeof part === 'string').flatMap(parseImages)
  } catch {
    // The specification: a list that cannot be parsed is an empty list.
    return []
  }
}

/** Why the price of a product cannot be typed, and where it is changed instead. */
export const PRICED_BY_MAKES =
  'The rates of metal make this price. Change weights and making under Metal price.'
