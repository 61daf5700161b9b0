import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop.ts'
import { aProduct } from '#tests/support/browser/steps.ts'

test('a product gives search engines its offer, its place and its picture', async ({
  page,
  shop,
}) => {
  const { productId, name, price, images } = await aProduct(shop)
  await page.goto(`/shopping/${productId}`)
  const [product, breadcrumb] = await structuredData(page)
  expect(product).toMatchObject({
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'INR' },
  })
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  const picture = page.locator('meta[property="og:image"]')
  const file = images[0]?.replace('.webp', '-1200.webp')
  await expect(picture).toHaveAttribute('content', new RegExp(`^http.+/${file}$`))
})

test('a text that looks like the end of a script stays a text', async ({ page, shop }) => {
  const { token } = await shop.admin()
  const form = new FormData()
  const name = 'Ring </script><img src=x onerror=alert(1)> & more'
  const { body } = await shop.ask('GET', '/category/getall')
  for (const [field, value] of Object.entries({ name, price: '900', material: '1' })) {
    form.set(field, value)
  }
  form.set('categoryId', String(body[0].categoryId))
  const made = await shop.ask('POST', '/product/create', { token, body: form })
  expect(made.status).toBeLessThan(300)
  const found = await shop.ask('GET', '/product/getall')
  const { productId } = found.body.find((product: { name: string }) => product.name === name)
  await page.goto(`/shopping/${productId}`)
  const [product] = await structuredData(page)
  expect(product).toMatchObject({ name })
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  await shop.ask('DELETE', `/product/delete/${productId}`, { token })
})

test('the home page describes the shop to search engines, the FAQ its answers', async ({
  page,
}) => {
  await page.goto('/')
  expect(await structuredData(page)).toMatchObject([{ '@type': 'JewelryStore', name: 'Nagina' }])
  await page.goto('/hi/faq')
  const [faq] = await structuredData(page)
  expect(faq).toMatchObject({ '@type': 'FAQPage' })
})

test('the shop can be installed, and the icons of its manifest exist', async ({ page }) => {
  await page.goto('/')
  const link = page.locator('link[rel=manifest]')
  const manifest = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(manifest.headers()['content-type']).toMatch(/json/)
  const { icons, display } = await manifest.json()
  expect(display).toBe('standalone')
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^#/)
})

async function structuredData(page: Page): Promise<unknown[]> {
  const scripts = page.locator('script[type="application/ld+json"]')
  return (await scripts.allTextContents()).map((text): unknown => JSON.parse(text))
}
