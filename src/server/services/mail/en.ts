import type { Language } from '#domain/shop/languages.ts'
import { englishAccount } from './accounts/account-words.ts'
import { breachInEnglish } from './accounts/breach-words.ts'
import { phoneCodeInEnglish } from './accounts/phone-code-words.ts'
import { englishAlerts } from './alerts/alert-words.ts'
import { englishReminders } from './cart/cart-reminder-words.ts'
import { creditInEnglish } from './credit/credit-words.ts'
import { giftCardInEnglish } from './credit/gift-card-words.ts'
import { giftSaleInEnglish } from './credit/gift-sale-words.ts'
import { greetingInEnglish } from './greeting.ts'
import { madeInEnglish } from './made/made-words.ts'
import { newsletterInEnglish } from './newsletter/newsletter-words.ts'
import { joinedOrdersInEnglish } from './orders/joined-orders-words.ts'
import { ordersInEnglish } from './orders/order-words.ts'
import { repairsInEnglish } from './repairs/repair-words.ts'
import { requestsInEnglish } from './contact/request-words.ts'

/** The texts of every email, in English; `hi.ts` has the same in Hindi. Each topic has both languages in its `*-words.ts`. */
export const english = {
  ...englishAccount,
  ...breachInEnglish,
  ...joinedOrdersInEnglish,
  ...phoneCodeInEnglish,
  ...englishAlerts,
  ...englishReminders,
  ...newsletterInEnglish,
  ...requestsInEnglish,
  creditChanged: creditInEnglish,
  giftCard: giftCardInEnglish,
  giftSale: giftSaleInEnglish,
  made: madeInEnglish,
  order: ordersInEnglish,
  repairs: repairsInEnglish,
  /** Of the document (BCP 47), and which words of a topic go with these. */
  tag: 'en' as Language['code'],
  /** Without a name when someone else may have entered the address. */
  dear: (name: string, text: string): string => `${greetingInEnglish(name)} ${text}`,
  regards: 'Kind regards' as string,
}

export type MailTexts = typeof english
