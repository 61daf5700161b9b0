import { writtenDays } from '#domain/delivery/written-days.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import type { FactsOf, MailInput } from '#server/services/mail/mail-input.ts'
import type { Letter } from '#server/services/mail/template.ts'

/** What the buyer of a gift card hears of their money; never its code. */
export function giftSaleMail(facts: FactsOf<'gift-sale'>, { words }: MailInput): Letter {
  const texts = words.giftSale
  const sum = formatPaise(facts.amount)
  if (facts.step !== 'paid') {
    const { subject, text } = texts[facts.step]
    return {
      subject: subject(sum),
      preview: texts.days,
      heading: subject(sum),
      parts: [
        { kind: 'text', text: text(sum, facts.toName) },
        { kind: 'text', text: texts.days },
      ],
    }
  }
  const { subject, text, on, small } = texts.paid
  const day = on(writtenDays({ from: facts.sendOn, until: facts.sendOn }, words.tag))
  return {
    subject: subject(sum),
    preview: day,
    heading: subject(sum),
    parts: [
      { kind: 'text', text: text(sum, facts.toName) },
      { kind: 'text', text: day },
      { kind: 'small', text: small },
    ],
  }
}
