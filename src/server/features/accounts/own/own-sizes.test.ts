import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseUser } from '#server/db/accounts/erase-user.ts'
import { readOwnSizes } from '#server/db/accounts/own-sizes.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const NONE = { thumb: '', index: '', middle: '', ring: '', little: '', wrist: '', neck: '' }

test('the account stores sizes, exports them and forgets them when it is erased', async () => {
  const { token, userId } = await aCustomer(shop)
  const other = await aCustomer(shop)
  const ask = (who: string) => shop.ask('GET', '/account/sizes', { token: who })
  expect((await ask(token)).body).toEqual(NONE)
  const sizes = { ring: 12, wrist: '2-6', neck: '18in' }
  const saved = await shop.ask('PUT', '/account/sizes', { token, body: sizes })
  expect([saved.status, saved.body.sizes]).toEqual([
    200,
    { ...NONE, ring: '12', wrist: '2-6', neck: '18in' },
  ])
  expect((await ask(other.token)).body).toEqual(NONE)
  const data = await shop.ask('GET', '/account/data', { token })
  expect(data.body.sizes).toEqual({ ring: '12', wrist: '2-6', neck: '18in' })
  await shop.database.orm.transaction((tx) => eraseUser(tx, userId, 'none'))
  expect(await readOwnSizes(shop.database.orm, userId)).toEqual({})
})

test.each([
  { ring: '31' },
  { wrist: '12' },
  { neck: '18' },
  { thumb: ['12'] },
  { index: '1\u0000' },
])('an invalid size is refused, and nothing changes: %j', async (wrong) => {
  const { token } = await aCustomer(shop)
  await shop.ask('PUT', '/account/sizes', { token, body: { ring: '12' } })
  const { status } = await shop.ask('PUT', '/account/sizes', {
    token,
    body: { ring: '14', ...wrong },
  })
  const { body } = await shop.ask('GET', '/account/sizes', { token })
  // A NUL is left out of texts, as everywhere: 1 is a size.
  if ('index' in wrong) expect([status, body.index]).toEqual([200, '1'])
  else expect([status, body.ring]).toEqual([400, '12'])
})
