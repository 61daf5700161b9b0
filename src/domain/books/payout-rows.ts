import { paiseFromRupees, rupeesFromText, type Paise } from '#domain/pricing/money.ts'

/** The columns of Razorpay's settlement report that matter here. */
const COLUMNS = {
  entityId: ['entity_id'],
  type: ['type', 'transaction_entity'],
  amount: ['amount'],
  debit: ['debit'],
  credit: ['credit'],
  tax: ['tax'],
  settlementId: ['settlement_id'],
} as const
export type PayoutColumn = keyof typeof COLUMNS

/** A line of the report. Amounts in paise. */
export interface PayoutRow {
  line: number
  entityId: string
  amount: Paise
  /** What the shop got for it, and what was taken for it. */
  credit: Paise
  debit: Paise
  /** What the provider keeps of a payment, tax included. */
  fee: Paise
  feeTax: Paise
  settlementId: string
}

/**
 * Where each column of a report is, by its headings; undefined when one is missing: then it is another file. The report
 * of the dashboard and that of the API name some of them differently.
 */
export function payoutColumns(
  headings: readonly string[],
): Readonly<Record<PayoutColumn, number>> | undefined {
  const names = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z]+/g, '_'))
  const at = (column: PayoutColumn) =>
    names.findIndex((name) => COLUMNS[column].some((one) => one === name))
  const columns = {
    entityId: at('entityId'),
    type: at('type'),
    amount: at('amount'),
    debit: at('debit'),
    credit: at('credit'),
    tax: at('tax'),
    settlementId: at('settlementId'),
  }
  return Object.values(columns).includes(-1) ? undefined : columns
}

/** A line of the report; undefined when it has no id or an amount that is none. */
export function payoutRow(
  line: number,
  cells: Readonly<Record<PayoutColumn, string>>,
): PayoutRow | undefined {
  const [amount, debit, credit, feeTax] = [cells.amount, cells.debit, cells.credit, cells.tax].map(
    (cell) => rupeesFromText(cell.trim() === '' ? '0' : cell),
  )
  const entityId = cells.entityId.trim()
  const settlementId = cells.settlementId.trim()
  if (!/^\w{1,40}$/.test(entityId) || !/^\w{0,40}$/.test(settlementId)) return undefined
  if (amount === undefined || debit === undefined) return undefined
  if (credit === undefined || feeTax === undefined) return undefined
  const paise = {
    amount: paiseFromRupees(amount),
    debit: paiseFromRupees(debit),
    credit: paiseFromRupees(credit),
    feeTax: paiseFromRupees(feeTax),
  }
  // One of the two reports has the fee without its tax: what is not paid out says it in both.
  const fee = entityId.startsWith('pay_') ? paise.amount - paise.credit : 0
  return fee < 0 ? undefined : { line, entityId, settlementId, fee, ...paise }
}
