import { sql, type SQL } from 'drizzle-orm'
import type { AttentionEntry } from '#contract/shop/dashboard.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import {
  COMPLAINT_NOTICE_DAYS,
  MOST_COUNTED,
  REQUEST_NOTICE_HOURS,
  SILENT_PAYMENTS,
  type AttentionKind,
} from '#domain/shop/attention.ts'
import { ANSWER_HOURS } from '#domain/shop/request-clocks.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  FAILED_REFUNDS,
  ODD_MESSAGES,
  paymentsWithoutWebhook,
  REFUSED_KEYS,
  UNANSWERED_REFUNDS,
} from '#server/db/payments/attention.ts'
import { LOST_DISPUTES, OPEN_DISPUTES } from '#server/db/payments/disputes.ts'
import { UNKNOWN_PAYMENTS } from '#server/db/payments/foreign-payments.ts'
import { OLD_RATES } from '#server/db/rates/old-rates.ts'
import { lowStockLine } from '#server/db/settings/low-stock-line.ts'
import { OLD_BACKUP } from '#server/db/settings/upkeep.ts'

/** Work whose subject is an order, and without which the order is not as it says. */
const WORK_OF_ORDERS = sql`('complete-status-change', 'release-order', 'release-unconfirmed', 'check-payment', 'make-invoice')`

/** What waits of each kind: the id that leads to it, or null. A row that is cured is found no more. */
const WAITING: Readonly<Record<AttentionKind, SQL>> = {
  'key-refused': sql`select null::int as id ${REFUSED_KEYS}`,
  'dispute-open': sql`select d.order_id as id ${OPEN_DISPUTES}`,
  'dispute-lost': sql`select d.order_id as id ${LOST_DISPUTES}`,
  'refund-failed': sql`
    select r.order_id as id ${FAILED_REFUNDS} union all select r.order_id ${UNANSWERED_REFUNDS}`,
  // Such an order holds pieces until its work `release-order` ends that: the few are found by it.
  'payment-refused': sql`
    select id from orders
    where id = any(array(select subject from jobs where kind = 'release-order' and failed_at is null))
      and payment_problem <> '' and payment_status in ('waiting', 'declined')
      and deleted_at is null and status <> ${CANCELLED}`,
  'payment-unknown': sql`select null::int as id ${UNKNOWN_PAYMENTS}`,
  'payment-message': sql`select null::int as id ${ODD_MESSAGES}`,
  'webhooks-silent': sql`
    select null::int as id where (select count(*) from (
      select 1 ${paymentsWithoutWebhook('razorpay')} limit ${SILENT_PAYMENTS}) as silent) >= ${SILENT_PAYMENTS}`,
  'invoice-waits': sql`
    select id from orders
    where invoice_waits is not null and deleted_at is null and status <> ${CANCELLED}`,
  'order-work-given-up': sql`
    select subject as id from jobs where kind in ${WORK_OF_ORDERS}
      and failed_at > now() - interval '30 days'
      and exists (select from orders where id = subject and deleted_at is null)`,
  'email-given-up': sql`
    select null::int as id from emails
    where status = 'failed' and created_at > now() - interval '30 days'`,
  'backup-old': sql`select null::int as id ${OLD_BACKUP}`,
  'rates-not-applied': sql`
    select null::int as id from jobs join rate_cards on rate_cards.id = subject
    where jobs.kind = 'apply-rates' and failed_at is not null and state = 'scheduled'`,
  'rates-old': OLD_RATES,
  'complaint-due': sql`
    select id from contact_requests where kind = 'complaint' and settled_at is null
      and created_at < now() - interval '1 month' + make_interval(days => ${COMPLAINT_NOTICE_DAYS})`,
  'request-due': sql`
    select id from contact_requests where answered_at is null
      and written_at < now() - make_interval(hours => ${ANSWER_HOURS - REQUEST_NOTICE_HOURS})`,
  'low-stock': sql`select null::int as id from low_stock where stock <= ${lowStockLine}`,
  'review-waits': sql`select null::int as id from reviews where status = 'pending'`,
}

/** What waits of some kinds, in their order, in one statement; kinds of which nothing waits are left out. */
export async function readAttention(
  db: Connection,
  kinds: readonly AttentionKind[],
): Promise<AttentionEntry[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as count, min(id) as "firstId"
      from (select * from (${WAITING[kind]}) as every limit ${MOST_COUNTED}) as found`,
  )
  const { rows } = await db.execute<{ [Key in keyof AttentionEntry]: AttentionEntry[Key] }>(
    sql.join(parts, sql` union all `),
  )
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return kinds.flatMap((kind) => {
    const row = byKind.get(kind)
    return row === undefined || row.count === 0 ? [] : [row]
  })
}
