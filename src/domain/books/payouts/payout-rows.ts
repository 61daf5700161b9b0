import { shopDayOf } from '#domain/shop/shop-days.ts'
import { paiseFromRupees, rupeesFromText, type Paise } from '#domain/pricing/money.ts'

/** The columns of Razorpay's settlement report that matter here. */
const COLUMNS = {
  entityId: ['entity_id'],
  type: ['type', 'transaction_entity'],
  amount: ['amount'],
  currency: ['currency'],
  debit: ['debit'],
  credit: ['credit'],
  tax: ['tax'],
  settlementId: ['settlement_id'],
  settledAt: ['settled_at'],
} as const
export type PayoutColumn = keyof typeof COLUMNS

/** A report without them is read as well. */
const OPTIONAL: ReadonlySet<PayoutColumn> = new Set(['currency', 'settledAt'])

/** The most that a line can be about: a whole file of such lines is still a number without rounding. In paise. */
const MOST_OF_LINE: Paise = 100_00_00_000_00

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
  /** Whether the report names a day of the payout that is none, or that is yet to come. */
  isDayOdd: boolean
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
    currency: at('currency'),
    debit: at('debit'),
    credit: at('credit'),
    tax: at('tax'),
    settlementId: at('settlementId'),
    settledAt: at('settledAt'),
  }
  const isMissing = COLUMN_NAMES.some((name) => columns[name] === -1 && !OPTIONAL.has(name))
  return isMissing ? undefined : columns
}

/**
 * A line of the report, read on the given day in India; undefined when its id is missing or of another kind than the line
 * says, when an amount cannot be read or is too large, or when it is not in rupees.
 */
export function payoutRow(
  line: number,
  cells: Readonly<Record<PayoutColumn, string>>,
  today: string,
): PayoutRow | undefined {
  const [amount, debit, credit, feeTax] = [cells.amount, cells.debit, cells.credit, cells.tax].map(
    (cell) => rupeesFromText(cell.trim() === '' ? '0' : cell),
  )
  const entityId = cells.entityId.trim()
  const settlementId = cells.settlementId.trim()
  if (!/^\w{1,40}$/.test(entityId) || !/^\w{0,40}$/.test(settlementId)) return undefined
  if (!isOfKind(entityId, cells.type) || !/^(inr|₹)?$/i.test(cells.currency.trim()))
    return undefined
  if (amount === undefined || debit === undefined) return undefined
  if (credit === undefined || feeTax === undefined) return undefined
  const paise = {
    amount: paiseFromRupees(amount),
    debit: paiseFromRupees(debit),
    credit: paiseFromRupees(credit),
    feeTax: paiseFromRupees(feeTax),
  }
  if (Object.values(paise).some((one) => one > MOST_OF_LINE)) return undefined
  // One of the two reports has the fee without its tax, but the difference to the payout includes it in both.
  const fee = feeOf(entityId, paise)
  if (fee < 0) return undefined
  const settledAt = cells.settledAt.trim()
  const day = dayOf(settledAt)
  const paidOn = day !== null && day <= today ? day : null
  const isDayOdd = settledAt !== '' && paidOn === null
  return { line, entityId, settlementId, fee, ...paise, paidOn, isDayOdd }
}

/** Whether an id is of the kind that its line names: of payments and refunds the shop knows how they begin. */
function isOfKind(entityId: string, type: string): boolean {
  const kind = type.trim().toLowerCase()
  if (kind === 'payment') return entityId.startsWith('pay_')
  return kind !== 'refund' || entityId.startsWith('rfnd_')
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

/**
 * The day of a moment as a report writes it, or a program for tables that has saved it: in seconds, `2026-11-21 …`,
 * `21/11/2026 …`, `21-11-26` or `21-Nov-2026`; null for anything else.
 */
function dayOf(text: string): string | null {
  if (/^\d{10}$/.test(text)) return shopDayOf(new Date(Number(text) * 1_000))
  const [, year = '', month = '', day = ''] = /^(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(text) ??
    // In the order of the first pattern: year, month, day.
    [
      text,
      ...(/^(\d\d?)[/-](\d\d?|[a-z]{3})[/-](\d{4}|\d\d)(?!\d)/i.exec(text)?.slice(1).toReversed() ??
        []),
    ]
  const written = [`20${year.slice(-2)}`, monthNumber(month), day.padStart(2, '0')].join('-')
  const at = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written)
  return isDay && (year.length === 2 || year.startsWith('20')) ? written : null
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `Nov` or `11` as `11`. */
function monthNumber(month: string): string {
  const named = MONTHS.indexOf(month.toLowerCase())
  return (named === -1 ? month : String(named + 1)).padStart(2, '0')
}
