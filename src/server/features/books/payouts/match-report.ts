import { MOST_LISTED, type PayoutReport } from '#contract/books/payouts.ts'
import {
  matchPayout,
  type KnownMoney,
  type PayoutDifference,
} from '#domain/books/payouts/match-payouts.ts'
import type { PayoutRow } from '#domain/books/payouts/payout-rows.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import {
  fillInPayouts,
  keepPayout,
  paymentsOfSettlements,
  readKnownMoney,
  type Payout,
} from '#server/db/books/payouts.ts'
import { inLongTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readPayoutFile, type PayoutFile } from './read-payout-file.ts'

/** Whose reports these are. */
const PROVIDER = 'razorpay'

/**
 * Compares a report of payouts with the shop, and fills in fees and payouts that the shop did not know. The same file
 * again changes nothing. Throws 400 and 415 for another file.
 */
export function matchReport(
  database: Database,
  { bytes, by }: { bytes: Buffer; by: { id: number; name: string } },
): Promise<PayoutReport> {
  const file = readPayoutFile(bytes)
  return inLongTransaction(database, async (tx) => {
    const ids = [...new Set(file.rows.map(({ entityId }) => entityId))]
    const known = await readKnownMoney(tx, PROVIDER, ids)
    const { differences, news, ofPayouts } = compare(file, known)
    differences.push(...(await missingIn(tx, file)))
    await fillInPayouts(tx, PROVIDER, news)
    for (const payout of payoutsIn(ofPayouts)) await keepPayout(tx, PROVIDER, payout)
    if (news.length > 0) {
      await recordChange(tx, {
        by,
        action: 'books.payouts',
        subject: { id: '', name: 'Settlement report' },
        after: { rows: file.rows.length, filledIn: news.length },
      })
    }
    return presentReport(file, { differences, filledIn: news.length })
  })
}

function compare(file: PayoutFile, known: KnownMoney) {
  const differences: PayoutDifference[] = file.unreadable.map((line) => ({
    kind: 'unreadable',
    line,
    entityId: '',
    orderId: null,
    inFile: null,
    inShop: null,
  }))
  const news: PayoutRow[] = []
  const ofPayouts: PayoutRow[] = []
  const seen = new Set<string>()
  for (const row of file.rows) {
    const matched = matchPayout(row, known, seen)
    seen.add(row.entityId)
    differences.push(...matched.differences)
    if (matched.fillsIn) news.push(row)
    if (matched.isOfPayout && row.settlementId !== '') ofPayouts.push(row)
  }
  return { differences, news, ofPayouts }
}

/** Rows by their payouts. */
function payoutsIn(rows: readonly PayoutRow[]): Payout[] {
  const bySettlement = Map.groupBy(rows, ({ settlementId }) => settlementId)
  return Array.from(bySettlement, ([settlementId, of]) => ({
    settlementId,
    paidOn: of.find(({ paidOn }) => paidOn !== null)?.paidOn ?? null,
    lines: of.map(({ entityId, credit, debit, fee, feeTax }) => {
      const own = entityId.startsWith('pay_')
        ? { fee: 0, feeTax: 0 }
        : { fee, feeTax: fee && feeTax }
      return { entityId, credit, debit, ...own }
    }),
  }))
}

/** What the shop knows as part of these payouts and the file does not have. */
async function missingIn(tx: Connection, { rows }: PayoutFile): Promise<PayoutDifference[]> {
  const inFile = new Set(rows.map(({ entityId }) => entityId))
  const settlementIds = [...new Set(rows.map(({ settlementId }) => settlementId))]
  const known = await paymentsOfSettlements(tx, {
    provider: PROVIDER,
    settlementIds: settlementIds.filter((one) => one !== ''),
    most: rows.length + MOST_LISTED,
  })
  return known
    .filter(({ id }) => !inFile.has(id))
    .map(({ id, orderId, amount }) => ({
      kind: 'missing',
      line: null,
      entityId: id,
      orderId,
      inFile: null,
      inShop: amount,
    }))
}

function presentReport(
  { rows }: PayoutFile,
  { differences, filledIn }: { differences: readonly PayoutDifference[]; filledIn: number },
): PayoutReport {
  const payouts = payoutsOf(rows)
  return {
    message:
      differences.length === 0
        ? 'The report agrees with the shop.'
        : 'The report was compared. It differs from the shop.',
    rows: rows.length,
    filledIn,
    payouts: payouts.slice(0, MOST_LISTED).map(presentPayout),
    payoutCount: payouts.length,
    differences: differences
      .slice(0, MOST_LISTED)
      .map((one) =>
        Object.assign({}, one, { inFile: inRupees(one.inFile), inShop: inRupees(one.inShop) }),
      ),
    differenceCount: differences.length,
  }
}

function presentPayout({ settlementId, rows, fees, tax, paidOut }: PayoutSums) {
  return {
    settlementId,
    rows,
    fees: rupeesFromPaise(fees),
    tax: rupeesFromPaise(tax),
    paidOut: rupeesFromPaise(paidOut),
  }
}

function inRupees(paise: Paise | null) {
  return paise === null ? null : rupeesFromPaise(paise)
}

interface PayoutSums {
  settlementId: string
  rows: number
  fees: Paise
  tax: Paise
  paidOut: Paise
}

/** Each payout with its sums, in the order of the file. */
function payoutsOf(rows: readonly PayoutRow[]): PayoutSums[] {
  const payouts = new Map<string, PayoutSums>()
  for (const { settlementId, fee, feeTax, credit, debit } of rows) {
    if (settlementId === '') continue
    const sum = payouts.get(settlementId) ?? { settlementId, rows: 0, fees: 0, tax: 0, paidOut: 0 }
    payouts.set(settlementId, {
      settlementId,
      rows: sum.rows + 1,
      fees: sum.fees + fee,
      tax: sum.tax + feeTax,
      paidOut: sum.paidOut + credit - debit,
    })
  }
  return [...payouts.values()]
}
