/** Everything that may happen in a shop of random trade. */
const TRADE_KINDS = [
  'order paid online',
  'order in cash',
  'order of a guest',
  'order abroad',
  'order of a firm',
  'store credit spent',
  'unpaid order paid later',
  'unpaid order released',
  'delivered by staff',
  'cancelled by staff',
  'cancelled by its customer',
  'refund by staff',
  'refund that failed',
  'failed refund sent again',
  'credit note without money',
  'credit note with its money',
  'invoice amended',
  'return refunded',
  'return as store credit',
  'return of a guest',
  'order changed by staff',
  'pieces added to an order',
  'half of a cash order came back',
  'order lost by a courier',
  'part lost by a courier',
  'parcel called off',
  'parcel delivered by the carrier',
  'cash brought by the carrier',
  'cash transferred by the carrier',
  'cash parcel came back',
  'paid parcel came back',
  'exchange for a dearer piece',
  'exchange for a cheaper piece',
  'exchange not paid',
  'exchange at a higher value of the day',
  'exchange at a lower value of the day',
  'exchange withdrawn',
  'gift of an exchange ended',
  'quote paid by its link',
  'quote taken with store credit',
  'quote paid to the staff',
  'quote in cash',
  'quote not paid',
  'quote cancelled',
  'repair billed',
  'piece made to order',
  'money of a made piece returned',
  'gift card issued',
  'gift card voided',
  'gift card redeemed',
  'gift card sold online',
  'gift card paid twice',
  'gift card refunded',
  'dispute lost',
  'dispute won',
] as const
export type TradeKind = (typeof TRADE_KINDS)[number]

export type TradeTally = ReturnType<typeof tradeTally>

/** Counts how often each kind of trade happened. */
export function tradeTally() {
  const counts = new Map<TradeKind, number>()
  return {
    note(kind: TradeKind): void {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    },

    /** The kinds that did not happen. */
    missing: (): TradeKind[] => TRADE_KINDS.filter((kind) => !counts.has(kind)),

    /** How often each happened, one a line, for whoever reads the output. */
    lines: (): string =>
      TRADE_KINDS.map((kind) => `${String(counts.get(kind) ?? 0).padStart(6)}  ${kind}`).join('\n'),
  }
}
