import type { Page } from '@playwright/test'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { applyRates, giveMakes, sizedMake } from '#tests/support/browser/metal.ts'
import { aPicturedProduct, withProduct } from '#tests/support/browser/products.ts'
import { aProduct, choose } from '#tests/support/browser/steps.ts'

/** What names another element, or a group: React would not mend one that the server wrote otherwise. */
const NAMES = ['id', 'htmlFor', 'name', 'popoverTarget', 'aria-controls', 'aria-labelledby']

/** Elements whose written names are not those that React drew, and how many have one by place. */
async function namesOf(page: Page) {
  return page.evaluate((names) => {
    const others: string[] = []
    let byPlace = 0
    for (const element of document.querySelectorAll('*')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const drawn: unknown = key === undefined ? undefined : Reflect.get(element, key)
      if (typeof drawn !== 'object' || drawn === null) continue
      for (const name of names) {
        const value: unknown = Reflect.get(drawn, name)
        if (typeof value !== 'string') continue
        const attribute = name === 'htmlFor' ? 'for' : name.toLowerCase()
        const is = element.getAttribute(attribute)
        if (is !== value) others.push(`${element.tagName} ${attribute}: ${is}, not ${value}`)
        if (value.startsWith('_R_')) byPlace += 1
      }
    }
    return { others, byPlace }
  }, NAMES)
}

test('pages of known parts come alive with the names that they have', async ({ page, shop }) => {
  const { productId } = await aPicturedProduct(shop)
  await applyRates(shop, { '18K750': 12_015 })
  await withProduct(shop, { name: 'Ring in sizes' }, async (inSizes) => {
    const sizes = ['12', '14'].map((code) => ({ code, netMgDelta: 0, stock: 2, leadDays: null }))
    await giveMakes(shop, inSizes, [sizedMake(sizes)])
    const products = [productId, inSizes].map((id) => `/shopping/${id}`)
    for (const path of ['', '/shopping', '/contact', ...products]) {
      await expectSameNames(page, shop, path || '/')
      await expectSameNames(page, shop, `/hi${path}`)
    }
  })
})

async function expectSameNames(page: Page, shop: BrowserShop, path: string): Promise<void> {
  // The first request makes the parts known; errors of hydration fail the test by themselves.
  await shop.ask('GET', `${path}?once=1`, { headers: { accept: 'text/html' } })
  await page.goto(`${path}?once=2`)
  const { others, byPlace } = await namesOf(page)
  expect(others, path).toEqual([])
  expect(byPlace, path).toBeGreaterThan(2)
}

test('a known product page works: material, sections, heart', async ({ page, shop }) => {
  const { productId } = await aProduct(shop)
  const path = `/shopping/${productId}`
  await shop.ask('GET', `${path}?once=3`, { headers: { accept: 'text/html' } })
  await page.goto(`${path}?once=4`)
  const materials = page.getByRole('group', { name: /^Material/ })
  await choose(materials.getByRole('radio').last())
  await expect(materials.getByRole('radio').first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Reviews' }).click()
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible()
  await page.getByRole('button', { name: 'Shop by Category' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Earrings' })).toBeVisible()
})
