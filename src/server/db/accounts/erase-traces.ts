import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { withoutWords } from '#domain/accounts/redact.ts'
import type { Connection } from '#server/db/connection.ts'
import { eraseReminderOf } from '#server/db/cart/cart-reminders.ts'
import { eraseCardMailsTo } from '#server/db/credit/gift-card-mails.ts'
import { eraseGiftSalesOf, eraseRecipientOfSales } from '#server/db/credit/erase-gift-sales.ts'
import { eraseAlertsOf } from '#server/db/catalogue/stock-alerts.ts'
import { eraseRequests } from '#server/db/contact/erase-requests.ts'
import { quotesOf } from '#server/db/orders/quotes.ts'
import { eraseRecipientOfGifts } from '#server/db/returns/gift-exchanges.ts'
import { eraseRepairsOf } from '#server/db/repairs/erase-repairs.ts'
import { invitations, provenPhones, rateLimitAttempts, users } from '#server/db/schema/accounts.ts'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'
import { contactRequests } from '#server/db/schema/shop/contact.ts'
import { invoices } from '#server/db/schema/invoices.ts'
import { orderNotes } from '#server/db/schema/order-notes.ts'
import { orders } from '#server/db/schema/orders.ts'
import { giftCards } from '#server/db/schema/gift-cards.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'
import { readProvenEmail } from './proven-email.ts'

/**
 * Erases what does not hang on the account by its id: messages and the newsletter of its email, and the
 * person's name, email and phone in notes, in the audit log and on invoices. To be called while account and
 * orders still have them. Messages and the newsletter go only if the email is proven to be the person's:
 * else anybody could erase those of others by signing up with their email.
 */
export async function eraseTraces(tx: Connection, userId: number, nobody: string): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (person === undefined) return
  const ordered = await tx.select().from(orders).where(eq(orders.userId, userId))
  const words = [person, ...ordered].flatMap(wordsOf)
  const orderIds = ordered.map(({ id }) => id)
  const proven = await readProvenEmail(tx, userId)
  await eraseGiftSalesOf(tx, { userId })
  if (proven !== undefined) await eraseProven(tx, proven)
  await tx.delete(rateLimitAttempts).where(
    sql`position(${proven ?? person.email.toLowerCase()} in lower(${rateLimitAttempts.subject})) > 0
        or position((select phone from ${provenPhones} where user_id = ${userId}) in ${rateLimitAttempts.subject}) > 0`,
  )
  await redactNotes(tx, orderIds, words)
  await redactCards(tx, words)
  const quoteIds = (await quotesOf(tx, userId)).map(({ id }) => id)
  const cards = await tx.select().from(giftCards).where(eq(giftCards.redeemedBy, userId))
  const cardIds = cards.map(({ id }) => id)
  const theirs = isTheirs({ userId, orderIds, quoteIds, cardIds, words })
  await redactAudit(tx, theirs, { words, nobody })
  // What staff did stays under their name: it is the shop's proof.
  if (person.role === 'customer') {
    await tx.update(auditLog).set({ byName: nobody }).where(eq(auditLog.byUserId, userId))
  }
  await eraseFromInvoices(tx, orderIds)
}

/** Takes the person out of the notes and the log of one order, which still has name, email and phone. */
export async function eraseTracesOfOrder(
  tx: Connection,
  order: typeof orders.$inferSelect,
): Promise<void> {
  const words = wordsOf(order)
  await redactNotes(tx, [order.id], words)
  await redactAudit(tx, isAbout('order', [order.id]), { words, nobody: '' })
}

/** Name, email, phone and street of somebody; of an order both names together. */
function wordsOf(holder: {
  email: string
  phone: string
  name?: string
  firstName?: string
  lastName?: string
  address1?: string
}): string[] {
  const { email, phone, name = '', firstName = '', lastName = '', address1 = '' } = holder
  return [email, phone, name, `${firstName} ${lastName}`, address1]
}

