import { LANGUAGES, type Language } from '#domain/shop/languages.ts'
import type { EmailFacts, MailKind, OrderMailFacts } from '#domain/shop/mail.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { fitLogo, logoFile, type ShopValues } from '#domain/settings/shop-defaults.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { isJobWaiting } from '#server/db/jobs/queue.ts'
import { NotYet, type JobTurn } from '#server/jobs/worker.ts'
import {
  findMail,
  isEarlierWaiting,
  markMailProblem,
  markMailSent,
  type MailRow,
} from '#server/db/mail/mail-outbox.ts'
import { markCardMailSent } from '#server/db/credit/gift-card-mails.ts'
import { markAddressReached, markAddressRefused } from '#server/db/mail/mail-addresses.ts'
import { enoughEmails, isAskedAgain, isProvenRecipient } from '#server/db/mail/mail-recipients.ts'
import { findInvoice, listInvoices, type InvoiceRow } from '#server/db/invoices/invoices.ts'
import { listOrders, type OrderRow } from '#server/db/orders/orders.ts'
import { readSetting, readSettings } from '#server/db/settings/settings.ts'
import { otherMail } from '#server/services/mail/templates.ts'
import { endOfReminders } from '#server/services/mail/cart/cart-reminder-template.ts'
import { giftCardMail, type MailedCard } from '#server/services/mail/credit/gift-card-template.ts'
import type { Letter, MailShop } from '#server/services/mail/template.ts'
import type { Mailer } from '#server/services/mail/mailer.ts'
import { isWithInvoice, orderMail } from '#server/services/mail/orders/order-templates.ts'
import { renderHtml } from '#server/services/mail/render-html.ts'
import { renderText } from '#server/services/mail/render-text.ts'
import { english, type MailTexts } from '#server/services/mail/en.ts'
import { hindi } from '#server/services/mail/hi.ts'
import { GUEST_PAGE, makeGuestLink } from '#server/services/secrets/guest-link.ts'
import type { TextProvider } from '#server/services/texts/text-provider.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { mailedOrder } from './mailed-order.ts'
import { mailRefusal } from './mail-refusal.ts'
import { withPiecesToReview } from './invite-review.ts'
import { cardToSend } from './card-to-send.ts'
import { HIDDEN_CODE, sendCode } from './send-code.ts'

interface Sender {
  database: Database
  mailer: Mailer
  /** Sends what goes to a phone. */
  texts: TextProvider
  publicUrl: string
  /** Where saved pictures are, without a slash at its end. */
  picturesUrl: string
  /** Writes the links with which guests open their orders. */
  panBox: OpenPanBox
  /** The address emails come from, when it is not the shop's. */
  mailFrom: string | undefined
}

const WORDS: Readonly<Record<Language['code'], MailTexts>> = { en: english, hi: hindi }

function pathOf(code: Language['code']): string {
  return LANGUAGES.find((language) => language.code === code)?.path ?? ''
}

/** Of other emails. */
const NO_CARD = { card: undefined, reason: undefined }

/** Replaces, in a stored mail, a link that only its recipient may see. */
const HIDDEN_LINK = '(a link for the recipient alone)'

/**
 * Sends an email of the outbox and stores it as sent. For one that was already sent it does
 * nothing. Throws `NotYet` while another email or document must come first. Gives up emails without exactly one
 * recipient and those above the limit for strangers. When sending fails it stores the reason and throws.
 */
