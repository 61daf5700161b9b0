import { sql, type SQL } from 'drizzle-orm'
import { UNINVOICED_REASONS } from '#domain/payments/uninvoiced-refunds.ts'
import { RETURNED_PAYMENT_DAYS } from '#domain/shop/needs-attention/needs-attention.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'

/** Money that is owed to a customer, and why the provider did not send it. In paise. */
export interface OwedRefund {
  /** Null for a part of a piece that is made to order. */
  orderId: number | null
  /** Whether it is of a gift card sold online. */
  isOfGift: boolean
  amount: Paise
  problem: string
}

/** The refunds `r` that failed and were not sent again. */
export const FAILED_REFUNDS: SQL = sql`
  from refunds r join payments p on p.id = r.payment_id
  where r.status = 'failed' and r.amount <= p.amount - coalesce((select sum(amount) from refunds
    where payment_id = p.id and status <> 'failed'), 0)
    - coalesce((select sum(lost) from disputes where payment_id = p.id), 0)`

/** The quote of the piece made to order that a refund `r` is of; null for one of an order, and where its customer was erased. */
export const QUOTE_OF_REFUND: SQL = sql`
  (select quote_id from made_jobs where id = (select job_id from made_instalments
    where id = (select instalment_id from payments where id = r.payment_id)))`

/** Whether a refund `r` is of money that came for a gift card sold online. */
export const IS_OF_GIFT_SALE: SQL = sql`
  exists (select from payments where id = r.payment_id and gift_sale_id is not null)`

/** The refunds `r` of which the provider has said nothing for an hour. */
export const UNANSWERED_REFUNDS: SQL = sql`
  from refunds r
  where r.status = 'waiting' and r.problem <> '' and r.created_at < now() - interval '1 hour'`

/** The refunds `r` of payments that the shop did not take: too late, twice or of another amount. A failed one is listed as such. */
export const RETURNED_PAYMENTS: SQL = sql`
  from refunds r
  where r.reason = any(${sql.param([...UNINVOICED_REASONS])}::text[]) and r.status <> 'failed'
    and r.created_at > now() - make_interval(days => ${RETURNED_PAYMENT_DAYS})`

/** The messages of providers in the last 30 days that a person has to read. */
export const ODD_MESSAGES: SQL = sql`
  from payment_events where problem <> '' and at > now() - interval '30 days'`

/** The providers that refuse the shop's key. */
export const REFUSED_KEYS: SQL = sql`from payment_providers where key_refused_at is not null`

/** The payments of a provider since its last webhook, except the last ten minutes. The shop's own notes do not count. */
export function paymentsWithoutWebhook(provider: string): SQL {
  return sql`
    from payments
    where provider = ${provider} and created_at < now() - interval '10 minutes' and created_at >
      coalesce((select max(at) from payment_events where provider = ${provider}
        and kind not in ('refused', 'unreadable') and event_id not like 'foreign:%'), '-infinity')`
}

/** Refunds that failed and were not sent again, oldest first. */
export async function listFailedRefunds(db: Connection): Promise<OwedRefund[]> {
  const { rows } = await db.execute<OwedRow>(sql`
    select r.order_id as "orderId", r.amount, r.problem, ${IS_OF_GIFT_SALE} as "isOfGift" ${FAILED_REFUNDS} order by r.id`)
  return rows.map(owed)
}

/** Refunds of which the provider has said nothing for an hour, oldest first. */
export async function listUnansweredRefunds(db: Connection): Promise<OwedRefund[]> {
  const { rows } = await db.execute<OwedRow>(sql`
    select r.order_id as "orderId", r.amount, r.problem, ${IS_OF_GIFT_SALE} as "isOfGift" ${UNANSWERED_REFUNDS} order by r.id`)
  return rows.map(owed)
}

type OwedRow = { [Key in keyof Omit<OwedRefund, 'amount'>]: OwedRefund[Key] } & { amount: string }

function owed({ amount, ...refund }: OwedRow): OwedRefund {
  return { ...refund, amount: Number(amount) }
}

/** Messages of providers in the last 30 days that a person has to read. */
export async function listOddMessages(
  db: Connection,
): Promise<{ kind: string; problem: string }[]> {
  const { rows } = await db.execute<{ kind: string; problem: string }>(sql`
    select kind, problem ${ODD_MESSAGES} order by at`)
  return rows
}

/** The providers that refuse the shop's key. */
export async function listRefusedKeys(db: Connection): Promise<string[]> {
  const { rows } = await db.execute<{ provider: string }>(sql`
    select provider ${REFUSED_KEYS} order by provider`)
  return rows.map(({ provider }) => provider)
}

/** How many payments of a provider have come since its last webhook, without those of the last ten minutes. */
export async function countPaymentsWithoutWebhook(
  db: Connection,
  provider: string,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count ${paymentsWithoutWebhook(provider)}`)
  return rows[0]?.count ?? 0
}
