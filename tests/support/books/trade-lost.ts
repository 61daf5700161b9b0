import { expect } from 'vitest'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import { giftEnds, paise, sendBack, type Trade } from './trade.ts'
import { ship } from './trade-steps.ts'
import type { TradingShop } from './trading.ts'

/**
 * A courier loses all of an order that left as one, or the parcel with a piece of its last line; what was paid goes
 * back, of an account as store credit with every other one. No piece is in stock again.
 */
export async function tradeLost(trading: TradingShop, trade: Trade): Promise<void> {
  if (!mayBeLost(trade)) return
  const isWhole = trade.orderId % 4 === 1
  // Store credit may have paid more than is left.
  if (!isWhole && trade.isCash && trade.paidWithCredit > 0) return
  if (isWhole) await ship(trading, trade)
  const parcelId = isWhole ? undefined : await divide(trading, trade)
  if (!isWhole && parcelId === undefined) return
  await trading.workIsDone()

  const path = `/order/lostparcel/${trade.orderId}`
  const query = parcelId === undefined ? '' : `?parcelId=${parcelId}`
  const { way, amount, mayBeCredit } = await ask(trading, 'GET', path + query)
  const asCredit = mayBeCredit && trade.orderId % 3 > 0
  const { parcels } = await parcelsOf(trading, trade)
  const version = parcels.find((one) => one.parcelId === parcelId)?.version
  const settlement = asCredit ? 'credit' : 'refund'
  await ask(trading, 'POST', path, { parcelId, version, settlement, seenAmount: amount })

  const sum = paise(amount)
  trading.tally.note(way === 'whole' ? 'order lost by a courier' : 'part lost by a courier')
  trade.story.push(`lost ${way} ${sum}${asCredit ? ' as credit' : ''}`)
  if (way === 'whole') {
    trade.state = 'cancelled'
    trade.billed = 0
    expect(sum).toBe(trade.paid - trade.back)
    giftEnds(trade)
    sendBack(trade, sum, asCredit)
    return
  }
  trade.billed -= sum
  if (way === 'uncollected') trade.uncollected = sum
  else sendBack(trade, sum, asCredit)
}

/** An order of goods that has not been touched. */
export function mayBeLost(trade: Trade): boolean {
  const { state, till, isPacked, back, unpaidCredit, isCash, paid, total } = trade
  if (state !== 'open' || till !== undefined || isPacked) return false
  return back === 0 && unpaidCredit === 0 && (isCash || paid >= total)
}

/** The order leaves in two parcels; returns the one with a piece of its last line, undefined for an order of one piece. */
async function divide(trading: TradingShop, trade: Trade): Promise<number | undefined> {
  const { lines } = await parcelsOf(trading, trade)
  const last = lines.at(-1)
  if (last === undefined || lines.reduce((sum, { quantity }) => sum + quantity, 0) < 2)
    return undefined
  const rest = lines.flatMap(({ lineId, quantity }) => {
    const kept = lineId === last.lineId ? quantity - 1 : quantity
    return kept === 0 ? [] : [{ lineId, quantity: kept }]
  })
  for (const [seen, packed] of [rest, [{ lineId: last.lineId, quantity: 1 }]].entries()) {
    await ask(trading, 'POST', `/order/addparcel/${trade.orderId}`, { lines: packed, seen })
    const parcel = (await parcelsOf(trading, trade)).parcels[seen]
    const body = { to: 'sent', version: parcel?.version }
    await ask(trading, 'PUT', `/order/parcel/${parcel?.parcelId}`, body)
  }
  trade.isDivided = true
  trade.state = 'shipped'
  trade.billed = trade.total
  return (await parcelsOf(trading, trade)).parcels[1]?.parcelId
}

function parcelsOf(trading: TradingShop, { orderId }: Trade): Promise<OrderParcels> {
  return ask(trading, 'GET', `/order/parcels/${orderId}`)
}

async function ask(
  { shop, admin }: TradingShop,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) {
  const answer = await shop.ask(method, path, { token: admin.token, ...(body && { body }) })
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}
