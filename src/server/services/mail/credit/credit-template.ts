import { formatPaise } from '#domain/pricing/money.ts'
import type { FactsOf, MailInput } from '#server/services/mail/mail-input.ts'
import { buttonPart, type Letter } from '#server/services/mail/template.ts'

/** Where the credit can be seen; the typed reason only goes to a proven address. */
export function creditChanged(
  { amount, balance, note }: FactsOf<'credit-changed'>,
  { pagesUrl, words, isProven }: MailInput,
): Letter {
  const { given, taken, now, button } = words.creditChanged
  const { subject, text } = amount > 0 ? given : taken
  const sum = formatPaise(Math.abs(amount))
  return {
    subject: subject(sum),
    preview: now(formatPaise(balance)),
    heading: subject(sum),
    parts: [
      { kind: 'text', text: text(sum) },
      ...(isProven ? [{ kind: 'quote' as const, text: note }] : []),
      { kind: 'text', text: now(formatPaise(balance)) },
      ...buttonPart(`${pagesUrl}/account`, button),
    ],
  }
}
