import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { LOCKS } from '#server/db/advisory-locks.ts'
import type { Connection } from '#server/db/connection.ts'
import { pictures } from '#server/db/schema/catalogue.ts'

/**
 * Lets one transaction at a time add or remove pictures. Two products may share a file: without the
 * lock one could remove what the other is about to use.
 */
export async function lockPictures(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.pictures})`)
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

/** Keeps a picture for an open form of somebody, for a day. */
export async function holdPicture(tx: Connection, path: string, userId: number): Promise<void> {
  await tx
    .update(pictures)
    .set({ heldUntil: sql`now() + interval '1 day'`, heldBy: userId })
    .where(eq(pictures.path, path))
}

/** Ends the hold of the oldest pictures of one person beyond `most`, and returns their paths. */
export async function releaseOldest(
  tx: Connection,
  userId: number,
  most: number,
): Promise<string[]> {
  const { rows } = await tx.execute<{ path: string }>(sql`
    update ${pictures} set held_until = null, held_by = null where path in (
      select path from ${pictures} where held_by = ${userId} and held_until is not null
      order by held_until desc, path offset ${most})
    returning path`)
  return rows.map(({ path }) => path)
}

/** Ends the hold of pictures: something uses them now. */
export async function releasePictures(tx: Connection, paths: readonly string[]): Promise<void> {
  await tx
    .update(pictures)
    .set({ heldUntil: null, heldBy: null })
    .where(and(inArray(pictures.path, [...paths]), isNotNull(pictures.heldUntil)))
}

/** The paths that are saved pictures of this shop. */
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

/** Width and height in px of a saved picture, undefined when there is none at the path. */
export async function sizeOfPicture(
  db: Connection,
  path: string,
): Promise<{ width: number; height: number } | undefined> {
  const [row] = await db
    .select({ width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(eq(pictures.path, path))
  return row
}

/** Paths of all pictures in the table. */
export async function allPictures(db: Connection): Promise<Set<string>> {
  const rows = await db.select({ path: pictures.path }).from(pictures)
  return new Set(rows.map((row) => row.path))
}

/**
 * Deletes unused pictures from the table and returns their paths. A picture is used by a product that is on sale,
 * can be restored or is in a cart, and by a category, order line, review, return, job, invoice, page or version of one, setting
 * (the logo, the home page), undo of an import or open form. With `among`, only pictures of that list. The caller
 * has called `lockPictures` and removes the files before it commits. Nothing is deleted during a backup;
 * maintenance runs again.
 */
export async function deleteUnusedPictures(
  tx: Connection,
  among?: readonly string[],
): Promise<string[]> {
  if (among?.length === 0 || (await mustPicturesStay(tx))) return []
  const scope = among === undefined ? sql`` : sql`path = any(${sql.param([...among])}::text[]) and`
  const { rows } = await tx.execute<{ path: string }>(sql`
    delete from pictures
    where ${scope} (held_until is null or held_until < now()) and path not in (
      select unnest(images) from products
      where deleted_at is null or undoable_until > now()
        or exists (select from cart_lines where cart_lines.product_id = products.id)
      union all select jsonb_array_elements_text(before->'images') from product_change_rows
        where before ? 'images'
      union all select image from categories where image is not null
      union all select picture from order_lines where picture is not null
      union all select unnest(pictures) from reviews
      union all select unnest(pictures) from returns
      union all select unnest(pictures) from repairs
      union all select path from made_pictures
      union all select (regexp_matches(value::text, 'uploads/[0-9a-f]{32}[.]webp', 'g'))[1] from settings
      union all select (regexp_matches(sections::text || translations::text, 'uploads/[0-9a-f]{32}[.]webp', 'g'))[1]
        from content_pages
      union all select (regexp_matches(sections::text, 'uploads/[0-9a-f]{32}[.]webp', 'g'))[1] from page_versions
      union all select document->'seller'->>'logo' from invoices
        where document->'seller'->>'logo' is not null
    )
    returning path`)
  return rows.map((row) => row.path)
}

/** Whether a backup is being made; when not, none begins before this transaction is over. */
async function mustPicturesStay(tx: Connection): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS.picturesStay}) as "isFree"`,
  )
  return rows[0]?.isFree !== true
}
