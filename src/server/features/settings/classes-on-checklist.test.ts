import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LaunchPoint } from '#contract/shop/compliance.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  for (const [name, percent] of [
    ['Wood', 12],
    ['Jewellery', 3],
  ]) {
    await ask('POST', '/taxclass/create', { name, percent, code: '4420', validFrom: LONG_AGO })
  }
})
afterAll(() => shop.close())

const LONG_AGO = shopDayOf(new Date(Date.now() - 365 * 86_400_000))

async function ask(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const { status, text } = await shop.ask(method, path, { token: admin.token, body })
  expect(status, text).toBeLessThan(300)
}

async function found(): Promise<string | undefined> {
  const { body } = await shop.ask('GET', '/settings/opening', { token: admin.token })
  return body.find(({ key }: LaunchPoint) => key === 'tax-classes')?.found
}

test('a tax rate that differs for most pieces is a point, for half of them it is not', async () => {
  await ask('PUT', '/settings/update', { 'tax.rate': 300, 'tax.scheme': 'regular' })
  await aProduct(shop)
  await aProduct(shop, { taxClass: 'Jewellery' })
  await aProduct(shop, { taxClass: 'Wood' })
  await aProduct(shop, { taxClass: 'Wood' })
  expect(await found()).toBe('')
  await aProduct(shop, { taxClass: 'Wood' })
  expect(await found()).toBe('3 of 5 pieces have a tax class with another rate than 3%.')
  // At the rate of most of them it is the others that differ.
  await ask('PUT', '/settings/update', { 'tax.rate': 1_200 })
  expect(await found()).toBe('')
  // Who is not registered charges no tax at all.
  const profile = { ...SHOP_DEFAULTS.shop, gstin: '' }
  await ask('PUT', '/settings/update', { shop: profile })
  await ask('PUT', '/settings/update', { 'tax.rate': 300, 'tax.scheme': 'unregistered' })
  expect(await found()).toBe('')
})
