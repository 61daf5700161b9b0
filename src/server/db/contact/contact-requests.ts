import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import type { RequestKind } from '#domain/shop/request-clocks.ts'
import { contactRequests, requestReplies } from '#server/db/schema/shop/contact.ts'

export type ContactRequestRow = Omit<typeof contactRequests.$inferSelect, 'isDemo'>

/** Stores a message of the contact form; one whose key is there already is returned as it was stored. */
export async function insertContactRequest(
  connection: Connection,
  request: Pick<
    ContactRequestRow,
    'name' | 'email' | 'phone' | 'message' | 'kind' | 'topic' | 'language'
  > & { publicKey?: string },
): Promise<ContactRequestRow & { isKnown?: true }> {
  const [row] = await connection
    .insert(contactRequests)
    .values(request)
    .onConflictDoNothing({ target: contactRequests.publicKey })
    .returning()
  if (row !== undefined) return row
  const known = await findByKey(connection, request.publicKey ?? '')
  if (known === undefined) throw new Error('PostgreSQL did not answer the new row.')
  return { ...known, isKnown: true }
}

/** Which messages are looked for; what is left out or empty does not narrow. */
export interface RequestSearch {
  /** Words of name, email, phone and message, all of which a message must have. */
  q: string
  state?: 'waiting' | 'answered' | 'unsettled' | undefined
  kind?: RequestKind | undefined
}

/** A complaint about which nothing was done yet. */
const IS_UNSETTLED = sql`(${contactRequests.kind} = 'complaint' and ${contactRequests.settledAt} is null)`

/** The matching messages, newest first: all of them or a part, and how many there are. */
export async function findContactRequests(
  db: Connection,
  { q, state, kind }: RequestSearch,
  part?: { limit: number; offset: number },
): Promise<{ rows: ContactRequestRow[]; total: number }> {
  const chosen = and(
    state === 'waiting' ? isNull(contactRequests.answeredAt) : undefined,
    state === 'answered' ? isNotNull(contactRequests.answeredAt) : undefined,
    state === 'unsettled' ? IS_UNSETTLED : undefined,
    kind === undefined ? undefined : eq(contactRequests.kind, kind),
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
    .set({
      answeredAt,
      ...(isAnswered && {
        acknowledgedAt: sql`coalesce(${contactRequests.acknowledgedAt}, clock_timestamp())`,
      }),
    })
    .where(eq(contactRequests.id, id))
    .returning()
  if (row === undefined) throw new Error('A request that is locked cannot be gone.')
  return row
}

/** Changes the kind of a message, or settles a complaint; what changes of one is changed here. */
export async function changeContactRequest(
  tx: Connection,
  id: number,
  change: Partial<Pick<ContactRequestRow, 'kind' | 'settledAt' | 'settlement'>>,
): Promise<ContactRequestRow> {
  const [row] = await tx
    .update(contactRequests)
    .set(change)
    .where(eq(contactRequests.id, id))
    .returning()
  if (row === undefined) throw new Error('A request that is locked cannot be gone.')
  return row
}

/** The message that a key opens; undefined when there is none. */
export async function findByKey(
  db: Connection,
  key: string,
): Promise<ContactRequestRow | undefined> {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.publicKey, key))
  return row
}

/** Adds what the sender of a message writes later: it waits for an answer again. */
export async function insertSendersReply(
  tx: Connection,
  { id, name }: Pick<ContactRequestRow, 'id' | 'name'>,
  text: string,
): Promise<void> {
  await tx
    .insert(requestReplies)
    .values({ requestId: id, byName: name, text, isFromSender: true, at: sql`clock_timestamp()` })
  await tx
    .update(contactRequests)
    .set({ writtenAt: sql`clock_timestamp()`, answeredAt: null })
    .where(eq(contactRequests.id, id))
}

/** How often the sender of a message wrote again within a day. */
export async function countSendersReplies(db: Connection, requestId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(requestReplies)
    .where(
      and(
        eq(requestReplies.requestId, requestId),
        eq(requestReplies.isFromSender, true),
        sql`${requestReplies.at} > now() - interval '1 day'`,
      ),
    )
  return row?.total ?? 0
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
