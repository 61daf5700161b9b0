import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import {
  startReturningShop,
  type Delivered,
  type ReturningShop,
} from '#tests/support/returns/returning.ts'

let place: ReturningShop
let makeId: number
/** Of a pin, a ring in sizes that cost the same, and a gold set. */
let ids: { pin: number; ring: number; set: number }
beforeAll(async () => {
  place = await startReturningShop()
  const { shop, admin } = place
  const { token } = admin
  const none = { note: false, message: false, wraps: false, wrapFee: 0 }
  const extras = { ...none, hidesPrices: true, giftReceipt: true }
  await shop.ask('PUT', '/settings/update', { token, body: { 'tax.rate': 300, extras } })
  await applyRates(shop, admin, { '18K750': 12_015 })
  const { id: pin } = await aProduct(shop, { name: 'Pin', price: 10_000, stock: 900 })
  const { id: ring } = await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })
  const { id: set } = await aProduct(shop, { name: 'Gold set', price: 2_500_000, stock: 900 })
  const [first] = G8_SIZES
  const sizes = ['10', '12', '14'].map((code) =>
    Object.assign({}, first, { code, netMgDelta: 0, stock: 900 }),
  )
  const body = { makes: [aSizedMake(sizes)], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${ring}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  makeId = (await shop.ask('GET', `/product/getproductbyid/${ring}`)).body.makes[0].makeId
  ids = { pin, ring, set }
})
afterAll(() => place.shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  place.shop.ask(method, path, { token: place.admin.token, ...(body && { body }) })

interface Line {
  description: string
  quantity: number
  total: number
}

interface Made {
  kind: string
  number: string
  total: number
  lines: Line[]
}

/** What was bought, with what each of the three costs by the first invoice. */
type Bought = Delivered & { costs: [pin: number, ring: number, set: number] }

/** An order of a pin, a ring of size 12 and a gold set, with its invoice. */
async function aThree(isDelivered = true): Promise<Bought> {
  const buyer = await aCustomer(place.shop)
  const ring = { productId: ids.ring, makeId, size: '12', material: 2 }
  const items = [{ productId: ids.pin }, ring, { productId: ids.set }]
  const wanted = { ...HOME, extras: { hidesPrices: true } }
  const placed = await order(place.shop, buyer, anOrderOf(buyer, items, wanted))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  if (isDelivered) await place.setStatus(orderId, 4)
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  const [invoice] = await documentsOf(orderId)
  const [pin = 0, ofRing = 0, set = 0] = (invoice?.lines ?? []).map(({ total }) => total)
  const rows = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1 order by id',
    orderId,
  )
  const lines = rows.map(({ id }) => id)
  return { orderId, buyer, ringId: ids.ring, bangleId: 0, lines, costs: [pin, ofRing, set] }
}

/** The documents of an order, once nothing more is made. */
async function documentsOf(orderId: number): Promise<Made[]> {
  await place.documents(orderId)
  return (await send('GET', `/invoice/order/${orderId}`)).body
}

/** Puts another name on the bill that counts. */
async function amend(orderId: number, name = 'Asha M. Menon'): Promise<void> {
  const invoice = (await documentsOf(orderId)).findLast(({ kind }) => kind === 'invoice')?.number
  const address = { address1: '14 Temple Road', address2: '', city: 'Jaipur', ...HOME }
  const billing = { name, ...address }
  const amendment = { invoice, gstin: '', supplyState: 'Rajasthan', reason: 'Name', billing }
  const answer = await send('POST', `/invoice/amend/${orderId}`, amendment)
  expect(answer.status, answer.text).toBe(200)
}

/** A piece of a line comes back and is paid out at what its screen says; returns that. */
async function comesBack(of: Bought, at: number): Promise<number> {
  const returnId = await place.aChecked(of, { lines: [{ line: of.lines[at], quantity: 1 }] })
  const { worth } = await place.details(returnId)
  const settled = await place.settle(returnId, worth ?? 0)
  expect(settled.status, settled.text).toBe(200)
  return worth ?? 0
}

