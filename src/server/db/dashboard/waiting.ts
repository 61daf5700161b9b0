import { sql, type SQL } from 'drizzle-orm'
import { CANCELLED, PENDING } from '#domain/orders/order-status.ts'
import { MADE_STAGES } from '#domain/orders/made/made-states.ts'
import { QUOTE_DAYS, RESTING_DAYS } from '#domain/repairs/repair-quote.ts'
import {
  COMPLAINT_NOTICE_DAYS,
  REQUEST_NOTICE_HOURS,
  SILENT_PAYMENTS,
} from '#domain/shop/needs-attention/needs-attention.ts'
import type { NoticeKind } from '#domain/shop/needs-attention/notices.ts'
import { ANSWER_HOURS } from '#domain/shop/request-clocks.ts'
import { WAITING_PARCELS } from '#server/db/orders/parcels/waiting-parcels.ts'
import { INVOICE_WAITS } from '#server/db/invoices/waiting-invoices.ts'
import {
  FAILED_REFUNDS,
  IS_OF_GIFT_SALE,
  QUOTE_OF_REFUND,
  ODD_MESSAGES,
  paymentsWithoutWebhook,
  REFUSED_KEYS,
  RETURNED_PAYMENTS,
  UNANSWERED_REFUNDS,
} from '#server/db/payments/needs-attention.ts'
import { LOST_DISPUTES, OPEN_DISPUTES } from '#server/db/payments/disputes.ts'
import { UNKNOWN_PAYMENTS } from '#server/db/payments/foreign-payments.ts'
import { OLD_RATES } from '#server/db/rates/old-rates.ts'
import { HAS_DUE_BILL } from '#server/db/repairs/repair-bills.ts'
import { OWED_BY_HAND } from '#server/db/returns/kept-back.ts'
import { lowStockLine } from '#server/db/settings/low-stock-line.ts'
import { OLD_BACKUP } from '#server/db/settings/last-backup.ts'

/**
 * Jobs without which an order is not what it says, with the order that each belongs to; a credit note belongs to a
 * refund.
 */
const WORK_OF_ORDERS = sql`
  select jobs.*, case kind when 'make-credit-note' then (select order_id from refunds where id = subject)
      when 'reconcile-payments' then null else subject end as of_order
  from jobs where kind in ('complete-status-change', 'release-order', 'release-unconfirmed', 'check-payment',
    'make-invoice', 'make-credit-note', 'make-return-note', 'reconcile-payments')`

/** In how many days the piece of the job `j` and the quote `q` was promised; null where it was not. */
const PROMISED_DAYS = sql`coalesce(j.lead_days, (q.lines -> 0 -> 'make' -> 'size' ->> 'days')::int)`

/** What was paid of the job `j`, in paise. */
const PAID_OF_MADE = sql`(select coalesce(sum(case kind when 'receipt-voucher' then amount else -amount end), 0)
  from made_vouchers where job_id = j.id)`

/**
 * What waits of each kind: the id that leads to it, or null, and a key of it with all of its state that matters
 * (another state is another entry; rows with one key are one entry). A row whose cause is resolved is no longer found.
 */
