/** Why a text cannot be printed: it has an emoji, or a character without a visible shape. */
export type Unprintable = { kind: 'emoji'; letter: string } | { kind: 'invisible' }

/** Emoji: pictures, flags, keycaps, and the characters that turn a sign into a picture. */
const EMOJI =
  /\p{Regional_Indicator}+|\p{Emoji_Presentation}\uFE0F?|.?[\uFE0F\u20E3]|[\u{1F000}-\u{1FAFF}]/u

/**
 * Control characters besides tab and line break, overrides of the text direction, line separators, private and
 * unassigned characters. The joiners stay: Devanagari is written with them.
 */
const INVISIBLE =
  /(?![\t\n])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\u{E0000}-\u{E0FFF}]|[\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u

/** The first problem of a text that a printer cannot print as intended; undefined if there is none. */
export function unprintableIn(text: string): Unprintable | undefined {
  if (INVISIBLE.test(text)) return { kind: 'invisible' }
  const found = EMOJI.exec(text)
  return found === null ? undefined : { kind: 'emoji', letter: found[0] }
}
