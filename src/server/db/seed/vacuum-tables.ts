import { connectPatiently, type Database } from '#server/db/connection.ts'

/** Does what PostgreSQL would do by itself some minutes after many inserts: vacuum and statistics. */
export async function vacuumTables(database: Database, tables: string): Promise<void> {
  const client = await connectPatiently(database)
  try {
    await client.query(`vacuum (analyze) ${tables}`)
  } finally {
    client.release(true)
  }
}
