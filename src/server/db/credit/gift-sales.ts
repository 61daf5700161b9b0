import { and, count, desc, eq, isNotNull, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { UNINVOICED_REASONS } from '#domain/payments/uninvoiced-refunds.ts'
import type { RefundReason, RefundStatus } from '#domain/payments/refunds.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Connection } from '#server/db/connection.ts'
import { giftCardMails, giftCards, giftCardSales } from '#server/db/schema/gift-cards.ts'
import { payments } from '#server/db/schema/payments.ts'

export type GiftSaleRow = typeof giftCardSales.$inferSelect

/** The card that stands for a sale now. */
type CardOfSale = Pick<
  typeof giftCards.$inferSelect,
  'id' | 'codeEnd' | 'reference' | 'redeemedAt' | 'voidedAt'
>

/** A sale with its card, which is null before it is paid. */
export type SaleWithCard = GiftSaleRow & { card: CardOfSale | null; sentAt: Date | null }

type SaleKey = { id: number } | { reference: string } | { keyHash: string }

function isSale(key: SaleKey) {
  if ('id' in key) return eq(giftCardSales.id, key.id)
  if ('reference' in key) return eq(giftCardSales.reference, key.reference)
  return eq(giftCardSales.keyHash, key.keyHash)
}

/** A sale by its id, by the key of its buyer, or by what the provider calls its order. */
export async function findGiftSale(
  db: Connection,
  key: SaleKey,
): Promise<SaleWithCard | undefined> {
  const [row] = await salesWithCards(db).where(isSale(key))
  return row && whole(row)
}

function salesWithCards(db: Connection) {
  return db
    .select({ sale: giftCardSales, card: giftCards, mail: giftCardMails })
    .from(giftCardSales)
    .leftJoin(giftCards, eq(giftCards.id, giftCardSales.cardId))
    .leftJoin(giftCardMails, eq(giftCardMails.cardId, giftCardSales.cardId))
    .$dynamic()
}

/** The recipient is the one of the card: staff may have sent it again to another address. */
function whole({
  sale,
  card,
  mail,
}: {
  sale: GiftSaleRow
  card: CardOfSale | null
  mail: typeof giftCardMails.$inferSelect | null
}): SaleWithCard {
  const { toName, toEmail, sendOn } = mail ?? sale
  return { ...sale, toName, toEmail, sendOn, card, sentAt: mail?.sentAt ?? null }
}

/** A sale, locked until the transaction ends: of two payments for it the second finds it paid. */
export async function lockGiftSale(tx: Connection, id: number): Promise<GiftSaleRow | undefined> {
  const [row] = await tx.select().from(giftCardSales).where(isSale({ id })).for('no key update')
  return row
}

export async function insertGiftSale(
  tx: Connection,
  sale: typeof giftCardSales.$inferInsert,
): Promise<GiftSaleRow> {
  const [row] = await tx.insert(giftCardSales).values(sale).returning()
  if (row === undefined) throw new Error('PostgreSQL stored no sale of a gift card.')
  return row
}

/** Ends a sale that nothing came for, because its buyer has started again: what is paid of it from now on goes back. */
export async function endGiftSale(tx: Connection, keyHash: string): Promise<void> {
  const isPaid = tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.giftSaleId, giftCardSales.id))
  await tx
    .update(giftCardSales)
    .set({ expiresAt: sql`least(${giftCardSales.expiresAt}, date_trunc('milliseconds', now()))` })
    .where(and(isSale({ keyHash }), isNull(giftCardSales.cardId), notExists(isPaid)))
}

/** Who buys a card for whom. */
export interface GiftBuying {
  userId: number | null
  email: string
  phone: string
  toEmail: string
}

/** Sales are begun and settled one after the other until the transaction ends. */
export async function lockGiftSales(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.giftSales})`)
}

/**
 * What somebody has bought within 24 hours: the same account, email or phone, or for the same recipient; and what their
 * account is buying now. What waits to be paid under an email, a phone or a recipient does not count, because anybody can
 * type them. In paise. Two that are begun or settled at once are counted one after the other.
 */
export async function boughtWithinDay(
  tx: Connection,
  { userId, email, phone, toEmail }: GiftBuying,
  { withWaiting }: { withWaiting: boolean },
): Promise<Paise> {
  await lockGiftSales(tx)
  const { rows } = await tx.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::float8 as sum from gift_card_sales as s
    where created_at > now() - interval '24 hours'
      and (user_id = ${userId}::int
        or (card_id is not null
          and (lower(email) = lower(${email}) or phone = ${phone} or lower(to_email) = lower(${toEmail}))))
      and (card_id is not null or (${withWaiting}::boolean and expires_at > now()))
      and not exists (select from gift_cards as c where c.id = s.card_id and c.voided_at is not null)`)
  return rows[0]?.sum ?? 0
}

