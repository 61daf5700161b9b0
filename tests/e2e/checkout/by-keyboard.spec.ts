import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, CHECKOUT } from '#tests/support/browser/steps.ts'

/** More presses than any page of a purchase has stops. */
const MOST_STOPS = 120

/**
 * Presses Tab until a control has the focus, as somebody without a pointer does, and checks that the window shows
 * it.
 */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toHaveCount(1)
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    if (presses === MOST_STOPS) throw new Error(`No way by Tab to ${String(control)}.`)
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeInViewport()
}

async function pressAt(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

for (const width of [390, 1440]) {
  test(`a piece is found, chosen, ordered and paid without a pointer at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const customer = await shop.newCustomer()
    const piece = await aProduct(shop)
    await loginAs(page, customer)
    await page.goto('/')
    const main = page.getByRole('main')

    const banner = page.getByRole('banner')
    const isPhone = width < 1000
    if (isPhone) await pressAt(page, banner.getByRole('button', { name: 'Search', exact: true }))
    else await tabTo(page, banner.getByRole('combobox'))
    await expect(page.getByRole('combobox').and(page.locator(':focus'))).toBeVisible()
    await page.keyboard.type(piece.name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shopping\?q=/)
    await pressAt(page, main.getByRole('link', { name: piece.name, exact: true }).first())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name)

    await pressAt(page, main.getByRole('button', { name: 'Add to Cart', exact: true }).first())
    await page.keyboard.press('Home')
    await pressAt(page, page.getByRole('link', { name: 'Cart, 1 item' }))
    await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeVisible()
    await pressAt(page, main.getByRole('link', { name: 'Proceed to Checkout' }).first())
    // A reader hears the new page's title first; who tabs before that is taken back to it.
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused()

    for (const [label, value] of CHECKOUT) {
      const field = main.getByLabel(label)
      await tabTo(page, field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(value)
      await expect(field).toHaveValue(value)
    }
    await expectAccessible(page)
    await pressAt(page, main.getByRole('button', { name: /^Place Order/ }))
    await expect(page).toHaveURL('/ordersuccess')
  })
}
