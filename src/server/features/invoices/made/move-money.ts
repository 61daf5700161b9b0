import { isAdvanceOver, isSettlementOver, madeDue } from '#domain/orders/made/made-states.ts'
import { cashBy, type VoucherKind } from '#domain/orders/made/vouchers.ts'
import type { RecordedChannel } from '#domain/payments/payments.ts'
import { CASH_FORBIDDEN_FROM, isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  lockCashOfPhone,
  lockMade,
  type MadeOfQuote,
  type MadeRow,
  type MadeStep,
} from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { onlineMoneyOf } from '#server/db/orders/made/instalments.ts'
import { problem } from '#server/http/problem.ts'
import { requireOpenMade, requireSeenMade } from '#server/http/require-made.ts'
import { requireNearOrder, requireReceivable } from '#server/http/require-receivable.ts'
import { issueVoucher } from './issue-voucher.ts'

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
    requireSeenMade(made.job, moved.seen)
    const received = { ...moved, receivedOn: moved.movedOn, dayField: 'movedOn' }
    requireNearOrder(received, made.job.createdAt)
    requireReceivable(received)
    if (kind === 'receipt-voucher') await requireTakeable(tx, made, moved)
    else await requireReturnable(tx, made.job, moved.amount)
    const { id, name } = moved.by
    return issueVoucher(tx, made, { kind, ...moved, by: { id, name } })
  })
}

async function requireTakeable(
  tx: Connection,
  { quote, job }: MadeOfQuote,
  { amount, channel, movedOn }: Moved,
): Promise<void> {
  requireOpenMade(job)
  const due = madeDue(job)
  if (amount > due) {
    const left = formatPaise(Math.max(0, due))
    throw problem.invalid([{ field: 'amount', message: `At most ${left} is due.` }])
  }
  requireInTime(job, movedOn)
  if (channel !== 'cash') return
  if (cashBy(job.vouchers) + amount >= CASH_FORBIDDEN_FROM) {
    throw problem.of('cash-forbidden', { from: rupeesFromPaise(CASH_FORBIDDEN_FROM) })
  }
  const other = await lockCashOfPhone(tx, quote.phone, movedOn)
  if (isTooMuchInADay(amount, other)) throw problem.cashOfDay(other)
}

/** Throws 400 for money of a day on which the rate that it would buy at holds no more. */
function requireInTime(job: MadeRow, movedOn: string): void {
  const message = whyLate(job, movedOn)
  if (message !== undefined) throw problem.invalid([{ field: 'movedOn', message }])
}

function whyLate(job: MadeRow, movedOn: string): string | undefined {
  if (isSettlementOver(job, movedOn)) {
    return 'The balance was due before this day. Weigh the piece again: the rate has moved.'
  }
  if (!isAdvanceOver(job, movedOn)) return undefined
  return job.paid < job.advance
    ? 'The quote no longer held its prices on this day. Cancel the piece and write a new quote.'
    : 'The quote no longer held its rate on this day. Say first which stage the work has reached: what comes later books nothing.'
}

async function requireReturnable(tx: Connection, job: MadeRow, amount: Paise): Promise<void> {
  const { pending } = await onlineMoneyOf(tx, job.id)
  const back = 0 - madeDue(job) - pending
  if (amount <= back) return
  const message = `At most ${formatPaise(Math.max(0, back))} goes back.`
  throw problem.invalid([{ field: 'amount', message }])
}
