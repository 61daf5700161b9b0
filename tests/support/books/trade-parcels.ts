import { expect } from 'vitest'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import { paise, pieceIsBack, type Trade } from './trade.ts'
import type { TradingShop } from './trading.ts'

/**
 * A cash order leaves in two parcels, and the one with a piece of its last line comes back before anything is paid. It
 * goes out again where store credit has paid so much that less is to be collected than the piece costs.
 */
export async function tradeHalfBack(trading: TradingShop, trade: Trade): Promise<void> {
  if (trade.state !== 'open' || !trade.isCash || trade.billed > 0) return
  if (trade.isPacked) return
  const { shop, admin, tally } = trading
  const { orderId } = trade
  const { token } = admin

  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await shop.ask(method, path, { token, ...(body && { body }) })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const shown = (): Promise<OrderParcels> => ask('GET', `/order/parcels/${orderId}`)
  const move = async (at: number, to: string, more: object = {}) => {
    const parcel = (await shown()).parcels[at]
    const body = { to, version: parcel?.version, ...more }
    await ask('PUT', `/order/parcel/${parcel?.parcelId}`, body)
  }

  const { lines } = await shown()
  const last = lines.at(-1)
  if (last === undefined || lines.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return
  const rest = lines.flatMap(({ lineId, quantity }) => {
    const kept = lineId === last.lineId ? quantity - 1 : quantity
    return kept === 0 ? [] : [{ lineId, quantity: kept }]
  })
  for (const [seen, packed] of [rest, [{ lineId: last.lineId, quantity: 1 }]].entries()) {
    await ask('POST', `/order/addparcel/${orderId}`, { lines: packed, seen })
    await move(seen, 'sent')
  }
  trade.isDivided = true
  trade.state = 'shipped'
  trade.billed = trade.total
  await trading.workIsDone()
  await move(1, 'coming-back')
  const credited = (await shown()).parcels[1]?.uncollected?.credited
  if (credited === undefined) return move(1, 'sent')
  await move(1, 'came-back', { credited })
  trade.uncollected = paise(credited)
  trade.billed -= trade.uncollected
  trade.story.push(`came back unpaid ${trade.uncollected}`)
  tally.note('half of a cash order came back')
  const line = (await trading.linesOf(orderId)).find(({ id }) => id === last.lineId)
  if (line !== undefined) pieceIsBack(trade, line)
}
