import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { Head } from './backup-file.ts'

const decompress = promisify(gunzip)

interface TableFiller {
  /** Takes the next part of a table; the parts of one table follow each other. */
  add(table: string, part: Buffer): Promise<void>
  /** Resolves when the last table is in the database. */
  end(): Promise<void>
}

/**
 * Fills the empty tables of a backup within the transaction of the caller. One statement a table, so
 * that rows may name rows of their own table that come later.
 */
export async function fillTables(client: PoolClient, head: Head): Promise<TableFiller> {
  // A migration may have put first rows into a table.
  const tables = head.tables.map(({ name }) => `public."${name}"`).join(', ')
  await client.query(`truncate ${tables} cascade`)
  // What is booked of payments comes in its own table.
  await client.query(`set local nagina.is_restoring = 'on'`)
  const columnsOf = new Map(head.tables.map(({ name, columns }) => [name, columns]))
  let current: { table: string; copy: CopyStreamQuery } | undefined

  async function end(): Promise<void> {
    if (current === undefined) return
    const { copy } = current
    current = undefined
    copy.end()
    await finished(copy)
  }

  async function add(table: string, part: Buffer): Promise<void> {
    if (current?.table !== table) {
      await end()
      const columns = (columnsOf.get(table) ?? []).map((column) => `"${column}"`).join(', ')
      const copy = client.query(copyFrom(`copy public."${table}" (${columns}) from stdin`))
      current = { table, copy }
    }
    const { copy } = current
    if (!copy.write(await decompress(part))) await once(copy, 'drain')
  }

  return { add, end }
}
