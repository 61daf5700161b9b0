import { openAdmin, expectFits } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { CHECKOUT, products, rupees, toast } from '#tests/support/browser/steps.ts'
import type { Page } from '@playwright/test'

/** Types a customer who has only a phone into the form. */
async function fillCaller(page: Page): Promise<void> {
  for (const [label, value] of CHECKOUT) {
    if (label.test('email')) continue
    await page.getByLabel(label).fill(value)
  }
}

test('staff write a quote for a customer who calls, with a custom price and its reason', async ({
  page,
  shop,
}) => {
  const [product] = await products(shop)
  if (product === undefined) throw new Error('The shop has no products.')
  await openAdmin(page, shop, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(product.name)
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  const line = page.getByRole('list', { name: 'Chosen pieces' }).getByRole('listitem')
  await expect(line).toContainText('Today')
  await expect(page.getByRole('searchbox', { name: 'Find a product' })).toBeFocused()
  await line.getByLabel('Price of one').fill('12,345')
  await page.getByRole('button', { name: 'Save quote' }).click()
  // Nothing is typed about the customer yet.
  await expect(page.getByLabel('Phone')).toBeFocused()
  await fillCaller(page)
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByText('Write why this price is another one')).toBeVisible()
  await line.getByLabel('Why this price').fill('An old customer')
  await expect(page.getByText(rupees(12_345 * 1.18))).toBeVisible()
  await expectFits(page, 'new-quote')
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect(toast(page, /The quote Q-\d{6} is saved\./)).toBeVisible()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('each instead of')
  await expect(drawer).toContainText('An old customer')
  const file = await drawer.getByRole('link', { name: 'Open PDF' }).getAttribute('href')
  const paper = await page.request.get(shop.url + file)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await expectFits(page, 'quote-open')
  await drawer.getByRole('link', { name: 'Quote again' }).click()
  await expect(page.getByLabel('Phone')).not.toHaveValue('')
  await expect(line).toContainText(product.name)
  await page.goto(`${shop.url}/admin/quotes`)
  await expectFits(page, 'quotes')
})
