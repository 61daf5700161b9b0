import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  // ₹1,000.00
  productId = (await aProduct(shop)).id
})
afterAll(() => shop.close())

let count = 0
async function aCode(fields: object): Promise<string> {
  count += 1
  const code = `FEST${count}`
  const body = { code, ...fields }
  const answer = await shop.ask('POST', '/discount/create', { token: admin.token, body })
  expect(answer.status).toBe(201)
  return code
}

function buy(buyer: Person, fields: object) {
  return order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
}

function check(buyer: Person, code: string, subtotal = 1000) {
  return shop.ask('POST', '/discount/check', { token: buyer.token, body: { code, subtotal } })
}

describe('a code at checkout', () => {
  test('is deducted before tax, shown as a line, and stored with the order', async () => {
    const buyer = await aCustomer(shop)
    const code = await aCode({ kind: 'percent', percent: 12.5 })
    expect((await check(buyer, code.toLowerCase())).body).toEqual({
      code,
      kind: 'percent',
      percent: 12.5,
      amount: null,
      minimum: 0,
      most: null,
      forProducts: null,
      countsInSales: true,
    })
    const placed = await buy(buyer, { discountCode: ` ${code} `, totalPrice: 1032.5 })
    expect(placed.status).toBe(201)
    expect(placed.body.order).toMatchObject({
      subtotal: 1000,
      discount: 125,
      reductions: [{ label: `${code} −12.5%`, amount: 125 }],
      tax: 157.5,
      totalPrice: 1032.5,
    })
    const path = `/order/userorder/${buyer.userId}`
    const [read] = (await shop.ask('GET', path, { token: buyer.token })).body
    expect(read).toMatchObject({ discount: 125, totalPrice: 1032.5 })
  })

  test('is refused when it does not apply, and nothing is ordered', async () => {
    const buyer = await aCustomer(shop)
    const tooSmall = await aCode({ kind: 'amount', amount: 50, minimum: 1000.01 })
    const over = await aCode({ kind: 'shipping', endsAt: '2026-01-01T00:00:00Z' })
    const off = await aCode({ kind: 'shipping', isActive: false })
    const texts = []
    for (const discountCode of ['NOSUCH', tooSmall, over, off]) {
      const answer = await buy(buyer, { discountCode })
      texts.push([answer.status, answer.body.message])
      expect((await check(buyer, discountCode)).body.message).toBe(answer.body.message)
    }
    expect(texts).toEqual([
      [409, 'This code does not exist.'],
      [409, 'This code needs an order of at least ₹1,000.01.'],
      [409, 'This code has expired.'],
      [409, 'This code does not exist.'],
    ])
    const path = `/order/userorder/${buyer.userId}`
    expect((await shop.ask('GET', path, { token: buyer.token })).body).toEqual([])
  })

  test('with one use left is used once by many at once, and a cancelled order returns it', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)))
    const discountCode = await aCode({ kind: 'amount', amount: 100, maxUses: 1 })
    const answers = await Promise.all(buyers.map((buyer) => buy(buyer, { discountCode })))
    const statuses = answers.map((answer) => answer.status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    const at = answers.findIndex((answer) => answer.status === 201)
    const path = `/order/remove/${answers[at]?.body.orderId}`
    await shop.ask('DELETE', path, { token: buyers[at]?.token ?? '' })
    expect((await check(await aCustomer(shop), discountCode)).status).toBe(200)
  })

  test('can be limited to once per customer', async () => {
    const discountCode = await aCode({ kind: 'amount', amount: 100, maxUsesPerCustomer: 1 })
    const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
    expect((await buy(first, { discountCode })).status).toBe(201)
    const again = await buy(first, { discountCode })
    expect([again.status, again.body.message]).toEqual([409, 'You have already used this code.'])
    expect((await buy(second, { discountCode })).status).toBe(201)
  })

  test('a client with other totals gets the right figures', async () => {
    const buyer = await aCustomer(shop)
    const discountCode = await aCode({ kind: 'percent', percent: 10 })
    const answer = await buy(buyer, { discountCode, totalPrice: 1180 })
    expect([answer.status, answer.body.figures]).toEqual([
      409,
      { subtotal: 1000, discount: 100, shippingCharge: 0, tax: 162, totalPrice: 1062 },
    ])
  })
})

