import * as z from 'zod/mini'
import type { ListPage, ListStretch, ProviderLists } from './payment-provider.ts'
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

/** Everything that Razorpay has, whoever made it: pages of 100, the newest first. */
export function razorpayLists(ask: AskRazorpay): ProviderLists {
  return {
    pageSize: PAGE_SIZE,
    payments: async (stretch) =>
      pageOf(
        await ask((razorpay) => razorpay.payments.all(queryOf(stretch)), readList),
        Payment,
        reportedPayment,
      ),
    refunds: async (stretch) =>
      pageOf(
        await ask((razorpay) => razorpay.refunds.all(queryOf(stretch)), readList),
        Refund,
        (refund) => reportedRefund(refund),
      ),
    disputes: async (stretch) =>
      pageOf(
        // The package's own call leaves out the dates.
        await ask(
          (razorpay) => razorpay.api.get({ url: '/disputes', data: queryOf(stretch) }),
          readList,
        ),
        Dispute,
        (dispute) => reportedDispute(dispute),
      ),
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

/** One entry that makes no sense does not hide the others. */
function pageOf<Schema extends z.ZodMiniType, Entry>(
  items: readonly unknown[],
  schema: Schema,
  read: (item: z.output<Schema>) => Entry,
): ListPage<Entry> {
  const entries: Entry[] = []
  const unreadable: string[] = []
  for (const item of items) {
    const parsed = schema.safeParse(item)
    if (parsed.success) entries.push(read(parsed.data))
    else unreadable.push(z.prettifyError(parsed.error).slice(0, 500))
  }
  return { entries, unreadable, isLast: items.length < PAGE_SIZE }
}
