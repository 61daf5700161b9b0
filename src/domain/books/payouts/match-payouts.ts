import type { Paise } from '#domain/pricing/money.ts'
import type { PayoutRow } from './payout-rows.ts'

/** A payment as the shop knows it. Amounts in paise; null what nobody has said yet. */
export interface KnownPayment {
  orderId: number
  amount: Paise
  fee: Paise | null
  feeTax: Paise | null
  /** Empty before it is known. */
  settlementId: string
}

/** A refund as the shop knows it. */
interface KnownRefund {
  orderId: number
  amount: Paise
}

export interface KnownMoney {
  /** By their ids at the provider. */
  payments: ReadonlyMap<string, KnownPayment>
  refunds: ReadonlyMap<string, KnownRefund>
}

/** How file and shop differ. */
export const PAYOUT_DIFFERENCES = [
  'unknown',
  'amount',
  'fee',
  'settlement',
  'twice',
  'missing',
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
  const nothing = { differences: [], fillsIn: false, isOfPayout: true }
  const isPayment = entityId.startsWith('pay_')
  // Adjustments and transfers belong to no order.
  if (!isPayment && !entityId.startsWith('rfnd_')) return nothing
  if (seen.has(entityId)) {
    return { ...nothing, isOfPayout: false, differences: [different('twice')] }
  }
  if (!isPayment) {
    const refund = known.refunds.get(entityId)
    if (refund === undefined) return { ...nothing, differences: [different('unknown')] }
    const { orderId, amount: inShop } = refund
    const isSame = inShop === row.amount
    return isSame
      ? nothing
      : { ...nothing, isOfPayout: false, differences: [different('amount', { orderId, inShop })] }
  }
  const payment = known.payments.get(entityId)
  if (payment === undefined) return { ...nothing, differences: [different('unknown')] }
  return matchPayment(row, payment, different)
}

function matchPayment(
  row: PayoutRow,
  { orderId, amount, fee, feeTax, settlementId }: KnownPayment,
  different: (kind: PayoutDifferenceKind, of: Partial<PayoutDifference>) => PayoutDifference,
): MatchedRow {
  const differences: PayoutDifference[] = []
  if (amount !== row.amount) differences.push(different('amount', { orderId, inShop: amount }))
  if (fee !== null && fee !== row.fee) {
    differences.push(different('fee', { orderId, inFile: row.fee, inShop: fee }))
  } else if (feeTax !== null && feeTax !== row.feeTax) {
    differences.push(different('fee', { orderId, inFile: row.feeTax, inShop: feeTax }))
  }
  if (settlementId !== '' && settlementId !== row.settlementId) {
    differences.push(different('settlement', { orderId }))
  }
  const isNew = fee === null || feeTax === null || (settlementId === '' && row.settlementId !== '')
  const isSame = differences.length === 0
  return { differences, fillsIn: isNew && isSame, isOfPayout: isSame }
}
