import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import {
  aCustomer,
  anAdmin,
  aProduct,
  logIn,
  PASSWORD,
  type Person,
} from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

function remove({ token }: Person, password = PASSWORD) {
  return shop.ask('POST', '/account/delete', { token, body: { password } })
}

function setStatus(orderId: number, status: number) {
  const path = `/order/updatestatus/${orderId}`
  return shop.ask('PUT', path, { token: admin.token, body: { status } })
}

/** A customer with a little of everything; the order is delivered. */
async function aRegular() {
  const person = await aCustomer(shop, 'Meera Nair')
  const { token } = person
  const product = await aProduct(shop, { reviewCount: 1, ratingSum: 4 })
  const { body } = await order(shop, person, anOrderOf(person, [{ productId: product.id }]), 'key')
  await setStatus(body.orderId, 4)
  await fillCart(shop, person, [{ productId: product.id }])
  const productIds = [product.id]
  await shop.ask('PUT', '/account/wishlist', { token, body: { productIds } })
  await shop.ask('POST', '/account/addresses', { token, body: DETAILS })
  const review = { productId: product.id, userId: person.userId, rating: 4, body: 'Shines.' }
  await shop.database.orm.insert(reviews).values({ ...review, status: 'approved' })
  return { person, product, orderId: Number(body.orderId) }
}

describe('deleting an account', () => {
  test('needs the password', async () => {
    const person = await aCustomer(shop)
    const { status, body } = await remove(person, 'not the password')
    expect([status, body.issues[0].field]).toEqual([400, 'password'])
    expect((await logIn(shop, person.email)).status).toBe(200)
  })

  test('ends every login, and nobody can log in again or find the account', async () => {
    const { person } = await aRegular()
    const second = (await logIn(shop, person.email)).body.user.token
    expect((await remove(person)).status).toBe(200)
    for (const token of [person.token, second]) {
      expect((await shop.ask('GET', '/account/profile', { token })).status).toBe(401)
    }
    expect((await logIn(shop, person.email)).status).toBe(401)
    const list = await shop.ask('GET', '/user/getall', { token: admin.token })
    expect(list.text).not.toContain(person.email)
    const ids = list.body.map(({ userId }: { userId: number }) => userId)
    expect(ids).not.toContain(person.userId)
  })

  test('leaves nothing of the person anywhere', async () => {
    const { person } = await aRegular()
    await remove(person)
    const { rows } = await shop.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of rows) {
      const kept = await shop.database.pool.query(
        `select t::text as row from "${name}" t where t::text like '%' || $1 || '%'`,
        [person.email],
      )
      expect([name, kept.rows]).toEqual([name, []])
    }
    const [row] = await shop.database.orm.select().from(users).where(eq(users.id, person.userId))
    expect(row).toMatchObject({ name: 'Deleted account', status: 'Blocked', role: 'customer' })
  })

  test('keeps the order for the books, with figures and state but not the person', async () => {
    const { person, orderId } = await aRegular()
    const [before] = await shop.database.orm.select().from(orders).where(eq(orders.id, orderId))
    await remove(person)
    const { body } = await shop.ask('GET', '/order/getall', { token: admin.token })
    const kept = body.orders.find((one: { orderId: number }) => one.orderId === orderId)
    expect(kept.totalPrice * 100).toBeCloseTo(before?.total ?? 0)
    expect(kept.orderItems).toHaveLength(1)
    expect(kept).toMatchObject({ state: DETAILS.state, country: DETAILS.country, email: '' })
    expect(JSON.stringify(kept)).not.toMatch(/Meera|Chittoor|55510/)
  })

  test('removes the reviews and counts the product again', async () => {
    const { person, product } = await aRegular()
    await remove(person)
    const [row] = await shop.database.orm.select().from(products).where(eq(products.id, product.id))
    expect([row?.reviewCount, row?.ratingSum]).toEqual([0, 0])
  })

  test('waits for orders on their way', async () => {
    const person = await aCustomer(shop)
    const product = await aProduct(shop)
    const placed = await order(shop, person, anOrderOf(person, [{ productId: product.id }]))
    for (const status of [1, 2, 3]) {
      await setStatus(placed.body.orderId, status)
      expect((await remove(person)).status).toBe(409)
    }
    await setStatus(placed.body.orderId, 5)
    expect((await remove(person)).status).toBe(200)
  })

  test('frees the email for a new account', async () => {
    const { email, ...person } = await aCustomer(shop)
    await remove({ ...person, email })
    const body = { name: 'Asha', email, password: PASSWORD }
    expect((await shop.ask('POST', '/user/signup', { body })).status).toBe(201)
  })

  test('is refused to the last active admin, also when two go at once', async () => {
    const two = await startTestApp()
    const pair = [await anAdmin(two), await anAdmin(two)]
    const answers = await Promise.all(
      pair.map(({ token }) =>
        two.ask('POST', '/account/delete', { token, body: { password: PASSWORD } }),
      ),
    )
    await two.close()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last-admin')
  })
})

describe('the download of an account', () => {
  test('contains all stored data and no secrets', async () => {
    const { person, product } = await aRegular()
    const answer = await shop.ask('GET', '/account/data', { token: person.token })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-account.json"')
    expect(answer.body).toMatchObject({
      profile: { name: 'Meera Nair', email: person.email },
      addresses: [{ city: DETAILS.city, isDefault: true }],
      wishlist: [{ productId: product.id }],
      cart: [{ productId: product.id, quantity: 1 }],
      reviews: [{ rating: 4, text: 'Shines.', status: 'approved' }],
      orders: [{ status: 'Delivered', total: 1_180, lines: [{ unitPrice: 1_000 }] }],
      sessions: [{ device: '' }],
    })
    expect(answer.text).not.toMatch(/argon2|hash|token|[0-9a-f]{64}/i)
  })

  test('contains nothing about others', async () => {
    const [{ person }, { person: other }] = [await aRegular(), await aRegular()]
    const { text } = await shop.ask('GET', '/account/data', { token: person.token })
    expect(text).not.toContain(other.email)
  })
})
