import * as z from 'zod/mini'
import { daysBefore, shopDayOf } from '#domain/shop/shop-days.ts'
import type {
  ListPage,
  ListStretch,
  ProviderLists,
  ReportedPayout,
  SettledPayment,
} from './payment-provider.ts'
import type { AskRazorpay } from './razorpay-client.ts'
import {
  Dispute,
  Payment,
  Refund,
  reportedDispute,
  reportedPayment,
  reportedRefund,
} from './razorpay-entities.ts'

/** The most that Razorpay puts on a page. */
const PAGE_SIZE = 100

const List = z.object({ items: z.array(z.unknown()) })

/** Everything that Razorpay has, also what the shop did not make: pages of 100, the newest first. */
export function razorpayLists(ask: AskRazorpay): ProviderLists {
  return {
    payments: async (stretch) =>
      pageOf(stretch, await ask((razorpay) => razorpay.payments.all(queryOf(stretch)), readList), {
        schema: Payment,
        read: reportedPayment,
      }),
    refunds: async (stretch) =>
      pageOf(stretch, await ask((razorpay) => razorpay.refunds.all(queryOf(stretch)), readList), {
        schema: Refund,
        read: (refund) => reportedRefund(refund),
      }),
    disputes: async (stretch) => {
      // The package's own call leaves out the dates.
      const question = { url: '/disputes', data: queryOf(stretch) }
      const items = await ask((razorpay) => razorpay.api.get(question), readList)
      return pageOf(stretch, items, {
        schema: Dispute,
        read: (dispute) => reportedDispute(dispute),
      })
    },
    settlements: (stretch) => settledOnDay(ask, stretch),
  }
}

function queryOf({ from, to, skip }: ListStretch) {
  return { from: seconds(from), to: seconds(to), skip, count: PAGE_SIZE }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000)
}

function readList(answer: unknown): unknown[] {
  return List.parse(answer).items
}

interface Reading<Schema extends z.ZodMiniType, Entry> {
  schema: Schema
  read: (item: z.output<Schema>) => Entry
}

function pageOf<Schema extends z.ZodMiniType, Entry>(
  { skip }: ListStretch,
  items: readonly unknown[],
  reading: Reading<Schema, Entry>,
): ListPage<Entry> {
  const next = items.length < PAGE_SIZE ? null : skip + PAGE_SIZE
  return { ...entriesOf(items, reading), next }
}

/** One entry that makes no sense does not hide the others. */
function entriesOf<Schema extends z.ZodMiniType, Entry>(
  items: readonly unknown[],
  { schema, read }: Reading<Schema, Entry>,
): Omit<ListPage<Entry>, 'next'> {
  const entries: Entry[] = []
  const unreadable: string[] = []
  for (const item of items) {
    const parsed = schema.safeParse(item)
    if (parsed.success) entries.push(read(parsed.data))
    else unreadable.push(z.prettifyError(parsed.error).slice(0, 500))
  }
  return { entries, unreadable }
}

/** The most that Razorpay puts on a page of what it paid out; a day has a bounded number of them. */
const SETTLED_PAGE_SIZE = 1_000
const MOST_SETTLED_PAGES = 20

const Settled = z.object({
  entity_id: z.string(),
  type: z.string(),
  settlement_id: z.nullish(z.string()),
  fee: z.nullish(z.number()),
  tax: z.nullish(z.number()),
  credit: z.nullish(z.number()),
  debit: z.nullish(z.number()),
})
type Settled = z.output<typeof Settled>

/** Everything that was paid out on one day, the one after `skip` days. */
async function settledOnDay(
  ask: AskRazorpay,
  { from, to, skip }: ListStretch,
): Promise<ListPage<SettledPayment | ReportedPayout>> {
  const date = shopDayOf(daysBefore(from, -skip))
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const items: unknown[] = []
  for (let page = 0; page < MOST_SETTLED_PAGES; page += 1) {
    const query = { year, month, day, count: SETTLED_PAGE_SIZE, skip: page * SETTLED_PAGE_SIZE }
    const found = await ask((razorpay) => razorpay.settlements.reports(query), readList)
    items.push(...found)
    if (found.length < SETTLED_PAGE_SIZE) break
  }
  const { entries: lines, unreadable } = entriesOf(items, { schema: Settled, read: (line) => line })
  const next = date < shopDayOf(to) ? skip + 1 : null
  const settled = lines.flatMap((line) => settledPayment(line) ?? [])
  return { entries: [...settled, ...payoutsOf(lines, date)], unreadable, next }
}

/** A payout holds refunds and adjustments as well; those are not payments. */
function settledPayment(item: Settled): SettledPayment | undefined {
  const { entity_id: providerPaymentId, type, settlement_id: settlementId, fee, tax } = item
  if (type !== 'payment' || !settlementId) return undefined
  return { kind: 'payment', providerPaymentId, settlementId, fee: fee ?? null, feeTax: tax ?? null }
}

/** The payouts of a day with all that is in them; a line without amounts is in none. */
function payoutsOf(lines: readonly Settled[], paidOn: string): ReportedPayout[] {
  const bySettlement = Map.groupBy(lines, (line) => line.settlement_id ?? '')
  bySettlement.delete('')
  return Array.from(bySettlement, ([settlementId, all]) => ({
    kind: 'payout',
    settlementId,
    paidOn,
    lines: all.flatMap(({ entity_id: entityId, type, credit, debit, fee, tax }) => {
      if (typeof credit !== 'number' && typeof debit !== 'number') return []
      const isPayment = type === 'payment'
      const [own, ownTax] = isPayment ? [0, 0] : [fee ?? 0, tax ?? 0]
      return [{ entityId, credit: credit ?? 0, debit: debit ?? 0, fee: own, feeTax: ownTax }]
    }),
  }))
}
