import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/**
 * The email that is proven to be a person's, in lower case, as a subquery: of an account its own, of a guest that of the
 * order, whose link proved it. No row while nothing is proven: else anybody could read and erase what belongs to others, by
 * typing their email.
 */
export function provenEmailOf(userId: number): SQL {
  return sql`(select lower(case when guest_key is null then users.email
      else (select orders.email from orders where orders.user_id = users.id order by orders.id limit 1) end)
    from users where users.id = ${userId} and email_confirmed_at is not null)`
}

/** The same as a text; undefined while nothing is proven. */
export async function readProvenEmail(db: Connection, userId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select ${provenEmailOf(userId)} as email`,
  )
  return rows[0]?.email ?? undefined
}
