import type { FactsOf, MailInput } from '#server/services/mail/mail-input.ts'
import { buttonPart, type Letter } from '#server/services/mail/template.ts'

/** Orders without a login that joined an account. */
export function ordersJoined(
  { orderIds }: FactsOf<'orders-joined'>,
  { shop, pagesUrl, words }: MailInput,
): Letter {
  const { subject, preview, text, notYou, button } = words.ordersJoined
  return {
    subject: subject(orderIds.length),
    preview,
    heading: subject(orderIds.length),
    parts: [
      { kind: 'text', text: text(orderIds.map((id) => `#${id}`).join(', ')) },
      ...buttonPart(`${pagesUrl}/myorders`, button),
      { kind: 'small', text: notYou(shop.phone) },
    ],
  }
}
