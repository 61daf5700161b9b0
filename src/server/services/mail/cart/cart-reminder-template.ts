import type { EmailFacts } from '#domain/shop/mail.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import type { Letter, MailShop, MailTableRow } from '#server/services/mail/template.ts'

/** The facts of an email about a cart that was left. */
type CartLeft = Extract<EmailFacts, { kind: 'cart-left' }>

interface ReminderInput {
  shop: MailShop
  /** Fills the cart. */
  link: string
  words: MailTexts
}

/** The page of the link that fills a cart; what follows it is the key. */
export const FILL_PAGE = '/cart?fill='
const END_PAGE = '/newsletter?cart='

/** The link that ends the reminders, out of the one that fills the cart. */
export function endOfReminders(link: string): string {
  return link.replace(FILL_PAGE, END_PAGE)
}

/** To somebody who agreed to be reminded of a cart: its pieces, the way back to it, and how to end such emails. */
export function cartLeft(facts: CartLeft, { shop, link, words }: ReminderInput): Letter {
  const { subject, preview, text, title, button, end, small, pieces, others } = words.cartLeft
  const rows: MailTableRow[] = facts.pieces.map(({ name, quantity }) => {
    return { label: name, value: pieces(quantity) }
  })
  if (facts.others > 0) rows.push({ label: others(facts.others), value: '' })
  return {
    subject: subject(shop.name),
    preview,
    heading: subject(shop.name),
    parts: [
      { kind: 'text', text },
      { kind: 'rows', title, rows },
      { kind: 'button', label: button, url: link },
      { kind: 'small', text: small },
      { kind: 'link', label: end, url: endOfReminders(link) },
    ],
  }
}
