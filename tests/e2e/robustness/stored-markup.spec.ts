import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Person } from '#tests/support/builders.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { orderWithSums } from '#tests/support/checkout.ts'

/** Short enough for every field; whatever it breaks out of, the page would be marked. */
const MARKUP = `'"></script><img src=x onerror=harmed=1>{{7*7}}`
const WORDS = `${MARKUP}</textarea></title><svg onload=harmed=1><script>harmed=1</script>`

test.setTimeout(600_000)

test('user input stays text on every page that shows it', async ({ page, shop }) => {
  const customer = await shop.newCustomer(MARKUP)
  const fields = { name: MARKUP, description: WORDS, color: MARKUP, gender: MARKUP, stock: '5' }
  await withProduct(shop, { ...fields, discount: MARKUP }, async (productId) => {
    const orderId = await deliver(shop, customer, productId)
    await review(shop, customer, productId)
    const contact = {
      name: MARKUP,
      email: 'asha@example.in',
      phone: '+91 55510 40000',
      message: WORDS,
    }
    expect((await shop.ask('POST', '/request/create', { body: contact })).status).toBeLessThan(300)
    const asked = encodeURIComponent(MARKUP)
    await loginAs(page, customer)
    await expectUnharmed(page, [
      '/',
      `/shopping?q=${asked}`,
      `/shopping/${productId}`,
      '/cart',
      '/myorders',
      '/account',
      `/no-such-page/${asked}`,
    ])
    await loginAs(page, await shop.admin())
    await expectUnharmed(page, [
      '/admin',
      `/admin/orders?order=${orderId}`,
      `/admin/users?user=${customer.userId}`,
      `/admin/products?q=${asked}`,
      '/admin/manage-contact',
      '/admin/reviews?status=all',
      '/admin/audit',
      '/admin/mail',
    ])
  })
})

async function expectUnharmed(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    // What the browser loads after the page is there too.
    await page.waitForLoadState('networkidle')
    await expect(page.locator('img[src="x"], svg[onload]'), path).toHaveCount(0)
    expect(await page.evaluate(() => 'harmed' in globalThis), path).toBe(false)
  }
}

async function deliver(shop: BrowserShop, customer: Person, productId: number): Promise<number> {
  const line = { userId: customer.userId, productId, material: 1, quantity: 1 }
  await shop.ask('POST', '/cart/create', { token: customer.token, body: line })
  const body = orderWithSums(customer, [{ product: { productId, price: 1_000 }, quantity: 1 }])
  const written = { ...body, firstName: MARKUP, lastName: MARKUP, address1: MARKUP, city: MARKUP }
  const placed = await shop.ask('POST', '/order/create', { token: customer.token, body: written })
  expect(placed.status).toBe(201)
  const { orderId } = placed.body
  const { token } = await shop.admin()
  const path = `/order/updatestatus/${orderId}`
  expect((await shop.ask('PUT', path, { token, body: { status: 4 } })).status).toBe(200)
  await shop.ask('POST', `/order/note/${orderId}`, { token, body: { text: WORDS } })
  return orderId
}

async function review(shop: BrowserShop, customer: Person, productId: number): Promise<void> {
  const form = { productId, rating: 5, title: MARKUP, text: WORDS }
  const { status, body } = await shop.ask('POST', '/review/create', {
    token: customer.token,
    body: form,
  })
  expect(status).toBe(201)
  const { token } = await shop.admin()
  const answer = { status: 'approved', answer: WORDS }
  const path = `/review/moderate/${body.review.reviewId}`
  expect((await shop.ask('PUT', path, { token, body: answer })).status).toBe(200)
}

test('the built files contain no source map and nothing of the server', () => {
  const folder = join(import.meta.dirname, '../../../build/en/client')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const secret = /argon2|passwordHash|password_hash|DATABASE_URL|process\.env\./
  const telling = scripts.filter((file) => secret.test(readFileSync(join(folder, file), 'utf8')))
  expect(telling).toEqual([])
})
