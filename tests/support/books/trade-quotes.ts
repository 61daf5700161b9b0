import { expect } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Random } from '#server/db/seed/random-numbers.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { aTrade, paise, pieceKey, type Trade } from './trade.ts'
import { end } from './trade-ends.ts'
import type { TradingShop } from './trading.ts'

interface Quote {
  quoteId: number
  link: string
  totalPrice: number
}

export const QUOTE_WAYS = ['link', 'credit', 'staff', 'cash', 'not paid', 'cancelled'] as const

interface Asked {
  way: (typeof QUOTE_WAYS)[number]
  product: { id: number; price: number }
}

let callers = 0

/** A customer by phone gets a quote, at the price of the day or another, and pays it in some way or not at all. */
export async function tradeQuote(
  trading: TradingShop,
  random: Random,
  { way, product }: Asked,
): Promise<Trade | undefined> {
  const { post, tally } = trading
  const quantity = random.whole(1, 2)
  const agreed = random.whole(1, product.price) / 100
  const terms = random.whole(1, 2) === 1 ? { price: Math.max(agreed, 10), reason: 'A regular' } : {}
  callers += 1
  const phone = `+91 98292 ${String(10_000 + callers)}`
  const items = [{ productId: product.id, quantity, ...terms }]
  const written = { ...DETAILS, email: '', phone, validHours: 24, items }
  const { quote }: { quote: Quote } = await post('/quote/create', written)
  const key = quote.link.split('/').at(-1)
  const total = paise(quote.totalPrice)
  const pieces = new Map([[pieceKey(product.id), quantity]])
  const known = { total, pieces, story: [`quote ${quote.quoteId}: ${total}`] }
  if (way === 'cancelled') return cancelQuote(trading, quote)
  if (way === 'staff') {
    const { orderId } = await post(`/quote/order/${quote.quoteId}`, { paymentMethod: 'online' })
    const money = { channel: 'upi', receivedOn: shopDayOf(new Date()), reference: `UPI ${orderId}` }
    await post(`/payment/record/${orderId}`, { ...money, amount: quote.totalPrice })
    tally.note('quote paid to the staff')
    return aTrade({ ...known, orderId, till: 'bank', paid: total, billed: total })
  }
  if (way === 'cash') {
    const { orderId } = await post(`/quote/order/${quote.quoteId}`, { paymentMethod: 'cod' })
    tally.note('quote in cash')
    const { token } = trading.admin
    const { body } = await trading.shop.ask('GET', `/order/get/${orderId}`, { token })
    return aTrade({ ...known, orderId, isCash: true, total: paise(body.totalPrice) })
  }
  if (way === 'credit') return takeWithCredit(trading, { key, known, most: random.whole(1, total) })
  const { orderId, guest: buyer } = await post('/quote/accept', { key }, { token: '' })
  const trade = aTrade({ ...known, orderId, buyer })
  if (way === 'link') {
    trade.paymentId = await trading.payInWindow(orderId, buyer)
    tally.note('quote paid by its link')
    return Object.assign(trade, { paid: total, billed: total })
  }
  await trading.holdEnds(orderId)
  tally.note('quote not paid')
  end(trade)
  return trade
}

async function cancelQuote({ shop, admin, tally }: TradingShop, { quoteId }: Quote) {
  const answer = await shop.ask('PUT', `/quote/cancel/${quoteId}`, { token: admin.token })
  expect(answer.status, answer.text).toBe(200)
  tally.note('quote cancelled')
  return undefined
}

interface Taking {
  key: string | undefined
  known: Pick<Trade, 'total' | 'pieces' | 'story'>
  most: number
}

/** An account takes it and pays some of it with store credit, the rest in the window. */
async function takeWithCredit(trading: TradingShop, { key, known, most }: Taking): Promise<Trade> {
  const buyer = trading.nextBuyer()
  const { total } = known
  const { reply, credit } = await trading.spend(buyer, payable(total, most), (used) =>
    trading.post('/quote/take', { key, storeCredit: used / 100 }, buyer),
  )
  const { orderId } = reply
  trading.tally.note('quote taken with store credit')
  const trade = aTrade({
    ...known,
    orderId,
    buyer,
    isGuest: false,
    paid: total,
    paidWithCredit: credit,
    creditLeft: credit,
    billed: total,
  })
  trade.story.push(`credit ${credit}`)
  if (credit < total) trade.paymentId = await trading.payInWindow(orderId, buyer)
  return trade
}

/** Less than a rupee cannot be paid: credit leaves that, or nothing. */
function payable(total: number, most: number): number {
  return total - most < 100 && total !== most ? Math.max(0, total - 100) : most
}
