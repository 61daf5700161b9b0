import type { Page } from '@playwright/test'
import type { Person } from '#tests/support/builders.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { expectAccessible } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { orderWithSums } from '#tests/support/checkout.ts'

const WORDS = 'It sits well and catches the evening light.'

test('a customer with a delivered order writes a review, and the shop shows it', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer('Meera Nair')
  await withProduct(shop, {}, async (productId) => {
    await deliver(shop, customer, productId)
    await loginAs(page, customer)
    await page.goto('/myorders')
    await page.getByRole('button', { name: 'Write a review of Bare Band' }).click()
    const dialog = page.getByRole('dialog', { name: 'Review of Bare Band' })
    await dialog.getByLabel('Your review').fill(WORDS)
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await expect(dialog.getByText('Choose one to five stars.')).toBeVisible()
    await dialog.getByRole('radio', { name: '4 stars' }).check()
    await dialog.getByLabel('Title').fill('A quiet shine')
    const buffer = await plainPicture({ width: 200, height: 200 }).png().toBuffer()
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer })
    await dialog.getByLabel('Pictures').setInputFiles(['a', 'b', 'c', 'd'].map(file))
    await expect(dialog.getByText('You can add up to 3 pictures.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove picture 3' }).click()
    await dialog.getByRole('button', { name: 'Remove picture 2' }).click()
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await expect(toast(page, /^Thank you\. Your review appears once/)).toBeVisible()

    await page.getByRole('button', { name: 'Write a review of Bare Band' }).click()
    await expect(dialog.getByText('Waiting to be published.')).toBeVisible()
    await approve(shop, 'We are glad.')
    await openReviews(page, productId)
    await expect(page.getByText(WORDS)).toBeVisible()
    await expect(page.getByText('A quiet shine')).toBeVisible()
    await expect(page.getByText('We are glad.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Picture 1 by Meera' })).toBeVisible()

    await page.goto(`/shopping/${productId}`)
    await page.getByRole('link', { name: '1 picture by a customer' }).click()
    await expect(page.getByRole('img', { name: 'Picture 1 by Meera' })).toBeInViewport()
  })
})

test('a review is marked helpful, and unmarked', async ({ page, shop }) => {
  const author = await shop.newCustomer('Meera Nair')
  await withProduct(shop, {}, async (productId) => {
    await deliver(shop, author, productId)
    const form = new FormData()
    const fields = { productId: String(productId), rating: '5', title: '', text: WORDS }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const sent = await shop.ask('POST', '/review/create', { token: author.token, body: form })
    expect(sent.status).toBe(201)
    await approve(shop)

    await openReviews(page, productId)
    await expect(page.getByText('Meera N. (verified buyer)')).toBeVisible()
    const helpful = page.getByRole('button', { name: /^The review by Meera.* is helpful/ })
    await helpful.click()
    await expect(page).toHaveURL('/login')

    await loginAs(page, await shop.newCustomer())
    await openReviews(page, productId)
    await helpful.click()
    await expect(helpful).toHaveText('Helpful (1)')
    await page.reload()
    await page.getByRole('button', { name: 'Reviews' }).click()
    await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    await helpful.click()
    await expect(helpful).toHaveText('Helpful')
  })
})

test('a customer who has not bought a piece is told when they may write', async ({
  page,
  shop,
}) => {
  await loginAs(page, await shop.newCustomer())
  await withProduct(shop, {}, async (productId) => {
    await openReviews(page, productId)
    await page.getByRole('button', { name: 'Write a review of Bare Band' }).click()
    await expect(page.getByText(/that was delivered to you/)).toBeVisible()
  })
})

test('an invitation link opens the form, after the login if needed', async ({ page, shop }) => {
  const customer = await shop.newCustomer('Meera Nair')
  const { email, password } = customer
  await withProduct(shop, {}, async (productId) => {
    await deliver(shop, customer, productId)
    await page.goto(`/shopping/${productId}#review`)
    const dialog = page.getByRole('dialog', { name: 'Review of Bare Band' })
    await dialog.getByRole('link', { name: 'Login Now' }).click()
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(dialog.getByLabel('Your review')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/shopping/${productId}`)
    await page.goto(`/hi/shopping/${productId}#review`)
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  })
})

async function openReviews(page: Page, productId: number): Promise<void> {
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('button', { name: 'Reviews' }).click()
}

async function deliver(shop: BrowserShop, customer: Person, productId: number): Promise<void> {
  const body = orderWithSums(customer, [{ product: { productId, price: 1000 }, quantity: 1 }])
  const { body: placed, status } = await shop.ask('POST', '/order/create', {
    token: customer.token,
    body,
  })
  expect(status).toBe(201)
  const { token } = await shop.admin()
  await shop.ask('PUT', `/order/updatestatus/${placed.orderId}`, { token, body: { status: 4 } })
}

/** Approves the newest review that waits. */
async function approve(shop: BrowserShop, answer?: string): Promise<void> {
  const { token } = await shop.admin()
  const { body } = await shop.ask('GET', '/review/getall?status=pending', { token })
  const path = `/review/moderate/${body[0].reviewId}`
  expect(
    (await shop.ask('PUT', path, { token, body: { status: 'approved', answer } })).status,
  ).toBe(200)
}

test('a review whose login ends at Send is still written after the next login', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer('Meera Nair')
  await withProduct(shop, {}, async (productId) => {
    await deliver(shop, customer, productId)
    await loginAs(page, customer)
    await page.goto(`/shopping/${productId}#review`)
    const dialog = page.getByRole('dialog', { name: 'Review of Bare Band' })
    await dialog.getByRole('radio', { name: '4 stars' }).check()
    await dialog.getByLabel('Your review').fill(WORDS)
    const buffer = await plainPicture({ width: 200, height: 200 }).png().toBuffer()
    await dialog
      .getByLabel('Pictures')
      .setInputFiles([{ name: 'a', mimeType: 'image/png', buffer }])
    await shop.ask('POST', '/user/logout', { token: customer.token })
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await dialog.getByRole('link', { name: 'Login Now' }).click()
    await expect(page).toHaveURL('/login')
    const main = page.getByRole('main')
    await main.getByLabel('Email').fill(customer.email)
    await main.getByLabel('Password', { exact: true }).fill(customer.password)
    await main.getByRole('button', { name: 'Login' }).click()
    await expect(dialog.getByLabel('Your review')).toHaveValue(WORDS)
    await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await expect(toast(page, /^Thank you\. Your review appears once/)).toBeVisible()
  })
})
