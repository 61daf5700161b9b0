import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { startMaking, type Making } from '#tests/support/made/made-jobs.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
let making: Making
beforeAll(async () => {
  place = await startReturningShop()
  making = await startMaking(place.shop, place.admin)
})
afterAll(() => place.shop.close())

const DELIVERED = 4

/** The delivered order of a piece that was made for somebody with an account. */
async function aDeliveredPiece() {
  const { quoteId, advance, netMg } = await making.taken()
  await making.receive(quoteId, advance)
  await making.move(quoteId, 'casting')
  await making.weigh(quoteId, netMg)
  await making.receive(quoteId, (await making.jobOf(quoteId)).due)
  const { body } = await making.order(quoteId)
  const orderId = Number(body.orderId)
  await place.setStatus(orderId, DELIVERED)
  const buyer = await aCustomer(place.shop)
  const text = 'update orders set user_id = $2, is_guest = false where id = $1'
  await place.read(text, orderId, buyer.userId)
  const lines = await place.read<{ id: number }>(
    'select id from order_lines where order_id = $1',
    orderId,
  )
  return { orderId, buyer, lines: lines.map(({ id }) => id) }
}

test('a piece that was made to measure comes back only for a fault of the shop', async () => {
  const of = await aDeliveredPiece()
  const { token } = of.buyer
  const refused = await place.ask(of, { payTo: 'meera@upi' })
  expect([refused.status, refused.body.code]).toEqual([409, 'made-final'])
  const offered = await place.shop.ask('GET', `/return/order/${of.orderId}`, { token })
  expect(offered.body).toMatchObject({ lines: [{ quantityLeft: 1, isFinal: true }] })
  const faulty = await place.ask(of, { reason: 'damaged', payTo: 'meera@upi' })
  expect(faulty.status, faulty.text).toBe(201)
})
