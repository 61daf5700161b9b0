/**
 * The pieces that a code or a sale applies to: those that any of the lists names; three empty lists mean the whole
 * shop.
 */
export interface DiscountScope {
  categoryIds: number[]
  collectionIds: number[]
  productIds: number[]
}

/** The kinds of things that a scope names. */
export const SCOPE_KINDS = ['category', 'collection', 'product'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

/** The most things of one kind that a scope names. */
export const MOST_IN_SCOPE = 100

/** How many tags one customer can have, and how long one can be. */
export const MOST_TAGS = 10
export const LONGEST_TAG = 30

/** How a tag is compared and stored: in lower case, with single spaces. */
export function cleanTag(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** The most one-time codes that are made at once. */
export const MOST_IN_BATCH = 5_000

/** The letters of one-time codes, without those that look like others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Enough that nobody can guess a code of a batch. */
const RANDOM_LETTERS = 10

/** A one-time code: its prefix and letters that `randomInt` (below a number) draws. */
export function oneTimeCode(prefix: string, randomInt: (below: number) => number): string {
  const drawn = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)])
  return `${prefix}-${drawn.join('')}`
}

/** The name of a batch's terms, which nobody can type as a code. */
export function batchName(prefix: string): string {
  return `${prefix}-*`
}
