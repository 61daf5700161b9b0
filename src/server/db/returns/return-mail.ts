import type { Paise } from '#domain/pricing/money.ts'
import type { ExchangeTold, ReturnState, Settlement } from '#domain/returns/return-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { isOfLost } from './lost-returns.ts'
import type { ReturnRow } from './returns.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'

interface ReturnMail {
  state: ReturnState
  /** What the shop says with it. */
  note?: string
  /** How often the check was corrected before: each correction is told once. */
  turn?: number
  /** What the check keeps back, where that is no longer what the row says. */
  kept?: Pick<ReturnRow, 'deduction' | 'deductionReason'> | undefined
  settled?: {
    settlement: Settlement
    amount: Paise
    creditNote: string
    /** `isApart`: both sums move, because a guest has no store credit. */
    exchange?: ExchangeTold
    /** Of pieces that came back before they were paid: what is still to pay for the rest. */
    left?: Paise
  }
}

/**
 * Writes to the customer what became of a return, each state once, a corrected check once more; of a gift also to its
 * recipient, a corrected check only with what the shop says with it.
 */
export async function queueReturnMail(
  tx: Connection,
  row: ReturnRow,
  { state, note = '', turn, kept = row, settled }: ReturnMail,
): Promise<void> {
  const { id: returnId, orderId, email: to, lines, isUnsent, gift } = row
  const { deduction: amount, deductionReason: reason } = kept
  const pieces = lines.map(({ name, quantity }) => ({ name, quantity }))
  const kind = 'return-moved' as const
  const unsent = isUnsent && { isUnsent: true as const }
  const { handOver: way, pin } = row
  const handedOver = state === 'approved' && { handOver: { way, pin } }
  const told = { kind, orderId, returnId, state, note, pieces, ...handedOver }
  const about = (isToRecipient: boolean) => gift && { gift: { isToRecipient, size: gift.size } }
  const lost = isOfLost(row) && { isLost: true as const }
  const deducted = amount > 0 && { deduction: { amount, reason } }
  const facts = { ...told, settled, ...unsent, ...lost, ...deducted, ...about(false) }
  const key = `return-moved:${returnId}:${state}${turn === undefined ? '' : `:${turn}`}`
  await queueMail(tx, { to, facts, key })
  // A correction that says nothing changes only sums, which a recipient does not read.
  if (gift === null || (turn !== undefined && note === '')) return
  // Without a sum: of a gift nobody tells what it cost.
  const { email, language } = gift
  await queueMail(tx, {
    to: email,
    facts: { ...told, ...about(true) },
    language,
    key: `${key}:gift`,
  })
}
