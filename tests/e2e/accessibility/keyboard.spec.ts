import type { Locator, Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { CHECKOUT, toast } from '#tests/support/browser/steps.ts'

/** More presses than any page needs to be walked through once. */
const MOST_PRESSES = 250

test('a shopper without a mouse gets from the home page to an order', async ({ page, shop }) => {
  test.setTimeout(600_000)
  const customer = await shop.newCustomer('Meera Nair')
  await loginAs(page, customer)
  await page.goto('/')
  const main = page.getByRole('main')

  await test.step('home: a type of jewellery', async () => {
    await walkTo(page, main.getByRole('link', { name: /Necklaces/ }).first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shopping\?categoryId=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('list: the first piece', async () => {
    await walkTo(page, main.getByRole('article').getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shopping\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('product: another material where there is one, then the cart', async () => {
    await walkTo(page, main.getByRole('radio', { checked: true }).first())
    await page.keyboard.press('ArrowRight')
    await walkTo(page, main.getByRole('button', { name: 'Add to Cart' }).first())
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
    await walkTo(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cart')
  })

  await test.step('cart: one more, then the checkout', async () => {
    await walkTo(page, main.getByRole('button', { name: /^Increase quantity/ }).first())
    await page.keyboard.press('Enter')
    await expect(main.getByText('2', { exact: true }).first()).toBeVisible()
    await walkTo(page, main.getByRole('link', { name: 'Proceed to Checkout' }).first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/checkout')
  })

  await test.step('checkout: eleven fields, cash on delivery, order', async () => {
    for (const [label, value] of CHECKOUT) {
      const field = main.getByLabel(label)
      // Some are before others on the page; who is past one begins again at the top.
      await walkTo(page, field)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(value)
      await expect(field).toHaveValue(value)
    }
    await walkTo(page, main.getByRole('radio', { name: 'Pay online' }))
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
    await walkTo(page, main.getByRole('button', { name: /^Place Order/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/ordersuccess')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Woohoo! Order Confirmed')
  })

  const path = `/order/userorder/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ paymentMethod: 'cod', city: 'Kochi', country: 'India' })
})

/** Presses Tab until something has the focus, and sees that it is in the window then. */
async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => target.evaluate(isInWindow)).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is not reached by ${key}.`)
}

/** Runs in the browser. A radio that a drawn one replaces is clipped to nothing, but keeps its place. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
