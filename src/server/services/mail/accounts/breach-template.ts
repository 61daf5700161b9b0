import { NOTICE_PARTS, type BreachNotice } from '#domain/accounts/breach-notice.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import type { Letter, MailShop } from '#server/services/mail/template.ts'

/** The notice of a breach of personal data, in the words of the shop. */
export function breachTemplate(
  notice: BreachNotice,
  { shop, words }: { shop: MailShop; words: MailTexts },
): Letter {
  const { subject, preview, parts, small } = words.breachNotice
  return {
    subject: subject(shop.name),
    preview,
    heading: subject(shop.name),
    parts: [
      ...NOTICE_PARTS.map((part) => ({
        kind: 'text' as const,
        text: `${parts[part]}\n${notice[part]}`,
      })),
      { kind: 'small', text: small },
    ],
  }
}
