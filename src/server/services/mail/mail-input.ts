import type { EmailFacts } from '#domain/shop/mail.ts'
import type { MailTexts } from './en.ts'
import type { MailShop } from './template.ts'

/** The facts of one kind of email. */
export type FactsOf<Kind extends EmailFacts['kind']> = Extract<EmailFacts, { kind: Kind }>

/** What an email that is not about an order is written with. */
export interface MailInput {
  shop: MailShop
  /** Behind the button; empty when the mail has none. */
  link: string
  words: MailTexts
  /** Where the pages of its language begin. */
  pagesUrl: string
  /** Whether the address is proven to be the account's; others get no text that somebody typed. */
  isProven: boolean
}