async function eraseProven(tx: Connection, email: string): Promise<void> {
  await eraseRequests(tx, sql`lower(${contactRequests.email}) = lower(${email})`)
  // Of messages that staff deleted, the log of older versions has kept the sender.
  await tx
    .update(auditLog)
    .set({ subjectName: 'A message', before: null, after: null })
    .where(sql`kind = 'request' and lower(${auditLog.before} ->> 'email') = lower(${email})`)
  await tx.delete(subscribers).where(sql`lower(${subscribers.email}) = lower(${email})`)
  await eraseAlertsOf(tx, email)
  // The sales before the emails of their cards, as all do that change both.
  await eraseRecipientOfSales(tx, email)
  await eraseGiftSalesOf(tx, { email })
  await eraseCardMailsTo(tx, email)
  await eraseRecipientOfGifts(tx, email)
  await eraseRepairsOf(tx, email)
  await eraseReminderOf(tx, email)
  await tx.delete(invitations).where(sql`lower(${invitations.email}) = lower(${email})`)
}

async function redactNotes(
  tx: Connection,
  orderIds: readonly number[],
  words: readonly string[],
): Promise<void> {
  const notes = await tx
    .select({ id: orderNotes.id, text: orderNotes.text })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
  for (const { id, text } of notes) {
    const left = String(withoutWords(text, words))
    if (left === text) continue
    await tx.update(orderNotes).set({ text: left }).where(eq(orderNotes.id, id))
  }
}

/** Names in the notes of staff about gift cards, of present and earlier holders. */
async function redactCards(tx: Connection, words: readonly string[]): Promise<void> {
  const named = await tx
    .select()
    .from(giftCards)
    .where(sql`concat(note, ' ', void_reason) ilike any(${patternsOf(words)})`)
  for (const { id, note, voidReason } of named) {
    const left = {
      note: String(withoutWords(note, words)),
      voidReason: String(withoutWords(voidReason, words)),
    }
    await tx.update(giftCards).set(left).where(eq(giftCards.id, id))
  }
}

interface Audited {
  userId: number
  orderIds: readonly number[]
  quoteIds: readonly number[]
  cardIds: readonly number[]
  words: readonly string[]
}

/** The entries about a person and their orders. */
function isTheirs({ userId, orderIds, quoteIds, cardIds, words }: Audited): SQL | undefined {
  return or(
    isAbout('user', [userId]),
    isAbout('order', orderIds),
    isAbout('quote', quoteIds),
    isAbout('giftcard', cardIds),
    sql`(${auditLog.kind} = 'giftcard' and ${auditLog.after}::text ilike any(${patternsOf(words)}))`,
    sql`(${auditLog.kind} in ('review', 'invitation') and ${auditLog.subjectName} ilike any(${patternsOf(words)}))`,
  )
}

/** Entries keep what was done, without whom it was done to. */
async function redactAudit(
  tx: Connection,
  chosen: SQL | undefined,
  { words, nobody }: { words: readonly string[]; nobody: string },
): Promise<void> {
  const entries = await tx.select().from(auditLog).where(chosen)
  for (const { id, kind, subjectName, before, after } of entries) {
    const name = kind === 'user' ? nobody : String(withoutWords(subjectName, words))
    const changed = {
      subjectName: name,
      before: recordOf(withoutWords(before, words)),
      after: recordOf(withoutWords(after, words)),
    }
    await tx.update(auditLog).set(changed).where(eq(auditLog.id, id))
  }
}

function isAbout(kind: string, ids: readonly number[]): SQL | undefined {
  return and(eq(auditLog.kind, kind), inArray(auditLog.subjectId, ids.map(String)))
}

function patternsOf(words: readonly string[]): SQL {
  const patterns = words
    .filter((word) => word.trim().length > 3)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  return sql`${sql.param(patterns)}::text[]`
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** An invoice keeps name and address, which the law asks for, not email and phone. */
async function eraseFromInvoices(tx: Connection, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(invoices)
    .set({
      document: sql`jsonb_set(jsonb_set(${invoices.document}, '{buyer,email}', '""'), '{buyer,phone}', '""')`,
    })
    .where(inArray(invoices.orderId, [...orderIds]))
}

/** Takes email and phone from the invoices of accounts that older versions deleted. */
export async function finishErasures(db: Connection): Promise<void> {
  const gone = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      sql`${users.deletedAt} is not null and (${invoices.document} -> 'buyer' ->> 'email' <> ''
        or ${invoices.document} -> 'buyer' ->> 'phone' <> '')`,
    )
  await eraseFromInvoices(
    db,
    gone.map(({ id }) => id),
  )
}
