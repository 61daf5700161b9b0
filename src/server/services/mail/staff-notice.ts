import { grouped } from '#domain/pricing/money.ts'
import { ATTENTION_WORDS } from '#domain/shop/needs-attention/needs-attention-words.ts'
import type { MailFacts, NoticedKind } from '#domain/shop/mail.ts'
import type { Letter, MailPart, MailShop } from './template.ts'

type StaffNotice = Extract<MailFacts, { kind: 'staff-notice' }>

/** What needs attention, with a link to each entry. In English, like the admin. */
export function staffNotice(
  { isDigest, entries }: StaffNotice,
  { shop }: { shop: MailShop },
): Letter {
  const titles = entries.map(titleOf)
  const [first = '', ...rest] = titles
  const subject = rest.length === 0 ? first : `${first} and ${rest.length} more`
  return {
    subject: isDigest ? `${shop.name} today: ${subject}` : `${shop.name}: ${subject}`,
    preview: titles.join(', '),
    heading: isDigest ? 'What needs attention today' : 'This needs attention',
    parts: [
      ...entries.flatMap((entry) => partsOf(entry, shop.publicUrl)),
      {
        kind: 'small',
        text: 'You choose on the dashboard, under Emails to you, which of these emails you get.',
      },
    ],
  }
}

function partsOf(entry: NoticedKind, publicUrl: string): MailPart[] {
  const { cure, to } = ATTENTION_WORDS[entry.kind]
  return [
    { kind: 'text', text: `${titleOf(entry)}. ${cure}` },
    { kind: 'link', label: 'Open in the admin', url: publicUrl + to(entry.firstId) },
  ]
}

function titleOf({ kind, count }: NoticedKind): string {
  return `${ATTENTION_WORDS[kind].title}: ${grouped(String(count))}`
}