async function refundsOf(orderId: number): Promise<number[]> {
  const rows = await place.read<{ amount: string }>(
    'select amount from refunds where order_id = $1 order by id',
    orderId,
  )
  return rows.map(({ amount }) => Number(amount) / 100)
}

/** As documents were before their lines said what they bill. */
async function makeOlder(orderId: number): Promise<void> {
  const set = `update invoices set document = jsonb_set(document, '{lines}', (
    select jsonb_agg(line - 'orderLineId' - 'keptBack') from jsonb_array_elements(document -> 'lines') as line))
    where order_id = ${orderId}`
  await place.read(`begin; alter table invoices disable trigger refuse_change; ${set};
    alter table invoices enable trigger refuse_change; commit`)
}

describe('after the name on a bill was mended, what a line of the order costs', () => {
  test.each(['a new bill', 'a bill of before'])('is credited for its pieces: %s', async (which) => {
    const of = await aThree()
    const { orderId, costs } = of
    expect(await comesBack(of, 0)).toBe(costs[0])
    await amend(orderId)
    if (which === 'a bill of before') await makeOlder(orderId)
    expect(await comesBack(of, 1)).toBe(costs[1])
    const note = (await documentsOf(orderId)).at(-1)
    expect(note).toMatchObject({ kind: 'credit-note', total: costs[1], lines: [{ quantity: 1 }] })
    expect(note?.lines[0]?.description).toContain('Sized ring')
    await amend(orderId, 'Asha Menon & Daughters')
    expect(await comesBack(of, 2)).toBe(costs[2])
    expect((await documentsOf(orderId)).at(-1)?.lines[0]?.description).toContain('Gold set')
    expect(await refundsOf(orderId)).toEqual(costs)
  })

  test('is what an exchange and a gift receipt count with', async () => {
    const of = await aThree()
    const { orderId, buyer, lines, costs } = of
    const { key } = (await send('GET', `/return/gift/key/${orderId}`)).body
    await comesBack(of, 0)
    await amend(orderId)
    const exchange = { material: 2, makeId, size: '14' }
    const body = { orderId, lines: [{ line: lines[1], quantity: 1, exchange }] }
    const shown = await place.shop.ask('POST', '/return/exchange', { token: buyer.token, body })
    expect(shown.body, shown.text).toMatchObject({ worth: costs[1], toPay: 0, back: 0 })
    const receipt = await place.shop.ask('POST', '/return/gift/open', { body: { key } })
    expect(receipt.body.lines[1].sizes).toMatchObject([{ code: '10' }, { code: '14' }])
  })

  test('goes back when it is taken out of an order that has not left', async () => {
    const { orderId, costs } = await aThree(false)
    const takeOut = async (line: number) => {
      const change = { taken: [{ line, quantity: 1 }], added: [] }
      const shown = await send('POST', `/order/edit/preview/${orderId}`, change)
      const { changes, worth, addedTotal } = shown.body
      const sent = { ...change, changes, worth, addedTotal, reason: 'As asked' }
      const taken = await send('POST', `/order/edit/${orderId}`, sent)
      expect(taken.status, taken.text).toBe(200)
      return worth
    }
    expect(await takeOut(0)).toBe(costs[0])
    await amend(orderId)
    expect(await takeOut(1)).toBe(costs[1])
    expect(await refundsOf(orderId)).toEqual(costs.slice(0, 2))
    expect((await documentsOf(orderId)).at(-1)?.lines[0]?.description).toContain('Sized ring')
  })

  test('goes back when its parcel is lost', async () => {
    const { orderId, lines, costs } = await aThree(false)
    for (const [seen, lineId] of lines.entries()) {
      const body = { lines: [{ lineId, quantity: 1 }], seen }
      const added = await send('POST', `/order/addparcel/${orderId}`, body)
      expect(added.status, added.text).toBe(201)
    }
    const parcels = async () => (await send('GET', `/order/parcels/${orderId}`)).body.parcels
    for (const { parcelId, version } of await parcels()) {
      const sent = await send('PUT', `/order/parcel/${parcelId}`, { to: 'sent', version })
      expect(sent.status, sent.text).toBe(200)
    }
    const lose = async (at: number) => {
      const { parcelId, version } = (await parcels())[at]
      const path = `/order/lostparcel/${orderId}`
      const { amount } = (await send('GET', `${path}?parcelId=${parcelId}`)).body
      const body = { parcelId, version, settlement: 'refund', seenAmount: amount }
      const lost = await send('POST', path, body)
      expect(lost.status, lost.text).toBe(200)
      return amount
    }
    expect(await lose(0)).toBe(costs[0])
    await amend(orderId)
    expect(await lose(1)).toBe(costs[1])
    await documentsOf(orderId)
    expect(await refundsOf(orderId)).toEqual(costs.slice(0, 2))
  })

  test('is refused where the bill does not have the line any more', async () => {
    const of = await aThree()
    const { orderId, costs } = of
    const { invoice, left: seenLeft } = (await send('GET', `/invoice/credit/${orderId}`)).body
    const lines = [{ line: 0, quantity: 0, amount: costs[0] }]
    const credit = { invoice, seenLeft, lines, reason: 'A present', isRefunded: true }
    expect((await send('POST', `/invoice/credit/${orderId}`, credit)).status).toBe(200)
    await amend(orderId)
    const asked = { lines: [{ line: of.lines[0], quantity: 1 }] }
    const returnId = await place.aChecked(of, asked)
    expect((await place.details(returnId)).worth).toBeNull()
    const settled = await place.settle(returnId, costs[0])
    expect([settled.status, settled.body.code]).toEqual([409, 'nothing-to-credit'])
    expect(await refundsOf(orderId)).toEqual([costs[0]])
  })
})

