import type { Page } from '@playwright/test'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'

test('every member of staff chooses which emails they get', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, '/admin')
  await page.getByText('Emails to you').press('Enter')
  const orders = page.getByLabel('New orders')
  await expect(orders).toHaveValue('now')
  await orders.selectOption('Never')
  await expect(toast(page, 'Your choice is saved.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await page.getByText('Emails to you').click()
  await expect(page.getByLabel('New orders')).toHaveValue('never')
  await page.getByLabel('New orders').selectOption('At once')
  await expect(toast(page, 'Your choice is saved.')).toBeVisible()
})

test('an entry is dismissed with a reason and shown again, by keyboard', async ({ page, shop }) => {
  await withReview(shop, async () => {
    await openAdmin(page, shop, '/admin')
    const list = page.getByRole('region', { name: 'Needs attention' })
    const link = list.getByRole('link', { name: /Reviews waiting/ })
    await expect(link).toHaveAttribute('href', '/admin/reviews')
    const away = list.getByRole('button', { name: 'Put away: Reviews waiting' })
    const dialog = page.getByRole('dialog', { name: 'Put away until it changes' })

    // Nothing is put away without a reason, nor by Escape; the focus is where it was.
    await away.press('Enter')
    await dialog.getByRole('button', { name: 'Put away', exact: true }).press('Enter')
    await expect(dialog.getByLabel('Why it can wait')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(away).toBeFocused()

    await away.press('Enter')
    await dialog.getByLabel('Why it can wait').fill('After the holidays')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Put away until it changes.')).toBeVisible()
    await expect(away).toHaveCount(0)
    await expect.poll(() => focused(page)).not.toBe('BODY')
    await expectNoSidewaysScroll(page)

    await page.reload()
    await list.getByText(/^Put away: \d/).press('Enter')
    await expect(list.getByText(/^Reviews waiting \(\d+\): After the holidays/)).toBeVisible()
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Show again: Reviews waiting' }).press('Enter')
    await expect(toast(page, 'It is shown again.')).toBeVisible()
    await expect(away).toBeVisible()
    await expect.poll(() => focused(page)).not.toBe('BODY')
  })
})

test('an entry that changed since the page was opened is not dismissed', async ({ page, shop }) => {
  await withReview(shop, async () => {
    await openAdmin(page, shop, '/admin')
    await page.getByRole('button', { name: 'Put away: Reviews waiting' }).click()
    await withReview(shop, async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Why it can wait').fill('Later')
      await dialog.getByRole('button', { name: 'Put away', exact: true }).click()
      await expect(dialog.getByText('This has changed since you opened the page.')).toBeVisible()
    })
  })
})

test('an entry about keys leads to the keys in the settings', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/settings#keys')
  await expect(page.getByText('RAZORPAY_KEY_ID', { exact: true })).toBeInViewport()
})

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.tagName)
}

/** A review of a delivered piece that waits, and is decided after the test. */
async function withReview(shop: BrowserShop, use: () => Promise<void>): Promise<void> {
  const { token } = await shop.admin()
  const customer = await shop.newCustomer()
  await withProduct(shop, {}, async (productId) => {
    const placed = await order(shop, customer, anOrderOf(customer, [{ productId }]))
    expect(placed.status, placed.text).toBe(201)
    const path = `/order/updatestatus/${placed.body.orderId}`
    await shop.ask('PUT', path, { token, body: { status: 4 } })
    const form = new FormData()
    const review = { productId: String(productId), rating: '5', title: '', text: 'Fine.' }
    for (const [name, value] of Object.entries(review)) form.append(name, value)
    const sent = await shop.ask('POST', '/review/create', { token: customer.token, body: form })
    expect(sent.status, sent.text).toBe(201)
    const { body } = await shop.ask('GET', '/review/getall?status=pending', { token })
    try {
      await use()
    } finally {
      const decided = `/review/moderate/${body[0].reviewId}`
      await shop.ask('PUT', decided, { token, body: { status: 'rejected' } })
    }
  })
}
