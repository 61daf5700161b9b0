import { expect } from 'vitest'
import type { Random } from '#server/db/seed/random-numbers.ts'
import type { Answer } from '#tests/support/answer.ts'
import type { Person } from '#tests/support/builders.ts'
import type { RazorpayServer } from '#tests/support/servers/razorpay-server.ts'
import type { TradeTally } from './trade-tally.ts'

type Buyer = Pick<Person, 'token'>
type Post = (path: string, body: object, by?: Buyer, from?: string) => Promise<Answer['body']>

/** The gift cards of a trading shop with what the books must say of them; in paise. */
export interface TradeCards {
  /** A card is issued, and may be redeemed or ended. */
  trade: (random: Random) => Promise<void>
  /** A card is bought online, and perhaps paid twice or refunded. */
  sell: (random: Random) => Promise<void>
  /** What is still owed on cards, and what became store credit. */
  open: number
  redeemed: number
  /** What was paid online for cards that stand. */
  online: number
  /** What was taken for cards that stand, and what was given without payment. */
  cash: number
  bank: number
  given: number
}

interface Place {
  post: Post
  buyers: readonly Buyer[]
  razorpay: RazorpayServer
  tally: TradeTally
}

/** Issues cards by `post` as the owner, and redeems and buys them as one of some buyers, who pay by `razorpay`. */
export function tradeCards({ post, buyers, razorpay, tally }: Place): TradeCards {
  let issued = 0
  let sold = 0
  const cards: TradeCards = {
    online: 0,
    open: 0,
    redeemed: 0,
    cash: 0,
    bank: 0,
    given: 0,
    async trade(random) {
      const amount = random.whole(100, 900_000)
      const way = random.oneOf(['cash', 'bank', 'given'] as const)
      issued += 1
      const end = 1 + (issued % 3)
      // What stays open goes by email, and once more to another address.
      const toEmail = end === 3 ? 'card@example.in' : ''
      const body = { amount: amount / 100, way, reference: 'UTR 9', note: '', toEmail }
      const { code, card } = await post('/giftcard/create', body)
      tally.note('gift card issued')
      if (end === 3) await post(`/giftcard/resend/${card.cardId}`, { toEmail: 'again@example.in' })
      if (end === 1) {
        await post(`/giftcard/void/${card.cardId}`, { reason: 'Lost' })
        tally.note('gift card voided')
        return
      }
      cards[way] += amount
      if (end === 2) {
        await post('/giftcard/redeem', { code }, random.oneOf(buyers))
        tally.note('gift card redeemed')
        cards.redeemed += amount
        return
      }
      cards.open += amount
    },
    async sell(random) {
      sold += 1
      const amount = random.whole(500_00, 900_000)
      const buyer = random.oneOf(buyers)
      // A network can begin only a limited number in a day.
      const from = `10.4.${sold % 250}.${sold % 199}`
      const started = await post('/giftcard/buy', wanted(amount, sold), buyer, from)
      tally.note('gift card sold online')
      const { reference } = started.razorpay
      const pay = () => razorpay.pay(reference)
      const key = { key: started.key }
      await post('/giftcard/buy/verify', { ...key, ...pay() })
      await expect.poll(async () => (await post('/giftcard/buy/check', key)).state).toBe('paid')
      const end = 1 + (sold % 3)
      // What is paid twice goes back.
      if (end === 1) {
        await post('/giftcard/buy/verify', { ...key, ...pay() })
        tally.note('gift card paid twice')
      }
      if (end === 2) {
        tally.note('gift card refunded')
        // The way back from the provider names the sale.
        const saleId = started.callback.split('/').at(-1)
        const refund = { amount: amount / 100, reason: 'A mistake' }
        await post(`/giftcard/refund/${saleId}`, refund)
        return
      }
      cards.online += amount
      cards.open += amount
    },
  }
  return cards
}

function wanted(amount: number, sale: number) {
  const [toEmail, email] = [`to.${sale}@example.in`, `from.${sale}@example.in`]
  const names = { toName: 'Asha', fromName: 'Ravi', message: '', language: 'en', sendOn: '' }
  return { ...names, amount: amount / 100, toEmail, email, phone: `98293${20_000 + sale}` }
}
