import { expectAccessible } from '#tests/support/browser/admin-steps.ts'
import { pressAt, tabTo, typeAt } from '#tests/support/browser/keyboard.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, CHECKOUT } from '#tests/support/browser/steps.ts'

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
      await typeAt(page, main.getByLabel(label), value)
    }
    await expectAccessible(page)
    await pressAt(page, main.getByRole('button', { name: /^Place Order/ }))
    await expect(page).toHaveURL('/ordersuccess')
  })
}
