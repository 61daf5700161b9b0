import type { EmailFacts } from '#domain/shop/mail.ts'
import * as account from './accounts/account-templates.ts'
import { breachTemplate } from './accounts/breach-template.ts'
import { alertMail } from './alerts/alert-templates.ts'
import { cartLeft } from './cart/cart-reminder-template.ts'
import { requestAnswered, requestReceived, requestSettled } from './contact/request-templates.ts'
import { creditChanged } from './credit/credit-template.ts'
import { giftSaleMail } from './credit/gift-sale-template.ts'
import { isOfWorkshop, workshopMail } from './made/workshop-mail.ts'
import { newsletterConfirmation } from './newsletter/newsletter-template.ts'
import { ordersJoined } from './orders/joined-orders-template.ts'
import { staffNotice } from './staff-notice.ts'
import type { MailInput } from './mail-input.ts'
import type { Letter } from './template.ts'

/** A gift card has its code besides: `credit/gift-card-template.ts`. */
type OtherFacts = Exclude<EmailFacts, { orderId: number } | { kind: 'gift-card' }>

/** An email that is not about an order; those are in `orders/order-templates.ts`. */
export function otherMail(facts: OtherFacts, input: MailInput): Letter {
  if (isOfWorkshop(facts)) return workshopMail(facts, input)
  switch (facts.kind) {
    case 'welcome':
      return account.welcome(input)
    case 'password-reset':
      return account.passwordReset(facts, input)
    case 'email-change':
      return account.emailChange(input)
    case 'email-change-asked':
      return account.emailChangeAsked(input)
    case 'email-changed':
      return account.emailChanged(facts, input)
    case 'account-changed':
      return account.accountChanged(facts, input)
    case 'orders-joined':
      return ordersJoined(facts, input)
    case 'gift-sale':
      return giftSaleMail(facts, input)
    case 'credit-changed':
      return creditChanged(facts, input)
    case 'alert-noted':
    case 'back-in-stock':
    case 'price-fell':
      return alertMail(facts, input)
    case 'cart-left':
      return cartLeft(facts, input)
    case 'customer-invitation':
      return account.customerInvitation(input)
    case 'staff-invitation':
      return account.staffInvitation(facts, input)
    case 'request-received':
      return requestReceived(facts, input)
    case 'request-answered':
      return requestAnswered(facts, input)
    case 'request-settled':
      return requestSettled(facts, input)
    case 'staff-notice':
      return staffNotice(facts, input)
    case 'breach-notice':
      return breachTemplate(facts, input)
    default:
      return newsletterConfirmation(input)
  }
}
