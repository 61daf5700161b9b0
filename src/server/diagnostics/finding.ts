import type { Connection, Database } from '#server/db/connection.ts'
import type { FileStore } from '#server/services/files/file-store.ts'

/** What a check of the shop's data works on. */
export interface Examined {
  database: Database
  store: FileStore
}

/** An invariant of the shop's data. */
export interface Check {
  name: string
  /** The message when it holds. */
  well: string
  /** Where it does not, one short text for each place. */
  find: (shop: Examined) => Promise<string[]>
  /** What to do about it, where nothing can be mended by itself. */
  cure: string
  /** Mends it and says what was done; absent where only a person can know. */
  mend?: (shop: Examined) => Promise<string>
}

/** A statement that answers the column `place` for each place where something does not hold. */
export async function placesOf(
  { database }: Examined,
  statement: Parameters<Connection['execute']>[0],
): Promise<string[]> {
  const { rows } = await database.orm.execute<{ place: string }>(statement)
  return rows.map(({ place }) => place)
}
