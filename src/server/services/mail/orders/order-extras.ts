import { hasExtras, type OrderExtras } from '#domain/orders/extras/order-extras.ts'
import type { MailedOrder } from '#domain/shop/mail.ts'
import type { MailPart } from '#server/services/mail/template.ts'

/** The extras of an order, as its buyer wrote them; empty if it has none. */
export function extrasPart(
  { extras }: Pick<MailedOrder, 'extras'>,
  words: typeof extrasInEnglish,
): MailPart[] {
  if (extras === null) return []
  const { note, message, hidesPrices, isWrapped } = extras
  const rows = [
    ...(isWrapped ? [{ label: words.wrapped, value: '' }] : []),
    ...(hidesPrices ? [{ label: words.pricesHidden, value: '' }] : []),
  ]
  return [
    ...(rows.length === 0 ? [] : [{ kind: 'rows' as const, title: words.title, rows }]),
    ...said(words.message, message),
    ...said(words.note, note),
  ]
}

/** What somebody wrote, in its lines. */
function said(name: string, text: string): MailPart[] {
  if (text === '') return []
  return [
    { kind: 'text', text: `${name}:` },
    { kind: 'quote', text },
  ]
}

/** Without typed texts, for a recipient who is not proven to be the buyer. */
export function withoutTexts(extras: OrderExtras | null): OrderExtras | null {
  const left = extras && { ...extras, note: '', message: '' }
  return left !== null && hasExtras(left) ? left : null
}

/** What was asked for with an order, in English. */
export const extrasInEnglish = {
  title: 'Gift' as string,
  wrapped: 'Gift wrapped' as string,
  pricesHidden: 'No prices in the parcel: the invoice comes by email only' as string,
  message: 'Your gift message' as string,
  note: 'Your note to us' as string,
}

/** The same in Hindi. */
export const extrasInHindi: typeof extrasInEnglish = {
  title: 'उपहार',
  wrapped: 'गिफ़्ट रैप के साथ',
  pricesHidden: 'पार्सल में क़ीमतें नहीं: बिल केवल ईमेल से आएगा',
  message: 'आपका उपहार संदेश',
  note: 'हमारे लिए आपकी बात',
}