const WAITING: Readonly<Record<NoticeKind, SQL>> = {
  // Those that count: paid, or in cash without waiting for anything.
  'new-order': sql`
    select id, id::text as key from orders
    where created_at > now() - interval '2 days' and id >= (select first_order_since(now() - interval '2 days'))
      and status = ${PENDING} and deleted_at is null
      and (payment_status = 'paid' or (payment_status = 'due' and hold_until is null))`,
  'key-refused': sql`select null::int as id, provider as key ${REFUSED_KEYS}`,
  'dispute-open': sql`select d.order_id as id, d.id::text as key ${OPEN_DISPUTES}`,
  'dispute-lost': sql`select d.order_id as id, d.id::text as key ${LOST_DISPUTES}`,
  'refund-failed': sql`
    select r.order_id as id, r.id || ' ' || r.status as key ${FAILED_REFUNDS}
      and ${QUOTE_OF_REFUND} is null and not ${IS_OF_GIFT_SALE}
    union all select r.order_id, r.id || ' ' || r.status ${UNANSWERED_REFUNDS}
      and ${QUOTE_OF_REFUND} is null and not ${IS_OF_GIFT_SALE}`,
  'money-owed': sql`select o.id, o.id || ' ' || o.owed as key ${OWED_BY_HAND}`,
  // Money that the provider did not send back, or of which the work that says what becomes of it was given up; and a sale that
  // the provider could not be asked about.
  'gift-sale-waits': sql`
    select null::int as id, 'refund ' || r.id || ' ' || r.status as key ${FAILED_REFUNDS} and ${IS_OF_GIFT_SALE}
    union all select null, 'refund ' || r.id || ' ' || r.status ${UNANSWERED_REFUNDS} and ${IS_OF_GIFT_SALE}
    union all select null, 'work ' || subject from jobs where kind = 'settle-gift-sale' and failed_at is not null
    union all select null, 'check ' || subject from jobs
      where kind = 'check-gift-sale' and failed_at > now() - interval '30 days'
        and exists (select from gift_card_sales where id = subject and card_id is null)
        and not exists (select from payments where gift_sale_id = subject)`,
  // Such an order holds pieces until its work `release-order` ends that: the few are found by it.
  'payment-refused': sql`
    select id, id || ' ' || payment_problem as key from orders
    where id = any(array(select subject from jobs where kind = 'release-order' and failed_at is null))
      and payment_problem <> '' and payment_status in ('waiting', 'declined')
      and deleted_at is null and status <> ${CANCELLED}`,
  'payment-unknown': sql`select null::int as id, f.provider_payment_id as key ${UNKNOWN_PAYMENTS}`,
  'payment-message': sql`select null::int as id, provider || ' ' || event_id as key ${ODD_MESSAGES}`,
  'webhooks-silent': sql`
    select null::int as id, 'razorpay' as key where (select count(*) from (
      select 1 ${paymentsWithoutWebhook('razorpay')} limit ${SILENT_PAYMENTS}) as silent) >= ${SILENT_PAYMENTS}`,
  'invoice-waits': sql`
    select id, id || ' ' || invoice_waits as key from orders where ${INVOICE_WAITS}`,
  'order-work-given-up': sql`
    select of_order as id, kind || ' ' || subject as key from (${WORK_OF_ORDERS}) as work
    where failed_at > now() - interval '30 days' and (kind = 'reconcile-payments'
      or exists (select from orders where orders.id = of_order and deleted_at is null))`,
  'payment-returned': sql`select r.order_id as id, r.id::text as key ${RETURNED_PAYMENTS}`,
  'email-given-up': sql`
    select null::int as id, case when kind = 'staff-notice' then recipient else id::text end as key
    from emails
    where status = 'failed' and kind <> 'phone-code' and created_at > now() - interval '30 days'`,
  'backup-old': sql`select null::int as id, 'backup' as key ${OLD_BACKUP}`,
  // A card waits with its work; without it, or with work that was given up, its time came and it was not applied.
  'rates-not-applied': sql`
    select null::int as id, rate_cards.id::text as key from rate_cards
    where state = 'scheduled' and not exists (
      select from jobs where kind = 'apply-rates' and subject = rate_cards.id and failed_at is null)`,
  'rates-old': sql`select id, 'rates' as key from (${OLD_RATES}) as old`,
  // At once where it is the shop's turn; where the customer or the courier has it, when the time is over.
  'return-waits': sql`
    select id, id || ' ' || state as key from returns
    where due_on is not null and (state in ('asked', 'received', 'checked')
      or due_on < (now() at time zone 'Asia/Kolkata')::date)`,
  'parcel-waits': sql`select w.order_id as id, w.key ${WAITING_PARCELS}`,
  'repair-waits': sql`
    select id, id || ' ' || state as key from repairs
    where state in ('booked', 'received', 'approved', 'declined')
      or (state = 'quoted' and quoted_at < now() - make_interval(days => ${QUOTE_DAYS}))
      or (state in ('in-work', 'ready') and state_since < now() - make_interval(days => ${RESTING_DAYS}))
      or (state in ('handed-over', 'posted') and state_since < now() - interval '7 days' and ${HAS_DUE_BILL})`,
  // An advance or a balance that was not paid until its day, work beyond the days that were promised, or money that should go
  // back and does not.
  'made-waits': sql`
    select j.quote_id as id, j.id || ' ' || j.state || coalesce(' ' || j.due_on, '') as key
    from made_jobs j join quotes q on q.id = j.quote_id
    where (j.state = 'weighed' and j.due_on < (now() at time zone 'Asia/Kolkata')::date
        and j.total > ${PAID_OF_MADE})
      or (j.state = 'taken' and (q.valid_until at time zone 'Asia/Kolkata')::date < (now() at time zone 'Asia/Kolkata')::date
        and j.advance > ${PAID_OF_MADE}
        and (q.asked_at is null or exists (select from made_vouchers where job_id = j.id)))
      or (j.state = any(${sql.param([...MADE_STAGES])}::text[])
        and ${PROMISED_DAYS} > 0
        and (select min(at) from made_events where job_id = j.id and to_state = any(${sql.param([...MADE_STAGES])}::text[]))
          < now() - make_interval(days => ${PROMISED_DAYS}))
    union all select ${QUOTE_OF_REFUND}, 'refund ' || r.id || ' ' || r.status ${FAILED_REFUNDS}
      and ${QUOTE_OF_REFUND} is not null
    union all select ${QUOTE_OF_REFUND}, 'refund ' || r.id || ' ' || r.status ${UNANSWERED_REFUNDS}
      and ${QUOTE_OF_REFUND} is not null`,
  // A customer asked for it: somebody calls, or begins the work once its advance is there. Unpaid it ends by itself.
  'made-asked': sql`
    select q.id as id, j.id || case when j.advance <= ${PAID_OF_MADE} then ' paid' else '' end as key
    from made_jobs j join quotes q on q.id = j.quote_id
    where j.state = 'taken' and q.asked_at is not null`,
  'complaint-due': sql`
    select id, id::text as key from contact_requests where kind = 'complaint' and settled_at is null
      and created_at < now() - interval '1 month' + make_interval(days => ${COMPLAINT_NOTICE_DAYS})`,
  'request-due': sql`
    select id, id::text as key from contact_requests where answered_at is null
      and written_at < now() - make_interval(hours => ${ANSWER_HOURS - REQUEST_NOTICE_HOURS})`,
  'low-stock': sql`select null::int as id, product_id || case when stock = 0 then ' out' else '' end as key
    from low_stock where stock <= ${lowStockLine}`,
  'review-waits': sql`select null::int as id, id::text as key from reviews where status = 'pending'`,
}

/** The entries of a kind, put away or not: kind, key and id of each. All that counts, tells or puts away reads these rows. */
export function waitingOf(kind: NoticeKind): SQL {
  return sql`select ${kind}::text as kind, key, min(id) as id from (${WAITING[kind]}) as every group by key`
}
