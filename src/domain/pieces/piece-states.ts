/** Where a piece is. `held`: packed for an order; `sold`: it left the shop. */
export const PIECE_STATES = [
  'in-stock',
  'held',
  'sold',
  'returned',
  'repair',
  'melted',
  'lost',
] as const
export type PieceState = (typeof PIECE_STATES)[number]

/** Whether a make counts its stock as a figure, or each of its pieces by itself. */
export const STOCK_KINDS = ['counted', 'by-piece'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

/** What staff may do with a piece by hand; only packing and shipping an order holds and sells one. */
const NEXT_STATES: Readonly<Record<PieceState, readonly PieceState[]>> = {
  'in-stock': ['sold', 'repair', 'melted', 'lost'],
  held: [],
  sold: ['returned', 'lost'],
  returned: ['in-stock', 'repair', 'melted', 'lost'],
  repair: ['in-stock', 'melted', 'lost'],
  lost: ['in-stock', 'returned'],
  melted: [],
}

/** The states that staff may give a piece by hand, as far as its present one allows. */
export function nextStates(state: PieceState): readonly PieceState[] {
  return NEXT_STATES[state]
}

const STATE_WORDS: Readonly<Record<PieceState, string>> = {
  'in-stock': 'In stock',
  held: 'Packed',
  sold: 'Sold',
  returned: 'Returned',
  repair: 'In repair',
  melted: 'Melted',
  lost: 'Lost',
}

/** A state in words of the admin. */
export function pieceStateText(state: PieceState): string {
  return STATE_WORDS[state]
}

/** Whether the certificate of a piece ends with this state, because no buyer has the piece any more. */
export function endsCertificate(state: PieceState): boolean {
  return state === 'returned' || state === 'in-stock' || state === 'melted' || state === 'repair'
}
