import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRates } from '#tests/support/metal-builders.ts'
import { aWorkshop } from '#tests/support/repairs/workshop.ts'
import { startCreditingShop, type CreditingShop } from '#tests/support/returns/crediting.ts'

let place: CreditingShop
beforeAll(async () => {
  place = await startCreditingShop({ UNDO_SECONDS: '0' })
})
afterAll(() => place.shop.close())

test('every amount in the download of an account is in rupees', async () => {
  const { shop, admin, read, ringId } = place
  const buyer = await place.withCredit(500)
  const { token, email, userId } = buyer
  await read('update users set email_confirmed_at = now() where id = $1', userId)
  const code = `TEN${userId}`
  const terms = { code, kind: 'amount', amount: 100 }
  const made = await shop.ask('POST', '/discount/create', { token: admin.token, body: terms })
  expect(made.status, made.text).toBe(201)
  const { orderId } = (await place.buy(buyer, 500, { discountCode: code })).body
  expect(orderId).toBeGreaterThan(0)
  const asked = await shop.ask('POST', '/product/alert', {
    body: { productId: ringId, material: 1, email, below: 900 },
  })
  expect(asked.status, asked.text).toBe(200)
  await applyRates(shop, admin, { '22K916': 14_000 })
  const work = await aWorkshop(shop, admin)
  const gold = { alloy: '22K916', goldMg: 250 }
  const job = await work.approved(500, 4_720, { email }, gold)
  await work.done(work.move(job, 'in-work'))
  await work.done(work.move(job, 'ready', { finish: { outMg: 4_240, takenMg: 0 } }))
  await work.done(work.bill(job))

  const { body } = await shop.ask('GET', '/account/data', { token })
  expect(body.orders).toContainEqual(
    expect.objectContaining({ orderId, total: 1_062, discount: 100, creditUsed: 500 }),
  )
  expect(body.stockAlerts).toMatchObject([{ below: 900 }])
  expect(body.repairs).toMatchObject([
    { labour: 500, perGram: 14_000, tax: 720, total: 4_720, bill: { total: 4_720 } },
  ])
})
