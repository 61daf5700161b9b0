import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order, type OrderedItem } from '#tests/support/checkout.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let statements: StatementRecorder
beforeAll(async () => {
  shop = await startTestApp()
  statements = new StatementRecorder(shop.database.pool)
  admin = await anAdmin(shop, 'Ravi Kothari')
})
afterAll(() => shop.close())

async function stockOf(productId: number): Promise<number | null | undefined> {
  const [row] = await shop.database.orm.select().from(products).where(eq(products.id, productId))
  return row?.stock
}

async function placed(customer: Person, items: OrderedItem[]): Promise<number> {
  const { body } = await order(shop, customer, anOrderOf(customer, items))
  return body.orderId
}

function setStatus(orderId: number, status: number, token = admin.token) {
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status } })
}

function remove(orderId: number, { token }: Person) {
  return shop.ask('DELETE', `/order/remove/${orderId}`, { token })
}

async function ordersOf({ userId, token }: Person) {
  return (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
}

describe('the status of an order', () => {
  test('can be set from any to any, and each change is stored with author and time', async () => {
    const customer = await aCustomer(shop, 'Meera Nair')
    const { id } = await aProduct(shop)
    const orderId = await placed(customer, [{ productId: id }])
    const course = [4, 1, 3, 2, 5, 1]
    for (const status of course) {
      const answer = await setStatus(orderId, status)
      expect([answer.status, answer.body.order.status]).toEqual([200, status])
      expect(answer.body.message).toBe('Order status updated successfully!')
    }
    const [{ history }] = await ordersOf(customer)
    expect(history.map((event: { to: number }) => event.to)).toEqual([1, ...course])
    expect(history.map((event: { from: number | null }) => event.from)).toEqual([
      null,
      1,
      ...course.slice(0, -1),
    ])
    expect(history.map((event: { by: string }) => event.by)).toEqual([
      'Meera Nair',
      ...course.map(() => 'Ravi Kothari'),
    ])
  })

  test('set to the same value changes nothing', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 5 })
    const orderId = await placed(customer, [{ productId: id }])
    await setStatus(orderId, 5)
    await setStatus(orderId, 5)
    const [{ history }] = await ordersOf(customer)
    expect(history).toHaveLength(2)
    expect(await stockOf(id)).toBe(5)
  })

  test('Cancelled returns the pieces of every line, and leaving it takes them again', async () => {
    const customer = await aCustomer(shop)
    const [ring, kada] = [
      await aProduct(shop, { stock: 10, material: [1, 2] }),
      await aProduct(shop, { stock: 10 }),
    ]
    const orderId = await placed(customer, [
      { productId: ring.id, quantity: 2, material: 1 },
      { productId: ring.id, quantity: 3, material: 2 },
      { productId: kada.id, quantity: 4 },
    ])
    expect([await stockOf(ring.id), await stockOf(kada.id)]).toEqual([5, 6])
    await setStatus(orderId, 5)
    expect([await stockOf(ring.id), await stockOf(kada.id)]).toEqual([10, 10])
    await setStatus(orderId, 2)
    expect([await stockOf(ring.id), await stockOf(kada.id)]).toEqual([5, 6])
  })

  test('cannot leave Cancelled when too little stock is left', async () => {
    const [customer, quicker] = [await aCustomer(shop), await aCustomer(shop)]
    const { id } = await aProduct(shop, { name: 'Rani Haar', stock: 1 })
    const orderId = await placed(customer, [{ productId: id }])
    await setStatus(orderId, 5)
    await placed(quicker, [{ productId: id }])
    const answer = await setStatus(orderId, 1)
    expect([answer.status, answer.body.code]).toEqual([409, 'out-of-stock'])
    expect(answer.body.message).toBe('Rani Haar is sold out.')
    expect((await ordersOf(customer))[0].status).toBe(5)
    expect(await stockOf(id)).toBe(0)
  })

  test('moves no stock of a product that was unlimited when it was sold', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: null })
    const orderId = await placed(customer, [{ productId: id, quantity: 7 }])
    await shop.database.orm.update(products).set({ stock: 3 }).where(eq(products.id, id))
    await setStatus(orderId, 5)
    expect(await stockOf(id)).toBe(3)
  })

  test('returns nothing that was not taken again', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 10 })
    const setStock = (stock: number | null) =>
      shop.database.orm.update(products).set({ stock }).where(eq(products.id, id))
    const orderId = await placed(customer, [{ productId: id, quantity: 4 }])
    await setStatus(orderId, 5)
    await setStock(null)
    await setStatus(orderId, 1)
    await setStock(3)
    await setStatus(orderId, 5)
    expect(await stockOf(id)).toBe(3)
  })

  test('of an order that does not exist is a 404', async () => {
    expect((await setStatus(987_654, 2)).status).toBe(404)
  })

  test('must exist', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const orderId = await placed(customer, [{ productId: id }])
    expect((await setStatus(orderId, 6)).status).toBe(400)
    expect((await setStatus(orderId, 0)).status).toBe(400)
  })

  test('is only for admins', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const orderId = await placed(customer, [{ productId: id }])
    expect((await setStatus(orderId, 4, customer.token)).status).toBe(403)
  })
})