test('after a damaged piece was swapped, each line of the order is worth what it costs', async () => {
  const at = await aPieceShop({ UNDO_SECONDS: '0' })
  try {
    const ringOf = await at.product()
    const [first = '', second = ''] = await at.add(ringOf.makeId, 2)
    const { id: pin } = await aProduct(at.shop, { name: 'Pin', price: 10_000, stock: 9 })
    const { id: set } = await aProduct(at.shop, { name: 'Set', price: 2_500_000, stock: 9 })
    const buyer = await aCustomer(at.shop)
    const items = [{ productId: pin }, { productId: ringOf.id }, { productId: set }]
    const placed = await order(at.shop, buyer, anOrderOf(buyer, items, HOME))
    expect(placed.status, placed.text).toBe(201)
    const { orderId } = placed.body
    expect((await at.pack(orderId, first)).status).toBe(200)
    await at.bill(orderId)
    const invoices = async (): Promise<Made[]> =>
      (await at.ask('GET', `/invoice/order/${orderId}`)).body
    const costs = (await invoices())[0]?.lines.map(({ total }) => total) ?? []
    const preview = async (line: number) =>
      (
        await at.ask('POST', `/order/edit/preview/${orderId}`, {
          taken: [{ line, quantity: 1 }],
          added: [],
        })
      ).body
    const { changes, worth, addedTotal } = await preview(0)
    const change = { taken: [{ line: 0, quantity: 1 }], added: [], changes, worth, addedTotal }
    const edited = await at.ask('POST', `/order/edit/${orderId}`, { ...change, reason: 'x' })
    expect(edited.status, edited.text).toBe(200)
    const { pieceId } = await at.piece(first)
    const swapped = { pieceId, code: second, reason: 'Clasp is damaged' }
    const answer = await at.ask('PUT', `/order/swap/${orderId}`, swapped)
    expect(answer.status, answer.text).toBe(200)
    const newest = (await invoices()).at(-1)
    expect(newest?.lines.map(({ total }) => total)).toEqual(costs.slice(1, 3))
    expect((await preview(1)).worth).toBe(costs[1])
    expect((await preview(2)).worth).toBe(costs[2])
  } finally {
    await at.shop.close()
  }
})
