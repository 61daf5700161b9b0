/** Why a text cannot be printed: a picture among its letters, or a sign that nobody sees. */
export type Unprintable = { kind: 'emoji'; letter: string } | { kind: 'invisible' }

/** Emoji: shown as pictures, flags, keycaps, and what turns a sign into a picture. */
const EMOJI =
  /\p{Regional_Indicator}+|\p{Emoji_Presentation}\uFE0F?|.?[\uFE0F\u20E3]|[\u{1F000}-\u{1FAFF}]/u

/**
 * Control characters besides tab and line break, what overrides the direction of the text, separators of lines, private
 * and unassigned signs. The joiners stay: Devanagari is written with them.
 */
const INVISIBLE =
  /(?![\t\n])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E0FFF}]|[\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u

/** The first thing in a text that a printer cannot print as it is meant; undefined where there is none. */
export function unprintableIn(text: string): Unprintable | undefined {
  if (INVISIBLE.test(text)) return { kind: 'invisible' }
  const found = EMOJI.exec(text)
  return found === null ? undefined : { kind: 'emoji', letter: found[0] }
}
