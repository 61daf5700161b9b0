import { and, eq } from 'drizzle-orm'
import { pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Connection } from '#server/db/connection.ts'
import { closedMonthFiles } from '#server/db/schema/books.ts'

/** Bytes of a compressed file in a row. */
const PART_BYTES = 512 * 1024

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

/** A stored file as it was, a part at a time; undefined when the month has none of this name. */
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
  // The reader of the last stream gets the errors of all; the callback has nothing to add.
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
