/** What can become of a review: it waits for the owner, is shown, or is not. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** The most letters of a review and of the shop's answer. */
export const MAX_REVIEW_LENGTH = 2_000

/** A review holds at most this many pictures. */
export const MAX_REVIEW_PICTURES = 3

/** After the `#` of a product's address: its page opens with the form for a review. */
export const REVIEW_FORM = 'review'

/** `Ananya Iyer` as others may read it: `Ananya I.` */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${String.fromCodePoint(last.codePointAt(0) ?? 0)}.`
}
