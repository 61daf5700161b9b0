import { desc, eq } from 'drizzle-orm'
import type { Connection } from '#server/data/database.ts'
import { contactRequests } from '#server/data/schema.ts'

export type ContactRequestRow = Omit<typeof contactRequests.$inferSelect, 'isDemo'>

/** Keeps a message of the contact form and answers its id. */
export async function insertContactRequest(
  connection: Connection,
  request: Pick<ContactRequestRow, 'name' | 'email' | 'phone' | 'message'>,
): Promise<number> {
  const [row] = await connection
    .insert(contactRequests)
    .values(request)
    .returning({ id: contactRequests.id })
  if (row === undefined) throw new Error('PostgreSQL did not answer the new row.')
  return row.id
}

/** All messages of the contact form, newest first. */
export function listContactRequests(connection: Connection): Promise<ContactRequestRow[]> {
  return connection
    .select()
    .from(contactRequests)
    .orderBy(desc(contactRequests.createdAt), desc(contactRequests.id))
}

/** Deletes a message; false when there is none of this id. */
export async function deleteContactRequest(connection: Connection, id: number): Promise<boolean> {
  const rows = await connection
    .delete(contactRequests)
    .where(eq(contactRequests.id, id))
    .returning({ id: contactRequests.id })
  return rows.length > 0
}
