import type { Page } from '@playwright/test'
import { entry, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { giveMakes, sizedMake } from '#tests/support/browser/metal.ts'
import { pressAt } from '#tests/support/browser/keyboard.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { changeSettings, SOLD_OUT, withSoldOutRing } from '#tests/support/browser/sold-out-ring.ts'
import { fillCheckout } from '#tests/support/browser/steps.ts'

/** Presses a control as somebody without a mouse does. */
function enter(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  return pressAt(page, page.getByRole('main').getByRole(role, { name }))
}

test('a guest has a sold-out ring made by keyboard, pays the advance, and staff start the work', async ({
  page,
  shop,
}) => {
  test.slow()
  await withSoldOutRing(shop, 'Ring for a guest', async (productId) => {
    await changeSettings(shop, { 'checkout.guest': true })
    await page.goto(`/shopping/${productId}`)
    await expect(
      page.getByText('Made for you in about 21 days, for an advance of 40%.'),
    ).toBeVisible()
    const promises = page.getByRole('region', { name: 'With every piece' })
    await expect(promises).toContainText('Made for you: returned only if it is faulty')
    await expect(promises).not.toContainText('Return it within')
    await expect(page.getByText('One free exchange for another size')).toHaveCount(0)
    await expect(page.getByText(/Made in about 21 days, then delivered in /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tell me when one is in stock' })).toBeVisible()
    await expect(page.getByText('Tell me when it is back')).toHaveCount(0)
    await expectFits(page, 'door-sold-out')
    await enter(page, 'link', 'Have it made')
    await expect(page.getByRole('heading', { level: 1, name: 'Have it made' })).toBeVisible()

    // Nothing is chosen and typed yet: the size asks first, then the fields.
    await enter(page, 'button', /^Order and pay/)
    await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('radio', { name: /^12/ }).press('Space')
    await page.getByRole('textbox', { name: /^Text to engrave/ }).fill('Asha')
    await enter(page, 'button', /^Order and pay/)
    await expect(page.getByText('Email address is required.')).toBeVisible()
    await fillCheckout(page)
    const terms = page.getByRole('region', { name: 'Before you order' })
    await expect(terms).toContainText('Advance (40%)')
    await expect(terms).toContainText('books today’s rate')
    await expect(terms).toContainText('only be returned if it is faulty')
    await expectFits(page, 'have-made')

    await enter(page, 'button', /^Order and pay/)
    await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
    await expect(page.getByText(/You asked for this piece on its page/)).toBeVisible()
    await expect(page.getByText('“Asha”')).toBeVisible()
    await expectFits(page, 'have-made-pay')
    await enter(page, 'button', /^Pay ₹[\d,.]+ online$/)
    await enter(page, 'button', /approve/i)
    await expect(page.getByText(/^received ₹[\d,.]+ on /)).toBeVisible()

    await openAdmin(page, shop, '/admin/quotes?from=customer')
    const row = entry(page, 'Ring for a guest')
    await expect(row).toContainText('Asked by the customer')
    await expectFits(page, 'quotes-asked')
    await row.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('dialog')).toContainText('“Asha”')
    await page.getByRole('button', { name: 'Start the work' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start the work' }).click()
    await expect(page.getByRole('dialog').getByText('Casting').first()).toBeVisible()

    // Another one like it is to be made too: none is in stock.
    await page.getByRole('dialog').getByRole('link', { name: 'Quote again' }).click()
    await expect(page.getByRole('checkbox', { name: 'To be made to order' })).toBeChecked()
    await expect(page.getByText('Ring for a guest is sold out.')).toHaveCount(0)
  })
})

test('somebody logs in on the way, keeps what was chosen, and finds the piece in My Orders', async ({
  page,
  shop,
}) => {
  test.slow()
  const customer = await shop.newCustomer()
  await withSoldOutRing(shop, 'Ring for an account', async (productId) => {
    await page.goto(`/have-made/${productId}?size=12`)
    await page.getByRole('textbox', { name: /^Text to engrave/ }).fill('Asha')
    await expect(page.getByRole('region', { name: 'Before you order' })).toBeVisible()
    await expectFits(page, 'have-made-login')
    await page.getByRole('main').getByRole('link', { name: 'Login Now' }).click()
    const login = page.getByRole('main')
    await login.getByLabel('Email', { exact: true }).fill(customer.email)
    await login.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Have it made' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^12/ })).toBeChecked()
    await expect(page.getByRole('textbox', { name: /^Text to engrave/ })).toHaveValue('Asha')
    await fillCheckout(page)
    // The page in another language is a page of its own.
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await expect(page).toHaveURL(/\/hi\/have-made/)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('textbox', { name: /^Text to engrave/ })).toHaveValue('Asha')
    await expect(page.getByRole('main').getByLabel(/^City/)).toHaveValue('Kochi')
    await page.getByRole('button', { name: /^Order and pay/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
    await page.goto('/myorders')
    const own = page.getByRole('region', { name: 'Made for you' })
    await expect(own).toContainText('Ring for an account')
    // Nothing of it waits in the cart.
    await expect(page.getByText('No Orders Available')).toBeVisible()
    await expect(page.getByText('is listed here once it is ready to be sent')).toBeVisible()
    await expect(page.getByText('Please Check Your Cart')).toHaveCount(0)
    await expectFits(page, 'own-made')
    await own.getByRole('link', { name: /^Pay ₹/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
  })
})

test('beside a ring that is there the door is quiet, in Hindi too, and without days there is none', async ({
  page,
  shop,
}) => {
  const there = SOLD_OUT.map((size) => Object.assign({}, size, { stock: 3 }))
  await loginAs(page, await shop.newCustomer())
  const use = async (productId: number) => {
    await page.goto(`/hi/shopping/${productId}`)
    await expect(page.getByRole('link', { name: 'बनवाएँ', exact: true })).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('button', { name: 'कार्ट में जोड़ें' }).first(),
    ).toBeVisible()
    const promises = page.getByRole('region', { name: 'हर आभूषण के साथ' })
    await expect(promises).toContainText('30 दिन के भीतर लौटा सकते हैं')
    await expectFits(page, 'door-hi')
    await page.getByRole('link', { name: 'बनवाएँ', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'पीस बनवाएँ' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'ऑर्डर से पहले' })).toBeVisible()
    await expectFits(page, 'have-made-hi')
    await giveMakes(shop, productId, [sizedMake(there, { leadDays: null })])
    await page.goto(`/shopping/${productId}`)
    await expect(page.getByRole('link', { name: 'Have it made' })).toHaveCount(0)
    await page.goto(`/have-made/${productId}`)
    await expect(page.getByText('This piece cannot be ordered to be made here')).toBeVisible()
    await expectFits(page, 'not-made')
  }
  await withSoldOutRing(shop, 'Ring that is there', use, {
    sizes: there.map((size) => Object.assign({ isActive: true }, size)),
  })
})
