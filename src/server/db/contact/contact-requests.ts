import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { contactRequests, requestReplies } from '#server/db/schema/contact.ts'

export type ContactRequestRow = Omit<typeof contactRequests.$inferSelect, 'isDemo'>

/** Stores a message of the contact form and returns its id. */
export async function insertContactRequest(
  connection: Connection,
  request: Pick<ContactRequestRow, 'name' | 'email' | 'phone' | 'message' | 'language'>,
): Promise<number> {
  const [row] = await connection
    .insert(contactRequests)
    .values(request)
    .returning({ id: contactRequests.id })
  if (row === undefined) throw new Error('PostgreSQL did not answer the new row.')
  return row.id
}

/** Which messages are looked for; what is left out or empty does not narrow. */
export interface RequestSearch {
  /** Words of name, email, phone and message, all of which a message must have. */
  q: string
  state?: 'waiting' | 'answered' | undefined
}

/** The matching messages, newest first: all of them or a part, and how many there are. */
export async function findContactRequests(
  db: Connection,
  { q, state }: RequestSearch,
  part?: { limit: number; offset: number },
): Promise<{ rows: ContactRequestRow[]; total: number }> {
  const chosen = and(
    state === 'waiting' ? isNull(contactRequests.answeredAt) : undefined,
    state === 'answered' ? isNotNull(contactRequests.answeredAt) : undefined,
    ...q.split(/\s+/).filter(Boolean).slice(0, 6).map(hasWord),
  )
  const all = db
    .select()
    .from(contactRequests)
    .where(chosen)
    .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
  const rows = await (part === undefined ? all : all.limit(part.limit).offset(part.offset))
  if (part === undefined) return { rows, total: rows.length }
  const [counted] = await db.select({ total: count() }).from(contactRequests).where(chosen)
  return { rows, total: counted?.total ?? 0 }
}

function hasWord(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { name, email, phone, message } = contactRequests
  // The number shown to the sender: NR-000123.
  const number = /^nr-?0*(\d{1,9})$/i.exec(word)?.[1]
  const isNumber = number === undefined ? undefined : eq(contactRequests.id, Number(number))
  return or(isNumber, ...[name, email, phone, message].map((column) => ilike(column, pattern)))
}

/** A message locked until the transaction ends; undefined when there is none. */
export async function lockContactRequest(
  tx: Connection,
  id: number,
): Promise<ContactRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
    .for('no key update')
  return row
}

/** Marks a message as answered now or as waiting; one that is answered keeps its moment. */
export async function markContactRequest(
  tx: Connection,
  id: number,
  isAnswered: boolean,
): Promise<ContactRequestRow> {
  const answeredAt = isAnswered
    ? sql`coalesce(${contactRequests.answeredAt}, clock_timestamp())`
    : null
  const [row] = await tx
    .update(contactRequests)
    .set({ answeredAt })
    .where(eq(contactRequests.id, id))
    .returning()
  if (row === undefined) throw new Error('A request that is locked cannot be gone.')
  return row
}

const REPLY = {
  id: requestReplies.id,
  at: requestReplies.at,
  byName: requestReplies.byName,
  isFromSender: requestReplies.isFromSender,
  text: requestReplies.text,
}
export type RequestReplyRow = Omit<typeof requestReplies.$inferSelect, 'requestId' | 'byUserId'>

/** The replies to a message, oldest first. */
export function listRequestReplies(db: Connection, requestId: number): Promise<RequestReplyRow[]> {
  return db
    .select(REPLY)
    .from(requestReplies)
    .where(eq(requestReplies.requestId, requestId))
    .orderBy(asc(requestReplies.id))
}

/** Stores a reply to a message. */
export async function insertRequestReply(
  tx: Connection,
  reply: { requestId: number; by: { id: number; name: string }; text: string },
): Promise<RequestReplyRow> {
  const { requestId, by, text } = reply
  const [row] = await tx
    .insert(requestReplies)
    .values({ requestId, byUserId: by.id, byName: by.name, text })
    .returning(REPLY)
  if (row === undefined) throw new Error('The database stored no reply.')
  return row
}

/** Deletes a message and returns what it was; undefined when there is none. */
export async function deleteContactRequest(
  connection: Connection,
  id: number,
): Promise<ContactRequestRow | undefined> {
  const [row] = await connection
    .delete(contactRequests)
    .where(eq(contactRequests.id, id))
    .returning()
  return row
}
