import type { Paise } from '#domain/pricing/money.ts'

/**
 * The states of a return. Until `settled`, pieces and money stay as they were sold; `settled` moves both. `refused` and
 * `withdrawn` (by its customer) end it without either.
 */
export const RETURN_STATES = [
  'asked',
  'approved',
  'picked-up',
  'received',
  'checked',
  'settled',
  'refused',
  'withdrawn',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/**
 * The states that may follow each state: none is skipped, nothing is refused while it is on its way, and a check may be
 * corrected.
 */
const NEXT: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ['approved', 'refused', 'withdrawn'],
  approved: ['picked-up', 'refused', 'withdrawn'],
  'picked-up': ['received'],
  received: ['checked'],
  checked: ['checked', 'settled', 'refused'],
  settled: [],
  refused: [],
  withdrawn: [],
}

/** Whether a return may go from one state to another. */
export function isNextReturnState(from: ReturnState, to: ReturnState): boolean {
  return NEXT[from].includes(to)
}

/** Whether nothing more happens to a return in this state. */
export function isReturnOver(state: ReturnState): boolean {
  return NEXT[state].length === 0
}

/** Whether the customer may still take the wish back: the pieces are with them. */
export function canWithdraw(state: ReturnState): boolean {
  return isNextReturnState(state, 'withdrawn')
}

const WORDS: Readonly<Record<ReturnState, string>> = {
  asked: 'Asked',
  approved: 'Approved',
  'picked-up': 'On its way back',
  received: 'Received',
  checked: 'Checked',
  settled: 'Settled',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** A state in words of the admin. */
export function returnStateText(state: ReturnState): string {
  return WORDS[state]
}

/** What becomes of a piece that came back; only the first can be sold again. */
export const PIECE_FATES = ['stock', 'repair', 'aside', 'melted'] as const
export type PieceFate = (typeof PIECE_FATES)[number]

/** The same with what nobody can check: pieces that a courier lost. */
export const STORED_FATES = [...PIECE_FATES, 'lost'] as const
export type StoredFate = (typeof STORED_FATES)[number]

/** How the worth of a return goes to its customer. */
export const SETTLEMENTS = ['refund', 'credit', 'exchange'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

/** How pieces come back: the shop has them picked up, or the customer sends or brings them. */
export const HAND_OVERS = ['pick-up', 'send'] as const
export type HandOver = (typeof HAND_OVERS)[number]

/** The number that a return is known by outside of the shop: `NRT-000012`. */
export function returnNumber(returnId: number): string {
  return `NRT-${String(returnId).padStart(6, '0')}`
}

/** The most pictures that a customer adds, and the longest words. */
export const MOST_RETURN_PICTURES = 4
export const MAX_RETURN_WORDS = 1_000

/** What an email tells of the order of the new pieces. */
export interface ExchangeTold {
  orderId: number
  toPay: Paise
  back: Paise
  /** A guest, who has no store credit: both sums moved. */
  isApart?: true
  /** At the value of the day: what is deducted of the worth, or what the shop gives besides. */
  lower?: Paise
  given?: Paise
}

/** What an email about a return that reached a state tells of; `note` is what the shop says with it. */
export interface ReturnMailFacts {
  kind: 'return-moved'
  orderId: number
  returnId: number
  state: ReturnState
  note: string
  pieces: { name: string; quantity: number }[]
  /** How the pieces of an approved return come to the shop; `pin` is where a courier picks them up. */
  handOver?: { way: HandOver; pin: string }
  /** Staff took them out before they were sent. */
  isUnsent?: true
  /** A courier lost them; without `settled` the order has no money left to give back, or is cancelled with it. */
  isLost?: true
  /** The recipient of a gift asked for another size: what its buyer is told, or what the recipient is. */
  gift?: { isToRecipient: boolean; size: string }
  /** What is kept back of the worth of the pieces, and why, in words of the shop; absent for nothing. */
  deduction?: { amount: Paise; reason: string }
  settled?:
    | {
        settlement: Settlement
        amount: Paise
        creditNote: string
        /** The order of the new pieces; what is still to pay for it, and what went back: `isApart` for a guest. */
        exchange?: ExchangeTold
        /** Of pieces that came back before they were paid: what is still to pay for the rest. No money goes back. */
        left?: Paise
      }
    | undefined
}