export async function sendMail(sender: Sender, mailId: number, turn: JobTurn): Promise<void> {
  const { mailer, database } = sender
  const db = database.orm
  const mail = await findMail(db, mailId)
  if (mail === undefined || mail.status === 'sent') return
  const { facts } = mail
  if (facts.kind === 'phone-code') {
    return sendCode({ db, texts: sender.texts, words: WORDS[mail.language] }, mail, turn)
  }
  await waitForEarlier(db, mail)
  const isProven = await isProvenRecipient(db, mail)
  try {
    // A code that cannot be opened is a problem of this email, which can be sent again.
    const gift = facts.kind === 'gift-card' ? await cardToSend(db, sender.panBox, facts) : NO_CARD
    const reason = gift.reason ?? (await reasonNotToSend(db, mail, isProven))
    if (reason !== undefined) {
      return await markMailProblem(db, mailId, { problem: reason, isGivenUp: true })
    }
    const { subject, body } = await sendNow(
      sender,
      { ...mail, facts },
      { isProven, card: gift.card },
    )
    const sent = { subject, body, isFile: !mailer.isReal }
    await inTransaction(database, async (tx) => {
      await markMailSent(tx, mailId, sent)
      // Until here another attempt sends the same code.
      if (facts.kind === 'gift-card') await markCardMailSent(tx, facts.cardId)
    })
    if (mailer.isReal) await markAddressReached(db, mail.recipient)
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    const refused = mailRefusal(error)
    await markMailProblem(db, mailId, { problem, isGivenUp: turn.isLast || refused !== undefined })
    if (refused === undefined) throw error
    if (refused === 'address') await markAddressRefused(db, mail.recipient, problem)
  }
}

/** How long an email waits for what it should follow, in minutes: then it is better than none. */
const PATIENCE_MINUTES = 10
const LOOK_AGAIN_SECONDS = 2

/**
 * Throws `NotYet` while an earlier email of the same order is on its way to the same address, and while the
 * invoice is being made that this one leads to.
 */
async function waitForEarlier(db: Connection, mail: MailRow): Promise<void> {
  const { facts, createdAt } = mail
  if (!('orderId' in facts) || isOlder(createdAt, PATIENCE_MINUTES)) return
  const { orderId } = facts
  const waits =
    (await isEarlierWaiting(db, { id: mail.id, recipient: mail.recipient, orderId })) ||
    (isWithInvoice(facts.kind) &&
      (await isJobWaiting(db, { kind: 'make-invoice', subject: orderId })))
  if (waits) throw new NotYet(LOOK_AGAIN_SECONDS)
}

function isOlder(at: Date, minutes: number): boolean {
  return Date.now() - at.getTime() > minutes * 60_000
}

/** Why an email is not sent at all, for the outbox in the admin. */
async function reasonNotToSend(
  db: Connection,
  mail: MailRow,
  isProven: boolean,
): Promise<string | undefined> {
  if (!isEmailAddress(mail.recipient)) return 'This is not a single email address.'
  if (isProven || (await isAskedAgain(db, mail.id))) return undefined
  const enough = await enoughEmails(db, mail)
  if (enough === undefined) return undefined
  return `${enough} emails of this sort went to this address within a day, and nobody has confirmed it. Send it again if somebody waits for it.`
}

/** The width of an email, in px. */
const LOGO_PLACE = { width: 200, height: 48 }

/** Without the parts that the owner left empty. */
function addressLine({ line1, line2, city, postalCode, state }: ShopValues['shop']['address']) {
  const place = `${city} ${postalCode}`.trim()
  return [line1, line2, place, state].filter((part) => part !== '').join(', ')
}

/** Returns the stored copy. */
async function sendNow(
  { database: { orm: db }, mailer, publicUrl, picturesUrl, panBox, mailFrom }: Sender,
  mail: MailRow & { facts: EmailFacts },
  { isProven, card }: { isProven: boolean; card: MailedCard | undefined },
) {
  const { shop: profile, logo } = await readSettings(db)
  const { name, phone, email } = profile
  const address = addressLine(profile.address)
  const shop: MailShop = {
    name,
    phone,
    email,
    publicUrl,
    address,
    ...(logo.path !== '' && {
      logo: { url: `${publicUrl}/logo/${logoFile(logo)}`, ...fitLogo(logo, LOGO_PLACE) },
    }),
  }
  const pagesUrl = publicUrl + pathOf(mail.language)
  const link = mail.secretPath === null ? '' : pagesUrl + mail.secretPath
  const words = WORDS[mail.language]
  const letter = await letterOf(db, mail.facts, {
    shop,
    link,
    words,
    pagesUrl,
    picturesUrl,
    isProven,
    panBox,
    card,
  })
  const text = renderText(letter, shop)
  await mailer.send({
    id: mail.id,
    kind: mail.kind,
    from: { name, address: mailFrom ?? email },
    to: mail.recipient,
    subject: letter.subject,
    text,
    html: renderHtml(letter, shop, words.tag),
    createdAt: mail.createdAt,
    headers: {
      ...(mailFrom !== undefined && mailFrom !== email && { 'Reply-To': email }),
      ...wayOut(mail, publicUrl),
    },
  })
  const secrets = [link, letter.secretLink ?? ''].filter((one) => one !== '')
  const hidden = secrets.reduce((all, one) => all.replaceAll(one, HIDDEN_LINK), text)
  const body = mailer.isReal ? hidden : text
  // The code of a card is money, so nobody reads it here, even without a mail server.
  return {
    subject: letter.subject,
    body: card === undefined ? body : body.replaceAll(card.code, HIDDEN_CODE),
  }
}

