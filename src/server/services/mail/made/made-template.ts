import type { MadeMailFacts } from '#domain/orders/made/made-states.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { writtenDay } from '#domain/shop/shop-days.ts'
import type { Letter, MailPart, MailShop } from '#server/services/mail/template.ts'
import type { MadeWords } from './made-words.ts'

/** An email about a piece that is made to order: its stage, its balance, or money that came or went. */
export function madeMail(
  facts: MadeMailFacts,
  { shop, link, words }: { shop: MailShop; link: string; words: MadeWords },
): Letter {
  const { number, note } = facts
  const { subject, text } = toldOf(facts, words)
  return {
    subject,
    preview: text.slice(0, 120),
    heading: subject,
    parts: [
      { kind: 'text', text },
      ...(note === '' ? [] : [{ kind: 'quote' as const, text: note }]),
      ...balanceOf(facts, words),
      ...(link === '' ? [] : [{ kind: 'button' as const, label: words.button, url: link }]),
      { kind: 'small', text: words.small(number, shop.phone) },
    ],
  }
}

function toldOf(facts: MadeMailFacts, words: MadeWords) {
  const { state, number, voucher, surplus, isReminder, hasPictures } = facts
  const { isNothingBack, isUnpaid } = facts
  if (isUnpaid === true) return words.unpaid(number)
  if (isReminder === true) return words.reminder(number)
  if (hasPictures === true) return words.pictures(number)
  if (surplus !== undefined) return words.surplus(formatPaise(surplus))
  if (voucher === undefined) {
    return isNothingBack === true ? words.nothingBack(number) : words.told(state, number)
  }
  return words.money(voucher.kind, { number: voucher.number, amount: formatPaise(voucher.amount) })
}

function balanceOf({ due, dueOn }: MadeMailFacts, words: MadeWords): MailPart[] {
  if (due === undefined || dueOn === undefined) return []
  const day = writtenDay(dueOn)
  const text = due > 0 ? words.toPay(formatPaise(due), day) : words.toGet(formatPaise(0 - due))
  return [{ kind: 'text', text: due === 0 ? words.settled : text }]
}
