import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { RunningSales } from '#server/db/discounts/running-sales.ts'
import { RateStop } from '#server/db/rates/rate-stop.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { emails } from '#server/db/schema/mail.ts'
import { stockAlerts } from '#server/db/schema/stock-alerts.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrder } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyPriceDrop } from './notify-price-drop.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

let made = 0
const anEmail = () => `waits.for.less.${(made += 1)}@example.in`

const ask = (productId: number, email: string, fields: object) =>
  shop.ask('POST', '/product/alert', {
    body: { productId, material: 1, email, ...fields },
    from: `10.60.${(made += 1) % 250}.1`,
  })

async function mailsOf(email: string, kind: string) {
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.filter((mail) => mail.kind === kind)
}

const setProduct = (id: number, fields: Partial<typeof products.$inferInsert>) =>
  shop.database.orm.update(products).set(fields).where(eq(products.id, id))

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Prices as this instance reads them now. */
const turns = {
  sales: new RunningSales(undefined, () => undefined),
  stop: new RateStop(undefined, () => undefined),
}
const tellAll = () => notifyPriceDrop(shop.database, turns)

test('an alert for a price is sent once when the piece costs no more', async () => {
  const ring = await aProduct(shop, { name: 'Tara Ring', price: 1_000_00 })
  const email = anEmail()
  const asked = await ask(ring.id, email, { below: '900.00' })
  expect(asked.status, asked.text).toBe(200)
  expect(await mailsOf(email, 'alert-noted')).toMatchObject([{ facts: { below: 900_00 } }])
  await setProduct(ring.id, { price: 900_01 })
  await tellAll()
  await notifyBackInStock(shop.database)
  expect(await mailsOf(email, 'price-fell')).toEqual([])
  await setProduct(ring.id, { price: 900_00 })
  await Promise.all([tellAll(), tellAll(), tellAll()])
  expect(await mailsOf(email, 'price-fell')).toMatchObject([
    { facts: { price: 900_00, productId: ring.id } },
  ])
  await tellAll()
  expect(await mailsOf(email, 'price-fell')).toHaveLength(1)
  const left = await shop.database.orm.select().from(stockAlerts)
  expect(JSON.stringify(left)).not.toContain(email)
})

test('somebody who has bought the piece since is told neither its price nor that it is back', async () => {
  const product = await aProduct(shop, { price: 1_000_00, stock: 5 })
  const buyer = await aCustomer(shop)
  const [own, guest] = [buyer.email, anEmail()]
  const order = await anOrder(shop, buyer, { productId: product.id, price: 1_000 })
  const { orm, pool } = shop.database
  // The account orders under another address, a stranger under that of the request; the third has cancelled.
  await pool.query(`update orders set email = $1 where id = $2`, [guest, order])
  const cancelled = await aCustomer(shop)
  await anOrder(shop, cancelled, { productId: product.id, price: 1_000 })
  await pool.query(`update orders set status = ${CANCELLED} where user_id = $1`, [cancelled.userId])
  for (const email of [own, guest, cancelled.email]) await ask(product.id, email, { below: 900 })
  await pool.query(
    `update stock_alerts set created_at = now() - interval '1 day' where product_id = $1`,
    [product.id],
  )
  await setProduct(product.id, { stock: 0 })
  for (const email of [own, guest, cancelled.email]) await ask(product.id, email, {})
  await pool.query(
    `update stock_alerts set created_at = now() - interval '1 day' where product_id = $1`,
    [product.id],
  )
  await setProduct(product.id, { stock: 2, price: 900_00 })
  await notifyBackInStock(shop.database)
  await tellAll()
  for (const kind of ['price-fell', 'back-in-stock']) {
    expect(await mailsOf(own, kind)).toEqual([])
    expect(await mailsOf(guest, kind)).toEqual([])
    expect(await mailsOf(cancelled.email, kind)).toHaveLength(1)
  }
  const left = await orm.select().from(stockAlerts).where(eq(stockAlerts.productId, product.id))
  expect(left).toEqual([])
  // A request after the order is for another piece, and an order that waits for its payment is none yet.
  const again = anEmail()
  await ask(product.id, again, { below: 800 })
  await pool.query(
    `update stock_alerts set created_at = now() - interval '1 day' where email = $1`,
    [again],
  )
  await pool.query(`update orders set email = $1 where id = $2`, [again, order])
  await ask(product.id, again, { below: 850 })
  await setProduct(product.id, { price: 850_00 })
  await tellAll()
  expect(await mailsOf(again, 'price-fell')).toHaveLength(1)
  const unpaid = anEmail()
  await ask(product.id, unpaid, { below: 800 })
  await pool.query(
    `update orders set email = $1, payment_status = 'waiting', created_at = now() where id = $2`,
    [unpaid, order],
  )
  await setProduct(product.id, { price: 800_00 })
  await tellAll()
  expect(await mailsOf(unpaid, 'price-fell')).toHaveLength(1)
})

test('a sale triggers it, and a sold-out piece waits until it can be bought', async () => {
  const ring = await aProduct(shop, { price: 1_000_00, stock: 0 })
  const email = anEmail()
  await ask(ring.id, email, { below: 750 })
  const body = { name: 'Diwali', percent: 25, startsAt: inHours(-1), endsAt: inHours(1) }
  const { token } = admin
  const sale = await shop.ask('POST', '/sale/create', { token, body })
  try {
    await tellAll()
    expect(await mailsOf(email, 'price-fell')).toEqual([])
    await setProduct(ring.id, { stock: 1 })
    await tellAll()
    expect(await mailsOf(email, 'price-fell')).toMatchObject([{ facts: { price: 750_00 } }])
  } finally {
    await shop.ask('DELETE', `/sale/delete/${sale.body.saleId}`, { token })
  }
})

test('a piece by weight triggers it when its metal becomes cheaper', async () => {
  await applyRates(shop, admin, { '22K916': 14_000 })
  const { id } = await aProduct(shop, { price: 1, material: [2] })
  const { token } = admin
  const body = { makes: [aWrittenMake()], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${id}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  const { makeId } = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body.makes[0]
  const email = anEmail()
  const fields = { material: 2, makeId, below: 13_500 }
  expect((await ask(id, email, fields)).status).toBe(200)
  await tellAll()
  expect(await mailsOf(email, 'price-fell')).toEqual([])
  await applyRates(shop, admin, { '22K916': 13_400 })
  await tellAll()
  expect(await mailsOf(email, 'price-fell')).toMatchObject([
    { facts: { price: 13_400_00, alloy: '22K916', makeId } },
  ])
})

test('a price that the piece already has is refused at its field', async () => {
  const ring = await aProduct(shop, { price: 1_000_00 })
  for (const below of [1_000, '2,000']) {
    const { status, body } = await ask(ring.id, anEmail(), { below })
    expect(status).toBe(400)
    expect(body.issues[0]).toMatchObject({ field: 'below' })
  }
})

test('one person may wait for both a piece and its price, and can change the price', async () => {
  const ring = await aProduct(shop, { price: 1_000_00, stock: 0 })
  const email = anEmail()
  await ask(ring.id, email, {})
  await ask(ring.id, email, { below: 500 })
  await ask(ring.id, email, { below: 600 })
  const counted = await shop.ask('GET', '/product/alert/waiting', { token: admin.token })
  expect(counted.body).toContainEqual({ productId: ring.id, waiting: 1, waitingForPrice: 1 })
  const rows = await shop.database.orm.select().from(stockAlerts)
  expect(rows.filter((row) => row.email === email).map(({ below }) => below)).toEqual([
    null,
    600_00,
  ])
})
