import { hindiAccount } from './accounts/account-words.ts'
import { breachInHindi } from './accounts/breach-words.ts'
import { phoneCodeInHindi } from './accounts/phone-code-words.ts'
import { hindiAlerts } from './alerts/alert-words.ts'
import { hindiReminders } from './cart/cart-reminder-words.ts'
import { creditInHindi } from './credit/credit-words.ts'
import type { MailTexts } from './en.ts'
import { giftCardInHindi } from './credit/gift-card-words.ts'
import { giftSaleInHindi } from './credit/gift-sale-words.ts'
import { greetingInHindi } from './greeting.ts'
import { madeInHindi } from './made/made-words.ts'
import { newsletterInHindi } from './newsletter/newsletter-words.ts'
import { joinedOrdersInHindi } from './orders/joined-orders-words.ts'
import { ordersInHindi } from './orders/order-words.ts'
import { repairsInHindi } from './repairs/repair-words.ts'
import { requestsInHindi } from './contact/request-words.ts'

/** The texts of every email, in Hindi. */
export const hindi: MailTexts = {
  ...hindiAccount,
  ...breachInHindi,
  ...joinedOrdersInHindi,
  ...phoneCodeInHindi,
  ...hindiAlerts,
  ...hindiReminders,
  ...newsletterInHindi,
  ...requestsInHindi,
  creditChanged: creditInHindi,
  giftCard: giftCardInHindi,
  giftSale: giftSaleInHindi,
  made: madeInHindi,
  order: ordersInHindi,
  repairs: repairsInHindi,
  tag: 'hi',
  dear: (name, text) => `${greetingInHindi(name)} ${text}`,
  regards: 'सादर',
}
