import type { Paise } from '#domain/pricing/money.ts'
import type { PayoutRow } from './payout-rows.ts'

/** A payment as the shop knows it. Amounts in paise; null what nobody has said yet. */
export interface KnownPayment {
  /** Null for a part of a piece that is made to order. */
  orderId: number | null
  amount: Paise
  fee: Paise | null
  feeTax: Paise | null
  /** Empty before it is known. */
  settlementId: string
}

/** A refund as the shop knows it. */
interface KnownRefund {
  orderId: number | null
  amount: Paise
}

export interface KnownMoney {
  /** By their ids at the provider. */
  payments: ReadonlyMap<string, KnownPayment>
  refunds: ReadonlyMap<string, KnownRefund>
  /** The payouts that have a line of anything, by its id. */
  payoutsOf: ReadonlyMap<string, ReadonlySet<string>>
}

/** How file and shop differ. */
export const PAYOUT_DIFFERENCES = [
  'unknown',
  'amount',
  'fee',
  'settlement',
  'twice',
  'missing',
  'day',
  'foreign',
  'unreadable',
] as const
export type PayoutDifferenceKind = (typeof PAYOUT_DIFFERENCES)[number]

/** One difference, with what the file says and what the shop knows. */
export interface PayoutDifference {
  kind: PayoutDifferenceKind
  /** The line of the file; null for what is missing there. */
  line: number | null
  entityId: string
  orderId: number | null
  inFile: Paise | null
  inShop: Paise | null
}

/** What a line of the report is for the shop. */
export interface MatchedRow {
  differences: PayoutDifference[]
  /** Whether the line has facts about a payment that the shop did not know. */
  fillsIn: boolean
  /** Whether it belongs to its payout: nothing that the shop knows contradicts it. */
  isOfPayout: boolean
  /** Whether it is a payment or refund of the shop; null for what is of no order. */
  isKnown: boolean | null
}

/** Compares a line with what the shop knows; `seen` has the ids of the lines before it. */
export function matchPayout(
  row: PayoutRow,
  known: KnownMoney,
  seen: ReadonlySet<string>,
): MatchedRow {
  const { entityId, line } = row
  const different = (
    kind: PayoutDifferenceKind,
    of: Partial<PayoutDifference> = {},
  ): PayoutDifference => ({
    kind,
    line,
    entityId,
    orderId: null,
    inFile: row.amount,
    inShop: null,
    ...of,
  })
  if (seen.has(entityId)) return unlike(different('twice'))
  const before = known.payoutsOf.get(entityId)
  const isElsewhere = row.settlementId !== '' && before?.has(row.settlementId) === false
  const payment = known.payments.get(entityId)
  if (payment !== undefined) return matchPayment(row, { ...payment, isElsewhere }, different)
  if (isElsewhere) return unlike(different('settlement'))
  const refund = known.refunds.get(entityId)
  if (refund === undefined) {
    const isOfOrder = isMoneyOfOrder(entityId)
    return {
      differences: isOfOrder ? [different('unknown')] : [],
      fillsIn: false,
      isOfPayout: true,
      isKnown: isOfOrder ? false : null,
    }
  }
  const { orderId, amount: inShop } = refund
  if (inShop !== row.amount) return unlike(different('amount', { orderId, inShop }))
  return { differences: [], fillsIn: false, isOfPayout: true, isKnown: true }
}

/** What contradicts the shop, and so is no part of the payout. */
function unlike(difference: PayoutDifference): MatchedRow {
  return { differences: [difference], fillsIn: false, isOfPayout: false, isKnown: null }
}

/** Adjustments and transfers belong to no order. */
function isMoneyOfOrder(entityId: string): boolean {
  return entityId.startsWith('pay_') || entityId.startsWith('rfnd_')
}

function matchPayment(
  row: PayoutRow,
  {
    orderId,
    amount,
    fee,
    feeTax,
    settlementId,
    isElsewhere,
  }: KnownPayment & { isElsewhere: boolean },
  different: (kind: PayoutDifferenceKind, of: Partial<PayoutDifference>) => PayoutDifference,
): MatchedRow {
  const differences: PayoutDifference[] = []
  if (amount !== row.amount) differences.push(different('amount', { orderId, inShop: amount }))
  if (fee !== null && fee !== row.fee) {
    differences.push(different('fee', { orderId, inFile: row.fee, inShop: fee }))
  } else if (feeTax !== null && feeTax !== row.feeTax) {
    differences.push(different('fee', { orderId, inFile: row.feeTax, inShop: feeTax }))
  }
  if (isElsewhere || (settlementId !== '' && settlementId !== row.settlementId)) {
    differences.push(different('settlement', { orderId }))
  }
  const isNew = fee === null || feeTax === null || (settlementId === '' && row.settlementId !== '')
  const isSame = differences.length === 0
  return { differences, fillsIn: isNew && isSame, isOfPayout: isSame, isKnown: true }
}

/**
 * The lines that make payouts of this shop, by payout, and the payouts that are another's: they have payments and refunds,
 * and the shop knows none of them.
 */
export function ownPayouts<Row extends Pick<PayoutRow, 'settlementId'>>(
  matched: readonly (Pick<MatchedRow, 'isOfPayout' | 'isKnown'> & { row: Row })[],
): { own: Map<string, Row[]>; foreign: Row[] } {
  const own = new Map<string, Row[]>()
  const foreign: Row[] = []
  const named = matched.filter(({ row }) => row.settlementId !== '')
  for (const [settlementId, lines] of Map.groupBy(named, ({ row }) => row.settlementId)) {
    const stranger = lines.find(({ isKnown }) => isKnown === false)
    const rows = lines.flatMap(({ row, isOfPayout }) => (isOfPayout ? [row] : []))
    if (stranger !== undefined && !lines.some(({ isKnown }) => isKnown)) foreign.push(stranger.row)
    else if (rows.length > 0) own.set(settlementId, rows)
  }
  return { own, foreign }
}
