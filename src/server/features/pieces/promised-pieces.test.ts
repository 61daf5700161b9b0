import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSizedMake, size } from '#tests/support/metal-builders.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

const CASH = { paymentMethod: 'cod' }

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop({ UNDO_SECONDS: '60' })
})
afterAll(() => at.shop.close())

test('a cancelled order does not take its piece back from a later buyer', async () => {
  const { id, makeId } = await at.product()
  const [tag] = await at.add(makeId, 1)
  const first = await at.buy(id, {}, CASH)
  expect((await at.pack(first, tag)).status).toBe(200)
  const cancelled = await at.setStatus(first, 5)
  const second = await at.buy(id, {}, CASH)
  const { changeIds } = cancelled.body.undo
  const undone = await at.ask('PUT', '/order/undostatus', { changeIds })
  expect([undone.status, undone.body.code]).toEqual([409, 'out-of-stock'])
  const again = await at.setStatus(first, 2)
  expect([again.status, again.body.code]).toEqual([409, 'out-of-stock'])
  expect(again.body.shortages).toEqual([{ productId: id, name: expect.any(String), left: 0 }])
  expect((await at.pack(second, tag)).status).toBe(200)
})

test('a cancelled order takes its piece back if the later buyer can have another', async () => {
  const { id, makeId } = await at.product()
  const [tag] = await at.add(makeId, 2)
  const first = await at.buy(id, {}, CASH)
  await at.pack(first, tag)
  await at.setStatus(first, 5)
  await at.buy(id, {}, CASH)
  expect((await at.setStatus(first, 2)).status).toBe(200)
  expect((await at.piece(tag)).state).toBe('held')
  expect(await at.stock(id)).toBe(0)
})

test('a piece made for an order is not sold to another', async () => {
  const made = aSizedMake([size('12', { stock: 0, leadDays: 7 })], { stockKind: 'by-piece' })
  const { id, makeId } = await at.product(made)
  const item = { makeId, size: '12' }
  const weighed = { gross: '3.2', net: '3.2', size: '12' }
  const first = await at.buy(id, item, CASH)
  const [tag] = await at.add(makeId, 1, weighed)
  const figure = async () => {
    const { body } = await at.ask('GET', `/product/makes/${id}`)
    return body.makes[0].sizes[0].stock
  }
  expect(await figure()).toBe(0)
  expect((await at.pack(first, tag)).status).toBe(200)
  await at.add(makeId, 1, weighed)
  expect(await figure()).toBe(1)
  const waiting = [await at.buy(id, { ...item, quantity: 1 }, CASH), await at.buy(id, item, CASH)]
  await at.add(makeId, 2, weighed)
  expect(await figure()).toBe(1)
  // The one that a made one waits for is cancelled: its piece can be bought.
  expect((await at.setStatus(waiting[1] ?? 0, 5)).status).toBe(200)
  expect(await figure()).toBe(2)
})

test('a reopened order waits for a piece in stock', async () => {
  const { id, makeId } = await at.product()
  const [tag] = await at.add(makeId, 1)
  const orderId = await at.buy(id, {}, CASH)
  await at.pack(orderId, tag)
  await at.setStatus(orderId, 3)
  await at.become(tag, 'returned')
  await at.become(tag, 'in-stock')
  expect(await at.stock(id)).toBe(1)
  expect((await at.setStatus(orderId, 2)).status).toBe(200)
  expect(await at.stock(id)).toBe(0)
  expect((await at.tryToBuy(id)).body.code).toBe('out-of-stock')
})

test('a line sent without a piece waits again only while one is in stock', async () => {
  const { id, makeId } = await at.product()
  await at.add(makeId, 1)
  const first = await at.buy(id, {}, CASH)
  expect((await at.without(first, 'other')).status).toBe(200)
  expect((await at.without(first)).status).toBe(200)
  expect((await at.without(first, 'other')).status).toBe(200)
  await at.buy(id, {}, CASH)
  const refused = await at.without(first)
  expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock'])
  expect((await at.packing(first)).lines[0]?.exemption).toBe('other')
})

test('Undo of tagging leaves a make that has pieces, and invents no stock', async () => {
  const { id, make, makeId } = await at.product({ stockKind: 'counted', pool: 5 })
  await at.writeMake(id, { ...make, stockKind: 'by-piece' })
  await at.add(makeId, 3)
  const [{ changeId }] = (await at.ask('GET', '/product/changes')).body
  const undone = await at.ask('PUT', `/product/changes/undo/${changeId}`, {})
  expect(undone.status, undone.text).toBe(200)
  expect(undone.text).toContain('make 22K916')
  expect(await at.stock(id)).toBe(3)
})

test('a size with tagged pieces is withdrawn, not deleted, when a form leaves it out', async () => {
  const by = { stockKind: 'by-piece' as const }
  const { id, makeId } = await at.product(aSizedMake([size('12'), size('14'), size('16')], by))
  await at.add(makeId, 2, { gross: '3.2', net: '3.2', size: '14' })
  const only = { ...aSizedMake([size('12')], by), netMg: 3_200 }
  await at.writeMake(id, only)
  const sizes = async () => (await at.ask('GET', `/product/makes/${id}`)).body.makes[0].sizes
  expect(await sizes()).toMatchObject([
    { code: '12', isActive: true },
    { code: '14', isActive: false, stock: 2 },
  ])
  await at.writeMake(id, aSizedMake([size('12'), size('14')], by))
  expect(await at.stock(id)).toBe(2)
})
