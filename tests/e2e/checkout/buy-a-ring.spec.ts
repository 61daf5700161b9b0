import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop.ts'
import { choose, fillCheckout, toast } from '#tests/support/browser/steps.ts'

const BUYER = {
  name: 'Kavya Menon',
  email: 'kavya.menon@example.in',
  password: 'monsoon-lamp-7731',
}

test('a customer buys a ring and the owner ships it', async ({ page, browser, shop }) => {
  test.setTimeout(600_000)
  await signUpAndLogIn(page)

  await page.getByRole('link', { name: 'New Arrival' }).click()
  await page.getByRole('navigation', { name: 'Categories' }).getByText('All Rings').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Rings')
  await page.getByRole('button', { name: 'Weight' }).click()
  await page.getByRole('checkbox', { name: '30g' }).check()
  await expect(page).toHaveURL(/categoryId=\d+&Weight=1$/)
  const filtered = (await shop.ask('GET', `/product/getall${new URL(page.url()).search}`)).body
  // The address changes a moment before the list does.
  await expect(page.getByRole('article')).toHaveCount(filtered.length)
  const ring = page
    .getByRole('article')
    .filter({ has: page.getByRole('radio') })
    .first()
  // A card below the window is not laid out yet: it has its text, but no `innerText`.
  const name = (await ring.getByRole('heading').textContent()) ?? ''
  await ring.getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const materials = page.getByRole('group', { name: /^Material/ })
  await choose(materials.getByRole('radio', { name: 'Silver' }))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()

  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) }).getByRole('status')).toHaveText(
    '2',
  )
  await checkOut(page)
  await expect(page.getByRole('main')).toContainText(BUYER.name)
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()

  const order = page.getByRole('article', { name: /^Order \d+$/ })
  await expect(order).toContainText(name)
  await expect(order).toContainText('Silver')
  await expect(order).toContainText('× 2')
  await order.getByRole('button', { name: 'Delete Order' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No Orders Available')).toBeVisible()

  await page.goBack()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'New Arrival' }).click()
  await page.getByRole('article').getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL('/cart')
  await checkOut(page)
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(order.getByText('Pending').first()).toBeVisible()
  const number = /\d+/.exec((await order.getAttribute('aria-label')) ?? '')?.[0] ?? ''

  const owner = await browser.newContext({ baseURL: shop.url })
  const admin = await owner.newPage()
  await logIn(admin, shop.adminEmail, shop.adminPassword)
  await expect(admin).toHaveURL('/admin')
  await admin.goto('/admin/orders')
  await admin.getByRole('combobox', { name: `Status of order ${number}` }).selectOption('Shipped')
  await expect(toast(admin, 'Order status updated successfully!')).toBeVisible()
  await owner.close()

  await page.reload()
  await expect(order.locator('[aria-current="step"]')).toContainText('Shipped')
  await expect(order.getByRole('button', { name: 'Delete Order' })).toHaveCount(0)
})

async function signUpAndLogIn(page: Page): Promise<void> {
  await page.goto('/signup')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill(BUYER.name)
  await form.getByLabel('Email').fill(BUYER.email)
  await form.getByLabel('Password', { exact: true }).fill(BUYER.password)
  await form.getByRole('button', { name: /sign ?up|create/i }).click()
  await expect(toast(page, 'Signup Successful')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logIn(page, BUYER.email, BUYER.password)
  await expect(page).toHaveURL('/')
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Login Successful').first()).toBeVisible()
}

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL('/ordersuccess')
  await expect(toast(page, 'Order placed successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woohoo! Order Confirmed')
}
