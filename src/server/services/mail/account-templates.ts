import { formatPaise } from '#domain/pricing/money.ts'
import { requestNumber, type EmailFacts } from '#domain/shop/mail.ts'
import { breachTemplate } from './breach-template.ts'
import { alertMail } from './alert-templates.ts'
import { isOfWorkshop, workshopMail } from './made/workshop-mail.ts'
import { staffNotice } from './staff-notice.ts'
import type { Letter, MailShop } from './template.ts'
import type { MailTexts } from './en.ts'

type AccountFacts = Exclude<EmailFacts, { orderId: number }>
type Facts<Kind extends AccountFacts['kind']> = Extract<AccountFacts, { kind: Kind }>

/** The input of emails about accounts, requests and the newsletter. */
interface AccountMailInput {
  shop: MailShop
  /** Behind the button; empty when the mail has none. */
  link: string
  words: MailTexts
  /** Where the pages of its language begin. */
  pagesUrl: string
  /** Whether the address is proven to be the account's; others get no text that somebody typed. */
  isProven: boolean
}

/** An email that is not about an order. */
export function accountMail(facts: AccountFacts, input: AccountMailInput): Letter {
  if (isOfWorkshop(facts)) return workshopMail(facts, input)
  switch (facts.kind) {
    case 'welcome':
      return welcome(input)
    case 'password-reset':
      return passwordReset(facts, input)
    case 'email-change':
      return emailChange(input)
    case 'email-change-asked':
      return emailChangeAsked(input)
    case 'email-changed':
      return emailChanged(facts, input)
    case 'account-changed':
      return accountChanged(facts, input)
    case 'orders-joined':
      return ordersJoined(facts, input)
    case 'credit-changed':
      return creditChanged(facts, input)
    case 'alert-noted':
    case 'back-in-stock':
    case 'price-fell':
    case 'cart-left':
      return alertMail(facts, input)
    case 'customer-invitation':
      return customerInvitation(input)
    case 'staff-invitation':
      return staffInvitation(facts, input)
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

function welcome({ shop, link, words }: AccountMailInput): Letter {
  const { subject, preview, text, button, small } = words.welcome
  return {
    subject: subject(shop.name),
    preview,
    heading: subject(shop.name),
    parts: [{ kind: 'text', text }, ...buttonOf(link, button), { kind: 'small', text: small }],
  }
}

function passwordReset(
  { name }: Facts<'password-reset'>,
  { link, words, isProven }: AccountMailInput,
): Letter {
  const { subject, preview, text, small } = words.passwordReset
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      { kind: 'text', text: text(isProven ? name : '') },
      ...buttonOf(link, subject),
      { kind: 'small', text: small },
    ],
  }
}

function emailChange({ shop, link, words }: AccountMailInput): Letter {
  const { subject, preview, text, button, small } = words.emailChange
  return {
    subject,
    preview: preview(shop.name),
    heading: subject,
    parts: [
      { kind: 'text', text: text(shop.name) },
      ...buttonOf(link, button),
      { kind: 'small', text: small },
    ],
  }
}

/** To the current address, in case its owner did not ask for the change. */
function emailChangeAsked({ shop, pagesUrl, words }: AccountMailInput): Letter {
  const { subject, preview, text, notYou, button, small } = words.emailChangeAsked
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: notYou },
      ...buttonOf(`${pagesUrl}/forgot-password`, button),
      { kind: 'small', text: small(shop.phone) },
    ],
  }
}

function emailChanged(
  { email }: Facts<'email-changed'>,
  { shop, words }: AccountMailInput,
): Letter {
  const { subject, preview, text, small } = words.emailChanged
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      { kind: 'text', text: text(email) },
      { kind: 'small', text: small(shop.phone) },
    ],
  }
}

/** To the owner of an account, because somebody else may have changed it. */
function accountChanged(
  { change }: Facts<'account-changed'>,
  { shop, pagesUrl, words }: AccountMailInput,
): Letter {
  const { subject, preview, text, notYou, button, small } = words.accountChanged
  return {
    subject: subject[change],
    preview,
    heading: subject[change],
    parts: [
      { kind: 'text', text: text[change] },
      { kind: 'text', text: notYou },
      ...buttonOf(`${pagesUrl}/forgot-password`, button),
      { kind: 'small', text: small(shop.phone) },
    ],
  }
}

