/** What the words of a refusal are chosen by. */
export interface Refusal {
  /** A server that is not ours may send none. */
  code?: string | undefined
  /** The server's own words, in English. */
  message: string
  /** Products of which less is left than was asked for. */
  shortages?: readonly { name: string; left: number }[] | undefined
}

/** Why the server refused something, in words for people. */
export const problems = {
  unreachable: 'The shop could not be reached. Please try again.',
  /** Of the whole refusal. */
  words: (refusal: Refusal): string => refusal.message,
  /** Of one field, or of what the server says when something is done. */
  sentence: (message: string): string => message,
}
