import { MOST_LEAD_DAYS } from '#domain/pricing/metal/sizes.ts'

/** A text for a cell that holds several parts, with its separators escaped. */
export function withMarks(text: string): string {
  return text.replaceAll(/[\\|;]/g, '\\$&')
}

/** The parts of a cell between separators that are not escaped, trimmed; the escapes stay. */
export function partsBetween(cell: string, sign: '|' | ';'): string[] {
  const parts: string[] = ['']
  for (const piece of cell.match(/\\[\s\S]|[\s\S]/g) ?? []) {
    if (piece === sign) parts.push('')
    else parts.push((parts.pop() ?? '') + piece)
  }
  return parts.map((part) => part.trim())
}

/** The text without its escapes. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/\\([\s\S])/g, '$1')
}

/** Words to choose from: `net or gross`. */
export function listOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), words.at(-1)].filter((part) => part !== '').join(' or ')
}

/** `20` as 20; undefined for what no time to make a piece is. */
export function daysOf(cell: string): number | undefined {
  const days = wholeOf(cell)
  return days !== undefined && days >= 1 && days <= MOST_LEAD_DAYS ? days : undefined
}

/** `7` and `7.00` as 7; undefined for what is no whole number of at most seven digits. */
export function wholeOf(text: string): number | undefined {
  return /^\d{1,7}(?:\.0+)?$/.test(text) ? Math.floor(Number(text)) : undefined
}