function ordersJoined(
  { orderIds }: Facts<'orders-joined'>,
  { shop, pagesUrl, words }: AccountMailInput,
): Letter {
  const { subject, preview, text, notYou, button } = words.ordersJoined
  return {
    subject: subject(orderIds.length),
    preview,
    heading: subject(orderIds.length),
    parts: [
      { kind: 'text', text: text(orderIds.map((id) => `#${id}`).join(', ')) },
      ...buttonOf(`${pagesUrl}/myorders`, button),
      { kind: 'small', text: notYou(shop.phone) },
    ],
  }
}

/** Where the credit can be seen; the typed reason only goes to a proven address. */
function creditChanged(
  { amount, balance, note }: Facts<'credit-changed'>,
  { pagesUrl, words, isProven }: AccountMailInput,
): Letter {
  const { given, taken, now, button } = words.creditChanged
  const { subject, text } = amount > 0 ? given : taken
  const sum = formatPaise(Math.abs(amount))
  return {
    subject: subject(sum),
    preview: now(formatPaise(balance)),
    heading: subject(sum),
    parts: [
      { kind: 'text', text: text(sum) },
      ...(isProven ? [{ kind: 'quote' as const, text: note }] : []),
      { kind: 'text', text: now(formatPaise(balance)) },
      ...buttonOf(`${pagesUrl}/account`, button),
    ],
  }
}

function customerInvitation({ shop, link, words }: AccountMailInput): Letter {
  const { subject, preview, text, button, small } = words.customerInvitation
  return {
    subject: subject(shop.name),
    preview,
    heading: subject(shop.name),
    parts: [
      { kind: 'text', text: text(shop.name) },
      ...buttonOf(link, button),
      { kind: 'small', text: small },
    ],
  }
}

function staffInvitation(
  { invitedBy }: Facts<'staff-invitation'>,
  { shop, link, words }: AccountMailInput,
): Letter {
  const { subject, preview, heading, text, button } = words.invitation
  return {
    subject: subject(shop.name),
    preview: preview(invitedBy),
    heading: heading(shop.name),
    parts: [{ kind: 'text', text: text(invitedBy) }, ...buttonOf(link, button)],
  }
}

function requestReceived(
  { requestId }: Facts<'request-received'>,
  { shop, link, words }: AccountMailInput,
): Letter {
  const number = requestNumber(requestId)
  const { subject, preview, heading, text, small } = words.requestReceived
  return {
    subject: subject(number),
    preview,
    heading,
    parts: [
      { kind: 'text', text: text(number) },
      ...buttonOf(link, words.followRequest),
      { kind: 'small', text: small(number, shop.phone) },
    ],
  }
}

function requestAnswered(
  { name, requestId, message, answer }: Facts<'request-answered'>,
  { shop, link, words }: AccountMailInput,
): Letter {
  const { subject, heading, dear } = words.requestAnswered
  return {
    subject: subject(requestNumber(requestId)),
    preview: answer.slice(0, 120),
    heading,
    parts: [
      { kind: 'text', text: dear(name) },
      { kind: 'text', text: answer },
      { kind: 'text', text: `${words.regards}\n${shop.name}` },
      ...buttonOf(link, words.followRequest),
      ...quoteOf(message),
    ],
  }
}

function requestSettled(
  { name, requestId, settlement }: Facts<'request-settled'>,
  { shop, link, words }: AccountMailInput,
): Letter {
  const { subject, heading, text, small } = words.requestSettled
  return {
    subject: subject(requestNumber(requestId)),
    preview: settlement.slice(0, 120),
    heading,
    parts: [
      { kind: 'text', text: words.requestAnswered.dear(name) },
      { kind: 'text', text },
      { kind: 'text', text: settlement },
      { kind: 'text', text: `${words.regards}\n${shop.name}` },
      ...buttonOf(link, words.followRequest),
      { kind: 'small', text: small },
    ],
  }
}

function newsletterConfirmation({ shop, link, words }: AccountMailInput): Letter {
  const { subject, preview, heading, text, button, small } = words.newsletter
  return {
    subject: subject(shop.name),
    preview,
    heading,
    parts: [{ kind: 'text', text }, ...buttonOf(link, button), { kind: 'small', text: small }],
  }
}

function buttonOf(url: string, label: string) {
  return url === '' ? [] : [{ kind: 'button' as const, label, url }]
}

function quoteOf(text: string) {
  return text === '' ? [] : [{ kind: 'quote' as const, text }]
}
