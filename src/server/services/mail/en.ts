import { englishAccount } from './account-words.ts'
import { englishAlerts } from './alert-words.ts'
import { englishReminders } from './cart-words.ts'
import { creditInEnglish } from './credit-words.ts'
import { greetingInEnglish } from './greeting.ts'
import { madeInEnglish } from './made/made-words.ts'
import { newsletterInEnglish } from './newsletter-words.ts'
import { ordersInEnglish } from './orders/order-words.ts'
import { repairsInEnglish } from './repairs/repair-words.ts'
import { requestsInEnglish } from './request-words.ts'

/** The texts of every email, in English; `hi.ts` has the same in Hindi. Each topic has both languages in its `*-words.ts`. */
export const english = {
  ...englishAccount,
  ...englishAlerts,
  ...englishReminders,
  ...newsletterInEnglish,
  ...requestsInEnglish,
  creditChanged: creditInEnglish,
  made: madeInEnglish,
  order: ordersInEnglish,
  repairs: repairsInEnglish,
  /** Of the document (BCP 47). */
  tag: 'en' as string,
  /** Without a name when someone else may have entered the address. */
  dear: (name: string, text: string): string => `${greetingInEnglish(name)} ${text}`,
  regards: 'Kind regards' as string,
}

export type MailTexts = typeof english
