import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/db/connection.ts'
import { runningDatabase } from '#server/db/embedded/start-embedded.ts'
import { invoices } from '#server/db/schema/invoices.ts'
import { anInvoice } from '#tests/support/pdf/drawn-invoice.ts'
import type { ShopProcess } from './shop-process.ts'

const LINES = 200

/** Stores invoices of many lines, and returns the paths of their PDFs, none of which is drawn yet. */
export async function longInvoices(shop: ShopProcess, count: number): Promise<string[]> {
  const poolConfig = runningDatabase(shop.dataDir)
  if (poolConfig === undefined) throw new Error('The database of the shop cannot be reached')
  const database = openDatabase(poolConfig)
  // A shop that is kept from one run to the next has those of the run before.
  const run = `bench-${Date.now().toString(36)}`
  const rows = Array.from({ length: count }, (_, at) => {
    const number = `${run}/${at + 1}`
    const fileKey = randomBytes(32).toString('base64url')
    const document = anInvoice(number, LINES)
    const place = { financialYear: run, sequence: at + 1 }
    return { kind: 'invoice' as const, number, ...place, fileKey, document }
  })
  try {
    await database.orm.insert(invoices).values(rows)
  } finally {
    await database.close()
  }
  return rows.map(({ fileKey }) => `/invoice/file/${fileKey}.pdf`)
}
