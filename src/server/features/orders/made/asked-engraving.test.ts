import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { makingOf } from '#tests/support/made/made-jobs.ts'
import { startAsking, type Asking } from '#tests/support/made/asked-pieces.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let asking: Asking
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  asking = await startAsking(shop, admin, {
    engraving: 'Latin',
    engravingLetters: '12',
    engravingFee: '250.50',
    engravingFinal: 'Yes',
  })
})
afterAll(() => shop.close())

/** G8 with the fee of its engraving and 18 % tax, and half of it. */
const TOTAL = 60_560.55
const ADVANCE = 30_280.28

test('a piece is asked for with its engraving, made, weighed and ordered; its fee is charged once', async () => {
  const { token } = await aCustomer(shop)
  const engraving = { text: 'Asha', isFinal: true }
  const read = { totalPrice: TOTAL, advance: ADVANCE }
  const other = { ...read, engraving: { text: 'Asha and Ravi for ever', isFinal: true } }
  expect((await asking.ask(other, { token })).status).toBe(409)
  expect((await asking.ask({ ...read, engraving: { text: 'Asha' } }, { token })).status).toBe(409)
  const { status, body, text } = await asking.ask({ ...read, engraving }, { token })
  expect(status, text).toBe(201)
  const quoteId = await asking.newest()
  const key = body.link.split('/').at(-1)
  const page = (await shop.ask('POST', '/quote/open', { body: { key } })).body
  expect(page.lines).toMatchObject([
    { price: 51_322.5, engraving: { text: 'Asha', fee: 250.5, isFinal: true } },
  ])

  const making = makingOf(shop, admin, { id: asking.productId, makeId: asking.makeId })
  expect((await making.receive(quoteId, ADVANCE)).status).toBe(201)
  expect((await making.move(quoteId, 'casting')).status).toBe(200)
  // 100 mg more, of which half follows the rate of the day: that is the quoted one.
  expect((await making.weigh(quoteId, 3_300)).status).toBe(200)
  const { settlement, due } = await making.jobOf(quoteId)
  expect(settlement.price).toBe(51_322.5 + 1_400)
  expect((await making.receive(quoteId, due)).status).toBe(201)
  const ordered = await making.order(quoteId)
  expect(ordered.status, ordered.text).toBe(200)
  const { rows } = await shop.database.pool.query(
    'select unit_price::float8 as price, options from order_lines where order_id = $1',
    [ordered.body.orderId],
  )
  expect(rows).toEqual([
    { price: 5_272_250, options: { engraving: { text: 'Asha', fee: 25_050, isFinal: true } } },
  ])
  // It was taken from nothing: none was there.
  expect((await asking.product()).body.makes[0].sizes[1].isPossible).toBe(false)
})
