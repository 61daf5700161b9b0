/** Replaces a name, an email or a phone number of a deleted person. */
export const REDACTED = '[erased]'

/** Shorter words would also match inside longer ones. */
const SHORTEST = 4

/**
 * A value with some words taken out of its texts, in any letter case and at any depth; keys, numbers and
 * everything else stay. Words of fewer than four characters are left.
 */
export function withoutWords(value: unknown, words: readonly string[]): unknown {
  const wanted = words.map((word) => word.trim()).filter((word) => word.length >= SHORTEST)
  if (wanted.length === 0) return value
  const longestFirst = wanted.toSorted((a, b) => b.length - a.length).map(escaped)
  return redacted(value, new RegExp(longestFirst.join('|'), 'giu'))
}

function redacted(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replaceAll(pattern, REDACTED)
  if (Array.isArray(value)) return value.map((part) => redacted(part, pattern))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]) => [key, redacted(part, pattern)])
  return Object.fromEntries(parts)
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
