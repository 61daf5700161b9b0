import { MOST_LISTED, type PayoutReport } from '#contract/books/payouts.ts'
import {
  matchPayout,
  ownPayouts,
  type MatchedRow,
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
    const { differences, news, booked } = compare(file, known)
    differences.push(...(await missingIn(tx, file)))
    await fillInPayouts(tx, PROVIDER, news)
    for (const payout of payoutsIn(booked)) await keepPayout(tx, PROVIDER, payout)
    if (news.length > 0) {
      await recordChange(tx, {
        by,
        action: 'books.payouts',
        subject: { id: '', name: 'Settlement report' },
        after: { rows: file.rows.length, filledIn: news.length },
      })
    }
    return presentReport(file, { differences, filledIn: news.length, booked })
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
  const matchedRows: (MatchedRow & { row: PayoutRow })[] = []
  const seen = new Set<string>()
  for (const row of file.rows) {
    const matched = matchPayout(row, known, seen)
    seen.add(row.entityId)
    differences.push(...matched.differences)
    if (matched.fillsIn) news.push(row)
    matchedRows.push({ ...matched, row })
  }
  const { own: booked, foreign } = ownPayouts(matchedRows)
  const ofPayouts = [
    ...foreign.map((row) => payoutDifference('foreign', row)),
    ...oddDays(booked).map((row) => payoutDifference('day', row)),
  ]
  return { differences: [...differences, ...ofPayouts], news, booked }
}

/** A line of each payout that is booked today because none of its lines names a possible day. */
function oddDays(booked: ReadonlyMap<string, readonly PayoutRow[]>): PayoutRow[] {
  return [...booked.values()].flatMap((rows) => {
    const isDated = rows.some(({ paidOn }) => paidOn !== null)
    const odd = rows.find(({ isDayOdd }) => isDayOdd)
    return isDated || odd === undefined ? [] : [odd]
  })
}

/** A difference that is about the payout of a line. */
function payoutDifference(
  kind: PayoutDifference['kind'],
  { line, settlementId }: PayoutRow,
): PayoutDifference {
  return { kind, line, entityId: settlementId, orderId: null, inFile: null, inShop: null }
}

/** What is kept of each payout. */
function payoutsIn(booked: ReadonlyMap<string, readonly PayoutRow[]>): Payout[] {
  return Array.from(booked, ([settlementId, of]) => ({
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
  {
    differences,
    filledIn,
    booked,
  }: {
    differences: readonly PayoutDifference[]
    filledIn: number
    booked: ReadonlyMap<string, readonly PayoutRow[]>
  },
): PayoutReport {
  const payouts = [...booked].map(sumOf)
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

/** What a payout comes to in the books. */
function sumOf([settlementId, rows]: [string, readonly PayoutRow[]]): PayoutSums {
  const sum = { settlementId, rows: rows.length, fees: 0, tax: 0, paidOut: 0 }
  for (const { fee, feeTax, credit, debit } of rows) {
    sum.fees += fee
    sum.tax += feeTax
    sum.paidOut += credit - debit
  }
  return sum
}
