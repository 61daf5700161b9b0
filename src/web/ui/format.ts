import { grouped } from '#domain/pricing/money.ts'
import { dateTag } from '#i18n/language.ts'

/** A whole number from 0 in Indian groups, such as `1,00,000`. */
export function formatCount(count: number): string {
  return grouped(String(count))
}

/**
 * Writes dates in the language of the page, or in another. The formatter is made on first use: a phone takes 50 ms
 * for one, and a page that only might show a date must not wait for it. `Sept` of some browsers becomes `Sep`.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  language: string = dateTag,
): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => {
    formatter ??= new Intl.DateTimeFormat(language, options)
    return formatter.format(date).replace('Sept', 'Sep')
  }
}
