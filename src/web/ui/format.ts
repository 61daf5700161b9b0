import { grouped } from '#domain/pricing/money.ts'
import { dateTag } from '#i18n/language.ts'

/** A whole number from 0 in Indian groups, such as `1,00,000`. */
export function formatCount(count: number): string {
  return grouped(String(count))
}

/**
 * Writes dates in the language of the page, or in another. The formatter is made on first use: a phone takes 50 ms
 * for one, and a page that only might show a date must not wait for it. `Sept` of some browsers becomes `Sep`. A day
 * has 24 hours in every language: in Hindi it was `6:07 am`.
 */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  language: string = dateTag,
): (date: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (date) => {
    formatter ??= new Intl.DateTimeFormat(language, { hourCycle: 'h23', ...options })
    return formatter.format(date).replace('Sept', 'Sep')
  }
}
