import { requestNumber } from '#domain/shop/mail.ts'
import type { FactsOf, MailInput } from '#server/services/mail/mail-input.ts'
import { buttonPart, quotePart, type Letter } from '#server/services/mail/template.ts'

/** The confirmation of a message, with its number. */
export function requestReceived(
  { requestId }: FactsOf<'request-received'>,
  { shop, link, words }: MailInput,
): Letter {
  const number = requestNumber(requestId)
  const { subject, preview, heading, text, small } = words.requestReceived
  return {
    subject: subject(number),
    preview,
    heading,
    parts: [
      { kind: 'text', text: text(number) },
      ...buttonPart(link, words.followRequest),
      { kind: 'small', text: small(number, shop.phone) },
    ],
  }
}

/** What the shop replied. */
export function requestAnswered(
  { name, requestId, message, answer }: FactsOf<'request-answered'>,
  { shop, link, words }: MailInput,
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
      ...buttonPart(link, words.followRequest),
      ...quotePart(message),
    ],
  }
}

/** How a complaint was settled. */
export function requestSettled(
  { name, requestId, settlement }: FactsOf<'request-settled'>,
  { shop, link, words }: MailInput,
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
      ...buttonPart(link, words.followRequest),
      { kind: 'small', text: small },
    ],
  }
}
