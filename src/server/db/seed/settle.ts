import { connectPatiently, type Database } from '#server/db/connection.ts'

/** What PostgreSQL does by itself some minutes after many rows came: it counts them and tidies up. */
export async function settle(database: Database, tables: string): Promise<void> {
  const client = await connectPatiently(database)
  try {
    await client.query(`vacuum (analyze) ${tables}`)
  } finally {
    client.release(true)
  }
}
