import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import type { Connection } from '#server/db/connection.ts'
import { giftCardMails, giftCards } from '#server/db/schema/gift-cards.ts'
import { emails } from '#server/db/schema/mail.ts'

export type GiftCardMailRow = typeof giftCardMails.$inferSelect

/** The email of a card, with what became of it in the outbox: null before it is there, and once it was erased. */
export type GiftCardMail = GiftCardMailRow & {
  status: (typeof emails.$inferSelect)['status'] | null
  isFile: boolean | null
  problem: string | null
}

/** Under which the email of a card stands in the outbox, once. */
export function cardMailKey(cardId: number): string {
  return `gift-card:${cardId}`
}

/** Stores to whom the code of a card goes. */
export async function insertCardMail(
  tx: Connection,
  mail: typeof giftCardMails.$inferInsert,
): Promise<void> {
  await tx.insert(giftCardMails).values(mail)
}

export async function findCardMail(
  db: Connection,
  cardId: number,
): Promise<GiftCardMailRow | undefined> {
  const [row] = await db.select().from(giftCardMails).where(eq(giftCardMails.cardId, cardId))
  return row
}

/** The emails of some cards, by the card. */
export async function mailsOfCards(
  db: Connection,
  cardIds: readonly number[],
): Promise<Map<number, GiftCardMail>> {
  const rows = await db
    .select({ mail: giftCardMails, email: emails })
    .from(giftCardMails)
    .leftJoin(emails, eq(emails.key, sql`'gift-card:' || ${giftCardMails.cardId}`))
    .where(inArray(giftCardMails.cardId, [...cardIds]))
  return new Map(
    rows.map(({ mail, email }) => {
      const { status = null, isFile = null, problem = null } = email ?? {}
      return [mail.cardId, { ...mail, status, isFile, problem }]
    }),
  )
}

/** Unsent emails of open cards, due by a day of the shop, that are not in the outbox; locked, at most `limit`. */
export async function lockDueCardMails(
  tx: Connection,
  { today, limit }: { today: string; limit: number },
) {
  const rows = await tx
    .select({ mail: giftCardMails, amount: giftCards.amount })
    .from(giftCardMails)
    .innerJoin(giftCards, eq(giftCards.id, giftCardMails.cardId))
    .where(
      and(
        isNull(giftCardMails.sentAt),
        lte(giftCardMails.sendOn, today),
        isNull(giftCards.redeemedAt),
        isNull(giftCards.voidedAt),
        sql`not exists (select from ${emails} where key = 'gift-card:' || ${giftCardMails.cardId})`,
      ),
    )
    .orderBy(asc(giftCardMails.cardId))
    .limit(limit)
    .for('update', { of: giftCardMails, skipLocked: true })
  return rows.map(({ mail, amount }) => Object.assign(mail, { amount }))
}

/** The email was taken by a server: its code is not needed any more. */
export async function markCardMailSent(tx: Connection, cardId: number): Promise<void> {
  await tx
    .update(giftCardMails)
    .set({ sentAt: sql`now()`, sealedCode: null })
    .where(eq(giftCardMails.cardId, cardId))
}

/** Whether one of the staff has issued a card, or one in whose place it was sent. */
export async function wasIssuedBy(
  db: Connection,
  cardId: number,
  userId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with recursive cards (id) as (
      select ${cardId}::int
      union
      select m.replaced_id from ${giftCardMails} as m join cards on cards.id = m.card_id
      where m.replaced_id is not null
    )
    select from ${giftCards} as c join cards using (id) where c.issued_by = ${userId}`)
  return rows.length > 0
}

/** The code of a card that is over is not kept. */
export async function forgetMailedCode(tx: Connection, cardId: number): Promise<void> {
  await tx
    .update(giftCardMails)
    .set({ sealedCode: null })
    .where(and(eq(giftCardMails.cardId, cardId), isNotNull(giftCardMails.sealedCode)))
}

/** What somebody was sent, by a proven email. */
export function cardMailsTo(db: Connection, email: string) {
  const { toName, toEmail, message, sendOn, sentAt } = giftCardMails
  return db
    .select({ amount: giftCards.amount, toName, toEmail, message, sendOn, sentAt })
    .from(giftCardMails)
    .innerJoin(giftCards, eq(giftCards.id, giftCardMails.cardId))
    .where(eq(sql`lower(${toEmail})`, email.toLowerCase()))
    .orderBy(asc(giftCardMails.cardId))
}

/** Deletes what was sent to an address, or is not sent any more. A card that waits for its day still goes there, because it is owed. */
export async function eraseCardMailsTo(tx: Connection, email: string): Promise<void> {
  const isOver = sql`exists (select from ${giftCards} as c where c.id = ${giftCardMails.cardId}
    and (c.voided_at is not null or c.redeemed_at is not null))`
  await tx
    .delete(giftCardMails)
    .where(
      and(
        eq(sql`lower(${giftCardMails.toEmail})`, email.toLowerCase()),
        or(isNotNull(giftCardMails.sentAt), isOver),
      ),
    )
}

/** Deletes to whom cards went, a year after that or after the card ended unsent. */
export async function eraseOldCardMails(db: Connection): Promise<void> {
  await db.execute(sql`
    delete from ${giftCardMails} as m using ${giftCards} as c
    where c.id = m.card_id
      and coalesce(m.sent_at, c.voided_at, c.redeemed_at)
        < now() - make_interval(days => ${KEPT_DAYS.giftCardMails})`)
}
