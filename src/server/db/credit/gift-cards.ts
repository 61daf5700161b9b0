import { and, count, desc, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import type { GiftCardState } from '#domain/credit/gift-cards.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { giftCards } from '#server/db/schema/gift-cards.ts'

export type GiftCardRow = typeof giftCards.$inferSelect & {
  /** Who has redeemed it; null for nobody, and for somebody whose account is erased. */
  redeemer: string | null
}

export type NewGiftCard = Pick<
  typeof giftCards.$inferInsert,
  | 'codeHash'
  | 'codeEnd'
  | 'amount'
  | 'way'
  | 'reference'
  | 'note'
  | 'issuedBy'
  | 'issuedByName'
  | 'requestHash'
  | 'sealedCode'
>

/** Stores a card and returns its id; undefined when its request has stored one before. A trigger books it. */
export async function insertGiftCard(
  tx: Connection,
  card: NewGiftCard,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(giftCards)
    .values(card)
    .onConflictDoNothing({ target: giftCards.requestHash })
    .returning({ id: giftCards.id })
  return row?.id
}

/** The card that a request has issued. */
export async function findIssued(
  db: Connection,
  requestHash: string,
): Promise<typeof giftCards.$inferSelect | undefined> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.requestHash, requestHash))
  return row
}

const STATES: Readonly<Record<GiftCardState, ReturnType<typeof and>>> = {
  open: and(isNull(giftCards.redeemedAt), isNull(giftCards.voidedAt)),
  redeemed: isNotNull(giftCards.redeemedAt),
  void: isNotNull(giftCards.voidedAt),
}

interface Wanted {
  /** The end of a code in capital letters. */
  end?: string | undefined
  state?: GiftCardState | undefined
}

/** Cards of a page, newest first. */
export function listGiftCards(
  db: Connection,
  { limit, offset, ...wanted }: Wanted & { limit?: number | undefined; offset: number },
): Promise<GiftCardRow[]> {
  const found = cards(db).where(whereOf(wanted)).orderBy(desc(giftCards.id)).offset(offset)
  return limit === undefined ? found : found.limit(limit)
}

function cards(db: Connection) {
  return db
    .select({ ...columns, redeemer: users.name })
    .from(giftCards)
    .leftJoin(users, eq(users.id, giftCards.redeemedBy))
    .$dynamic()
}

const {
  id,
  codeHash,
  codeEnd,
  amount,
  way,
  reference,
  note,
  issuedBy,
  issuedByName,
  createdAt,
  redeemedAt,
  redeemedBy,
  voidedAt,
  voidedBy,
  voidedByName,
  voidReason,
  requestHash,
  sealedCode,
} = giftCards
const columns = {
  id,
  codeHash,
  codeEnd,
  amount,
  way,
  reference,
  note,
  issuedBy,
  issuedByName,
  createdAt,
  redeemedAt,
  redeemedBy,
  voidedAt,
  voidedBy,
  voidedByName,
  voidReason,
  requestHash,
  sealedCode,
}

function whereOf({ end, state }: Wanted) {
  return and(
    end === undefined || end === '' ? undefined : eq(giftCards.codeEnd, end),
    state && STATES[state],
  )
}

/** How many cards there are, and what they are worth in paise. */
export async function countGiftCards(
  db: Connection,
  wanted: Wanted,
): Promise<{ count: number; amount: Paise }> {
  const [row] = await db
    .select({ count: count(), amount: sum(giftCards.amount).mapWith(Number) })
    .from(giftCards)
    .where(whereOf(wanted))
  return { count: row?.count ?? 0, amount: row?.amount ?? 0 }
}

export async function findGiftCard(
  db: Connection,
  cardId: number,
): Promise<GiftCardRow | undefined> {
  const [row] = await cards(db).where(eq(giftCards.id, cardId))
  return row
}

/** The card of a code, locked until the transaction ends: of two who redeem it the second finds it redeemed. */
export async function lockGiftCard(
  tx: Connection,
  by: { codeHash: string } | { cardId: number },
): Promise<typeof giftCards.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(giftCards)
    .where('cardId' in by ? eq(giftCards.id, by.cardId) : eq(giftCards.codeHash, by.codeHash))
    .for('no key update')
  return row
}

/** Marks a locked card as redeemed by an account. */
export async function markRedeemed(tx: Connection, cardId: number, userId: number): Promise<void> {
  await tx
    .update(giftCards)
    .set({ redeemedAt: sql`now()`, redeemedBy: userId, sealedCode: '' })
    .where(eq(giftCards.id, cardId))
}

/** Voids a locked card. A trigger books it back. */
export async function markVoid(
  tx: Connection,
  cardId: number,
  { reason, by }: { reason: string; by: { id: number | null; name: string } },
): Promise<void> {
  await tx
    .update(giftCards)
    .set({
      voidedAt: sql`now()`,
      voidReason: reason,
      voidedBy: by.id,
      voidedByName: by.name,
      sealedCode: '',
    })
    .where(eq(giftCards.id, cardId))
}

/** What staff wrote about an erased person, and the name of one of the staff who is erased. */
export async function eraseFromGiftCards(
  tx: Connection,
  userId: number,
  nobody: string,
): Promise<void> {
  await tx
    .update(giftCards)
    .set({ note: '', redeemedBy: null })
    .where(eq(giftCards.redeemedBy, userId))
  await tx
    .update(giftCards)
    .set({ issuedByName: nobody, issuedBy: null })
    .where(eq(giftCards.issuedBy, userId))
  await tx
    .update(giftCards)
    .set({ voidedByName: nobody, voidedBy: null })
    .where(eq(giftCards.voidedBy, userId))
}