/** Emails whose link ends what they are about. */
const ENDED_BY_LINK: ReadonlySet<MailKind> = new Set<MailKind>([
  'review-invitation',
  'newsletter-confirmation',
  'alert-noted',
  'cart-left',
])

/** What lets a mail program end emails that nobody asked for, or only by a form: one click (RFC 8058). */
function wayOut(
  { facts: { kind }, secretPath }: MailRow,
  publicUrl: string,
): Record<string, string> {
  const path = kind === 'cart-left' ? endOfReminders(secretPath ?? '') : secretPath
  if (path === null || !ENDED_BY_LINK.has(kind)) return {}
  return {
    'List-Unsubscribe': `<${publicUrl}${path}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function letterOf(
  db: Connection,
  facts: EmailFacts,
  parts: {
    shop: MailShop
    link: string
    words: MailTexts
    pagesUrl: string
    picturesUrl: string
    isProven: boolean
    panBox: OpenPanBox
    card: MailedCard | undefined
  },
): Promise<Letter & { secretLink?: string }> {
  if (facts.kind === 'gift-card') {
    if (parts.card === undefined) throw new Error('The email of a gift card has its card.')
    return giftCardMail(parts.card, parts)
  }
  if (!('orderId' in facts)) return otherMail(facts, parts)
  const [order] = await listOrders(db, { orderId: facts.orderId, withDeleted: true })
  if (order === undefined) throw new Error(`There is no order ${facts.orderId}.`)
  const { breakUp: shown } = await readSetting(db, 'rates')
  const invoice = isWithInvoice(facts.kind)
    ? await findInvoice(db, order.id, order.round)
    : undefined
  const { publicUrl } = parts.shop
  const documents = await documentsOf(db, facts)
  const isReview = facts.kind === 'review-invitation'
  const mailed = mailedOrder(isReview ? await withPiecesToReview(db, order) : order, {
    shown,
    publicUrl,
    picturesUrl: parts.picturesUrl,
    fileKey: invoice?.fileKey,
    documents,
    ...('parcelId' in facts && { parcelId: facts.parcelId }),
  })
  const guestUrl = order.isGuest ? await guestUrlOf(order, parts) : undefined
  const letter = orderMail(facts, { ...parts, order: mailed, guestUrl })
  return guestUrl === undefined ? letter : { ...letter, secretLink: guestUrl }
}

/** Each email has a link of its own, good for as long from the day it is sent. */
async function guestUrlOf(
  { id: orderId, userId }: OrderRow,
  { pagesUrl, panBox }: { pagesUrl: string; panBox: OpenPanBox },
): Promise<string> {
  return pagesUrl + GUEST_PAGE + makeGuestLink(await panBox(), { userId, orderId }, new Date())
}

/** The documents that an email is about, in the order of its words. */
async function documentsOf(db: Connection, facts: OrderMailFacts): Promise<InvoiceRow[]> {
  const numbers = numbersIn(facts)
  if (numbers.length === 0) return []
  const documents = await listInvoices(db, [facts.orderId])
  return numbers.flatMap((number) => documents.find((one) => one.number === number) ?? [])
}

function numbersIn(facts: OrderMailFacts): string[] {
  if (facts.kind === 'return-moved') return facts.settled ? [facts.settled.creditNote] : []
  if (facts.kind === 'credit-noted') return [facts.creditNote]
  return facts.kind === 'invoice-amended' ? [facts.invoice, facts.creditNote] : []
}