describe('deleting an order', () => {
  test('removes it from every list, returns its pieces, and keeps the record', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 5 })
    const orderId = await placed(customer, [{ productId: id, quantity: 2 }])
    expect((await remove(orderId, customer)).status).toBe(200)
    expect(await ordersOf(customer)).toEqual([])
    const all = await shop.ask('GET', '/order/getall', { token: admin.token })
    const ids = all.body.orders.map((one: { orderId: number }) => one.orderId)
    expect(ids).not.toContain(orderId)
    expect(await stockOf(id)).toBe(5)
    const [row] = await shop.database.orm.select().from(orders).where(eq(orders.id, orderId))
    expect(row?.deletedAt).toBeInstanceOf(Date)
  })

  test('twice returns its pieces once', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { stock: 5 })
    const orderId = await placed(customer, [{ productId: id }])
    const answers = await Promise.all([remove(orderId, customer), remove(orderId, customer)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await stockOf(id)).toBe(5)
  })

  test.each([2, 3, 4, 5])('is refused when its status is %i', async (status) => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const orderId = await placed(customer, [{ productId: id }])
    await setStatus(orderId, status)
    const answer = await remove(orderId, customer)
    expect([answer.status, answer.body.code]).toEqual([409, 'not-pending'])
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test.each([3, 4])(
    'is refused once it has had the status %i: its pieces may be with the customer',
    async (status) => {
      const customer = await aCustomer(shop)
      const { id } = await aProduct(shop)
      const orderId = await placed(customer, [{ productId: id }])
      await setStatus(orderId, status)
      await setStatus(orderId, 1)
      const answer = await remove(orderId, customer)
      expect([answer.status, answer.body.code]).toEqual([409, 'order-has-left'])
      expect(await ordersOf(customer)).toHaveLength(1)
    },
  )

  test('that staff took money for by hand is refused: a person pays that back', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const { body } = await order(
      shop,
      customer,
      anOrderOf(customer, [{ productId: id }], { paymentMethod: 'cod' }),
    )
    const { orderId } = body
    const received = { channel: 'bank-transfer', amount: 1180, receivedOn: shopDayOf(new Date()) }
    const { token } = admin
    const paid = await shop.ask('POST', `/payment/record/${orderId}`, {
      token,
      body: { ...received, reference: 'UTR 7' },
    })
    expect(paid.status, paid.text).toBe(200)
    const answer = await remove(orderId, customer)
    expect([answer.status, answer.body.code]).toEqual([409, 'order-paid-by-hand'])
    expect(await ordersOf(customer)).toHaveLength(1)
    const money = await shop.ask('GET', `/payment/order/${orderId}`, { token })
    expect(money.body).toMatchObject({ refundable: 1180, refunds: [] })
  })

  test('of another customer is refused, also to an admin', async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)]
    const { id } = await aProduct(shop)
    const orderId = await placed(customer, [{ productId: id }])
    expect((await remove(orderId, stranger)).status).toBe(403)
    expect((await remove(orderId, admin)).status).toBe(403)
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('that does not exist is a 404', async () => {
    expect((await remove(987_654, admin)).status).toBe(404)
  })
})

describe('the lists of orders', () => {
  test("are newest first: the customer's bare, the admin's under `orders`", async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const ids = []
    for (const quantity of [1, 2, 3])
      ids.push(await placed(customer, [{ productId: id, quantity }]))
    const own = await ordersOf(customer)
    expect(own.map((one: { orderId: number }) => one.orderId)).toEqual(ids.toReversed())
    const all = await shop.ask('GET', '/order/getall', { token: admin.token })
    expect(all.body.orders.slice(0, 3)).toEqual(own)
  })

  test('are read by one statement, however many orders there are', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    await placed(customer, [{ productId: id }])
    // Two more: the session, and whether the parts of a price are shown.
    const few = () => statementsOf(() => ordersOf(customer))
    expect(await few()).toBe(3)
    for (let count = 0; count < 6; count += 1) await placed(customer, [{ productId: id }])
    expect(await few()).toBe(3)
  })

  test('of others are closed to customers', async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)]
    const path = `/order/userorder/${customer.userId}`
    expect((await shop.ask('GET', path, { token: stranger.token })).status).toBe(403)
    expect((await shop.ask('GET', path)).status).toBe(401)
    expect((await shop.ask('GET', '/order/getall', { token: customer.token })).status).toBe(403)
  })
})

/** How many statements `work` sends, without those of jobs in the same moment. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  return (await statements.during(work)).length
}
