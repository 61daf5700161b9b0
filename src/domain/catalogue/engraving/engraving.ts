import { paiseFromRupees, type Paise } from '#domain/pricing/money.ts'

/** The scripts that an engraver has letters of (jewellers-own, part L). */
export const ENGRAVING_SCRIPTS = ['latin', 'devanagari'] as const
export type EngravingScript = (typeof ENGRAVING_SCRIPTS)[number]

/** How an owner names the scripts of a product; empty where nothing is engraved. */
export const SCRIPT_CHOICES = ['Latin', 'Devanagari', 'Latin and Devanagari'] as const

const SCRIPTS_OF: ReadonlyMap<string, readonly EngravingScript[]> = new Map([
  ['Latin', ['latin']],
  ['Devanagari', ['devanagari']],
  ['Latin and Devanagari', ['latin', 'devanagari']],
])

/** What an owner writes where an engraved piece cannot be returned. */
export const FINAL = 'Yes'

/** The most letters that a product can allow: more is no engraving of a piece of jewellery. */
export const MOST_LETTERS = 40

/** How many letters where the owner names no number: what fits inside a ring. */
export const USUAL_LETTERS = 15

/** The most that an engraving can cost, in rupees: more would be a piece of its own. */
const MOST_ENGRAVING_FEE = 50_000

/** UTF-16 units that a letter of Devanagari may have: more stacked signs are none that anybody writes. */
export const UNITS_OF_LETTER = 8

/** The longest text of an engraving, in UTF-16 units. */
export const LONGEST_ENGRAVING = MOST_LETTERS * UNITS_OF_LETTER

/** What may be engraved on a product. */
export interface EngravingRule {
  scripts: readonly EngravingScript[]
  /** The most letters, as a reader counts them. */
  letters: number
  /** What it adds to the price of a piece, before tax; 0: nothing. */
  fee: Paise
  /** Whether an engraved piece cannot be returned. */
  isFinal: boolean
}

/** What a shopper asks for. `isFinal`: that the piece cannot be returned was read and ticked. */
export interface Engraving {
  text: string
  isFinal: boolean
}

/** What the shopper saw beside the text when it went into the cart. */
export interface EngravingTerms {
  fee: Paise
  isFinal: boolean
}

/** What was done to the pieces of an ordered line. `text` is empty once the buyer is erased. */
export interface LineOptions {
  engraving?: OrderedEngraving
}

/** An engraving as it was ordered. The fee is part of the price of a piece. */
export interface OrderedEngraving extends EngravingTerms {
  text: string
}

/** The texts of a product that say what may be engraved on it; all absent where nothing is. */
export interface EngravingTexts {
  engraving?: string | undefined
  engravingLetters?: string | undefined
  engravingFee?: string | undefined
  engravingFinal?: string | undefined
}

/** What may be engraved on a product; undefined for one that is not engraved. */
export function engravingRule(texts: EngravingTexts): EngravingRule | undefined {
  const scripts = SCRIPTS_OF.get(texts.engraving ?? '')
  if (scripts === undefined) return undefined
  return {
    scripts,
    letters: Number(texts.engravingLetters || USUAL_LETTERS),
    fee: paiseFromRupees(Number(texts.engravingFee || 0)),
    isFinal: texts.engravingFinal === FINAL,
  }
}

/** What is wrong with the texts of an owner about engraving, by field, in English; empty when nothing is. */
export function engravingTextsProblems(
  texts: EngravingTexts,
): Partial<Record<keyof EngravingTexts, string>> {
  const { engraving = '', engravingLetters = '', engravingFee = '', engravingFinal = '' } = texts
  const problems: Partial<Record<keyof EngravingTexts, string>> = {}
  if (engraving !== '' && !SCRIPTS_OF.has(engraving)) {
    problems.engraving = `Write ${SCRIPT_CHOICES.join(', or ')}, or leave it empty.`
  }
  if (!isWhole(engravingLetters, MOST_LETTERS)) {
    problems.engravingLetters = `The letters are a whole number from 1 to ${MOST_LETTERS}.`
  }
  if (!isFee(engravingFee)) {
    problems.engravingFee = `The fee is an amount from 0 to ${MOST_ENGRAVING_FEE} rupees.`
  }
  if (engravingFinal !== '' && engravingFinal !== FINAL) {
    problems.engravingFinal = `Write ${FINAL}, or leave it empty.`
  }
  return problems
}

function isWhole(text: string, most: number): boolean {
  if (text === '') return true
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most
}

function isFee(text: string): boolean {
  return text === '' || (/^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_ENGRAVING_FEE)
}
