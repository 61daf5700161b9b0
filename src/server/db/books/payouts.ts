import { and, eq, inArray, sql } from 'drizzle-orm'
import type { KnownMoney } from '#domain/books/match-payouts.ts'
import type { PayoutRow } from '#domain/books/payout-rows.ts'
import type { Connection } from '#server/db/connection.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'

/** Ids in a statement. */
const BATCH = 1_000

/** What the shop knows of payments and refunds, by what the provider calls them. */
export async function readKnownMoney(
  db: Connection,
  provider: string,
  ids: readonly string[],
): Promise<KnownMoney> {
  const known = { payments: new Map(), refunds: new Map() } satisfies KnownMoney
  for (let done = 0; done < ids.length; done += BATCH) {
    const some = ids.slice(done, done + BATCH)
    for (const { id, ...payment } of await paymentsOf(db, provider, some)) {
      known.payments.set(id, payment)
    }
    for (const { id, ...refund } of await refundsOf(db, provider, some)) {
      known.refunds.set(id, refund)
    }
  }
  return known
}

function paymentsOf(db: Connection, provider: string, ids: readonly string[]) {
  return db
    .select({
      id: payments.providerPaymentId,
      orderId: payments.orderId,
      amount: payments.amount,
      fee: payments.fee,
      feeTax: payments.feeTax,
      settlementId: payments.settlementId,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.providerPaymentId, [...ids])))
}

function refundsOf(db: Connection, provider: string, ids: readonly string[]) {
  return db
    .select({
      id: sql<string>`${refunds.providerRefundId}`,
      orderId: refunds.orderId,
      amount: refunds.amount,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.provider, provider), inArray(refunds.providerRefundId, [...ids])))
}

/** Payments that the shop knows as part of payouts, by their ids; at most `most` of them. */
export async function paymentsOfSettlements(
  db: Connection,
  {
    provider,
    settlementIds,
    most,
  }: { provider: string; settlementIds: readonly string[]; most: number },
): Promise<{ id: string; orderId: number; amount: number }[]> {
  if (settlementIds.length === 0) return []
  return db
    .select({
      id: payments.providerPaymentId,
      orderId: payments.orderId,
      amount: payments.amount,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider), inArray(payments.settlementId, [...settlementIds])))
    .limit(most)
}

/** Fills in what reports tell of payments; what is known already stays. */
export async function fillInPayouts(
  tx: Connection,
  provider: string,
  rows: readonly PayoutRow[],
): Promise<void> {
  for (let done = 0; done < rows.length; done += BATCH) {
    const some = rows.slice(done, done + BATCH).map(({ entityId, fee, feeTax, settlementId }) => ({
      id: entityId,
      fee,
      tax: feeTax,
      settlement: settlementId,
    }))
    await tx.execute(sql`update ${payments} p set fee = coalesce(p.fee, told.fee),
        fee_tax = coalesce(p.fee_tax, told.tax),
        settlement_id = coalesce(nullif(p.settlement_id, ''), told.settlement)
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as told(id text, fee bigint, tax bigint, settlement text)
      where p.provider = ${provider} and p.provider_payment_id = told.id`)
  }
}
