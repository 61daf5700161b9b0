import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { editingAs } from '#tests/support/edits/editing.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startCreditingShop, type CreditingShop } from '#tests/support/returns/crediting.ts'

const HOME = { state: 'Rajasthan', postalCode: '302001' }
const PAN = 'ABCPK1234F'

let place: CreditingShop
let edits: ReturnType<typeof editingAs>
beforeAll(async () => {
  place = await startCreditingShop()
  edits = editingAs(place.shop, place.admin)
})
afterAll(() => place.shop.close())

async function settings(body: object): Promise<void> {
  const saved = await place.put('/settings/update', body)
  expect(saved.status, saved.text).toBe(200)
}

/** A product at a price in rupees. */
const aPiece = async (price: number) =>
  (await aProduct(place.shop, { price: price * 100, stock: 9 })).id

/** An unpaid order of one piece at a price in rupees, in cash unless the fields say else. */
async function anUnpaid(price: number, fields: object = {}, by?: Person) {
  const buyer = by ?? (await aCustomer(place.shop))
  const productId = await aPiece(price)
  const asked = { ...HOME, paymentMethod: 'cod', ...fields }
  const placed = await order(place.shop, buyer, anOrderOf(buyer, [{ productId }], asked))
  expect(placed.status, placed.text).toBe(201)
  return { orderId: Number(placed.body.orderId), buyer, productId }
}

const added = (productId: number, quantity = 1) => ({ added: [{ productId, quantity }] })

async function codeOf(orderId: number, change: object): Promise<unknown> {
  const { status, body } = await edits.preview(orderId, change)
  return status === 200 ? 'allowed' : body.code
}

const panOf = async (orderId: number) =>
  (await place.shop.ask('POST', `/order/pan/${orderId}/show`, { token: place.admin.token })).body
    .pan

test('cash stays below the limits of shop, day and law, and a sum that falls is always allowed', async () => {
  await settings({ 'pan.from': 0, 'cod.below': 50_000_00 })
  const { orderId, buyer, productId } = await anUnpaid(40_000)
  expect(await codeOf(orderId, added(await aPiece(3_000)))).toBe('cash-limit')
  expect(await codeOf(orderId, added(await aPiece(1_000)))).toBe('allowed')
  await settings({ 'cod.below': 200_000_00 })
  const other = await anUnpaid(100_000, {}, buyer)
  expect(await codeOf(other.orderId, added(productId))).toBe('cash-day-limit')
  // The owner may have lowered the limit since it was placed.
  const small = await aPiece(500)
  await settings({ 'cod.below': 1_000_00 })
  const taken = [{ line: 0, quantity: 1 }]
  expect(await codeOf(other.orderId, { taken, ...added(small) })).toBe('allowed')
  expect(await codeOf(other.orderId, added(small))).toBe('cash-limit')
  await settings({ 'cod.below': 200_000_00, 'pan.from': 200_000_00 })
})

test('two changes of one person at once stay below the law together', async () => {
  await settings({ 'pan.from': 0 })
  const first = await anUnpaid(50_000)
  const second = await anUnpaid(50_000, {}, first.buyer)
  // Each alone comes to ₹1,29,800, with the other ₹1,88,800; both to ₹2,59,600.
  const change = added(await aPiece(60_000))
  const shown = await Promise.all(
    [first, second].map(async ({ orderId }) => (await edits.preview(orderId, change)).body),
  )
  const saved = await Promise.all([
    edits.save(first.orderId, change, shown[0]),
    edits.save(second.orderId, change, shown[1]),
  ])
  expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await settings({ 'pan.from': 200_000_00 })
})

test('a PAN that the law wants then is that of the order or of the GSTIN, or the change is refused', async () => {
  const ONLINE = { paymentMethod: 'online', testOutcome: 'pending' }
  const without = await anUnpaid(160_000, ONLINE)
  const change = added(await aPiece(20_000))
  expect(await codeOf(without.orderId, change)).toBe('edit-pan')
  const firm = { gstin: '27AAPFU0939F1ZV' }
  const business = await anUnpaid(160_000, { ...ONLINE, ...firm })
  const { answer } = await edits.edit(business.orderId, change)
  expect(answer.status, answer.text).toBe(200)
  expect(await panOf(business.orderId)).toBe('AAPFU0939F')
  const known = await anUnpaid(180_000, { ...ONLINE, pan: PAN })
  const more = await edits.edit(known.orderId, change)
  expect(more.answer.status, more.answer.text).toBe(200)
  expect(await panOf(known.orderId)).toBe(PAN)
})

