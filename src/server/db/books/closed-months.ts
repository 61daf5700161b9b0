import { and, desc, eq, sql } from 'drizzle-orm'
import { pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Connection } from '#server/db/connection.ts'
import { closedMonthFiles, closedMonths, type ClosedSums } from '#server/db/schema/books.ts'

type ClosedMonth = typeof closedMonths.$inferSelect

/** Bytes of a compressed file in a row. */
const PART_BYTES = 512 * 1024

/** The closed months, the latest first. */
export function listClosedMonths(db: Connection): Promise<ClosedMonth[]> {
  return db.select().from(closedMonths).orderBy(desc(closedMonths.month))
}

export async function findClosedMonth(
  db: Connection,
  month: string,
): Promise<ClosedMonth | undefined> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.month, month))
  return row
}

/** Lets one month be closed or reopened at a time, until the transaction ends. */
export async function lockClosing(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7461021)`)
}

/** Waits for the documents of a month that are being written, and lets no more of them in (migration 0062). */
export async function lockMonth(tx: Connection, month: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7461020, hashtext(${month}))`)
}

export async function insertClosedMonth(
  tx: Connection,
  closed: { month: string; closedBy: string; sums: ClosedSums },
): Promise<void> {
  await tx.insert(closedMonths).values(closed)
}

/** Forgets that a month was closed, with its files. */
export async function deleteClosedMonth(tx: Connection, month: string): Promise<void> {
  await tx.delete(closedMonths).where(eq(closedMonths.month, month))
}

/** Keeps a file of a month, compressed and in parts: never all in memory. Rejects with an error of its chunks. */
export async function storeMonthFile(
  tx: Connection,
  { month, file }: { month: string; file: string },
  chunks: AsyncIterable<string>,
): Promise<void> {
  let part = 0
  let held: Buffer[] = []
  let size = 0
  const write = async () => {
    await tx.insert(closedMonthFiles).values({ month, file, part, bytes: Buffer.concat(held) })
    part += 1
    held = []
    size = 0
  }
  await piped(chunks, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const bytes of compressed) {
      held.push(bytes)
      size += bytes.length
      if (size >= PART_BYTES) await write()
    }
  })
  if (size > 0) await write()
}

/** A kept file as it was, a part at a time; undefined when the month has none of this name. */
export async function readMonthFile(
  db: Connection,
  { month, file }: { month: string; file: string },
): Promise<AsyncIterable<Buffer> | undefined> {
  const first = await readPart(db, { month, file, part: 0 })
  if (first === undefined) return undefined
  async function* parts(): AsyncGenerator<Buffer> {
    let bytes = first
    for (let part = 1; bytes !== undefined; part += 1) {
      yield bytes
      bytes = await readPart(db, { month, file, part })
    }
  }
  // Whoever reads the last stream gets an error of each; the callback has nothing to add to it.
  return pipeline(parts, createGunzip(), () => undefined)
}

async function readPart(
  db: Connection,
  { month, file, part }: { month: string; file: string; part: number },
): Promise<Buffer | undefined> {
  const is = and(
    eq(closedMonthFiles.month, month),
    eq(closedMonthFiles.file, file),
    eq(closedMonthFiles.part, part),
  )
  const [row] = await db.select({ bytes: closedMonthFiles.bytes }).from(closedMonthFiles).where(is)
  return row?.bytes
}
