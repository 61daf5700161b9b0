import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
beforeAll(async () => {
  place = await startReturningShop({ TEST_CARRIER: 'on' })
})
afterAll(() => place.shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }
const BOX = { grams: 200, lengthMm: 100, breadthMm: 100, heightMm: 50 }

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  place.shop.ask(method, path, { token: place.admin.token, body })

interface Placed {
  orderId: number
  buyer: Person
  /** ₹1,000 each. */
  ringId: number
  chainId: number
}

/** A paid order with its invoice of some rings, and a chain that could be had instead. */
async function aPaid(rings: number): Promise<Placed> {
  const { shop } = place
  const buyer = await aCustomer(shop)
  const { id: ringId } = await aProduct(shop, { name: `Ring of ${buyer.userId}`, stock: 9 })
  const { id: chainId } = await aProduct(shop, { name: `Chain of ${buyer.userId}`, stock: 9 })
  const items = [{ productId: ringId, quantity: rings }]
  const placed = await order(shop, buyer, anOrderOf(buyer, items, HOME))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  return { orderId, buyer, ringId, chainId }
}

/** Takes rings out and adds one chain. Returns the order of the chain. */
async function swap({ orderId, chainId }: Placed, rings: number): Promise<number> {
  const change = {
    taken: [{ line: 0, quantity: rings }],
    added: [{ productId: chainId, quantity: 1 }],
  }
  const { body: shown } = await ask('POST', `/order/edit/preview/${orderId}`, change)
  const { changes, worth, addedTotal } = shown
  const sent = { ...change, changes, worth, addedTotal, reason: 'As asked' }
  const answer = await ask('POST', `/order/edit/${orderId}`, sent)
  expect(answer.status, answer.text).toBe(200)
  await place.documents(orderId)
  return answer.body.addedOrderId
}

const previewOf = async (orderId: number, status: number) =>
  (await ask('POST', '/order/statuspreview', { orderIds: [orderId], status })).body

const kindsTo = async (orderId: number) =>
  (
    await place.read<{ kind: string }>(
      `select kind from emails where facts->>'orderId' = $1 order by id`,
      String(orderId),
    )
  ).map(({ kind }) => kind)

describe('an order with pieces taken out', () => {
  test('shows what its cancellation really moves, and that additions stay', async () => {
    const placed = await aPaid(3)
    const { orderId, ringId } = placed
    await swap(placed, 2)
    expect(await previewOf(orderId, 5)).toMatchObject({ piecesBack: 1, additions: 1 })
    const before = (await place.stockOf(ringId)) ?? 0
    await place.setStatus(orderId, 5)
    expect(await place.stockOf(ringId)).toBe(before + 1)
    expect(await previewOf(orderId, 1)).toMatchObject({ piecesTaken: 1, additions: 0 })
  })

  test('counts among the best sellers with its remaining pieces', async () => {
    const placed = await aPaid(3)
    await swap(placed, 2)
    const gone = await aPaid(1)
    await swap(gone, 1)
    const { body } = await ask('GET', '/dashboard/bestsellers?days=7')
    const piecesOf = (id: number) =>
      body.find(({ productId }: { productId: number }) => productId === id)
    expect(piecesOf(placed.ringId)).toMatchObject({ pieces: 1, revenue: 1_000 })
    expect(piecesOf(gone.ringId)).toBeUndefined()
    expect(piecesOf(gone.chainId)).toMatchObject({ pieces: 1, revenue: 1_000 })
  })

  test('is described as taken out, from an address without empty parts', async () => {
    const placed = await aPaid(2)
    const own = { line1: '12 Johari Bazaar', line2: '', city: 'Jaipur', postalCode: '302003' }
    const { body } = await ask('GET', '/settings/all')
    const profile = body.values.shop
    const shop = { ...profile, address: { ...profile.address, ...own, state: 'Rajasthan' } }
    const saved = await ask('PUT', '/settings/update', { shop })
    expect(saved.status, saved.text).toBe(200)
    await swap(placed, 1)
    const told = () =>
      place.read<{ body: string }>(
        `select body from emails where facts->>'orderId' = $1 and kind = 'return-moved' and status = 'sent'`,
        String(placed.orderId),
      )
    await expect.poll(told).toHaveLength(1)
    const [email] = await told()
    expect(email?.body).toContain('Taken out')
    expect(email?.body).not.toContain('comes back')
    expect(email?.body).toContain('12 Johari Bazaar, Jaipur 302003, Rajasthan')
  })
})

test('an order with everything taken out is neither booked, returned nor announced as on its way', async () => {
  const placed = await aPaid(1)
  const { orderId } = placed
  await swap(placed, 1)
  const booked = await ask('POST', `/order/bookorder/${orderId}`, { box: BOX })
  expect([booked.status, booked.body.code]).toEqual([409, 'edit-emptied'])
  await place.setStatus(orderId, 3)
  const back = await ask('POST', `/order/parcelback/${orderId}`)
  expect([back.status, back.body.code]).toEqual([409, 'edit-emptied'])
  await place.setStatus(orderId, 4)
  expect(await kindsTo(orderId)).toEqual(['order-received', 'return-moved'])
})

test('additions go with an order only while it stands', async () => {
  const { shop } = place
  const addedToOf = async (orderId: number, { userId, token }: Person) => {
    const own = await shop.ask('GET', `/order/userorder/${userId}`, { token })
    const isIt = (one: { orderId: number }) => one.orderId === orderId
    const page = await ask('GET', '/order/getall?page=1&limit=10')
    expect(page.status, page.text).toBe(200)
    return [own.body, page.body.orders].map((list) => list.find(isIt).addedTo)
  }
  const deleted = await aPaid(2)
  const added = await swap(deleted, 1)
  const { orderId, buyer } = deleted
  expect(await addedToOf(added, buyer)).toEqual([orderId, orderId])
  await shop.ask('DELETE', `/order/remove/${orderId}`, { token: buyer.token })
  expect(await addedToOf(added, buyer)).toEqual([undefined, undefined])
  const cancelled = await aPaid(2)
  const other = await swap(cancelled, 1)
  await place.setStatus(cancelled.orderId, 5)
  expect(await addedToOf(other, cancelled.buyer)).toEqual([undefined, undefined])
})
