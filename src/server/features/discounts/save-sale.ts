import type { Sale, SaleInput, WrittenSale } from '#contract/discounts/sales.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  deleteSale,
  insertSale,
  lockSale,
  updateSale,
  type SaleRow,
  type SaleValues,
} from '#server/db/discounts/sales.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { readScopeNames, type ScopeNames } from '#server/db/discounts/scope-names.ts'
import { problem } from '#server/http/problem.ts'
import { percentOf, basisPointsOf } from '#domain/pricing/money.ts'
import { requireSeenSale } from './require-seen.ts'
import { presentScope, requireScope, scopeOf } from './scope.ts'

interface By {
  id: number
  name: string
}

/** Adds a sale. Throws 400 when it ends before it begins, 404 for what is not there. */
export function addSale(database: Database, input: SaleInput, by: By): Promise<number> {
  const values = valuesOf(input)
  return inTransaction(database, async (tx) => {
    await requireScope(tx, values)
    const row = await insertSale(tx, values)
    await announceTurns(tx, row)
    const subject = { id: row.id, name: row.name }
    await recordChange(tx, { by, action: 'sale.create', subject, after: values })
    return row.id
  })
}

interface SaleChange {
  id: number
  input: SaleInput
  /** The sale as the form read it; undefined skips the check. */
  seen: WrittenSale | undefined
  by: By
}

/** Changes a sale. Throws 400, 404, and 409 when somebody else has changed it since it was read. */
export function changeSale(database: Database, { id, input, seen, by }: SaleChange): Promise<void> {
  const values = valuesOf(input)
  return inTransaction(database, async (tx) => {
    const before = await lockSale(tx, id)
    if (before === undefined) throw problem.notFound('sale')
    const now = presentSale(before, await readScopeNames(tx, [before]))
    await requireSeenSale(tx, { id, seen, now })
    await requireScope(tx, values, before)
    await updateSale(tx, id, values)
    await announceTurns(tx, { id, ...values })
    const { id: _id, createdAt: _at, ...old } = before
    const subject = { id, name: before.name }
    await recordChange(tx, { by, action: 'sale.update', subject, before: old, after: values })
  })
}

/** Deletes a sale. Throws 404. */
export function removeSale(database: Database, id: number, by: By): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = await lockSale(tx, id)
    if (before === undefined) throw problem.notFound('sale')
    await deleteSale(tx, id)
    const subject = { id, name: before.name }
    await recordChange(tx, { by, action: 'sale.delete', subject, before })
  })
}

/** Jobs clear the caches when the sale begins and ends, because no request marks those moments. */
async function announceTurns(
  tx: Connection,
  { id, startsAt, endsAt }: Pick<SaleRow, 'id' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  for (const turn of [startsAt, endsAt]) {
    const delaySeconds = Math.ceil((turn.getTime() - Date.now()) / 1_000)
    if (delaySeconds > 0) await addJob(tx, { kind: 'announce-sale', subject: id, delaySeconds })
  }
}

function valuesOf({ name, percent, startsAt, endsAt, takesFrom, ...scope }: SaleInput): SaleValues {
  const values = {
    name,
    basisPoints: basisPointsOf(percent),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    takesFrom: takesFrom ?? null,
    ...scopeOf(scope),
  }
  if (values.startsAt < values.endsAt) return values
  throw problem.invalid([{ field: 'endsAt', message: 'The end comes after the beginning.' }])
}

/** A sale for the API. */
export function presentSale(row: SaleRow, names: ScopeNames): Sale {
  const { id, name, basisPoints, takesFrom, startsAt, endsAt } = row
  return {
    saleId: id,
    name,
    percent: percentOf(basisPoints),
    takesFrom,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    scope: presentScope(row, names),
  }
}