test('store credit that has paid a part leaves less to collect, and is not outrun', async () => {
  const buyer = await place.withCredit(500)
  const placed = await place.buy(buyer, 500, { paymentMethod: 'cod' })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  const all = { taken: [{ line: 0, quantity: 1 }] }
  expect(await codeOf(orderId, { ...all, ...added(await aPiece(400)) })).toBe('edit-credit')
  const { shown, answer } = await edits.edit(orderId, { ...all, ...added(await aPiece(600)) })
  expect(shown.unpaid).toMatchObject({ dueBefore: 680, due: 208 })
  expect(answer.status, answer.text).toBe(200)
})

test('a piece that the shop sells against payment alone is named; staff know the customer', async () => {
  const { token } = place.admin
  const category = await place.shop.ask('POST', '/category/create', {
    token,
    body: { name: 'Coins of the edit' },
  })
  expect(category.status, category.text).toBe(201)
  const { id } = await aProduct(place.shop, { name: 'Coin', stock: 3 })
  const { categoryId } = category.body.category
  await place.read('update products set category_id = $1 where id = $2', categoryId, id)
  await settings({ 'cod.notFor': [categoryId] })
  const { orderId } = await anUnpaid(1_000)
  expect((await edits.preview(orderId, added(id))).body.unpaid.prepaid).toEqual(['Coin'])
  const online = await anUnpaid(1_000, { paymentMethod: 'online', testOutcome: 'pending' })
  expect((await edits.preview(online.orderId, added(id))).body.unpaid.prepaid).toEqual([])
  await settings({ 'cod.notFor': [] })
})

test('what is too few in stock is refused, also where the last one is bought at the same time', async () => {
  const { orderId } = await anUnpaid(1_000)
  const { id } = await aProduct(place.shop, { name: 'Last', stock: 1 })
  expect(await codeOf(orderId, added(id, 2))).toBe('out-of-stock')
  const { body: shown } = await edits.preview(orderId, added(id))
  const buyer = await aCustomer(place.shop)
  const [saved, bought] = await Promise.all([
    edits.save(orderId, added(id), shown),
    order(place.shop, buyer, anOrderOf(buyer, [{ productId: id }], HOME)),
  ])
  expect([saved.status, bought.status].filter((status) => status < 300)).toHaveLength(1)
  expect(await place.stockOf(id)).toBe(0)
})

test('tagged pieces leave with their line, and which of them is asked where only a part does', async () => {
  await applyRates(place.shop, place.admin, { '18K750': 12_015, '22K916': 14_000 })
  const { token } = place.admin
  const { id } = await aProduct(place.shop, { name: 'Aarohi ring', material: [2], stock: 9 })
  const make = aWrittenMake({ netMg: 3_000, tolerance: 20, stockKind: 'by-piece', articles: 1 })
  const saved = await place.put(`/product/makes/${id}`, { makes: [make], basis: '' })
  expect(saved.status, saved.text).toBe(200)
  const rows = ['ED-1', 'ED-2'].map((tag) => {
    const huid = `${tag.replace('-', '')}AAA`
    return { tag, huid, gross: '3.000', net: '3.000', size: '', purity: '' }
  })
  const body = { makeId: saved.body.makes[0].makeId, rows }
  expect((await place.shop.ask('POST', '/piece/create', { token, body })).status).toBe(201)
  const buyer = await aCustomer(place.shop)
  const other = await aPiece(1_000)
  const items = [{ productId: id, quantity: 2 }, { productId: other }]
  const asked = anOrderOf(buyer, items, { ...HOME, paymentMethod: 'cod' })
  const placed = await order(place.shop, buyer, asked)
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  for (const code of ['ED-1', 'ED-2']) {
    expect((await place.put(`/order/pieces/${orderId}`, { code })).status).toBe(200)
  }
  const part = await edits.edit(orderId, { taken: [{ line: 0, quantity: 1 }] })
  expect([part.answer.status, part.answer.body.code]).toEqual([409, 'edit-packed'])
  const { answer } = await edits.edit(orderId, { taken: [{ line: 0, quantity: 2 }] })
  expect(answer.status, answer.text).toBe(200)
  expect(
    await place.read(`select tag, state from pieces where tag like 'ED-%' order by tag`),
  ).toEqual([
    { tag: 'ED-1', state: 'in-stock' },
    { tag: 'ED-2', state: 'in-stock' },
  ])
  expect(await place.stockOf(id)).toBe(2)
  // Added again, as any other piece, they wait to be packed.
  const again = await edits.edit(orderId, added(id, 2))
  expect(again.answer.status, again.answer.text).toBe(200)
  expect(await place.stockOf(id)).toBe(0)
  expect((await place.put(`/order/pieces/${orderId}`, { code: 'ED-1' })).status).toBe(200)
})
