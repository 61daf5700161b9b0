import type { EmailFacts } from '#domain/shop/mail.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import { repairMail } from '#server/services/mail/repairs/repair-template.ts'
import type { Letter, MailShop } from '#server/services/mail/template.ts'
import { madeMail } from './made-template.ts'

type WorkshopFacts = Extract<EmailFacts, { repairId: number } | { kind: 'made-moved' }>

/** Whether an email is about work on a piece: a repair, or a piece that is made to order. */
export function isOfWorkshop(facts: EmailFacts): facts is WorkshopFacts {
  return 'repairId' in facts || facts.kind === 'made-moved'
}

/** An email about work on a piece. */
export function workshopMail(
  facts: WorkshopFacts,
  input: { shop: MailShop; link: string; words: MailTexts },
): Letter {
  const { words } = input
  return facts.kind === 'made-moved'
    ? madeMail(facts, { ...input, words: words.made })
    : repairMail(facts, { ...input, words: words.repairs })
}
