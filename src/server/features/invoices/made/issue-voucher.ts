import type { VoucherChannel, VoucherKind } from '#domain/orders/made/vouchers.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { nextNumber } from '#server/db/invoices/invoices.ts'
import {
  insertMadeVoucher,
  writeMadeStep,
  type MadeOfQuote,
  type MadeStep,
} from '#server/db/orders/made/made.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { makeToken } from '#server/services/tokens.ts'
import { voucherDocument } from './voucher-document.ts'

/** Money of a job that came or went. */
export interface MovedMoney {
  kind: VoucherKind
  amount: Paise
  channel: VoucherChannel
  reference: string
  /** The day on which it did, such as `2026-11-26`. */
  movedOn: string
  by: MadeStep['by']
  /** The page of the job. */
  linkOf: (quote: QuoteRow) => string
  /** The payment or the refund online that it is. */
  paymentId?: number
  refundId?: number
  /** False where its customer is not written to. */
  isTold?: boolean
}

/** Writes the voucher of money of a job that is locked, with its number, step, audit entry and email; a trigger books it. */
export async function issueVoucher(
  tx: Connection,
  { quote, job }: MadeOfQuote,
  moved: MovedMoney,
): Promise<{ number: string }> {
  const { kind, amount, channel, reference, movedOn, by, linkOf, isTold = true } = moved
  const { paymentId = null, refundId = null } = moved
  const at = new Date()
  const taken = await nextNumber(tx, kind, at)
  const { number } = taken
  const receipts =
    kind === 'receipt-voucher'
      ? []
      : job.vouchers.filter((one) => one.kind === 'receipt-voucher').map((one) => one.number)
  const isSupplied = job.state !== 'cancelled'
  const issued = { kind, number, at, amount, channel, reference, movedOn, receipts, isSupplied }
  await insertMadeVoucher(tx, {
    ...taken,
    jobId: job.id,
    amount,
    channel,
    reference,
    movedOn,
    byUserId: by.id,
    byName: by.name,
    fileKey: makeToken(),
    document: await voucherDocument(tx, quote, issued),
    paymentId,
    refundId,
  })
  const after = await writeMadeStep(tx, job, { to: job.state, by, note: number })
  await recordChange(tx, {
    by,
    action: kind === 'receipt-voucher' ? 'quote.received' : 'quote.returned',
    subject: { id: quote.id, name: quoteNumber(quote.id) },
    after: { number, amount: formatPaise(amount), channel, movedOn },
  })
  const voucher = { kind, number, amount }
  if (isTold) await queueMadeMail(tx, { quote, job: after }, { secretPath: linkOf(quote), voucher })
  return { number }
}
