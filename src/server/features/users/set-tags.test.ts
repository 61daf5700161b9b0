import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const save = ({ userId }: Person, tags: string[], seen?: string[]) =>
  shop.ask('PUT', `/user/tags/${userId}`, {
    token: admin.token,
    body: { tags, ...(seen && { seen }) },
  })

async function tagsOf({ userId }: Person): Promise<string[]> {
  const { body } = await shop.ask('GET', `/user/details/${userId}`, { token: admin.token })
  return body.user.tags
}

test('tags that somebody else gave meanwhile are not taken away unseen', async () => {
  const buyer = await aCustomer(shop)
  expect((await save(buyer, ['wholesale'], [])).status).toBe(200)
  const late = await save(buyer, ['family'], [])
  expect([late.status, late.body.code]).toEqual([409, 'tags-changed'])
  expect(late.body.changedBy).toMatchObject({ name: admin.name })
  expect(await tagsOf(buyer)).toEqual(['wholesale'])
  // Who looked again may; a client that does not say what it saw is not asked.
  expect((await save(buyer, ['Wholesale', 'family'], await tagsOf(buyer))).status).toBe(200)
  expect(await tagsOf(buyer)).toEqual(['family', 'wholesale'])
  expect((await save(buyer, [])).status).toBe(200)
})

test('two forms of the tags of one customer that are saved at once do not both count', async () => {
  const buyer = await aCustomer(shop)
  const answers = await Promise.all(['one', 'two', 'three'].map((tag) => save(buyer, [tag], [])))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})
