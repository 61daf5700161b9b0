import type { Connection, Database } from '#server/db/connection.ts'
import type { FileStore } from '#server/services/files/file-store.ts'

/** What a check needs to read the shop's data. */
export interface Examined {
  database: Database
  store: FileStore
}

/** An invariant of the shop's data. */
export interface Check {
  name: string
  /** The message when it is true. */
  well: string
  /** A short text for each place where it is not true. */
  find: (shop: Examined) => Promise<string[]>
  /** What to do, if no program can repair it. */
  cure: string
  /** Repairs it and returns what was done; absent if only a person can. */
  mend?: (shop: Examined) => Promise<string>
}

/** A statement that returns the column `place` for each place where something is not true. */
export async function placesOf(
  { database }: Examined,
  statement: Parameters<Connection['execute']>[0],
): Promise<string[]> {
  const { rows } = await database.orm.execute<{ place: string }>(statement)
  return rows.map(({ place }) => place)
}
