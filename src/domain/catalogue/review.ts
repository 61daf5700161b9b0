/** The states of a review: it waits for the owner, is shown, or is hidden. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** The most letters of a review and of the shop's answer. */
export const MAX_REVIEW_LENGTH = 2_000

/** A review holds at most this many pictures. */
export const MAX_REVIEW_PICTURES = 3

/** After the `#` of a product's address: its page opens with the form for a review. */
export const REVIEW_FORM = 'review'

/** `Ananya Iyer` as others may read it: `Ananya I.`; a name of one word, which is whole already, as `A.` */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const initial = `${firstLetter(words.at(-1) ?? '')}.`
  if (words.length > 1) return `${words[0]} ${initial}`
  return initial === '.' ? '' : initial
}

/** With the vowel sign that belongs to it: `कि` of `किरण`. */
function firstLetter(word: string): string {
  const [letter] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(word)
  return letter?.segment ?? ''
}

/** Days after the delivery until a customer is asked for a review. */
export const REVIEW_INVITATION_DAYS = 7
