import { openAdmin, expectFits } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { changeSettings, withSoldOutRing } from '#tests/support/browser/sold-out-ring.ts'
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

test('a piece that comes late leaves the reader in the field where they went on', async ({
  page,
  shop,
}) => {
  const [product] = await products(shop)
  if (product === undefined) throw new Error('The shop has no products.')
  await openAdmin(page, shop, '/admin/quotes/new')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**/product/getproductbyid/${product.productId}`, async (route) => {
    await held
    await route.continue()
  })
  const search = page.getByRole('searchbox', { name: 'Find a product' })
  await search.fill(product.name)
  const found = page.getByRole('list', { name: 'Products found' }).getByRole('button').first()
  await found.press('Enter')
  await expect(found).toBeDisabled()
  await page.getByLabel('Phone').focus()
  letGo()
  await expect(page.getByRole('list', { name: 'Chosen pieces' })).toContainText(product.name)
  await expect(search).toHaveValue('')
  await expect(page.getByLabel('Phone')).toBeFocused()
})

test('a piece that is sold out is quoted to be made, and its quote says which it is', async ({
  page,
  shop,
}) => {
  test.slow()
  await withSoldOutRing(shop, 'Ring to be quoted', async () => {
    await openAdmin(page, shop, '/admin/quotes/new')
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('Ring to be quoted')
    await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
    await expect(page.getByText('Ring to be quoted is sold out.')).toBeVisible()
    await expect(page.getByText('The quote is for what is in stock.')).toBeVisible()
    await expectFits(page, 'sold-out-quote')
    const toMake = page.getByRole('checkbox', { name: 'To be made to order' })
    await toMake.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Ring to be quoted is sold out.')).toHaveCount(0)
    await expect(page.getByText('The piece is made once you take it to be made')).toBeVisible()
    await fillCaller(page)

    // One piece at a time is made.
    const more = page
      .getByRole('group', { name: /Ring to be quoted/ })
      .getByRole('button')
      .last()
    await more.click()
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect(page.getByText('This quote cannot be made to order')).toBeVisible()
    await expect(toMake).toBeFocused()
    await expectFits(page, 'quote-not-makeable')
    await page
      .getByRole('group', { name: /Ring to be quoted/ })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: 'Save quote' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('To be made to order; it needs none in stock')
    await expect(drawer.getByRole('button', { name: 'Take the piece' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Place order' })).toHaveCount(0)
    await expectFits(page, 'quote-to-make')
    const link = await drawer.getByRole('textbox', { name: 'Link for the customer' }).inputValue()

    await page.goto(link)
    await expect(page.getByText(/The piece is made for you: tell us to begin/)).toBeVisible()
    await expect(page.getByText('Tell us before the work begins.')).toBeVisible()
    await expect(page.getByText('Tell us before you order.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Order and pay/ })).toHaveCount(0)
    await expectFits(page, 'shared-quote-to-make')
    await page.goto(link.replace('/pay/', '/hi/pay/'))
    await expect(page.getByText(/पीस आपके लिए बनेगा/)).toBeVisible()
    await expectFits(page, 'shared-quote-to-make-hi')

    await page.goto(`${shop.url}/admin/quotes`)
    const row = page.getByRole('listitem').filter({ hasText: 'Ring to be quoted' })
    await expect(row).toContainText('To be made')
    await expectFits(page, 'quotes-to-make')

    // Once the shop takes none, the quote says why it has no next step.
    await changeSettings(shop, { 'made.policy': 'off' })
    await row.getByRole('button', { name: 'Open' }).click()
    await expect(drawer.getByRole('note')).toContainText('none are taken to be made to order now')
    await expect(drawer.getByRole('button', { name: 'Take the piece' })).toHaveCount(0)
    await expectFits(page, 'quote-not-taken')
    await drawer.getByRole('link', { name: 'settings' }).press('Enter')
    await expect(page.getByLabel('Weight and rate')).toBeVisible()
    await changeSettings(shop, { 'made.policy': 'booked' })

    await page.goto(`${shop.url}/admin/quotes`)
    await row.getByRole('button', { name: 'Open' }).click()
    await drawer.getByRole('button', { name: 'Take the piece' }).click()
    await expect(drawer.getByText('Made to order: NM-')).toBeVisible()
  })
})
