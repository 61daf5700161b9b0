import { formatPaise } from '#domain/pricing/money.ts'
import { repairNumber } from '#domain/repairs/repair-states.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import type { EmailFacts } from '#domain/shop/mail.ts'
import type { Letter, MailPart, MailShop } from '#server/services/mail/template.ts'
import type { RepairWords } from './repair-words.ts'

type RepairFacts = Extract<EmailFacts, { repairId: number }>

/**
 * An email about a job of the workshop. It has no text that the customer typed, because the address may belong to
 * somebody else.
 */
export function repairMail(
  facts: RepairFacts,
  { shop, link, words }: { shop: MailShop; link: string; words: RepairWords },
): Letter {
  const number = repairNumber(facts.repairId)
  const { subject, text } = toldOf(facts, number, words)
  const small = words[facts.kind === 'repair-billed' ? 'smallOfBill' : 'small']
  return {
    subject,
    preview: text.slice(0, 120),
    heading: subject,
    parts: [
      { kind: 'text', text },
      ...(facts.kind === 'repair-moved' ? saidParts(facts, words) : []),
      ...(link === '' ? [] : [{ kind: 'button' as const, label: words.button, url: link }]),
      { kind: 'small', text: small(number, shop.phone) },
    ],
  }
}

function toldOf(facts: RepairFacts, number: string, words: RepairWords) {
  if (facts.kind === 'repair-booked') return words.told('booked', number, false)
  if (facts.kind === 'repair-moved' && facts.isReminder === true) return words.reminder(number)
  if (facts.kind === 'repair-moved') return words.told(facts.state, number, facts.isBegun === true)
  return words.billed(number, facts.bill, formatPaise(facts.total))
}

/** What the shop says with it, and the quote. */
function saidParts(
  { note, quote, validUntil }: Extract<RepairFacts, { kind: 'repair-moved' }>,
  { quote: words }: RepairWords,
): MailPart[] {
  const said = note === '' ? [] : [{ kind: 'quote' as const, text: note }]
  if (quote === undefined) return said
  const { gold, labour, tax, total } = quote
  const rows = [
    ...(gold > 0 ? [{ label: words.gold, value: formatPaise(gold) }] : []),
    { label: words.labour, value: formatPaise(labour) },
    ...(tax > 0 ? [{ label: words.tax, value: formatPaise(tax) }] : []),
    { label: words.total, value: formatPaise(total), isStrong: true },
    ...(validUntil === undefined
      ? []
      : [{ label: words.until(dayOf(validUntil, words.tag)), value: '' }]),
  ]
  return [...said, { kind: 'rows', title: words.title, rows }]
}

function dayOf(moment: string, language: string): string {
  const options = { dateStyle: 'long', timeZone: SHOP_TIME_ZONE } as const
  return new Intl.DateTimeFormat(language, options).format(new Date(moment))
}
