import { isMadeOver, isSettlementOver, madeDue } from '#domain/orders/made/made-states.ts'
import { cashBy, type VoucherKind } from '#domain/orders/made/vouchers.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import type { RecordedChannel } from '#domain/payments/payments.ts'
import { CASH_FORBIDDEN_FROM, isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { nextNumber } from '#server/db/invoices/invoices.ts'
import {
  insertMadeVoucher,
  lockCashOfPhone,
  lockMade,
  writeMadeStep,
  type MadeOfQuote,
  type MadeRow,
  type MadeStep,
} from '#server/db/orders/made/made.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { requireNearOrder, requireReceivable } from '#server/http/require-receivable.ts'
import { makeToken } from '#server/services/tokens.ts'
import { voucherDocument } from './voucher-document.ts'

interface Moved {
  quoteId: number
  /** The version on the screen: a second press of a button is of an older one. */
  seen: number
  amount: Paise
  channel: RecordedChannel
  reference: string
  /** The day on which it came or went. */
  movedOn: string
  isOldDayMeant?: boolean | undefined
  by: MadeStep['by']
  /** The page of the job. */
  linkOf: (quote: QuoteRow) => string
}

/**
 * Records money of a piece that is made to order, with its voucher: never more than is due. A trigger books it. Throws 404,
 * 400 for a sum or a day that cannot be, and 409 for a job that has changed since and for cash that the law forbids: of a
 * job, which is one transaction, and of a phone in a day.
 */
export function moveMoney(
  database: Database,
  kind: VoucherKind,
  moved: Moved,
): Promise<{ number: string }> {
  return inTransaction(database, async (tx) => {
    const made = await lockMade(tx, moved.quoteId)
    if (made === undefined) throw problem.notFound('job')
    if (made.job.version !== moved.seen) throw problem.of('conflict')
    const received = { ...moved, receivedOn: moved.movedOn, dayField: 'movedOn' }
    requireNearOrder(received, made.job.createdAt)
    requireReceivable(received)
    if (kind === 'receipt-voucher') await requireTakeable(tx, made, moved)
    else requireReturnable(made.job, moved.amount)
    return store(tx, made, { kind, ...moved })
  })
}

async function requireTakeable(
  tx: Connection,
  { quote, job }: MadeOfQuote,
  { amount, channel, movedOn }: Moved,
): Promise<void> {
  if (isMadeOver(job.state)) throw problem.of('conflict')
  const due = madeDue(job)
  if (amount > due) {
    const left = formatPaise(Math.max(0, due))
    throw problem.invalid([{ field: 'amount', message: `At most ${left} is due.` }])
  }
  if (isSettlementOver(job, movedOn)) {
    const message =
      'The balance was due before this day. Weigh the piece again: the rate has moved.'
    throw problem.invalid([{ field: 'movedOn', message }])
  }
  if (channel !== 'cash') return
  if (cashBy(job.vouchers) + amount >= CASH_FORBIDDEN_FROM) {
    throw problem.of('cash-forbidden', { from: rupeesFromPaise(CASH_FORBIDDEN_FROM) })
  }
  const other = await lockCashOfPhone(tx, quote.phone, movedOn)
  if (isTooMuchInADay(amount, other)) throw problem.cashOfDay(other)
}

function requireReturnable(job: MadeRow, amount: Paise): void {
  const back = 0 - madeDue(job)
  if (amount <= back) return
  const message = `At most ${formatPaise(Math.max(0, back))} goes back.`
  throw problem.invalid([{ field: 'amount', message }])
}

async function store(
  tx: Connection,
  { quote, job }: MadeOfQuote,
  { kind, amount, channel, reference, movedOn, by, linkOf }: Moved & { kind: VoucherKind },
): Promise<{ number: string }> {
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
  })
  const after = await writeMadeStep(tx, job, { to: job.state, by, note: number })
  await recordChange(tx, {
    by,
    action: kind === 'receipt-voucher' ? 'quote.received' : 'quote.returned',
    subject: { id: quote.id, name: quoteNumber(quote.id) },
    after: { number, amount: formatPaise(amount), channel, movedOn },
  })
  const voucher = { kind, number, amount }
  await queueMadeMail(tx, { quote, job: after }, { secretPath: linkOf(quote), voucher })
  return { number }
}
