import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviews } from '#server/db/schema/reviews.ts'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('an answer that somebody else wrote meanwhile is not overwritten unseen', async () => {
  const { id: productId } = await aProduct(shop)
  const { userId } = await aCustomer(shop)
  const { token, name } = await anAdmin(shop)
  const [review] = await shop.database.orm
    .insert(reviews)
    .values({ productId, userId, rating: 2, body: 'It came late.', status: 'approved' })
    .returning({ id: reviews.id })
  const decide = (body: object) =>
    shop.ask('PUT', `/review/moderate/${review?.id}`, { token, body })
  const shown = async () => {
    const { body } = await shop.ask('GET', `/review/product/${productId}`)
    return body[0].answer?.text
  }
  expect((await decide({ answer: 'We are sorry.', seenAnswer: '' })).status).toBe(200)
  const late = await decide({ answer: 'Write to us.', seenAnswer: '' })
  expect([late.status, late.body.code]).toEqual([409, 'answer-changed'])
  expect(late.body.changedBy).toMatchObject({ name })
  expect(await shown()).toBe('We are sorry.')
  // Who looked again may; what is decided beside the answer asks for none.
  expect((await decide({ answer: 'Write to us.', seenAnswer: 'We are sorry.' })).status).toBe(200)
  expect((await decide({ status: 'approved' })).status).toBe(200)
  expect(await shown()).toBe('Write to us.')
})
