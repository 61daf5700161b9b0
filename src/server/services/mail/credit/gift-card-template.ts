import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import type { Letter, MailShop } from '#server/services/mail/template.ts'

/** What the email of a gift card says. */
export interface MailedCard {
  amount: Paise
  /** Only here is it readable. */
  code: string
  /** Who has bought it; empty where the shop gives it. */
  fromName: string
  toName: string
  /** Empty without. */
  message: string
  /** It stands in the place of another. */
  isAgain: boolean
  /** How long the store credit lasts that it becomes, in months; 0: it does not end. */
  months: number
}

/** The email that brings a gift card with its code. */
export function giftCardMail(
  { amount, code, fromName, toName, message, isAgain, months }: MailedCard,
  { shop, words, pagesUrl }: { shop: MailShop; words: MailTexts; pagesUrl: string },
): Letter {
  const texts = words.giftCard
  const sum = formatPaise(amount)
  return {
    subject: fromName === '' ? texts.subject(sum, shop.name) : texts.subjectFrom(sum, fromName),
    preview: texts.preview,
    heading: texts.heading(sum),
    parts: [
      {
        kind: 'text',
        text:
          fromName === ''
            ? texts.text(toName, shop.name)
            : texts.textFrom(toName, fromName, shop.name),
      },
      ...(message === '' ? [] : [{ kind: 'quote' as const, text: message }]),
      { kind: 'rows', title: texts.code, rows: [{ label: code, value: sum, isStrong: true }] },
      ...(isAgain ? [{ kind: 'text' as const, text: texts.again }] : []),
      { kind: 'text', text: texts.how },
      { kind: 'text', text: texts.lasts(months) },
      { kind: 'button', label: texts.button, url: `${pagesUrl}/account` },
      { kind: 'small', text: texts.small },
    ],
  }
}
