import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { aMake, applyRates } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { breaches } from './invariants.ts'

const RINGS = 30
const CARDS = 20
const BUYERS = 10
const ORDERS_EACH = 20
const TAX = 1.18

let shop: TestApp
let admin: Person
const rings: number[] = []
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  for (let at = 0; at < RINGS; at += 1) {
    const { id } = await aProduct(shop, { material: [2], stock: null })
    rings.push(id)
    await aMake(shop, id)
  }
  await applyRates(shop, admin, { '22K916': 14_000 })
})
afterAll(() => shop.close())

/** Reads all rings again and again; answers what was strange: prices of two cards in one answer, or no answer. */
async function readUntil(isOver: () => boolean): Promise<string[]> {
  const strange: string[] = []
  while (!isOver()) {
    const { status, body } = await shop.ask('GET', `/product/byids?ids=${rings.join()}`)
    const prices = status === 200 ? new Set(body.map(({ price }: { price: number }) => price)) : []
    if (status !== 200 || [...prices].length !== 1) strange.push(`${status} ${[...prices].join()}`)
  }
  return strange
}

/** Buys at the prices that the cart says. Answers how many orders were placed, and every other answer than a 409. */
async function buy(buyer: Person): Promise<{ placed: number; strange: string[] }> {
  const strange: string[] = []
  let placed = 0
  for (let at = 0; at < ORDERS_EACH; at += 1) {
    const productId = rings[at % RINGS] ?? 0
    const body = { userId: buyer.userId, productId }
    const added = await shop.ask('POST', '/cart/create', { token: buyer.token, body })
    const { cartId, product, quantity } = added.body.cartLine
    const seen = Math.round(product.price * quantity * TAX * 100) / 100
    const items = [{ productId, quantity }]
    const answer = await order(shop, buyer, anOrderOf(buyer, items, { totalPrice: seen }))
    if (answer.status === 201 && answer.body.order.totalPrice === seen) placed += 1
    else if (answer.status !== 409) strange.push(`${answer.status} ${answer.text}`)
    else await shop.ask('DELETE', `/cart/remove/${cartId}`, { token: buyer.token })
  }
  return { placed, strange }
}

test('200 orders and many readers against 20 changes of rates: one card in each answer, and no price unseen', async () => {
  let isOver = false
  const readers = Array.from({ length: 8 }, () => readUntil(() => isOver))
  const buyers: Person[] = []
  for (let at = 0; at < BUYERS; at += 1) buyers.push(await aCustomer(shop))
  const buying = Promise.all(buyers.map(buy))
  for (let card = 1; card <= CARDS; card += 1) {
    // Up and down, so that some prices are held and some fall.
    await applyRates(shop, admin, { '22K916': 14_000 + (card % 2 === 0 ? card : -card) })
  }
  const bought = await buying
  isOver = true
  expect((await Promise.all(readers)).flat()).toEqual([])
  expect(bought.flatMap(({ strange }) => strange)).toEqual([])
  const placed = bought.reduce((sum, one) => sum + one.placed, 0)
  expect(placed).toBeGreaterThan(0)
  const { pool } = shop.database
  const { rows } = await pool.query(
    `select count(*)::int as lines, count(*) filter (where line.unit_price <> rate.paise_per_gram)::int as mixed
     from order_lines as line
     join rate_values as rate on rate.card_id = line.rate_card_id and rate.alloy = '22K916'`,
  )
  expect(rows).toEqual([{ lines: placed, mixed: 0 }])
  expect(await breaches(pool)).toEqual([])
})
