import { randomInt } from 'node:crypto'
import type { BatchInput } from '#contract/discounts/discounts.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { batchName, oneTimeCode } from '#domain/pricing/discount-scope.ts'
import { cleanCode } from '#domain/pricing/discounts.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { insertCode } from '#server/db/discounts/codes.ts'
import { insertOneTimeCodes, listOneTimeCodes } from '#server/db/discounts/one-time-codes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { auditedOf, valuesOf } from './save-code.ts'
import { requireScope } from './scope.ts'

/** Makes one-time codes with the same terms. Throws 400, 404, and 409 when the prefix is taken. */
export function addBatch(
  database: Database,
  input: BatchInput,
  by: { id: number; name: string },
): Promise<number> {
  const prefix = cleanCode(input.prefix)
  const values = { ...valuesOf(input), code: batchName(prefix), batchSize: input.count }
  return inTransaction(database, async (tx) => {
    await requireScope(tx, values)
    const row = await insertCode(tx, values)
    if (row === undefined) throw problem.of('discount-batch-taken')
    // A code that was drawn twice is stored once, and as many as are missing are drawn again.
    for (let missing = input.count; missing > 0;) {
      const drawn = Array.from({ length: missing }, () => oneTimeCode(prefix, randomInt))
      missing -= await insertOneTimeCodes(tx, row.id, drawn)
    }
    const subject = { id: row.id, name: row.code }
    await recordChange(tx, { by, action: 'discount.batch', subject, after: auditedOf(values) })
    return row.id
  })
}

/** Codes of a part of the file. */
const BATCH = 1_000

/** The codes of a batch as CSV, each with the order that used it. */
export async function* batchAsCsv(db: Connection, codeId: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Code', 'Used by order'])
  for (let after = ''; ;) {
    const codes = await listOneTimeCodes(db, codeId, { after, limit: BATCH })
    yield codes.map(({ letters, orderId }) => csvLine([letters, orderId ?? ''])).join('')
    const last = codes.at(-1)
    if (last === undefined || codes.length < BATCH) return
    after = last.letters
  }
}
