import { shopDayOf } from '#domain/shop/shop-days.ts'
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
  settledAt: ['settled_at'],
} as const
export type PayoutColumn = keyof typeof COLUMNS

/** A report without it is read as well. */
const OPTIONAL: ReadonlySet<PayoutColumn> = new Set(['settledAt'])

/** A line of the report. Amounts in paise. */
export interface PayoutRow {
  line: number
  entityId: string
  amount: Paise
  /** The amounts that the shop received and that were taken from it. */
  credit: Paise
  debit: Paise
  /** What the provider keeps, tax included. */
  fee: Paise
  feeTax: Paise
  settlementId: string
  /** The day in India on which it was paid out; null when the report does not say. */
  paidOn: string | null
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const COLUMN_NAMES = Object.keys(COLUMNS) as PayoutColumn[]

/**
 * The position of each column of a report, by its headings; undefined when one is missing, because then the file is no
 * such report. The dashboard and the API name some columns differently.
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
    settledAt: at('settledAt'),
  }
  const isMissing = COLUMN_NAMES.some((name) => columns[name] === -1 && !OPTIONAL.has(name))
  return isMissing ? undefined : columns
}

/** A line of the report; undefined when its id is missing or an amount cannot be read. */
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
  // One of the two reports has the fee without its tax, but the difference to the payout includes it in both.
  const fee = feeOf(entityId, paise)
  const paidOn = dayOf(cells.settledAt.trim())
  return fee < 0 ? undefined : { line, entityId, settlementId, fee, ...paise, paidOn }
}

/**
 * The fee of a payment is the part that is not paid out, that of a refund the amount taken besides it. Other lines have
 * none.
 */
function feeOf(
  entityId: string,
  { amount, credit, debit }: Record<'amount' | 'credit' | 'debit', Paise>,
): Paise {
  if (entityId.startsWith('pay_')) return amount - credit
  return entityId.startsWith('rfnd_') ? Math.max(0, debit - amount) : 0
}

/** The day of a moment as a report writes it: in seconds, `2026-11-21 …` or `21/11/2026 …`; null for anything else. */
function dayOf(text: string): string | null {
  if (/^\d{10}$/.test(text)) return shopDayOf(new Date(Number(text) * 1_000))
  const [, year = '', month = '', day = ''] = /^(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(text) ??
    // In the order of the first pattern: year, month, day.
    [text, ...(/^(\d\d)[/-](\d\d)[/-](20\d\d)(?!\d)/.exec(text)?.slice(1).toReversed() ?? [])]
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isDay =
    !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${year}-${month}-${day}`)
  return isDay ? `${year}-${month}-${day}` : null
}
