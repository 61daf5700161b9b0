import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError, type PoolConfig } from 'pg'

/** PostgreSQL's code for insufficient privilege. */
const NOT_ALLOWED = '42501'

/** Drops a database with its connections. Retried while autovacuum works in it, because this role may not stop that. */
export async function dropDatabase(server: PoolConfig, name: string): Promise<void> {
  for (let left = 50; ; left -= 1) {
    try {
      return await onServer(server, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || !(error instanceof DatabaseError) || error.code !== NOT_ALLOWED) throw error
      await wait(100)
    }
  }
}

/** One statement on the server itself. */
export async function onServer(server: PoolConfig, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
