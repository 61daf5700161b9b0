import { and, asc, desc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm'
import type { Rate, RateRule } from '#domain/pricing/metal/derived-rates.ts'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Connection } from '#server/db/connection.ts'
import { alloys, rateCards, rateValues } from '#server/db/schema/rates.ts'

export type AlloyRow = typeof alloys.$inferSelect
export type RateCardRow = typeof rateCards.$inferSelect

/** An applied card with its rates, by the code of the alloy. */
export interface AppliedCard extends RateCardRow {
  appliedAt: Date
  /** When the card whose figures these are began to count: what makes say of their price. */
  pricedAt: Date
  rates: Map<string, Rate>
}

/** Held until the transaction ends: one change of the rates at a time, and every pricing of makes waits for it. */
export async function lockRates(tx: Connection): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '20s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.rates})`)
}

/** Keeps the rates as they are until the transaction ends. */
export async function holdRates(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCKS.rates})`)
}

/** Every alloy, in the order of the shop. */
export function listAlloys(db: Connection): Promise<AlloyRow[]> {
  return db.select().from(alloys).orderBy(asc(alloys.position), asc(alloys.code))
}

/** The card that counts now; undefined before the first. */
export async function currentCard(db: Connection): Promise<AppliedCard | undefined> {
  const [card] = await latestCards(db, { limit: 1 })
  return card && withRates(db, card)
}

/** An applied card; undefined when there is none of this id. */
export async function findAppliedCard(
  db: Connection,
  id: number,
): Promise<AppliedCard | undefined> {
  const [card] = await db.select().from(rateCards).where(eq(rateCards.id, id))
  return card && withRates(db, card)
}

async function withRates(db: Connection, card: RateCardRow): Promise<AppliedCard | undefined> {
  if (card.appliedAt === null) return undefined
  const { id, appliedAt, figuresOf } = card
  const figures = figuresOf === null ? undefined : await findAppliedCard(db, figuresOf)
  const pricedAt = figures?.appliedAt ?? appliedAt
  return { ...card, appliedAt, pricedAt, rates: await ratesOf(db, id) }
}

/** The rates of a card, by the code of the alloy. */
export async function ratesOf(db: Connection, cardId: number): Promise<Map<string, Rate>> {
  const rates = await ratesOfCards(db, [cardId])
  return rates.get(cardId) ?? new Map<string, Rate>()
}

/** The rates of several cards by their ids. */
export async function ratesOfCards(
  db: Connection,
  cardIds: readonly number[],
): Promise<Map<number, Map<string, Rate>>> {
  const rows = await db
    .select()
    .from(rateValues)
    .where(sql`${rateValues.cardId} = any(${sql.param([...cardIds])}::int[])`)
  const cards = new Map(cardIds.map((id) => [id, new Map<string, Rate>()]))
  for (const { cardId, alloy, ...rate } of rows) cards.get(cardId)?.set(alloy, rate)
  return cards
}

/** Applied cards, the latest first; those before a card with `beforeId`. */
export function latestCards(
  db: Connection,
  { limit, beforeId }: { limit: number; beforeId?: number | undefined },
): Promise<RateCardRow[]> {
  return db
    .select()
    .from(rateCards)
    .where(
      and(
        eq(rateCards.state, 'applied'),
        beforeId === undefined ? undefined : lt(rateCards.id, beforeId),
      ),
    )
    .orderBy(desc(rateCards.id))
    .limit(limit)
}

/** Cards that wait for their time, the next first. */
export function scheduledCards(db: Connection): Promise<RateCardRow[]> {
  return db
    .select()
    .from(rateCards)
    .where(eq(rateCards.state, 'scheduled'))
    .orderBy(asc(rateCards.effectiveAt), asc(rateCards.id))
}

/** A card that waits, held until the transaction ends; undefined when it does not wait any more. */
export async function holdScheduled(tx: Connection, id: number): Promise<RateCardRow | undefined> {
  const [card] = await tx
    .select(getTableColumns(rateCards))
    .from(rateCards)
    .where(and(eq(rateCards.id, id), eq(rateCards.state, 'scheduled')))
    .for('update')
  return card
}

interface NewCard {
  kind: RateCardRow['kind']
  source: string
  rule: RateRule
  /** Null: now. */
  effectiveAt: Date | null
  by: { id: number; name: string }
  figuresOf?: number
}

/** Stores a card that waits, with its rates. Returns its id. */
export async function insertCard(
  tx: Connection,
  { by, effectiveAt, ...card }: NewCard,
  rates: ReadonlyMap<string, Rate>,
): Promise<number> {
  const [row] = await tx
    .insert(rateCards)
    .values({
      ...card,
      state: 'scheduled',
      effectiveAt: effectiveAt ?? sql`now()`,
      byUserId: by.id,
      byName: by.name,
    })
    .returning({ id: rateCards.id })
  if (row === undefined) throw new Error('The database stored no rate card.')
  const values = [...rates].map(([alloy, rate]) => Object.assign({ cardId: row.id, alloy }, rate))
  await tx.insert(rateValues).values(values)
  return row.id
}

/** Lets a card count from this transaction on, for ever. */
export async function markApplied(
  tx: Connection,
  id: number,
  { replaces, affected }: { replaces: number | null; affected: number },
): Promise<void> {
  await tx
    .update(rateCards)
    .set({ state: 'applied', appliedAt: sql`now()`, replaces, affected })
    .where(eq(rateCards.id, id))
}

/** Takes a waiting card back; false when it does not wait any more. */
export async function dropCard(tx: Connection, id: number): Promise<boolean> {
  const dropped = await tx
    .update(rateCards)
    .set({ state: 'dropped' })
    .where(and(eq(rateCards.id, id), eq(rateCards.state, 'scheduled')))
    .returning({ id: rateCards.id })
  return dropped.length > 0
}

/** Takes the cards back whose time came before this one's: a server that slept applies the latest alone. */
export async function dropOlder(tx: Connection, card: RateCardRow): Promise<void> {
  await tx
    .update(rateCards)
    .set({ state: 'dropped' })
    .where(
      and(
        eq(rateCards.state, 'scheduled'),
        lte(rateCards.effectiveAt, card.effectiveAt),
        sql`${rateCards.id} <> ${card.id}`,
      ),
    )
}
