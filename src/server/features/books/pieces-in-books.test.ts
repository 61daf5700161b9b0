import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf } from '#domain/books/months.ts'
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
  place = await startReturningShop({ UNDO_SECONDS: '0' })
  chainId = (await aProduct(place.shop, { name: 'Chain', price: 200_000, stock: 900 })).id
})
afterAll(() => place.shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  place.shop.ask(method, path, { token: place.admin.token, ...(body && { body }) })

/** A delivered order of two chains at ₹2,000 before tax. */
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

async function goodwill({ orderId }: Delivered): Promise<void> {
  const sent = await send('POST', `/payment/refund/${orderId}`, { amount: 10, note: 'Late' })
  expect(sent.status, sent.text).toBe(200)
  await place.documents(orderId)
}

async function comesBack(of: Delivered, deduction = 0): Promise<void> {
  const lines = [{ line: of.lines[0], fate: 'stock' }]
  const kept = deduction === 0 ? {} : { deduction, deductionReason: 'A scratch.' }
  const returnId = await place.aChecked(of, {}, { lines, ...kept })
  const settled = await place.settle(returnId, 2_360 - deduction)
  expect(settled.status, settled.text).toBe(200)
}

async function amend({ orderId }: Delivered): Promise<void> {
  const documents = await place.documents(orderId)
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')?.['number']
  const address = { address1: '14 Temple Road', address2: '', city: 'Jaipur', ...HOME }
  const billing = { name: 'Asha M. Menon', ...address }
  const amendment = { invoice, gstin: '', supplyState: 'Rajasthan', reason: 'Name', billing }
  const answer = await send('POST', `/invoice/amend/${orderId}`, amendment)
  expect(answer.status, answer.text).toBe(200)
}

async function cancel({ orderId }: Delivered): Promise<void> {
  await place.setStatus(orderId, 5)
  await place.documents(orderId)
}

interface HsnRow {
  qty: number
  txval: number
}

/** The pieces and the value in table 12 of the month. */
async function summary(): Promise<{ pieces: number; value: number }> {
  const { body } = await send('GET', `/books/gstr1/${monthOf(new Date())}`)
  const tables: Record<string, HsnRow[]> = body.hsn ?? {}
  const rows = Object.values(tables).flat()
  return {
    pieces: rows.reduce((sum, { qty }) => sum + qty, 0),
    value: Math.round(rows.reduce((sum, { txval }) => sum + txval, 0) * 100) / 100,
  }
}

test.each([
  ['is sold', [], 2, 4_000],
  ['has another name on its bill', [amend], 2, 4_000],
  ['has another name after a sum was refunded', [goodwill, amend], 2, 3_991.53],
  ['is cancelled after a sum was refunded', [goodwill, cancel], 0, 0],
  ['comes back in part, and the rest is cancelled', [comesBack, cancel], 0, 0],
  [
    'comes back in part with something kept, is amended, and the rest is cancelled',
    [(of: Delivered) => comesBack(of, 1_180), amend, cancel],
    0,
    1_000,
  ],
  [
    'comes back with something kept, and is amended',
    [(of: Delivered) => comesBack(of, 1_180), (of: Delivered) => comesBack(of), amend],
    0,
    1_000,
  ],
] as const)(
  'the HSN summary has the pieces that are sold when an order %s',
  async (_, steps, pieces, value) => {
    const before = await summary()
    const of = await twoChains()
    for (const step of steps) await step(of)
    await place.documents(of.orderId)
    const after = await summary()
    expect(after.pieces - before.pieces).toBe(pieces)
    expect(after.value - before.value).toBeCloseTo(value, 1)
  },
)
