import { hasExtras, type OrderExtras } from '#domain/orders/extras/order-extras.ts'
import type { MailedOrder } from '#domain/shop/mail.ts'
import type { MailPart } from './template.ts'

/** What was asked for with an order, as its buyer wrote it; nothing where that is nothing. */
export function extrasPart(
  { extras }: Pick<MailedOrder, 'extras'>,
  words: typeof extrasInEnglish,
): MailPart[] {
  if (extras === null) return []
  const { note, message, hidesPrices, isWrapped } = extras
  const rows = [
    ...(isWrapped ? [{ label: words.wrapped, value: '' }] : []),
    ...(hidesPrices ? [{ label: words.pricesHidden, value: '' }] : []),
    ...(message === '' ? [] : [{ label: words.message, value: '', detail: message }]),
    ...(note === '' ? [] : [{ label: words.note, value: '', detail: note }]),
  ]
  return [{ kind: 'rows', title: words.title, rows }]
}

/** Without what somebody typed, for a recipient who is not proven to be the buyer. */
export function withoutTexts(extras: OrderExtras | null): OrderExtras | null {
  const left = extras && { ...extras, note: '', message: '' }
  return left !== null && hasExtras(left) ? left : null
}

/** What was asked for with an order, in English. */
export const extrasInEnglish = {
  title: 'Gift and note' as string,
  wrapped: 'Gift wrapped' as string,
  pricesHidden: 'No prices in the parcel: the invoice comes by email only' as string,
  message: 'Your gift message' as string,
  note: 'Your note to us' as string,
}

/** The same in Hindi. */
export const extrasInHindi: typeof extrasInEnglish = {
  title: 'उपहार और संदेश',
  wrapped: 'गिफ़्ट रैप के साथ',
  pricesHidden: 'पार्सल में दाम नहीं: बिल केवल ईमेल से आएगा',
  message: 'आपका उपहार संदेश',
  note: 'हमारे लिए आपकी बात',
}
