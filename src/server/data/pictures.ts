import { inArray, sql } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { pictures } from './schema.ts'

/** Any number; the same in every process. */
const PICTURES_LOCK = 7_461_002

/**
 * Lets one transaction at a time add or remove pictures. Two products may share a file: without the
 * lock one could take away what the other is about to use.
 */
export async function lockPictures(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PICTURES_LOCK})`)
}

/** Enters pictures into the table; known ones are left as they are. */
export async function insertPictures(
  tx: Connection,
  made: readonly { path: string; width: number; height: number }[],
): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ path, width, height }) => ({ path, width, height }))
  await tx.insert(pictures).values(rows).onConflictDoNothing()
}

/** Those of the paths that are saved pictures of this shop. */
export async function knownPictures(
  db: Connection,
  paths: readonly string[],
): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await db
    .select({ path: pictures.path })
    .from(pictures)
    .where(inArray(pictures.path, [...paths]))
  return new Set(rows.map((row) => row.path))
}

/** Paths of all pictures in the table. */
export async function allPictures(db: Connection): Promise<Set<string>> {
  const rows = await db.select({ path: pictures.path }).from(pictures)
  return new Set(rows.map((row) => row.path))
}

/**
 * Removes the pictures that nobody uses from the table and answers their paths: no product that is
 * sold or lies in a cart, no category, no order line. Of `among` only, when it is given. The caller
 * holds `lockPictures`.
 */
export async function deleteUnusedPictures(
  tx: Connection,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0) return []
  const scope = among === undefined ? sql`` : sql`path = any(${sql.param([...among])}::text[]) and`
  const { rows } = await tx.execute<{ path: string }>(sql`
    delete from pictures
    where ${scope} path not in (
      select unnest(images) from products
      where deleted_at is null
        or exists (select from cart_lines where cart_lines.product_id = products.id)
      union all select image from categories where image is not null
      union all select picture from order_lines where picture is not null
    )
    returning path`)
  return rows.map((row) => row.path)
}
