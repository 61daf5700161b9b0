/** The codes of all languages, the first of which every text of the owner's is written in. */
export const LANGUAGE_CODES = ['en', 'hi'] as const

/** A language that the storefront speaks. */
export interface Language {
  code: (typeof LANGUAGE_CODES)[number]
  /** For the `lang` of a document (BCP 47). */
  tag: string
  /** What is before every path of a page in this language. */
  path: '' | '/hi'
  /** The language's own name for itself. */
  name: string
}

/** The language of the admin, and of pages without texts in their own language. */
export const ENGLISH: Language = { code: 'en', tag: 'en-IN', path: '', name: 'English' }

/** English lives at the root, as the specification's routes say; every other language below its code. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { code: 'hi', tag: 'hi-IN', path: '/hi', name: 'हिन्दी' },
]

/** What staff, who read English, call each language. */
export const LANGUAGE_LABELS: Readonly<Record<Language['code'], string>> = {
  en: 'English',
  hi: 'Hindi',
}

/** The label of a language from its code as it was stored; the code itself of one that the shop speaks no more. */
export function languageLabel(code: string): string {
  const known = LANGUAGE_CODES.find((one) => one === code)
  return known === undefined ? code : LANGUAGE_LABELS[known]
}

/**
 * The language that a text of the owner's or a customer's is written in, by its script: such texts stay as
 * they are on a page of the other language, and readers should speak them right (WCAG 3.1.2).
 */
export function languageOf(text: string): Language['code'] {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'
}

/** The code that a form or a file names; English where it names none. */
export function languageCoded(code: string | undefined): Language['code'] {
  return LANGUAGE_CODES.find((known) => known === code) ?? ENGLISH.code
}

/** The language of a page's path, and the path as it is in all languages. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const found = LANGUAGES.find(
    (language) =>
      language.path !== '' && (path === language.path || path.startsWith(`${language.path}/`)),
  )
  if (found === undefined) return { language: ENGLISH, path }
  return { language: found, path: path.slice(found.path.length) || '/' }
}

/** Where a page is in a language, from its path in English. */
export function pathIn(language: Language, path: string): string {
  return path === '/' && language.path !== '' ? language.path : `${language.path}${path}`
}

/**
 * The language a request asks for by its Accept-Language header: the first one it names that the shop
 * speaks, else English.
 */
export function askedLanguage(header: string | undefined): Language['code'] {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  return (
    wanted.map((code) => LANGUAGES.find((one) => one.code === code)).find(Boolean)?.code ?? 'en'
  )
}
