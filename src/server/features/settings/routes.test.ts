import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopSettings } from '#contract/settings.ts'
import { SHOP_DEFAULTS } from '#domain/shop-defaults.ts'
import { settings } from '#server/data/schema.ts'
import { readPricing, writeSetting } from '#server/data/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function shown(): Promise<ShopSettings> {
  return (await shop.ask('GET', '/settings/shop')).body
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}

test('a new shop has the first values of the specification', async () => {
  const answer = await shown()
  expect(ShopSettings.safeParse(answer).success).toBe(true)
  expect(answer.pricing).toEqual({
    taxBasisPoints: 1800,
    shippingFreeFrom: 50_000,
    shippingCharge: 5_000,
    showInclusive: true,
  })
  expect(answer.hours).toBe('Mon-Sat 09:00 to 18:00')
  expect(answer.filters.combine).toBe(false)
  expect(answer.sale).toBeNull()
  expect(answer.paymentNotes.online).toBe('Test payment: approved at once, no money moves.')
})

test('what the owner stores replaces the first value, also in the sums of orders', async () => {
  const { orm } = shop.database
  await writeSetting(orm, 'tax.rate', 300)
  await writeSetting(orm, 'tax.rate', 500)
  await writeSetting(orm, 'shop', { ...SHOP_DEFAULTS.shop, name: 'Moti Mahal' })
  expect(await readPricing(orm)).toMatchObject({ taxBasisPoints: 500, shippingCharge: 5_000 })
  expect(await shown()).toMatchObject({ name: 'Moti Mahal', pricing: { taxBasisPoints: 500 } })
})

test('a sale is shown while it runs', async () => {
  const { orm } = shop.database
  const sale = { ...SHOP_DEFAULTS.sale, from: inDays(-1), until: inDays(1) }
  await writeSetting(orm, 'sale', sale)
  expect((await shown()).sale).toEqual({ title: 'Black Friday', text: 'up to 40% off' })
  await writeSetting(orm, 'sale', { ...sale, until: inDays(-0.5) })
  expect((await shown()).sale).toBeNull()
})

test('a stored value that makes no sense counts as absent', async () => {
  const { orm } = shop.database
  await orm.insert(settings).values([
    { key: 'shipping.charge', value: 'free!' },
    { key: 'filters.combine', value: { yes: true } },
    { key: 'unknown.key', value: 1 },
    { key: 'constructor', value: 1 },
  ])
  expect(await readPricing(orm)).toMatchObject({ shippingCharge: 5_000 })
  expect((await shown()).filters.combine).toBe(false)
})
