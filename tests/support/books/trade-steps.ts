import { expect } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { goesBack, paise, pieceIsBack, sendBack, tillOf, type Trade } from './trade.ts'
import type { TradingShop } from './trading.ts'

const [SHIPPED, DELIVERED] = [3, 4]

/** Staff say that an order has left. */
export async function ship(trading: TradingShop, trade: Trade): Promise<void> {
  if (trade.state !== 'open' || (!trade.isCash && trade.paid < trade.total)) return
  await trading.setStatus(trade.orderId, SHIPPED)
  trade.story.push('shipped')
  trade.state = 'shipped'
  if (trade.isCash) trade.billed = trade.total
}

/** Staff say that an order has arrived; what is paid in cash is paid with it. */
export async function deliver(trading: TradingShop, trade: Trade): Promise<void> {
  await ship(trading, trade)
  if (trade.state !== 'shipped') return
  await trading.setStatus(trade.orderId, DELIVERED)
  trading.tally.note('delivered by staff')
  trade.story.push('delivered')
  trade.state = 'delivered'
  if (!trade.isCash) return
  if (trade.uncollected > 0) await bringRest(trading, trade)
  trade.paid = trade.total - trade.uncollected
}

/** What is left of a cash order of which a part came back unpaid: nobody takes it for paid by itself. */
async function bringRest({ post }: TradingShop, trade: Trade): Promise<void> {
  const left = trade.total - trade.paidWithCredit - trade.uncollected
  const receivedOn = shopDayOf(new Date())
  const money = { channel: 'bank-transfer', receivedOn, reference: `UTR ${trade.orderId}` }
  await post(`/payment/record/${trade.orderId}`, { ...money, amount: left / 100 })
  trade.till = 'bank'
}

/** Staff send some of the money of an order back. */
export async function refund(trading: TradingShop, trade: Trade, amount: number): Promise<void> {
  if (trade.paid - trade.back < amount || trade.state === 'cancelled') return
  if (trade.billed === 0) return
  const { shop, admin, post } = trading
  const path = `/payment/refund/${trade.orderId}`
  if (trade.isCash && trade.state === 'shipped') {
    // Its credit goes back when the parcel does, and not by hand while the courier is to bring the rest.
    const { status, body } = await shop.ask('POST', path, { token: admin.token, body: {} })
    expect([status, body.code]).toEqual([409, 'nothing-to-refund'])
    return
  }
  await post(path, { amount: amount / 100 })
  trading.tally.note('refund by staff')
  trade.story.push(`refunded ${amount}`)
  goesBack(trade, amount)
  await trading.workIsDone()
}

/** One piece of the first line that has one left is credited, with its money or without. */
export async function creditLine(
  trading: TradingShop,
  trade: Trade,
  isRefunded: boolean,
): Promise<void> {
  if (trade.billed === 0 || trade.state === 'cancelled') return
  const { shop, admin, post } = trading
  const path = `/invoice/credit/${trade.orderId}`
  const { body } = await shop.ask('GET', path, { token: admin.token })
  const line = body.lines.findIndex((one: { quantityLeft: number }) => one.quantityLeft > 0)
  if (line < 0) return
  const lines = [{ line, quantity: 1 }]
  const form = { invoice: body.invoice, seenLeft: body.left, reason: 'Too small', lines }
  const preview = await shop.ask('POST', `/invoice/credit/preview/${trade.orderId}`, {
    token: admin.token,
    body: form,
  })
  if (preview.status !== 200) return
  const amount = paise(preview.body.total)
  if (isRefunded && trade.paid - trade.back < amount) return
  await post(path, { ...form, isRefunded })
  trading.tally.note(isRefunded ? 'credit note with its money' : 'credit note without money')
  trade.story.push(`credited ${amount}${isRefunded ? ' with its money' : ''}`)
  trade.billed -= amount
  if (isRefunded) sendBack(trade, amount)
  else trade.unpaidCredit += amount
  await trading.workIsDone()
}

/** A piece comes back by a return of its customer or a guest, and its money goes or becomes store credit. */
export async function takeBack(
  trading: TradingShop,
  trade: Trade,
  isCreditWanted: boolean,
): Promise<void> {
  if (trade.state !== 'delivered' || trade.back > 0) return
  if (trade.unpaidCredit > 0 || trade.isAmended || trade.buyer.token === '') return
  const { buyer, orderId, isGuest } = trade
  const lines = await trading.linesOf(orderId)
  const [line] = lines
  if (line === undefined) return
  const asCredit = isCreditWanted && !isGuest
  const linkKey = isGuest ? await linkKeyOf(trading, orderId) : undefined
  if (isGuest && linkKey === undefined) return
  const returned = { orderId, buyer, lines: lines.map(({ id }) => id) }
  const returnId = await trading.aChecked(returned, {
    ...(tillOf(trade) !== 'provider' && { payTo: 'meera@upi' }),
    ...(linkKey !== undefined && { linkKey }),
  })
  const worth = paise((await trading.details(returnId)).worth ?? 0)
  const settlement = asCredit ? 'credit' : 'refund'
  const settled = await trading.settle(returnId, worth / 100, { settlement })
  expect(settled.status, settled.text).toBe(200)
  if (isGuest) trading.tally.note('return of a guest')
  else trading.tally.note(asCredit ? 'return as store credit' : 'return refunded')
  trade.story.push(`took back ${worth}${asCredit ? ' as credit' : ''}`)
  trade.billed -= worth
  sendBack(trade, worth, asCredit)
  pieceIsBack(trade, line)
  await trading.workIsDone()
}

/** The key of the link that a guest finds in the emails about an order; undefined for one who gave no email. */
export async function linkKeyOf(
  { shop, admin, read }: TradingShop,
  orderId: number,
): Promise<string | undefined> {
  const mails = (status: string) =>
    read<{ id: number }>(
      `select id from emails where facts->>'orderId' = $1 and status = $2 order by id desc`,
      String(orderId),
      status,
    )
  await expect.poll(() => mails('waiting')).toEqual([])
  for (const { id } of await mails('sent')) {
    const { body } = await shop.ask('GET', `/mail/getbyid/${id}`, { token: admin.token })
    const key = /guest-order#([\w.-]+)/.exec(body.body)?.[1]
    if (key !== undefined) return key
  }
  return undefined
}

/** The invoice is made out to a firm instead. */
export async function amend(trading: TradingShop, trade: Trade): Promise<void> {
  if (trade.billed === 0 || trade.unpaidCredit > 0 || trade.back > 0) return
  const { token } = trading.admin
  const bills = (await trading.shop.ask('GET', `/invoice/order/${trade.orderId}`, { token })).body
  const invoice = bills.findLast(({ kind }: { kind: string }) => kind === 'invoice')
  if (invoice === undefined || invoice.buyer.gstin !== '') return
  if (invoice.placeOfSupply !== 'Rajasthan') return
  await trading.post(`/invoice/amend/${trade.orderId}`, {
    invoice: invoice.number,
    reason: 'The firm forgot its GSTIN',
    billing: {
      name: 'Udyam Gifts LLP',
      address1: '14 FC Road',
      address2: '',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411004',
    },
    gstin: '27AAPFU0939F1ZV',
    supplyState: 'Rajasthan',
  })
  trading.tally.note('invoice amended')
  trade.story.push('amended')
  trade.isAmended = true
}
