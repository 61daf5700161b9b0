import type { Page } from '@playwright/test'
import { asOwner } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, CHECKOUT, fillCheckout, toast } from '#tests/support/browser/steps.ts'

test.beforeEach(async ({ shop }) => {
  const answer = await asOwner(shop, 'PUT', '/settings/update', { 'checkout.guest': true })
  expect(answer.status).toBe(200)
})

/** Puts a piece into the cart, opens the checkout and fills it in. */
async function beginCheckout(page: Page, shop: BrowserShop): Promise<void> {
  const { productId } = await aProduct(shop)
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(toast(page, 'Item added to Cart Successfully!').first()).toBeVisible()
  await page.goto('/checkout')
  await fillCheckout(page)
}

/** What is kept in the tab of what was typed. */
function draftsIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const drafts = Object.entries(sessionStorage).filter(([key]) => key.startsWith('nagina.draft.'))
    return JSON.stringify(Object.fromEntries(drafts))
  })
}

/** That the checkout of this page, in whatever language, holds what `fillCheckout` typed. */
async function expectTyped(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('[id^="address-"][name]')
  await expect
    .poll(async () => fields.evaluateAll((all) => all.map((one) => 'value' in one && one.value)))
    .toEqual(expect.arrayContaining(CHECKOUT.map(([, value]) => value)))
}

test('a guest reads a policy, changes the language and loads again, and types nothing twice', async ({
  page,
  shop,
}) => {
  await beginCheckout(page, shop)
  await page.getByRole('main').getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(page).toHaveURL(/return-policy/)
  await page.goBack()
  await expectTyped(page)
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/checkout/)
  await expectTyped(page)
  await page.reload()
  await expectTyped(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/checkout/)
  await expectTyped(page)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/\/ordersuccess$/)
  // It is with the shop: the next order begins empty.
  expect(await draftsIn(page)).toBe('{}')
})

test('who logs in at the checkout types nothing twice, and takes it along at the logout', async ({
  page,
  shop,
}) => {
  await beginCheckout(page, shop)
  await loginAs(page, await shop.newCustomer())
  await page.goto('/checkout')
  await expectTyped(page)
  await page.getByRole('main').getByLabel('City').fill('Udaipur')
  await page.goto('/cart')
  expect(await draftsIn(page)).toContain('Udaipur')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account|menu of/i })
    .click()
  await page.getByText('Logout', { exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await draftsIn(page)).toBe('{}')
})

test('a message to the shop waits while the page is in another language', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name', { exact: true }).fill('Farah')
  await form.getByLabel(/^Message/).fill('Do you mend clasps?')
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(/\/hi\/contact/)
  await expect(form.locator('[name=name]')).toHaveValue('Farah')
  await expect(form.locator('[name=message]')).toHaveValue('Do you mend clasps?')
  await form.locator('[name=phone]').fill('98765 43210')
  await form.locator('[name=email]').fill('farah@example.in')
  await form.getByRole('button', { name: 'संदेश भेजें' }).click()
  await expect(form.locator('[name=message]')).toHaveValue('')
  await page.reload()
  await expect(form.locator('[name=name]')).toHaveValue('')
})
