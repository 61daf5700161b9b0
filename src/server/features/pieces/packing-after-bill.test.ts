import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInvoice } from '#server/features/invoices/make-invoice.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop({ UNDO_SECONDS: '0' })
})
afterAll(() => at.shop.close())

test('an order billed before its make was tagged leaves without tagged pieces', async () => {
  const { id, make, makeId } = await at.product({ stockKind: 'counted', pool: 5 })
  const [billed, open] = [await at.buy(id), await at.buy(id, {}, { paymentMethod: 'cod' })]
  await at.bill(billed)
  await at.writeMake(id, { ...make, stockKind: 'by-piece' })
  await at.add(makeId, 2)
  expect((await at.packing(billed)).lines).toEqual([])
  expect((await at.packing(open)).lines).toHaveLength(1)
  expect(await at.stock(id)).toBe(1)
  const shipped = await at.setStatus(billed, 3)
  expect(shipped.status, shipped.text).toBe(200)
})

test('a billed line that still waits for a piece goes with or without one', async () => {
  const { id, makeId } = await at.product({ stockKind: 'counted', pool: 5 })
  const [a, b] = [await at.buy(id), await at.buy(id)]
  await at.bill(a)
  await at.bill(b)
  // As an earlier version of the shop left them.
  const { pool } = at.shop.database
  await pool.query(`update makes set stock_kind = 'by-piece' where id = $1`, [makeId])
  await pool.query(
    `update order_lines set is_by_piece = true, counted_size = '' where make_id = $1`,
    [makeId],
  )
  const [tag] = await at.add(makeId, 1)
  expect((await at.setStatus(a, 3)).body.code).toBe('pieces-not-packed')
  expect((await at.without(a, 'other')).status).toBe(200)
  expect((await at.setStatus(a, 3)).status).toBe(200)
  expect((await at.pack(b, tag)).status).toBe(200)
  expect((await at.setStatus(b, 3)).status).toBe(200)
})

test('an order whose piece came back leaves again with another, and the billed one stays packed', async () => {
  const { id, makeId } = await at.product()
  const [first, second, third] = await at.add(makeId, 3)
  const orderId = await at.buy(id)
  expect((await at.pack(orderId, first)).status).toBe(200)
  await at.bill(orderId)
  const [billed] = (await at.packing(orderId)).lines[0]?.packed ?? []
  expect(billed).toMatchObject({ tag: first, isBilled: true })
  const out = { pieceId: billed?.pieceId }
  expect((await at.ask('PUT', `/order/unpack/${orderId}`, out)).body.code).toBe('pieces-invoiced')
  expect((await at.pack(orderId, second)).body.code).toBe('line-packed')
  expect((await at.setStatus(orderId, 3)).status).toBe(200)
  await at.become(first, 'returned')
  expect((await at.setStatus(orderId, 2)).status).toBe(200)
  // A slip of the scanner: the bill does not name this one, so it can be taken out.
  const slip = await at.pack(orderId, second)
  expect(slip.status, slip.text).toBe(200)
  const { pieceId, isBilled } = slip.body.lines[0].packed[0]
  expect(isBilled).toBe(false)
  expect((await at.ask('PUT', `/order/unpack/${orderId}`, { pieceId })).status).toBe(200)
  expect((await at.pack(orderId, third)).status).toBe(200)
  const again = await at.setStatus(orderId, 3)
  expect(again.status, again.text).toBe(200)
  expect((await at.piece(third)).state).toBe('sold')
})

test('a bill ordered by the payment also leaves a minute for a scanning mistake', async () => {
  const { id, makeId } = await at.product()
  const [tag] = await at.add(makeId, 1)
  const orderId = await at.buy(id)
  const { pool } = at.shop.database
  // As a worker that is behind leaves it.
  const { rows: taken } = await pool.query(
    `insert into jobs (kind, subject, run_at) values ('make-invoice', $1, now() + interval '9 s') returning id`,
    [orderId],
  )
  expect((await at.pack(orderId, tag)).status).toBe(200)
  // As a worker does that has taken it before, and gets the order only now.
  await makeInvoice(at.shop.database, orderId, taken[0].id)
  expect((await pool.query('select from invoices where order_id = $1', [orderId])).rows).toEqual([])
  const { rows } = await pool.query(
    `select run_at > now() + interval '30 s' as "isLater" from jobs
     where kind = 'make-invoice' and subject = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ isLater: true }])
})
