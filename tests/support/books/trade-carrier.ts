import { expect } from 'vitest'
import type { ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { ShiprocketServer } from '#tests/support/servers/shiprocket-server.ts'
import type { Bag } from './trade-bag.ts'
import { paise, pieceIsBack, sendBack, type Trade } from './trade.ts'
import { end } from './trade-ends.ts'
import type { TradingShop } from './trading.ts'

const BOX = { grams: 450, lengthMm: 200, breadthMm: 150, heightMm: 85 }

/** The carrier's numbers for what happened to a parcel. */
const [PICKED_UP, DELIVERED, COMING_BACK] = [42, 7, 9]

/** What may become of a parcel; of one that is paid before, nobody transfers cash. */
export const PARCEL_WAYS = ['arrives', 'comes back', 'transferred', 'called off'] as const
type ParcelWay = (typeof PARCEL_WAYS)[number]

/** Whether an order can leave by the carrier: one with pieces, to be paid on delivery or paid already. */
export function isForCarrier({
  state,
  isAbroad,
  till,
  isCash,
  paid,
  total,
  pieces,
}: Trade): boolean {
  if (state !== 'open' || isAbroad || till !== undefined) return false
  // Staff may have taken everything out of it.
  return (isCash || paid === total) && [...pieces.values()].some((left) => left > 0)
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * An order leaves by the carrier, whose messages move it: it arrives, with its cash or after the carrier has transferred it,
 * or it comes back. Or its booking is called off.
 */
export async function tradeParcel(
  trading: TradingShop,
  trade: Trade,
  nextWay: Bag<ParcelWay>,
): Promise<void> {
  if (!isForCarrier(trade)) return
  const { isCash } = trade
  const isUntouched = trade.billed === trade.total && trade.back === 0 && !trade.isAmended
  const way = nextWay((one) => {
    if (one === 'comes back') return isCash || isUntouched
    return one !== 'transferred' || isCash
  })
  const { orderId } = trade
  const { parcelId, awb } = await book(trading, trade)
  if (way === 'called off') {
    await ask(trading, 'DELETE', `/order/bookparcel/${parcelId}`)
    trading.tally.note('parcel called off')
    trade.story.push('booking called off')
    return
  }
  await hear(trading, awb, PICKED_UP)
  trade.state = 'shipped'
  if (trade.isCash) trade.billed = trade.total
  trade.story.push('picked up by the carrier')
  await trading.workIsDone()
  if (way === 'comes back') return comeBack(trading, trade, awb)
  if (way === 'transferred') await transferCash(trading, trade)
  await hear(trading, awb, DELIVERED)
  trade.state = 'delivered'
  trade.story.push('delivered by the carrier')
  trading.tally.note('parcel delivered by the carrier')
  if (trade.isCash && trade.till === undefined) trading.tally.note('cash brought by the carrier')
  if (trade.isCash) trade.paid = trade.total
  expect(await statusOf(trading, orderId)).toEqual({ status: 4, paymentStatus: paidOf(trade) })
}

/** What the shop says of its money to staff. */
function paidOf({ back, paid }: Trade): string {
  if (back === 0) return 'paid'
  return back < paid ? 'partly-refunded' : 'refunded'
}

async function statusOf(trading: TradingShop, orderId: number) {
  const { status, paymentStatus } = await ask(trading, 'GET', `/order/get/${orderId}`)
  return { status, paymentStatus }
}

/** Books an order as one parcel. The carrier was told to collect what its customer still has to pay, and no more. */
async function book(trading: TradingShop, trade: Trade) {
  const { orderId, isCash, total, paidWithCredit } = trade
  const booked = await ask(trading, 'POST', `/order/bookorder/${orderId}`, { box: BOX })
  trade.isPacked = true
  const [parcel]: ShopParcel[] = booked.parcels
  const awb = parcel?.tracking?.number ?? ''
  const toCollect = isCash ? total - paidWithCredit : 0
  expect(collects(trading.carrier, awb), trade.story.join(', ')).toBe(toCollect)
  return { parcelId: parcel?.parcelId ?? 0, awb }
}

/** What the carrier collects with a parcel, by its own list, in paise. */
function collects({ orders }: ShiprocketServer, awb: string): number | undefined {
  const known = orders.find((one) => one.awb === awb)
  if (known === undefined) return undefined
  return known.sent['payment_method'] === 'COD' ? paise(Number(known.sent['sub_total'])) : 0
}

/** The carrier transfers what it has collected before it tells that the parcel has arrived. */
async function transferCash(trading: TradingShop, trade: Trade): Promise<void> {
  const { orderId, total, paidWithCredit } = trade
  const orders = [{ orderId, amount: (total - paidWithCredit) / 100 }]
  const receivedOn = shopDayOf(new Date())
  const money = { channel: 'bank-transfer', receivedOn, reference: `COD ${orderId}`, note: '' }
  const { recorded } = await ask(trading, 'POST', '/payment/cash/record', { ...money, orders })
  expect(recorded, trade.story.join(', ')).toEqual([orderId])
  trade.till = 'bank'
  trade.story.push('its cash was transferred')
  trading.tally.note('cash transferred by the carrier')
}

/** A parcel that nobody took is in the shop again: an unpaid order is over, the pieces of a paid one are taken back. */
async function comeBack(trading: TradingShop, trade: Trade, awb: string): Promise<void> {
  const { orderId, isCash } = trade
  await hear(trading, awb, COMING_BACK)
  const [parcel]: ShopParcel[] = (await ask(trading, 'GET', `/order/parcels/${orderId}`)).parcels
  const body = { to: 'came-back', version: parcel?.version }
  await ask(trading, 'PUT', `/order/parcel/${parcel?.parcelId}`, body)
  trade.story.push('came back with the carrier')
  if (isCash) {
    trading.tally.note('cash parcel came back')
    end(trade)
    return trading.workIsDone()
  }
  trading.tally.note('paid parcel came back')
  trade.state = 'back'
  const [{ returnId, lines }] = await ask(trading, 'GET', `/return/getall?orderId=${orderId}`)
  const fates = lines.map(({ line }: { line: number }) => ({ line, fate: 'stock' }))
  const checked = { checked: { lines: fates } }
  const moved = await trading.move(returnId, 'received', 'checked', checked)
  expect(moved.status, moved.text).toBe(200)
  const worth = paise((await trading.details(returnId)).worth ?? 0)
  const settled = await trading.settle(returnId, worth / 100)
  expect(settled.status, settled.text).toBe(200)
  trade.billed -= worth
  sendBack(trade, worth)
  for (const line of await trading.linesOf(orderId)) pieceIsBack(trade, line, line.quantity)
  await trading.workIsDone()
}

/** A message of the carrier comes, and comes again. */
async function hear({ shop, carrier }: TradingShop, awb: string, status: number): Promise<void> {
  for (const _ of [1, 2]) {
    const minute = status === PICKED_UP ? 2 : 9
    const answer = await shop.ask(
      'POST',
      '/order/carriernews',
      carrier.news(awb, status, { minute }),
    )
    expect(answer.status, answer.text).toBe(200)
  }
}

async function ask({ shop, admin }: TradingShop, method: Method, path: string, body?: object) {
  const answer = await shop.ask(method, path, { token: admin.token, ...(body && { body }) })
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
  return answer.body
}