function put(url: string, body: object) {
  return shop.ask('PUT', url, { token: admin.token, body })
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

describe('the admin', () => {
  test('changes and deletes codes; orders keep the ones they used', async () => {
    const buyer = await aCustomer(shop)
    const code = await aCode({ kind: 'amount', amount: 100 })
    const placed = await buy(buyer, { discountCode: code })
    const list = async () =>
      (await shop.ask('GET', '/discount/getall', { token: admin.token })).body.find(
        (one: { code: string }) => one.code === code,
      )
    const { codeId, uses } = await list()
    expect(uses).toBe(1)
    await put(`/discount/update/${codeId}`, { code, kind: 'percent', percent: 50 })
    expect(await list()).toMatchObject({ kind: 'percent', percent: 50, amount: null, uses: 1 })
    const gone = await shop.ask('DELETE', `/discount/delete/${codeId}`, { token: admin.token })
    expect(gone.status).toBe(200)
    expect(await list()).toBeUndefined()
    expect((await check(buyer, code)).status).toBe(409)
    expect((await put(`/discount/update/${codeId}`, { code, kind: 'shipping' })).status).toBe(404)
    const path = `/order/userorder/${buyer.userId}`
    const [read] = (await shop.ask('GET', path, { token: buyer.token })).body
    expect(read).toMatchObject({ orderId: placed.body.orderId, discount: 100 })
    // Its letters are free again.
    const body = { code, kind: 'shipping' }
    const again = await shop.ask('POST', '/discount/create', { token: admin.token, body })
    expect(again.status).toBe(201)
    expect((await shop.ask('POST', '/discount/create', { token: admin.token, body })).status).toBe(
      409,
    )
  })

  test.each([
    [{ code: 'AB', kind: 'shipping' }],
    [{ code: 'RIGHT', kind: 'gift' }],
    [{ code: 'RIGHT', kind: 'percent' }],
    [{ code: 'RIGHT', kind: 'percent', percent: 91 }],
    [{ code: 'RIGHT', kind: 'amount', amount: 0 }],
    [{ code: 'RIGHT', kind: 'shipping', maxUses: 0.5 }],
    [{ code: 'RIGHT', kind: 'shipping', startsAt: 'tomorrow' }],
    [
      {
        code: 'RIGHT',
        kind: 'shipping',
        startsAt: '2026-11-02T00:00Z',
        endsAt: '2026-11-01T00:00Z',
      },
    ],
  ])('is refused %j', async (body) => {
    const answer = await shop.ask('POST', '/discount/create', { token: admin.token, body })
    expect(answer.status).toBe(400)
  })
})

test('guesses through orders share the limit of the code check', async () => {
  const guesser = await aCustomer(shop)
  const code = await aCode({ kind: 'percent', percent: 50 })
  // A wrong total: no order comes of it, but what is said would tell a known code.
  const guess = (discountCode: string) => buy(guesser, { discountCode, totalPrice: 1 })
  for (let tried = 0; tried < 20; tried += 1) {
    expect((await guess(`NONE${tried}`)).status).toBe(409)
    expect((await check(guesser, `NONE${tried}`)).status).toBe(409)
  }
  for (const refused of [await guess(code), await check(guesser, code), await guess('NONE')]) {
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
  }
  expect((await buy(guesser, {})).status).toBe(201)
})

test('a sale begins and ends on time for everybody, and the greatest one applies', async () => {
  const add = (name: string, percent: number, from: number, until: number) =>
    shop.ask('POST', '/sale/create', {
      token: admin.token,
      body: { name, percent, startsAt: inHours(from), endsAt: inHours(until) },
    })
  const shown = async () => (await shop.ask('GET', '/settings/shop')).body.pricing.sale
  await add('Over', 80, -5, -1)
  await add('To come', 70, 1, 5)
  expect(await shown()).toBeNull()
  await add('Small', 5, -1, 1)
  const { saleId } = (await add('Diwali', 20, -1, 1)).body
  expect(await shown()).toEqual({
    name: 'Diwali',
    basisPoints: 2000,
    endsAt: expect.stringMatching(/Z$/),
  })
  const buyer = await aCustomer(shop)
  const placed = await buy(buyer, { totalPrice: 944 })
  expect(placed.body.order).toMatchObject({
    discount: 200,
    reductions: [{ label: 'Diwali −20%', amount: 200 }],
    totalPrice: 944,
  })
  await shop.ask('DELETE', `/sale/delete/${saleId}`, { token: admin.token })
  expect(await shown()).toMatchObject({ name: 'Small' })
  const { rows } = await shop.database.pool.query(
    `select count(*)::int from jobs where kind = 'announce-sale' and run_at > now()`,
  )
  // The beginning of one, and the ends of the three that are not over.
  expect(rows).toEqual([{ count: 4 }])
  await shop.database.pool.query('delete from sales')
})

test('a percentage stops at its maximum, in the check and in the order', async () => {
  const buyer = await aCustomer(shop)
  const code = await aCode({ kind: 'percent', percent: 50, most: 99.5 })
  expect((await check(buyer, code)).body).toMatchObject({ percent: 50, most: 99.5 })
  const placed = await buy(buyer, { discountCode: code })
  expect(placed.body.order).toMatchObject({ discount: 99.5, tax: 162.09 })
  const refused = await shop.ask('POST', '/discount/create', {
    token: admin.token,
    body: { code: 'RIGHT', kind: 'percent', percent: 5, most: -1 },
  })
  expect(refused.status).toBe(400)
})

test('a first-order code is refused to a customer with an order, until that order is deleted', async () => {
  const buyer = await aCustomer(shop)
  const discountCode = await aCode({ kind: 'amount', amount: 100, isFirstOrderOnly: true })
  expect((await check(buyer, discountCode)).status).toBe(200)
  const { orderId } = (await buy(buyer, { discountCode })).body
  for (const answer of [await check(buyer, discountCode), await buy(buyer, { discountCode })]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'discount-not-first'])
  }
  await shop.ask('DELETE', `/order/remove/${orderId}`, { token: buyer.token })
  expect((await buy(buyer, { discountCode })).status).toBe(201)
})

