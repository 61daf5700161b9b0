import { hindiAccount } from './account-words.ts'
import { hindiAlerts } from './alert-words.ts'
import { hindiReminders } from './cart-words.ts'
import { creditInHindi } from './credit-words.ts'
import type { MailTexts } from './en.ts'
import { greetingInHindi } from './greeting.ts'
import { madeInHindi } from './made/made-words.ts'
import { newsletterInHindi } from './newsletter-words.ts'
import { ordersInHindi } from './orders/order-words.ts'
import { repairsInHindi } from './repairs/repair-words.ts'
import { requestsInHindi } from './request-words.ts'

/** The texts of every email, in Hindi. */
export const hindi: MailTexts = {
  ...hindiAccount,
  ...hindiAlerts,
  ...hindiReminders,
  ...newsletterInHindi,
  ...requestsInHindi,
  creditChanged: creditInHindi,
  made: madeInHindi,
  order: ordersInHindi,
  repairs: repairsInHindi,
  tag: 'hi',
  dear: (name, text) => `${greetingInHindi(name)} ${text}`,
  regards: 'सादर',
}
