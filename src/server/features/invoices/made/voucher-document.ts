import { amountInWords } from '#domain/invoices/amount-in-words.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import type { VoucherChannel, VoucherKind } from '#domain/orders/made/vouchers.ts'
import { PAYMENT_CHANNEL_LABELS } from '#domain/payments/payment-labels.ts'
import { shopDayOf, writtenDay } from '#domain/shop/shop-days.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { quoteDocument } from '#server/features/invoices/quotes/quote-document.ts'

interface Issued {
  kind: VoucherKind
  number: string
  at: Date
  amount: Paise
  channel: VoucherChannel
  reference: string
  movedOn: string
  /** The numbers of the receipts that a refund gives back. */
  receipts: string[]
  /** Whether the piece is supplied all the same, and only what was too much goes back. */
  isSupplied: boolean
}

/**
 * What the voucher of an advance says (CGST Rules, rules 50 and 51): the parties and the piece of its quote, the sum, and
 * no tax, which an advance for goods does not have (Notification 66/2017-Central Tax).
 */
export async function voucherDocument(
  db: Connection,
  quote: QuoteRow,
  { kind, number, at, amount, channel, reference, movedOn, receipts, isSupplied }: Issued,
): Promise<InvoiceDocument> {
  const { quote: _quote, ...paper } = await quoteDocument(db, quote)
  const none = { cgst: 0, sgst: 0, igst: 0 }
  const untaxed = { taxBasisPoints: 0, taxable: 0, discount: 0, total: amount, ...none }
  const sum = { quantity: 1, unitPrice: amount, ...untaxed }
  const day = writtenDay(movedOn)
  const moved = kind === 'receipt-voucher' ? 'Paid' : 'Given back'
  const by = channel === 'online' ? 'online' : `by ${PAYMENT_CHANNEL_LABELS[channel]}`
  const way = `${moved} ${by} on ${day}`
  return {
    ...paper,
    ...untaxed,
    paper: 'bill-of-supply',
    number,
    issuedOn: shopDayOf(at),
    voucher: {
      kind,
      quote: quoteNumber(quote.id),
      quotedOn: shopDayOf(quote.createdAt),
      receipts,
      ...(kind === 'refund-voucher' && isSupplied && { isSupplied }),
    },
    // Delivery is a line of the quote, and no part of what an advance is for.
    lines: paper.lines.slice(0, 1).map((line) => Object.assign({}, line, sum)),
    roundOff: 0,
    shippingCharge: 0,
    totalInWords: amountInWords(amount),
    payment: reference === '' ? way : `${way}, payment ${reference}`,
  }
}
