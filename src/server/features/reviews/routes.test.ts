import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviews } from '#server/db/schema/reviews.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('the approved reviews of a product are shown, newest first, with first names and initials', async () => {
  const { id: productId } = await aProduct(shop)
  const [asha, ravi, lata] = [
    await aCustomer(shop, 'Asha Rao'),
    await aCustomer(shop, 'Ravi Menon'),
    await aCustomer(shop, 'Lata Soren'),
  ]
  const [first, second] = [new Date('2026-01-05T10:00:00Z'), new Date('2026-02-05T10:00:00Z')]
  await shop.database.orm.insert(reviews).values([
    {
      productId,
      userId: asha.userId,
      rating: 4,
      body: 'Good.',
      status: 'approved',
      createdAt: first,
    },
    {
      productId,
      userId: ravi.userId,
      rating: 5,
      title: 'Yes',
      body: 'Fine.',
      status: 'approved',
      createdAt: second,
    },
    { productId, userId: lata.userId, rating: 1, body: 'Not shown.', status: 'pending' },
  ])
  const { status, body } = await shop.ask('GET', `/review/product/${productId}`)
  expect(status).toBe(200)
  expect(body).toEqual([
    expect.objectContaining({
      author: 'Ravi M.',
      isVerified: false,
      rating: 5,
      title: 'Yes',
      text: 'Fine.',
      createdAt: second.toISOString(),
    }),
    expect.objectContaining({
      author: 'Asha R.',
      isVerified: false,
      rating: 4,
      title: '',
      text: 'Good.',
      createdAt: first.toISOString(),
    }),
  ])
})

test('a product without reviews has an empty list', async () => {
  const { body } = await shop.ask('GET', '/review/product/987654')
  expect(body).toEqual([])
})
