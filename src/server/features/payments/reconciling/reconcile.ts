import {
  PAGES_PER_RUN,
  RECONCILED_LISTS,
  type ReconciledList,
} from '#domain/payments/reconciliation.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { keepPayout } from '#server/db/books/payouts.ts'
import { completePayment, takeEvent } from '#server/db/payments/payments.ts'
import {
  continueRound,
  endRound,
  openRound,
  type Round,
} from '#server/db/payments/reconciliations.ts'
import { handleDispute } from '#server/features/payments/handle-dispute.ts'
import { handlePayment } from '#server/features/payments/handle-payment.ts'
import { handleReportedRefund } from '#server/features/payments/handle-reported-refund.ts'
import { refundsOfNews } from '#server/db/payments/refunds.ts'
import {
  ProviderError,
  ProviderLacks,
  ProviderRefusal,
  type ListPage,
  type ListStretch,
  type ProviderLists,
} from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'

/** Until the work that was too much for one run goes on. */
const NEXT_RUN_SECONDS = 60

/** A page of a list, and how each of its entries is booked. */
type Bookings = ListPage<(tx: Connection) => Promise<void>>

/**
 * The job `reconcile-payments`: books every payment, refund and dispute that the provider has and the shop has not
 * heard of. It reads a bounded number of pages and continues there the next time. A list that fails does not stop the
 * others; the first `ProviderError` is thrown at the end, and what was booked until then stays booked.
 */
export async function reconcilePayments(
  { database, payments }: { database: Database; payments: Payments },
  providerName: string,
): Promise<void> {
  const lists = payments.named(providerName)?.network?.lists
  if (lists === undefined) return
  const silent = new Map<ReconciledList, ProviderError>()
  for (const list of RECONCILED_LISTS) {
    if (silent.has('payments') && OF_KNOWN_PAYMENTS.has(list)) continue
    const round = await openRound(database, { provider: providerName, list })
    if (round === undefined) continue
    const end = await goThroughUnlessRefused(database, lists, round).catch(providerErrorIn)
    if (end instanceof ProviderError) silent.set(list, end)
    if (end === false) {
      // The lists after it refer to what this one has not reported yet.
      const job = { kind: 'reconcile-payments' as const, subject: 0 }
      await addJob(database.orm, { ...job, delaySeconds: NEXT_RUN_SECONDS })
      break
    }
  }
  for (const error of silent.values()) throw error
}

/** Lists whose entries are passed over while their payment is not known, and read again for some days only. */
const OF_KNOWN_PAYMENTS: ReadonlySet<ReconciledList> = new Set(['refunds', 'settlements'])

function providerErrorIn(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  throw error
}

/**
 * Books pages of a round; false when it goes on later. A list that the provider refuses is told to the staff and asked
 * for again with the next job; those after it are still read.
 */
async function goThroughUnlessRefused(
  database: Database,
  lists: ProviderLists,
  round: Round,
): Promise<boolean> {
  try {
    return await goThrough(database, lists, round)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { provider, list } = round
    const eventId = `${list} refused on ${shopDayOf(new Date())}`
    const problem = `The list of ${list} was refused. ${error.message}`
    await takeEvent(database.orm, { provider, eventId, kind: 'refused', problem })
    return true
  }
}

/** Books pages of a round; true when it has come to its end. */
async function goThrough(database: Database, lists: ProviderLists, round: Round): Promise<boolean> {
  const { provider, from, to } = round
  let { skip } = round
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const read = await READERS[round.list]({ database, lists, provider }, { from, to, skip })
    for (const book of read.entries) await inTransaction(database, book)
    for (const problem of read.unreadable) await noteUnreadable(database, round, problem)
    if (read.next === null) {
      await endRound(database.orm, round)
      return true
    }
    skip = read.next
    await continueRound(database.orm, round, skip)
  }
  return false
}

/** Where entries are read from, and what they are compared with. */
interface Sides {
  database: Database
  lists: ProviderLists
  provider: string
}

/** How each list is read and booked. */
const READERS: Readonly<
  Record<ReconciledList, (sides: Sides, stretch: ListStretch) => Promise<Bookings>>
> = {
  payments: async ({ lists, provider }, stretch) =>
    bookings(await lists.payments(stretch), (tx, one) => handlePayment(tx, provider, one)),
  // Two months are read again each time: a page of what is booked already is one statement.
  refunds: async ({ database: { orm }, lists, provider }, stretch) => {
    const page = await lists.refunds(stretch)
    const entries = await refundsOfNews(orm, provider, page.entries)
    return bookings({ ...page, entries }, (tx, one) => handleReportedRefund(tx, provider, one))
  },
  disputes: async ({ lists, provider }, stretch) =>
    bookings(await ifOffered(lists.disputes(stretch)), (tx, one) =>
      handleDispute(tx, provider, one),
    ),
  settlements: async ({ lists, provider }, stretch) =>
    bookings(await ifOffered(lists.settlements(stretch)), (tx, one) =>
      one.kind === 'payout'
        ? keepPayout(tx, provider, one)
        : completePayment(tx, { ...one, provider }),
    ),
}

/** A list; nothing for an account that does not have it, such as payouts in one for tests. */
async function ifOffered<Entry>(list: Promise<ListPage<Entry>>): Promise<ListPage<Entry>> {
  return list.catch((error: unknown) => {
    if (error instanceof ProviderLacks) return { entries: [], unreadable: [], next: null }
    throw error
  })
}

function bookings<Entry>(
  { entries, ...page }: ListPage<Entry>,
  book: (tx: Connection, entry: Entry) => Promise<void>,
): Bookings {
  return { ...page, entries: entries.map((entry) => (tx) => book(tx, entry)) }
}

/** Notes for the staff what nobody can read; once, however often it is listed. */
async function noteUnreadable(
  { orm }: Database,
  { provider, list }: Round,
  problem: string,
): Promise<void> {
  await takeEvent(orm, { provider, eventId: `${list}: ${problem}`, kind: 'unreadable', problem })
}