test('the list says what the orders with a code brought in', async () => {
  const code = await aCode({ kind: 'amount', amount: 100 })
  const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
  await buy(first, { discountCode: code })
  const { orderId } = (await buy(second, { discountCode: code })).body
  await shop.ask('DELETE', `/order/remove/${orderId}`, { token: second.token })
  const { body } = await shop.ask('GET', '/discount/getall', { token: admin.token })
  const listed = body.find((one: { code: string }) => one.code === code)
  expect(listed).toMatchObject({ uses: 1, revenue: 1062, given: 100, newCustomers: 1 })
})

test('a category sale applies only to its pieces, and the greatest sale to each', async () => {
  const [rings] = await shop.database.orm
    .insert(categories)
    .values({ name: 'Rings of the sale' })
    .returning({ id: categories.id })
  const categoryId = rings?.id ?? 0
  const ring = await aProduct(shop, { price: 100_000, categoryId })
  await shop.database.pool.query('delete from sales')
  const sale = { startsAt: inHours(-1), endsAt: inHours(1) }
  const add = (body: object) =>
    shop.ask('POST', '/sale/create', { token: admin.token, body: { ...sale, ...body } })
  await add({ name: 'Everything', percent: 10 })
  await add({ name: 'Rings', percent: 25, categoryIds: [categoryId] })
  const saleOf = async (id: number) =>
    (await shop.ask('GET', `/product/getproductbyid/${id}`)).body.sale
  expect(await saleOf(ring.id)).toMatchObject({ name: 'Rings', price: 750 })
  expect(await saleOf(productId)).toMatchObject({ name: 'Everything', price: 900 })
  const buyer = await aCustomer(shop)
  const items = [{ productId: ring.id }, { productId, quantity: 2 }]
  const placed = await order(shop, buyer, anOrderOf(buyer, items))
  expect(placed.body.order).toMatchObject({
    subtotal: 3000,
    discount: 450,
    reductions: [
      { label: 'Rings −25%', amount: 250 },
      { label: 'Everything −10%', amount: 200 },
    ],
  })
  // The banner and the settings name the sale of the whole shop.
  const { pricing } = (await shop.ask('GET', '/settings/shop')).body
  expect(pricing.sale.name).toBe('Everything')
  await shop.database.pool.query('delete from sales')
})
