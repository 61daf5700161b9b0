import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
beforeAll(async () => {
  place = await startReturningShop()
  await applyRates(place.shop, place.admin, { '18K750': 12_015, '22K916': 14_000 })
})
afterAll(() => place.shop.close())

const TAGS = ['RT-1', 'RT-2']

/** A delivered order of two tagged pieces of one line. */
async function aDeliveredPair(tags = TAGS) {
  const { shop, admin } = place
  const { token } = admin
  const { id } = await aProduct(shop, { name: 'Aarohi ring', material: [2], stock: 9 })
  const make = aWrittenMake({ netMg: 3_000, tolerance: 20, stockKind: 'by-piece', articles: 1 })
  const saved = await place.put(`/product/makes/${id}`, { makes: [make], basis: '' })
  expect(saved.status, saved.text).toBe(200)
  const rows = tags.map((tag) => {
    return {
      tag,
      huid: `${tag.replace('-', '')}AAA`,
      gross: '3.000',
      net: '3.000',
      size: '',
      purity: '',
    }
  })
  const body = { makeId: saved.body.makes[0].makeId, rows }
  const added = await shop.ask('POST', '/piece/create', { token, body })
  expect(added.status, added.text).toBe(201)
  const buyer = await aCustomer(shop)
  const details = { state: 'Rajasthan', postalCode: '302001' }
  const order = anOrderOf(buyer, [{ productId: id, quantity: 2 }], details)
  const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body: order })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  for (const code of tags) {
    const packed = await place.put(`/order/pieces/${orderId}`, { code })
    expect(packed.status, packed.text).toBe(200)
  }
  await place.setStatus(orderId, 4)
  // The bill of packed pieces leaves a minute for a slip.
  await place.read('update jobs set run_at = now()')
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  const [line] = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1',
    orderId,
  )
  const lines = [line?.id ?? 0]
  return { orderId, buyer, ringId: id, bangleId: 0, lines }
}

function piecesNow() {
  return place.read(`
    select tag, state, (select count(*)::int from certificates
      where piece_id = pieces.id and revoked_at is null) as certificates,
      (select count(*)::int from order_line_pieces
        where piece_id = pieces.id and released_at is null) as sold
    from pieces order by tag`)
}

test('a tagged piece comes back with its state, and only its certificate is revoked', async () => {
  const of = await aDeliveredPair()
  const kept = { tag: 'RT-1', state: 'sold', certificates: 1, sold: 1 }
  expect(await piecesNow()).toEqual([kept, { ...kept, tag: 'RT-2' }])
  const { returnId } = (await place.ask(of)).body.return
  await place.move(returnId, 'asked', 'approved')
  await place.move(returnId, 'approved', 'picked-up')
  await place.move(returnId, 'picked-up', 'received')
  const [line] = of.lines
  const check = (tags: string[]) =>
    place.move(returnId, 'received', 'checked', {
      checked: { lines: [{ line, fate: 'repair', tags }] },
    })
  for (const tags of [[], ['RT-9'], TAGS]) {
    expect((await check(tags)).body.code).toBe('return-tags')
  }
  expect((await check(['rt-2'])).status).toBe(200)
  // Until it is settled it may go back to its customer.
  expect(await piecesNow()).toEqual([kept, { ...kept, tag: 'RT-2' }])
  const { worth } = await place.details(returnId)
  const settled = await place.settle(returnId, worth ?? 0)
  expect(settled.status, settled.text).toBe(200)
  const back = { tag: 'RT-2', state: 'repair', certificates: 0, sold: 0 }
  expect(await piecesNow()).toEqual([kept, back])
  expect(await place.stockOf(of.ringId)).toBe(0)
  const [event] = await place.read(
    `select from_state, to_state, by_name from piece_events order by id desc limit 1`,
  )
  expect(event).toEqual({ from_state: 'sold', to_state: 'repair', by_name: place.admin.name })

  const second = await place.aChecked(of)
  await place.settle(second, worth ?? 0)
  expect(await piecesNow()).toEqual([{ ...back, tag: 'RT-1', state: 'in-stock' }, back])
  expect(await place.stockOf(of.ringId)).toBe(1)
})

