/**
 * What people are told about a breach of their personal data, in the words of the shop: what rule 7 of the Digital
 * Personal Data Protection Rules, 2025, asks for.
 */
export interface BreachNotice {
  /** What happened: its nature, its extent, when and where. */
  what: string
  /** What it may lead to for the reader. */
  consequences: string
  /** What the shop has done and is doing. */
  measures: string
  /** What the reader can do for their safety. */
  advice: string
  /** Who answers questions, and how they are reached. */
  contact: string
}

/** The parts of a notice, in the order of the rule. */
export const NOTICE_PARTS = ['what', 'consequences', 'measures', 'advice', 'contact'] as const

/** A notice in the languages of the shop. Readers of Hindi get the English text if the Hindi one is empty. */
export interface WrittenNotice {
  en: BreachNotice
  hi?: BreachNotice | undefined
}

/** A notice to be filled in, as a file. */
export const EMPTY_NOTICE: WrittenNotice = { en: emptyPart(), hi: emptyPart() }

function emptyPart(): BreachNotice {
  return { what: '', consequences: '', measures: '', advice: '', contact: '' }
}

/** Reads a notice; a text says what is missing. */
export function noticeIn(written: unknown): WrittenNotice | string {
  const en = partIn(written, 'en')
  if (typeof en === 'string') return en
  if (!hasWords(written, 'hi')) return { en }
  const hi = partIn(written, 'hi')
  return typeof hi === 'string' ? hi : { en, hi }
}

function wordsIn(written: unknown, language: string, name: string): string {
  const part = fieldOf(written, language)
  const words = fieldOf(part, name)
  return typeof words === 'string' ? words.trim() : ''
}

/** Whether anything is written in a language. */
function hasWords(written: unknown, language: string): boolean {
  return NOTICE_PARTS.some((name) => wordsIn(written, language, name) !== '')
}

function partIn(written: unknown, language: string): BreachNotice | string {
  const missing = NOTICE_PARTS.filter((name) => wordsIn(written, language, name) === '')
  if (missing.length > 0) return `The notice says nothing under ${language}: ${missing.join(', ')}.`
  const of = (name: keyof BreachNotice) => wordsIn(written, language, name)
  return {
    what: of('what'),
    consequences: of('consequences'),
    measures: of('measures'),
    advice: of('advice'),
    contact: of('contact'),
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
