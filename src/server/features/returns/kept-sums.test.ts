import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import {
  startReturningShop,
  type Delivered,
  type ReturningShop,
} from '#tests/support/returns/returning.ts'

let place: ReturningShop
let chainId: number
beforeAll(async () => {
  place = await startReturningShop()
  chainId = (await aProduct(place.shop, { name: 'Chain', price: 200_000, stock: 900 })).id
})
afterAll(() => place.shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  place.shop.ask(method, path, { token: place.admin.token, ...(body && { body }) })

/** A delivered order of two chains at ₹2,360. */
async function twoChains(): Promise<Delivered> {
  const buyer = await aCustomer(place.shop)
  const items = [{ productId: chainId, quantity: 2 }]
  const placed = await order(place.shop, buyer, anOrderOf(buyer, items, HOME))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await place.setStatus(orderId, 4)
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  const rows = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1',
    orderId,
  )
  return { orderId, buyer, ringId: chainId, bangleId: 0, lines: rows.map(({ id }) => id) }
}

/** One chain comes back; what its screen says it is worth. */
async function comesBack(of: Delivered, deduction = 0): Promise<number> {
  const lines = [{ line: of.lines[0], fate: 'stock' }]
  const kept = deduction === 0 ? {} : { deduction, deductionReason: 'A scratch.' }
  const returnId = await place.aChecked(of, {}, { lines, ...kept })
  const { worth } = await place.details(returnId)
  const settled = await place.settle(returnId, (worth ?? 0) - deduction)
  expect(settled.status, settled.text).toBe(200)
  await place.documents(of.orderId)
  return worth ?? 0
}

async function refund(orderId: number, amount: number): Promise<void> {
  const sent = await send('POST', `/payment/refund/${orderId}`, { amount, note: 'By hand' })
  expect(sent.status, sent.text).toBe(200)
  await place.documents(orderId)
}

async function refundsOf(orderId: number): Promise<number[]> {
  await place.documents(orderId)
  const rows = await place.read<{ amount: string }>(
    'select amount from refunds where order_id = $1 order by id',
    orderId,
  )
  return rows.map(({ amount }) => Number(amount) / 100)
}

async function amend(orderId: number): Promise<void> {
  const documents = await place.documents(orderId)
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')?.['number']
  const address = { address1: '14 Temple Road', address2: '', city: 'Jaipur', ...HOME }
  const billing = { name: 'Asha M. Menon', ...address }
  const amendment = { invoice, gstin: '', supplyState: 'Rajasthan', reason: 'Name', billing }
  const answer = await send('POST', `/invoice/amend/${orderId}`, amendment)
  expect(answer.status, answer.text).toBe(200)
}

/** What the question before a cancellation says, and what it moves. */
async function cancelled({ orderId }: Delivered) {
  const body = { orderIds: [orderId], status: 5 }
  const { refund: shown } = (await send('POST', '/order/statuspreview', body)).body
  await place.setStatus(orderId, 5)
  const sums = await refundsOf(orderId)
  return { shown, sums, kept: (await send('GET', `/payment/order/${orderId}`)).body.keptBack }
}

describe('what was kept of a returned piece', () => {
  test('stays kept after the name on the bill was mended', async () => {
    const of = await twoChains()
    expect(await comesBack(of, 1_500)).toBe(2_360)
    await amend(of.orderId)
    const documents = await place.documents(of.orderId)
    // Nobody is told what the shop notes for itself.
    expect(JSON.stringify(documents)).not.toMatch(/keptBack|orderLineId/)
    expect(documents.at(-1)).toMatchObject({
      total: 3_860,
      lines: [{ description: 'Chain (Silver)', quantity: 1, total: 3_860 }],
    })
    expect(await comesBack(of)).toBe(2_360)
    expect(await refundsOf(of.orderId)).toEqual([860, 2_360])
  })

  test('stays kept after a sum that was refunded before it', async () => {
    const of = await twoChains()
    await refund(of.orderId, 1_500)
    expect(await comesBack(of, 1_000)).toBe(1_610)
    expect(await comesBack(of)).toBe(1_610)
    expect(await refundsOf(of.orderId)).toEqual([1_500, 610, 1_610])
  })

  test('does not lower what the next piece is worth, once staff gave it back by hand', async () => {
    const of = await twoChains()
    await comesBack(of, 1_000)
    await refund(of.orderId, 1_000)
    expect(await comesBack(of)).toBe(2_360)
    expect(await refundsOf(of.orderId)).toEqual([1_360, 1_000, 2_360])
  })

  test('is not kept once more by a cancellation, once staff gave it back by hand', async () => {
    const of = await twoChains()
    await comesBack(of, 1_000)
    await refund(of.orderId, 1_000)
    expect(await cancelled(of)).toEqual({ shown: 2_360, sums: [1_360, 1_000, 2_360] })
  })

  test('stays kept by a cancellation where staff gave less back, or before it was kept', async () => {
    const of = await twoChains()
    await refund(of.orderId, 500)
    await comesBack(of, 1_000)
    await refund(of.orderId, 300)
    const sums = [500, 1_110, 300, 2_110]
    expect(await cancelled(of)).toEqual({ shown: 2_110, sums, kept: 700 })
  })

  test('stays kept of a later return, and where a refund pays a note that was made without one', async () => {
    const of = await twoChains()
    await comesBack(of, 1_000)
    const { invoice, left: seenLeft } = (await send('GET', `/invoice/credit/${of.orderId}`)).body
    const lines = [{ line: 0, quantity: 0, amount: 360 }]
    const credit = { invoice, seenLeft, lines, reason: 'A spot', isRefunded: false }
    expect((await send('POST', `/invoice/credit/${of.orderId}`, credit)).status).toBe(200)
    await refund(of.orderId, 360)
    await refund(of.orderId, 1_200)
    expect(await comesBack(of, 400)).toBe(1_800)
    expect(await refundsOf(of.orderId)).toEqual([1_360, 360, 1_200, 1_400])
    expect(await cancelled(of)).toMatchObject({ shown: 0, kept: 400 })
  })
})
