import { desc, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { browserErrors } from '#server/db/schema/shop/telemetry.ts'

/** How many different errors are kept; the one not seen longest goes first. */
const KEPT = 200

interface NewError {
  page: string
  device: 'phone' | 'desktop'
  message: string
  place: string
  count: number
}

/** Notes an error; the same message at the same place is one, counted. */
export async function noteBrowserError(db: Connection, error: NewError): Promise<void> {
  await db
    .insert(browserErrors)
    .values(error)
    .onConflictDoUpdate({
      target: [browserErrors.message, browserErrors.place],
      set: {
        count: sql`${browserErrors.count} + excluded.count`,
        lastAt: sql`now()`,
        page: sql`excluded.page`,
        device: sql`excluded.device`,
      },
    })
  await db.execute(sql`
    delete from browser_errors where id in (
      select id from browser_errors order by last_at desc, id desc offset ${KEPT})`)
}

/** The errors that are kept, the latest first. */
export async function listBrowserErrors(
  db: Connection,
): Promise<(typeof browserErrors.$inferSelect)[]> {
  return db
    .select()
    .from(browserErrors)
    .orderBy(desc(browserErrors.lastAt), desc(browserErrors.id))
    .limit(KEPT)
}
