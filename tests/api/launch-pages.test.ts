import { expect, test } from 'vitest'
import type { LaunchPoint } from '#contract/shop/compliance.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { anAdmin } from '#tests/support/builders.ts'

const shop = await openShop()

test('the launch checklist reads the pages that visitors see', async () => {
  const { token } = await anAdmin(shop)
  const points = async () => {
    const { body } = await shop.ask('GET', '/settings/opening', { token })
    return new Map(body.map(({ key, found }: LaunchPoint) => [key, found]))
  }
  expect((await points()).get('no-ticked-boxes')).toBe('')
  expect((await points()).get('contact-page')).toBe('')
  const named = {
    ...SHOP_DEFAULTS.shop,
    legalName: "D'Souza & Sons",
    cin: 'U36911RJ2010PTC123456',
    nodalOfficer: 'Farida Irani, nodal@example.in',
  }
  const saved = await shop.ask('PUT', '/settings/update', { token, body: { shop: named } })
  expect(saved.status).toBe(200)
  expect((await points()).get('contact-page')).toBe('')
  const html = await (
    await fetch(`${shop.url}/contact`, { headers: { accept: 'text/html' } })
  ).text()
  expect(html).toContain('U36911RJ2010PTC123456')
  expect(html).toContain('Farida Irani, nodal@example.in')
})