test('a piece checked by one return is not accepted by another', async () => {
  const of = await aDeliveredPair(['RU-1', 'RU-2'])
  const [line] = of.lines
  for (const tag of ['RU-2', 'RU-1']) {
    const { returnId } = (await place.ask(of)).body.return
    await place.move(returnId, 'asked', 'approved')
    await place.move(returnId, 'approved', 'picked-up')
    await place.move(returnId, 'picked-up', 'received')
    // Read wrongly the second time.
    const checked = { lines: [{ line, fate: 'aside', tags: ['RU-2'] }] }
    const moved = await place.move(returnId, 'received', 'checked', { checked })
    expect(moved.status, moved.text).toBe(200)
    expect(
      await place.read('select tags from return_lines where return_id = $1', returnId),
    ).toEqual([{ tags: [tag] }])
  }
})

/** Which of the pieces are where, and how many can be bought. */
async function shelf(of: { ringId: number }, tags: string[]) {
  const states = await place.read<{ state: string }>(
    'select state from pieces where tag = any($1) order by tag',
    tags,
  )
  return [...states.map(({ state }) => state), await place.stockOf(of.ringId)]
}

/** A delivered pair of which the first came back, fit for sale. */
async function aHalfReturned(tags: string[]) {
  const of = await aDeliveredPair(tags)
  const { returnId } = (await place.ask(of)).body.return
  await place.move(returnId, 'asked', 'approved')
  await place.move(returnId, 'approved', 'picked-up')
  await place.move(returnId, 'picked-up', 'received')
  const checked = { lines: [{ line: of.lines[0], fate: 'stock', tags: tags.slice(0, 1) }] }
  await place.move(returnId, 'received', 'checked', { checked })
  const settled = await place.settle(returnId, (await place.details(returnId)).worth ?? 0)
  expect(settled.status, settled.text).toBe(200)
  return of
}

test('a reopened order waits for no piece of a settled return', async () => {
  const tags = ['RW-1', 'RW-2']
  const of = await aHalfReturned(tags)
  expect(await shelf(of, tags)).toEqual(['in-stock', 'sold', 1])
  await place.setStatus(of.orderId, 2)
  expect(await shelf(of, tags)).toEqual(['in-stock', 'held', 1])
  // Any change of a piece counts them all again, here one that is set aside and comes back.
  const [piece] = await place.read<{ id: number }>(`select id from pieces where tag = 'RW-1'`)
  for (const [seen, state] of [
    ['in-stock', 'repair'],
    ['repair', 'in-stock'],
  ]) {
    const moved = await place.put(`/piece/state/${piece?.id}`, { seen, state })
    expect(moved.status, moved.text).toBe(200)
  }
  expect(await shelf(of, tags)).toEqual(['in-stock', 'held', 1])
  const { token } = place.admin
  const packing = await place.shop.ask('GET', `/order/pieces/${of.orderId}`, { token })
  expect(packing.body.lines).toMatchObject([{ quantity: 1, packed: [{ tag: 'RW-2' }] }])
  await place.setStatus(of.orderId, 3)
  expect(await shelf(of, tags)).toEqual(['in-stock', 'sold', 1])
})

test('an order cancelled after a settled return stays closed and sells none of its pieces', async () => {
  const tags = ['RX-1', 'RX-2']
  const of = await aHalfReturned(tags)
  const cancelled = await place.put(`/order/updatestatus/${of.orderId}`, { status: 5 })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await shelf(of, tags)).toEqual(['in-stock', 'returned', 1])
  const opened = await place.put(`/order/updatestatus/${of.orderId}`, { status: 4 })
  expect([opened.status, opened.body.code]).toEqual([409, 'order-came-back'])
  expect(await shelf(of, tags)).toEqual(['in-stock', 'returned', 1])
})