/** The card that a payment was taken for, or the one in whose place it was sent. */
export async function setCardOfSale(tx: Connection, saleId: number, cardId: number): Promise<void> {
  await tx
    .update(giftCardSales)
    .set({ cardId })
    .where(isSale({ id: saleId }))
}

/** A card takes the place of another, which was perhaps sold online. */
export async function moveSaleToCard(
  tx: Connection,
  oldCardId: number,
  cardId: number,
): Promise<void> {
  await tx.update(giftCardSales).set({ cardId }).where(eq(giftCardSales.cardId, oldCardId))
}

/** The payments `p` that came for a sale `s` and of which nobody has said yet what becomes of them. */
const UNSETTLED = sql`
  from payments p join gift_card_sales s on s.id = p.gift_sale_id
  where not exists (select from gift_cards where id = s.card_id and reference = p.provider_payment_id)
    and not exists (select from refunds where payment_id = p.id
      and reason = any(${sql.param([...UNINVOICED_REASONS])}::text[]))`

/** Whether such a payment came for a sale. */
export async function hasUnsettledPayment(db: Connection, saleId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select ${UNSETTLED} and s.id = ${saleId} limit 1`)
  return rows.length > 0
}

/** Whether anything came for a sale. */
export async function hasPayment(db: Connection, saleId: number): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.giftSaleId, saleId))
    .limit(1)
  return rows.length > 0
}

/** A payment for a sale with what of it has not gone back. In paise. */
export interface SalePayment {
  saleId: number
  paymentId: number
  /** What the provider calls it, as the card that was issued for it does. */
  reference: string
  left: Paise
  refunds: {
    refundId: number
    amount: Paise
    status: RefundStatus
    problem: string
    reason: RefundReason
  }[]
}

/** What came for some sales, the oldest first. */
export async function paymentsOfSales(
  db: Connection,
  saleIds: readonly number[],
): Promise<SalePayment[]> {
  const { rows } = await db.execute<SalePayment & Record<string, unknown>>(sql`
    select p.gift_sale_id as "saleId", p.id as "paymentId", p.provider_payment_id as reference,
      (p.amount - coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0))::float8 as left,
      coalesce(jsonb_agg(jsonb_build_object('refundId', r.id, 'amount', r.amount, 'status', r.status, 'problem', r.problem, 'reason', r.reason) order by r.id)
        filter (where r.id is not null), '[]') as refunds
    from payments p left join refunds r on r.payment_id = p.id
    where p.gift_sale_id = any(${sql.param([...saleIds])}::int[])
    group by p.id order by p.id`)
  return rows
}

/** The sale that a card stands for, locked; nothing for a card that was not sold online. */
export async function lockSaleOfCard(tx: Connection, cardId: number): Promise<void> {
  await tx
    .select({ id: giftCardSales.id })
    .from(giftCardSales)
    .where(eq(giftCardSales.cardId, cardId))
    .for('no key update')
}

/** Sales, newest first: of a customer those that became a card, of the shop those that money came for, or all. */
type WhichSales = { userId: number } | { withUnpaid: boolean }

function areSales(which: WhichSales): SQL | undefined {
  if ('userId' in which) {
    return and(eq(giftCardSales.userId, which.userId), isNotNull(giftCardSales.cardId))
  }
  if (which.withUnpaid) return undefined
  return sql`exists (select from ${payments} as p where p.gift_sale_id = ${giftCardSales.id})`
}

export async function listGiftSales(
  db: Connection,
  which: WhichSales,
  { limit, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<SaleWithCard[]> {
  const found = salesWithCards(db)
    .where(areSales(which))
    .orderBy(desc(giftCardSales.id))
    .offset(offset)
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(whole)
}

export async function countGiftSales(db: Connection, which: WhichSales): Promise<number> {
  const [row] = await db.select({ count: count() }).from(giftCardSales).where(areSales(which))
  return row?.count ?? 0
}

/** The payments for gift cards that came a while ago and of which nobody has said what becomes of them. */
export async function listUnsettledPayments(db: Connection): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id ${UNSETTLED} and p.created_at < now() - interval '1 hour' order by p.id limit 100`)
  return rows.map(({ id }) => id)
}
