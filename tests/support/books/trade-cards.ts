import type { Random } from '#server/db/seed/random-numbers.ts'
import type { Person } from '#tests/support/builders.ts'

type Buyer = Pick<Person, 'token'>
type Post = (
  path: string,
  body: object,
  by?: Buyer,
) => Promise<{ code: string; card: { cardId: number } }>

/** The gift cards of a trading shop with what the books must say of them; in paise. */
export interface TradeCards {
  /** A card is issued, and may be redeemed or ended. */
  trade: (random: Random) => Promise<void>
  /** What is still owed on cards, and what became store credit. */
  open: number
  redeemed: number
  /** What was taken for cards that stand, and what was given without payment. */
  cash: number
  bank: number
  given: number
}

/** Issues cards by `post` as the owner, and redeems them as one of some buyers. */
export function tradeCards(post: Post, buyers: readonly Buyer[]): TradeCards {
  const cards: TradeCards = {
    open: 0,
    redeemed: 0,
    cash: 0,
    bank: 0,
    given: 0,
    async trade(random) {
      const amount = random.whole(100, 900_000)
      const way = random.oneOf(['cash', 'bank', 'given'] as const)
      const end = random.whole(1, 3)
      // What stays open goes by email, and once more to another address.
      const toEmail = end === 3 ? 'card@example.in' : ''
      const body = { amount: amount / 100, way, reference: 'UTR 9', note: '', toEmail }
      const { code, card } = await post('/giftcard/create', body)
      if (end === 3) await post(`/giftcard/resend/${card.cardId}`, { toEmail: 'again@example.in' })
      if (end === 1) {
        await post(`/giftcard/void/${card.cardId}`, { reason: 'Lost' })
        return
      }
      cards[way] += amount
      if (end === 2) {
        await post('/giftcard/redeem', { code }, random.oneOf(buyers))
        cards.redeemed += amount
        return
      }
      cards.open += amount
    },
  }
  return cards
}
