import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

/** What a server answers that is not ours: words, and nothing that ours would add. */
async function answer(page: Page, path: string, status: number, json: object): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json }))
}

async function sendMessage(page: Page, path = ''): Promise<void> {
  await page.goto(`${path}/contact`)
  for (const [name, value] of Object.entries(MESSAGE)) {
    await page.locator(`main [name="${name}"]`).fill(value)
  }
  await page.locator('main form button[type="submit"]').first().click()
}
const MESSAGE = {
  name: 'Kavya',
  email: 'kavya@example.in',
  phone: '98290 10999',
  message: 'Is the ruby ring still there?',
}

for (const [field, status] of [
  ['message', 422],
  ['error', 500],
] as const) {
  test(`the contact form shows the ${field} of a problem without a code`, async ({ page }) => {
    await answer(page, '/request/create', status, { [field]: 'We are closed for Diwali.' })
    await sendMessage(page)
    await expect(page.getByText('We are closed for Diwali.')).toBeVisible()
    await expect(toast(page, 'Failed To Send Request')).toBeVisible()
  })
}

test('a message accepted with another status counts as sent', async ({ page }) => {
  await answer(page, '/request/create', 200, { message: 'ok' })
  await sendMessage(page)
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
})

test('in Hindi a server without codes is shown in its own words', async ({ page }) => {
  await answer(page, '/request/create', 400, { message: 'We are closed for Diwali.' })
  await sendMessage(page, '/hi')
  await expect(page.getByText('We are closed for Diwali.')).toBeVisible()
})

test('the login shows the error of a problem without a code', async ({ page }) => {
  await answer(page, '/user/login', 400, { error: 'This shop moved to the new town.' })
  await page.goto('/login')
  await page.getByLabel('Email').first().fill('kavya@example.in')
  await page.locator('main input[name="password"]').fill('monsoon-lamp-7731')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('This shop moved to the new town.')).toBeVisible()
})

test('the signup shows the message of a problem without a code', async ({ page }) => {
  await answer(page, '/user/signup', 409, { message: 'Kavya is here already.' })
  await page.goto('/signup')
  await page.locator('main input[name="name"]').fill('Kavya')
  await page.locator('main input[name="email"]').fill('kavya@example.in')
  await page.locator('main input[name="password"]').fill('monsoon-lamp-7731')
  await page.locator('main form button[type="submit"]').first().click()
  await expect(toast(page, 'Kavya is here already.')).toBeVisible()
})

test('the product form shows the error of a problem without a code', async ({ page, shop }) => {
  await loginAs(page, await shop.admin())
  await answer(page, '/product/create', 400, { error: 'No room on the shelf.' })
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Add New Product' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[name="name"]').fill('Shelf ring')
  await form.locator('[name="price"]').fill('900')
  await form.locator('[name="categoryId"]').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Save product' }).click()
  await expect(toast(page, 'No room on the shelf.')).toBeVisible()
})
