import { expect } from 'vitest'
import type { Random } from '#server/db/seed/random-numbers.ts'
import type { Answer } from '#tests/support/answer.ts'
import type { Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, type OrderedItem } from '#tests/support/checkout.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aTrade, paise, pieceKey, type Trade } from './trade.ts'
import type { TradeTally } from './trade-tally.ts'

const RAJASTHAN = { state: 'Rajasthan', postalCode: '302001' }
const PLACES = [
  RAJASTHAN,
  RAJASTHAN,
  { state: 'Kerala', postalCode: '682016' },
  { state: 'Maharashtra', postalCode: '411004', gstin: '27AAPFU0939F1ZV' },
  { ...RAJASTHAN, gstin: '08AAPFU0939F1ZV' },
  { state: 'Ontario', country: 'Canada', postalCode: 'K1A 0B1' },
] as const

/** Less than any code and sale leaves of a price. */
const LEAST_SHARE = 0.6

interface Wanted {
  items: OrderedItem[]
  fields: { paymentMethod: string; state?: string; country?: string; gstin?: string }
  /** The most store credit that it is paid with, in paise. */
  credit: number
  isGuest: boolean
  /** Whether its buyer pays in the window. */
  isPaid: boolean
}

/**
 * An order of one to three pieces, paid online or in cash, by a customer or a guest, with a code or without, two
 * kinds of pieces gift wrapped, and in part with store credit.
 */
export function anOrder(
  random: Random,
  products: readonly { id: number; price: number }[],
): Wanted {
  const some = Array.from({ length: random.whole(1, 3) }, () => random.oneOf(products).id)
  const items = [...new Set(some)].map((productId) => ({ productId, quantity: random.whole(1, 2) }))
  const place = random.oneOf(PLACES)
  const isCash = !('country' in place) && random.whole(1, 2) === 1
  const isGuest = random.whole(1, 4) === 1
  const code = !isGuest && random.whole(1, 4) === 1 ? { discountCode: 'THIRD' } : {}
  const isPaid = isCash || random.whole(1, 6) > 1
  const extras = { isWrapped: items.length === 2 }
  const fields = { ...place, ...code, extras, paymentMethod: isCash ? 'cod' : 'online' }
  const worth = items.reduce((sum, { productId, quantity }) => {
    return sum + quantity * (products.find(({ id }) => id === productId)?.price ?? 0)
  }, 0)
  const hasCredit = random.whole(1, 3) === 1
  const credit = hasCredit ? random.whole(1, Math.floor(worth * LEAST_SHARE)) : 0
  return { items, fields, isGuest, isPaid, credit }
}

interface Place {
  shop: TestApp
  buyers: readonly Person[]
  tally: TradeTally
  post: (path: string, body: object, by?: Pick<Person, 'token'>) => Promise<Answer['body']>
  /** Pays what is still to pay of an order in the window of the provider; answers the payment. */
  payInWindow: (orderId: number, buyer: Pick<Person, 'token'>) => Promise<string>
}

/** Places orders as customers and guests do. */
export function tradeOrders({ shop, buyers, tally, post, payInWindow }: Place) {
  let orders = 0
  let guests = 0
  let spending: Promise<unknown> = Promise.resolve()

  /** The next of the buyers. */
  function nextBuyer(): Person {
    orders += 1
    const buyer = buyers[orders % buyers.length]
    if (buyer === undefined) throw new Error('Nobody buys.')
    return buyer
  }

  /** Asks with as much store credit as there is, at most some paise; one after the other, so that nobody spends it twice. */
  function spend<Reply>(
    buyer: Person,
    most: number,
    ask: (credit: number) => Promise<Reply>,
  ): Promise<{ reply: Reply; credit: number }> {
    const turn = spending.then(async () => {
      const { balance } = (await shop.ask('GET', '/credit/own', { token: buyer.token })).body
      const credit = Math.min(most, paise(balance))
      return { reply: await ask(credit), credit }
    })
    spending = turn.catch(() => undefined)
    return turn
  }

  /** Orders; `credit` is what of it store credit has paid, in paise. */
  async function order({ items, fields, isGuest, credit: most }: Wanted) {
    if (!isGuest) {
      const buyer = nextBuyer()
      const { reply, credit } = await spend(buyer, most, (used) => {
        const all = { ...fields, storeCredit: used / 100 }
        return post('/order/create', anOrderOf(buyer, items, all), buyer)
      })
      return { order: reply.order, buyer, credit }
    }
    guests += 1
    const [phone, email] = [`+91 98290 ${30_000 + guests}`, `guest.${guests}@example.in`]
    const body = { ...DETAILS, phone, email, orderItems: items, ...fields }
    const answer = await shop.ask('POST', '/order/guest', {
      body,
      headers: { 'idempotency-key': `guest-of-a-month-${guests}` },
      from: `10.3.${guests % 250}.${guests % 199}`,
    })
    expect(answer.status, answer.text).toBe(201)
    return { order: answer.body.order, buyer: answer.body.guest, credit: 0 }
  }

  return {
    nextBuyer,
    spend,

    async place(wanted: Wanted): Promise<Trade> {
      const { order: placed, buyer, credit } = await order(wanted)
      const { fields, isGuest, items } = wanted
      const isCash = fields.paymentMethod === 'cod'
      const total = paise(placed.totalPrice)
      const isPaid = !isCash && wanted.isPaid
      tally.note(isCash ? 'order in cash' : 'order paid online')
      if (isGuest) tally.note('order of a guest')
      if (fields.country !== undefined) tally.note('order abroad')
      if (fields.gstin !== undefined) tally.note('order of a firm')
      if (credit > 0) tally.note('store credit spent')
      const paymentId = isPaid ? await payInWindow(placed.orderId, buyer) : undefined
      return aTrade({
        orderId: placed.orderId,
        buyer,
        isCash,
        isGuest,
        isAbroad: fields.country !== undefined,
        isPrivate: fields.state === RAJASTHAN.state && fields.gstin === undefined,
        total,
        paid: isPaid ? total : credit,
        paidWithCredit: credit,
        ...(paymentId !== undefined && { paymentId }),
        creditLeft: credit,
        billed: isPaid ? total : 0,
        pieces: new Map(
          items.map(({ productId, size, quantity = 1 }) => [pieceKey(productId, size), quantity]),
        ),
        story: [`${isCash ? 'cash' : 'online'} ${total}, credit ${credit}`],
      })
    },
  }
}
