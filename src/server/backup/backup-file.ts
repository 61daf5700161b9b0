import { open, type FileHandle } from 'node:fs/promises'
import * as z from 'zod/mini'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'

/** The name of a table or column as the shop writes them; nothing else is put into a statement. */
const Name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/))

/** The first file of a backup. */
const Head = z.object({
  format: z.literal('nagina-backup-1'),
  madeAt: z.string(),
  /** The last migration of the database. */
  level: z.object({ tag: z.string(), when: z.number() }),
  /** In the order to fill them: referenced tables come before those with the foreign key. */
  tables: z.array(z.object({ name: Name, columns: z.array(Name) })),
})
export type Head = z.output<typeof Head>

/** The file before the last: what is known only after everything was copied. */
const Counts = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** Where the counters of the ids stand. */
  counters: z.array(z.object({ table: Name, column: Name, last: z.number(), isUsed: z.boolean() })),
})
export type Counts = z.output<typeof Counts>

/** The last file: what everything before it must be. */
const End = z.object({
  /** SHA-256 of the archive before this file, hex. */
  sha256: z.string(),
})

export const HEAD_NAME = 'backup.json'
export const COUNTS_NAME = 'counts.json'
export const END_NAME = 'end.json'
export const TABLE_PART = /^tables\/([a-z_][a-z0-9_]*)\/\d{6}\.copy\.gz$/
/** No path leads out of the folder: letters, digits, a dash and the ending. */
export const PICTURE_FILE = /^pictures\/([0-9a-f]{32}(?:-\d{1,5})?\.(?:webp|avif))$/

/**
 * Reads a backup to its end and proves it whole, before anything is done with it. Throws a
 * `StartProblem` in words for what is damaged or no backup.
 */
export async function checkBackup(path: string): Promise<{ head: Head; counts: Counts }> {
  const file = await openBackup(path)
  try {
    return await readWhole(file)
  } catch (error) {
    const isOurs = error instanceof DamagedArchive
    if (!isOurs) throw error
    throw new StartProblem(`${path} cannot be used as a backup: ${error.message}.`, {
      cause: error,
    })
  } finally {
    await file.close()
  }
}

/** Opens a backup. Throws a `StartProblem` when it is not there or cannot be read. */
export async function openBackup(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(`${path} cannot be read: ${reason}`, { cause: error })
  }
}

async function readWhole(file: FileHandle): Promise<{ head: Head; counts: Counts }> {
  let head: Head | undefined
  let counts: Counts | undefined
  let isWhole = false
  for await (const entry of readTar(file)) {
    if (isWhole) throw new DamagedArchive('there is data after its last file')
    if (head === undefined) head = readPart(Head, entry)
    else if (entry.name === COUNTS_NAME) counts = readPart(Counts, entry)
    else if (entry.name === END_NAME) isWhole = readPart(End, entry).sha256 === entry.hash
    else if (!TABLE_PART.test(entry.name) && !PICTURE_FILE.test(entry.name)) {
      throw new DamagedArchive(`it contains an unknown file, ${JSON.stringify(entry.name)}`)
    }
  }
  if (!isWhole) throw new DamagedArchive('it is incomplete, or its checksum does not match')
  if (head === undefined || counts === undefined)
    throw new DamagedArchive('a part of it is missing')
  return { head, counts }
}

function readPart<Part>(
  schema: { safeParse: (value: unknown) => { success: boolean; data?: Part } },
  { name, bytes }: TarEntry,
): Part {
  try {
    const { data } = schema.safeParse(JSON.parse(bytes.toString('utf8')))
    if (data !== undefined) return data
  } catch {
    // Not JSON at all; the same message applies.
  }
  throw new DamagedArchive(`its ${name} does not belong to a backup of this shop`)
}
