import type { CodeInput, DiscountCode, WrittenTerms } from '#contract/discounts/discounts.ts'
import { cleanTag } from '#domain/pricing/discount-scope.ts'
import { cleanCode, codeState } from '#domain/pricing/discounts.ts'
import { writtenCodeOf } from '#domain/pricing/offers/written-code.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  deleteCode,
  findCodeById,
  insertCode,
  lockCode,
  updateCode,
  type DiscountCodeRow,
  type DiscountCodeValues,
} from '#server/db/discounts/codes.ts'
import type { ReportedCode } from '#server/db/discounts/code-report.ts'
import { readScopeNames, type ScopeNames } from '#server/db/discounts/scope-names.ts'
import { problem } from '#server/http/problem.ts'
import { basisPointsOf, rupeesFromPaise } from '#domain/pricing/money.ts'
import { requireSeenCode } from './require-seen.ts'
import { presentScope, requireScope, scopeOf } from './scope.ts'

interface By {
  id: number
  name: string
}

/** Adds a code. Throws 400 for a value that is missing, 409 when its letters are taken. */
export function addCode(database: Database, input: CodeInput, by: By): Promise<number> {
  const values = { ...valuesOf(input), code: cleanCode(input.code) }
  return inTransaction(database, async (tx) => {
    await requireScope(tx, values)
    const row = await insertCode(tx, values)
    if (row === undefined) throw taken()
    const subject = { id: row.id, name: row.code }
    await recordChange(tx, { by, action: 'discount.create', subject, after: auditedOf(values) })
    return row.id
  })
}

interface CodeChange {
  id: number
  input: CodeInput
  /** The code as the form read it; undefined skips the check. */
  seen: WrittenTerms | undefined
  by: By
}

/** Changes a code. Throws 400, 404, and 409 when somebody else has changed it since it was read. */
export function changeCode(database: Database, { id, input, seen, by }: CodeChange): Promise<void> {
  return inTransaction(database, async (tx) => {
    const before = await lockCode(tx, id)
    if (before === undefined) throw problem.notFound('discount code')
    const now = writtenTermsOf(before, await readScopeNames(tx, [before]))
    await requireSeenCode(tx, { id, seen, now })
    if (cleanCode(input.code) !== cleanCode(before.code)) throw problem.of('discount-code-fixed')
    const { code, batchSize } = before
    const terms = valuesOf(input)
    // A one-time code has its own limit.
    const maxUses = batchSize === null ? terms.maxUses : null
    const values = { ...terms, code, batchSize, maxUses }
    await requireScope(tx, values, before)
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

/** The terms of a code as they are stored. Throws 400. */
export function valuesOf(
  input: Omit<CodeInput, 'code' | 'maxUses'> & { maxUses?: number | null | undefined },
): Omit<DiscountCodeValues, 'code'> {
  const { kind, startsAt, endsAt, minimum, maxUses, maxUsesPerCustomer, isActive } = input
  if (startsAt && endsAt && new Date(startsAt) >= new Date(endsAt)) {
    throw problem.invalid([{ field: 'endsAt', message: 'The end comes after the beginning.' }])
  }
  return {
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
    ...scopeOf(input),
    customerTag: cleanTag(input.customerTag),
    countsInSales: input.countsInSales ?? true,
    // Free shipping is no share of a piece.
    takesFrom: kind === 'shipping' ? null : (input.takesFrom ?? null),
    batchSize: null,
  }
}

/** A code for the audit log: its value with basis points or paise in the name, readable without the kind. */
export function auditedOf<Code extends DiscountCodeValues>({ value, ...code }: Code) {
  return {
    ...code,
    percentOff: code.kind === 'percent' ? value : null,
    amountOff: code.kind === 'amount' ? value : null,
  }
}

function valueOf({
  kind,
  percent,
  amount,
}: Pick<CodeInput, 'kind' | 'percent' | 'amount'>): number {
  if (kind === 'shipping') return 0
  if (kind === 'percent' && percent) return basisPointsOf(percent)
  if (kind === 'amount' && amount) return amount
  const message = 'Say how much the code takes off.'
  throw problem.invalid([{ field: kind === 'percent' ? 'percent' : 'amount', message }])
}

/** A code for the API. */
export function presentCode(row: ReportedCode, names: ScopeNames): DiscountCode {
  const { id, uses, batchSize } = row
  const maxUses = batchSize ?? row.maxUses
  return {
    codeId: id,
    ...writtenTermsOf(row, names),
    batchSize,
    state: codeState({ ...row, maxUses }, { now: new Date(), uses }),
    uses,
    revenue: rupeesFromPaise(row.revenue),
    given: rupeesFromPaise(row.given),
    newCustomers: row.newCustomers,
  }
}

function writtenTermsOf(row: DiscountCodeRow, names: ScopeNames): WrittenTerms {
  const { customerTag, maxUses, maxUsesPerCustomer, isFirstOrderOnly, isActive } = row
  return {
    ...writtenCodeOf({ ...row, forProducts: null }),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    scope: presentScope(row, names),
    customerTag,
    maxUses,
    maxUsesPerCustomer,
    isFirstOrderOnly,
    isActive,
  }
}
