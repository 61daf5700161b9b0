import type { CodeInput, DiscountCode } from '#contract/orders/discounts.ts'
import { cleanCode, codeState, writtenCodeOf } from '#domain/pricing/discounts.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  deleteCode,
  findCodeById,
  insertCode,
  updateCode,
  type ReportedCode,
  type DiscountCodeValues,
} from '#server/db/discounts/discounts.ts'
import { problem } from '#server/http/problem.ts'
import { basisPointsOf, rupeesFromPaise } from '#domain/pricing/money.ts'

interface By {
  id: number
  name: string
}

/** Adds a code. Throws 400 for a value that is missing, 409 when its letters are taken. */
export function addCode(database: Database, input: CodeInput, by: By): Promise<number> {
  const values = valuesOf(input)
  return inTransaction(database, async (tx) => {
    const row = await insertCode(tx, values)
    if (row === undefined) throw taken()
    const subject = { id: row.id, name: row.code }
    await recordChange(tx, { by, action: 'discount.create', subject, after: auditedOf(values) })
    return row.id
  })
}

/** Changes a code. Throws 400, 404 and 409. */
export function changeCode(
  database: Database,
  { id, input, by }: { id: number; input: CodeInput; by: By },
): Promise<void> {
  const values = valuesOf(input)
  return inTransaction(database, async (tx) => {
    const before = await findCodeById(tx, id)
    if (before === undefined) throw problem.notFound('discount code')
    if (values.code !== before.code) throw problem.of('discount-code-fixed')
    await updateCode(tx, id, values)
    const { id: _id, createdAt: _at, ...old } = before
    const subject = { id, name: before.code }
    const change = { before: auditedOf(old), after: auditedOf(values) }
    await recordChange(tx, { by, action: 'discount.update', subject, ...change })
  })
}

/** Deletes a code. Throws 404. */
export function removeCode(database: Database, id: number, by: By): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = await findCodeById(tx, id)
    if (before === undefined) throw problem.notFound('discount code')
    await deleteCode(tx, id)
    const subject = { id, name: before.code }
    await recordChange(tx, { by, action: 'discount.delete', subject, before: auditedOf(before) })
  })
}

function taken() {
  return problem.of('discount-code-taken')
}

function valuesOf(input: CodeInput): DiscountCodeValues {
  const { code, kind, startsAt, endsAt, minimum, maxUses, maxUsesPerCustomer, isActive } = input
  if (startsAt && endsAt && new Date(startsAt) >= new Date(endsAt)) {
    throw problem.invalid([{ field: 'endsAt', message: 'The end comes after the beginning.' }])
  }
  return {
    code: cleanCode(code),
    kind,
    value: valueOf(input),
    minimum: minimum ?? 0,
    // Only a percentage can grow beyond a limit.
    most: kind === 'percent' ? (input.most ?? null) : null,
    isFirstOrderOnly: input.isFirstOrderOnly ?? false,
    startsAt: startsAt ? new Date(startsAt) : null,
    endsAt: endsAt ? new Date(endsAt) : null,
    maxUses: maxUses ?? null,
    maxUsesPerCustomer: maxUsesPerCustomer ?? null,
    isActive: isActive ?? true,
  }
}

/** A code for the audit log: its value with basis points or paise in the name, readable without the kind. */
function auditedOf<Code extends DiscountCodeValues>({ value, ...code }: Code) {
  return {
    ...code,
    percentOff: code.kind === 'percent' ? value : null,
    amountOff: code.kind === 'amount' ? value : null,
  }
}

function valueOf({ kind, percent, amount }: CodeInput): number {
  if (kind === 'shipping') return 0
  if (kind === 'percent' && percent) return basisPointsOf(percent)
  if (kind === 'amount' && amount) return amount
  const message = 'Say how much the code takes off.'
  throw problem.invalid([{ field: kind === 'percent' ? 'percent' : 'amount', message }])
}

/** A code for the API. */
export function presentCode(row: ReportedCode): DiscountCode {
  const { id, startsAt, endsAt, uses } = row
  return {
    codeId: id,
    ...writtenCodeOf(row),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
    isFirstOrderOnly: row.isFirstOrderOnly,
    isActive: row.isActive,
    state: codeState(row, { now: new Date(), uses }),
    uses,
    sold: rupeesFromPaise(row.sold),
  }
}
