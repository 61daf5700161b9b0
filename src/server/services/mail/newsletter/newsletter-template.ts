import type { MailInput } from '#server/services/mail/mail-input.ts'
import { buttonPart, type Letter } from '#server/services/mail/template.ts'

/** The confirmation of a subscription. */
export function newsletterConfirmation({ shop, link, words }: MailInput): Letter {
  const { subject, preview, heading, text, button, small } = words.newsletter
  return {
    subject: subject(shop.name),
    preview,
    heading,
    parts: [{ kind: 'text', text }, ...buttonPart(link, button), { kind: 'small', text: small }],
  }
}
