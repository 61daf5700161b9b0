import type { OwnWords } from '#domain/content/home-page.ts'
import { language } from '#i18n/language.ts'

/** What an owner says in English and, where they have written it, in Hindi. */
export function inPageLanguage(english: string, hindi: string): string {
  return language === 'hi' && hindi !== '' ? hindi : english
}

/** Words of an owner in the language of the page, in English where they have none of it. */
export function shownWords({ en, hi }: OwnWords): string {
  return inPageLanguage(en, hi)
}

/** A category or collection under its name in the language of the page. */
export function namedForPage<Named extends { name: string; nameHi: string }>(named: Named): Named {
  return { ...named, name: inPageLanguage(named.name, named.nameHi) }
}
