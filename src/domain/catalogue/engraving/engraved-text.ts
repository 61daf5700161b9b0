import { unprintableIn } from '#domain/orders/extras/printed-text.ts'
import {
  UNITS_OF_LETTER,
  type Engraving,
  type EngravingRule,
  type EngravingScript,
} from './engraving.ts'

/** Why a text cannot be engraved: the code of its sentence, and what that needs. */
export type EngravingProblem =
  | { code: 'engraving-empty' | 'sign-unprintable'; params?: undefined }
  | { code: 'emoji-unprintable'; params: { letter: string } }
  | { code: 'engraving-script'; params: { letter: string; scripts: string } }
  | { code: 'engraving-too-long'; params: { most: number } }

/** Digits, and the signs that any engraver has. */
const COMMON = /^[0-9 .,'’&+/:!()–-]$/u

/** Letters of each script. Latin is taken composed, so that no marks are stacked on a letter. */
const LETTERS: Readonly<Record<EngravingScript, RegExp>> = {
  latin: /^\p{Script=Latin}$/u,
  devanagari: /^[\p{Script=Devanagari}।॥\u200C\u200D]$/u,
}

/** A joiner that joins nothing: two texts would look the same. */
const LOOSE_JOINER = /(?<!\u094D)[\u200C\u200D]/u

/** A mark of Devanagari without a letter before it. */
const LOOSE_MARK = /(?:^|[^\p{Script=Devanagari}\u200C\u200D])\p{M}/u

const GRAPHEMES = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** A text as it is engraved: composed, without blanks around it and with single ones inside. */
export function cleanEngraving(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/ {2,}/g, ' ')
}

/** The letters of a text as a reader counts them: `क्षमा` has two. Blanks count. */
export function lettersOf(text: string): number {
  return [...GRAPHEMES.segment(text)].length
}

/** Why a clean text cannot be engraved by a rule; undefined when it can. */
export function engravingProblem(
  text: string,
  { scripts, letters }: Pick<EngravingRule, 'scripts' | 'letters'>,
): EngravingProblem | undefined {
  const found = unprintableIn(text)
  if (found?.kind === 'emoji') {
    return { code: 'emoji-unprintable', params: { letter: found.letter } }
  }
  if (found !== undefined || /[\t\n]/.test(text) || LOOSE_JOINER.test(text)) {
    return { code: 'sign-unprintable' }
  }
  const letter = Array.from(text).find((one) => !isOf(one, scripts))
  if (letter !== undefined) {
    return { code: 'engraving-script', params: { letter, scripts: scripts.join(' ') } }
  }
  if (LOOSE_MARK.test(text)) return { code: 'sign-unprintable' }
  if (!/[\p{L}\p{N}]/u.test(text)) return { code: 'engraving-empty' }
  const isTooLong = text.length > letters * UNITS_OF_LETTER || lettersOf(text) > letters
  return isTooLong ? { code: 'engraving-too-long', params: { most: letters } } : undefined
}

function isOf(letter: string, scripts: readonly EngravingScript[]): boolean {
  return COMMON.test(letter) || scripts.some((script) => LETTERS[script].test(letter))
}

/** Whether a rule lets an engraving be: its text, and the tick where the piece cannot be returned. */
export function isEngravingOffered(
  { text, isFinal }: Engraving,
  rule: EngravingRule | undefined,
): rule is EngravingRule {
  if (rule === undefined || engravingProblem(text, rule) !== undefined) return false
  return isFinal || !rule.isFinal
}
