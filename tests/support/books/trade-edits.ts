import { expect } from 'vitest'
import { aTrade, paise, pieceIsBack, pieceKey, sendBack, type Trade } from './trade.ts'
import type { TradingShop } from './trading.ts'

/** What one may add: a product with its price, in paise. */
interface Added {
  productId: number
  quantity: number
}

/** Why an order is left as it is; anything else is a fault. */
const REFUSED = new Set([
  'edit-unpaid',
  'edit-empty',
  'edit-pan',
  'invoice-missing',
  // Nothing is left of its first line.
  'edit-changed',
])

/**
 * Staff change an open order that is paid online: a piece of its first line goes, others come, or both. Answers the order of
 * what was added, which its buyer pays at once; undefined where nothing was added.
 */
export async function tradeEdit(
  trading: TradingShop,
  trade: Trade,
  { takes, added }: { takes: boolean; added: Added[] },
): Promise<Trade | undefined> {
  if (trade.state !== 'open' || trade.isCash || trade.till !== undefined) return undefined
  if (trade.unpaidCredit > 0 || trade.isAmended || trade.isPacked) return undefined
  const { shop, admin, payInWindow, tally } = trading
  const { orderId } = trade
  const { token } = admin
  const change = { taken: takes ? [{ line: 0, quantity: 1 }] : [], added }
  const path = `/order/edit/preview/${orderId}`
  const shown = await shop.ask('POST', path, { token, body: change })
  if (REFUSED.has(shown.body.code)) return undefined
  expect(shown.status, shown.text).toBe(200)
  const { changes, worth, addedTotal } = shown.body
  const body = { ...change, changes, worth, addedTotal, reason: 'As the customer asked' }
  const answer = await shop.ask('POST', `/order/edit/${orderId}`, { token, body })
  expect(answer.status, `${answer.text} ${trade.story.join(', ')}`).toBe(200)
  const [out, total, toPay] = [paise(worth), paise(addedTotal), paise(answer.body.toPay)]
  const used = total - toPay
  // Refunded later, the rest of it goes back the way that the first order was paid (decision 119).
  const stillCredit = Math.min(used, trade.creditLeft)
  trade.story.push(`changed: ${out} out, ${total} added, ${toPay} to pay`)
  trade.billed -= out
  if (used > 0) trade.paysAnother = true
  sendBack(trade, used, true)
  sendBack(trade, out - used)
  if (takes) {
    const [line] = await trading.linesOf(orderId)
    if (line !== undefined) pieceIsBack(trade, line)
  }
  tally.note('order changed by staff')
  const { addedOrderId } = answer.body
  const paymentId =
    added.length > 0 && toPay > 0 ? await payInWindow(addedOrderId, trade.buyer) : undefined
  await trading.workIsDone()
  if (added.length === 0) return undefined
  tally.note('pieces added to an order')
  return aTrade({
    orderId: addedOrderId,
    buyer: trade.buyer,
    isGuest: trade.isGuest,
    isAbroad: trade.isAbroad,
    total,
    paid: total,
    paidWithCredit: used,
    ...(paymentId !== undefined && { paymentId }),
    billed: total,
    creditLeft: stillCredit,
    pieces: new Map(added.map(({ productId, quantity }) => [pieceKey(productId), quantity])),
    story: [`added to ${orderId}: ${total}, credit ${used}`],
  })
}
