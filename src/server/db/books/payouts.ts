import { and, eq, inArray, sql } from 'drizzle-orm'
import type { KnownMoney } from '#domain/books/payouts/match-payouts.ts'
import type { PayoutRow } from '#domain/books/payouts/payout-rows.ts'
import type { Connection } from '#server/db/connection.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { WENT_OVER } from '#server/db/payments/left-payments.ts'
import { payoutLines, payouts } from '#server/db/schema/books.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'

/** Ids in a statement. */
const BATCH = 1_000

/** What the shop knows of payments and refunds, by what the provider calls them. */
export async function readKnownMoney(
  db: Connection,
  provider: string,
  ids: readonly string[],
): Promise<KnownMoney> {
  const known = {
    payments: new Map(),
    refunds: new Map(),
    payoutsOf: new Map<string, Set<string>>(),
  } satisfies KnownMoney
  for (let done = 0; done < ids.length; done += BATCH) {
    const some = ids.slice(done, done + BATCH)
    for (const { id, ...payment } of await paymentsOf(db, provider, some)) {
      known.payments.set(id, payment)
    }
    for (const { id, ...refund } of await refundsOf(db, provider, some)) {
      known.refunds.set(id, refund)
    }
    for (const { id, settlementId } of await payoutsWith(db, provider, some)) {
      known.payoutsOf.set(id, (known.payoutsOf.get(id) ?? new Set()).add(settlementId))
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
    .innerJoin(payments, eq(payments.id, WENT_OVER))
    .where(and(eq(payments.provider, provider), inArray(refunds.providerRefundId, [...ids])))
}

function payoutsWith(db: Connection, provider: string, ids: readonly string[]) {
  return db
    .select({ id: payoutLines.entityId, settlementId: payouts.settlementId })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(eq(payouts.provider, provider), inArray(payoutLines.entityId, [...ids])))
}

/** Payments that the shop knows as part of payouts, by their ids; at most `most` of them. */
export async function paymentsOfSettlements(
  db: Connection,
  {
    provider,
    settlementIds,
    most,
  }: { provider: string; settlementIds: readonly string[]; most: number },
): Promise<{ id: string; orderId: number | null; amount: number }[]> {
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

/** A payout to the bank with its lines; amounts in paise. */
export interface Payout {
  settlementId: string
  /** The day in India; null when it is not known. */
  paidOn: string | null
  lines: readonly PayoutLine[]
}

/** A line of a payout; `fee` of something else than a payment, whose fee is with it. */
interface PayoutLine {
  entityId: string
  credit: Paise
  debit: Paise
  fee: Paise
  feeTax: Paise
}

/** Keeps what a payout is made of; lines that are known stay as they are. A trigger books what is new. */
export async function keepPayout(
  tx: Connection,
  provider: string,
  { settlementId, paidOn, lines }: Payout,
): Promise<void> {
  await tx.execute(sql`
    with payout as (
      insert into ${payouts} (provider, settlement_id, paid_on)
      values (${provider}, ${settlementId}, ${paidOn}::date)
      on conflict (provider, settlement_id) do update
        set paid_on = coalesce(${payouts}.paid_on, excluded.paid_on)
      returning id
    )
    insert into ${payoutLines} (payout_id, entity_id, credit, debit, fee, fee_tax)
    select payout.id, line."entityId", line.credit, line.debit, line.fee, line."feeTax"
    from payout, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line ("entityId" text, credit bigint, debit bigint, fee bigint, "feeTax" bigint)
    on conflict do nothing`)
}
