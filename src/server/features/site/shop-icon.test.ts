import { expect, test } from 'vitest'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { initialOf } from './shop-icon.ts'

test.each([
  ['Moti Mahal', 'M'],
  ['  “éclat”', 'É'],
  ['हीरा महल', 'ही'],
  ['22 Carat', '2'],
  ['', '◆'],
])('the initial of %s is %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter)
})

test('icon and manifest follow the shop name that the owner enters', async () => {
  const shop = await startTestApp()
  const { token } = await anAdmin(shop)
  const body = { shop: { ...SHOP_DEFAULTS.shop, name: '<Moti & Mahal>' } }
  expect((await shop.ask('PUT', '/settings/update', { token, body })).status).toBe(200)
  const icon = await shop.ask('GET', '/favicon.svg')
  expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(icon.text).toContain('>M</text>')
  const manifest = await shop.ask('GET', '/site.webmanifest')
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: '<Moti & Mahal>',
    short_name: '<Moti & Mahal>',
  })
  expect(manifest.text).not.toContain('Nagina')
  await shop.close()
})
