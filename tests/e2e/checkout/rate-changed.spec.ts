import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { fillCheckout, toast } from '#tests/support/browser/steps.ts'
import type { Person } from '#tests/support/builders.ts'

const RING = { name: 'Ring by the rate', material: '2', deliverycharge: 'Free' }
const HELD = /This price is held until \d\d:\d\d\./

const rate = (shop: BrowserShop, perGram: number) => applyRates(shop, { '22K916': perGram })

/** One gram of 22K gold at ₹14,000 in somebody's cart. */
async function withRingInCart(
  shop: BrowserShop,
  page: Page,
  use: (customer: Person) => Promise<void>,
): Promise<void> {
  const customer = await shop.newCustomer()
  await withProduct(shop, RING, async (productId) => {
    await rate(shop, 14_000)
    await giveMakes(shop, productId, [plainMake('22K916', 1_000)])
    const { userId, token } = customer
    const body = { userId, productId, quantity: 1 }
    expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
    await loginAs(page, customer)
    await use(customer)
  })
}

/** More pieces than the price is held for are priced as of now. */
async function addOneMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Increase quantity of ${RING.name}` }).click()
}

const questionIn = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'The gold rate has changed: ₹14,000.00 → ₹14,500.00' })

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

test('a risen rate asks before the checkout, and the new price is kept and held', async ({
  page,
  shop,
}) => {
  await withRingInCart(shop, page, async () => {
    await page.goto('/cart')
    await expect(page.getByText(HELD)).toBeVisible()
    await rate(shop, 14_500)
    await page.reload()
    await expect(page.getByText(HELD)).toBeVisible()
    await expect(questionIn(page)).toHaveCount(0)
    await addOneMore(page)
    await expect(questionIn(page)).toBeVisible()

    await page.getByRole('button', { name: 'Proceed to Checkout' }).first().click()
    await expect(toast(page, 'Please change what is marked before you go on.')).toBeVisible()
    const keep = page.getByRole('button', { name: `Keep at the new price: ${RING.name}` })
    await expect(keep).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(HELD)).toBeVisible()
    await expect(questionIn(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
    await expect(page).toHaveURL('/checkout')
  })
})

const heldIn = (tab: Page) => tab.getByText(HELD).textContent()

test('two tabs agree on what is held, asked and kept', async ({ page, shop }) => {
  await withRingInCart(shop, page, async () => {
    const other = await page.context().newPage()
    const both = async (text: string) => {
      for (const tab of [page, other]) {
        await tab.goto('/cart')
        await expect(tab.getByRole('row').filter({ hasText: RING.name })).toContainText(text)
      }
    }
    try {
      await both('₹14,000.00')
      await rate(shop, 14_500)
      await both('₹14,000.00')
      expect(await heldIn(other)).toBe(await heldIn(page))
      await addOneMore(other)
      await expect(questionIn(other)).toBeVisible()
      // This tab still shows one piece at the held price; it asks as well before it goes on.
      await page.reload()
      await expect(questionIn(page)).toBeVisible()
      await page.getByRole('button', { name: `Keep at the new price: ${RING.name}` }).click()
      await expect(questionIn(page)).toHaveCount(0)
      await both('₹29,000.00')
      expect(await heldIn(other)).toBe(await heldIn(page))
      await rate(shop, 13_000)
      await both('₹26,000.00')
    } finally {
      await other.close()
    }
  })
})

test('a customer who does not agree removes the piece', async ({ page, shop }) => {
  await withRingInCart(shop, page, async () => {
    await rate(shop, 14_500)
    await page.goto('/cart')
    await addOneMore(page)
    await questionIn(page)
      .getByRole('button', { name: `Remove ${RING.name}` })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  })
})

test('a rate that rises again while somebody looks is not accepted', async ({ page, shop }) => {
  await withRingInCart(shop, page, async () => {
    await rate(shop, 14_500)
    await page.goto('/cart')
    await addOneMore(page)
    await expect(questionIn(page)).toBeVisible()
    await rate(shop, 14_600)
    await page.getByRole('button', { name: `Keep at the new price: ${RING.name}` }).click()
    await expect(toast(page, 'The rate has risen again.')).toBeVisible()
    await expect(page.getByText('₹14,000.00 → ₹14,600.00')).toBeVisible()
  })
})

test('from cart to order a held price stays, and a lower one is shown before it is charged', async ({
  page,
  shop,
}) => {
  test.setTimeout(300_000)
  await withRingInCart(shop, page, async ({ userId, token }) => {
    await page.goto('/checkout')
    await fillCheckout(page)
    await expect(placeOrder(page)).toContainText('₹16,520.00')
    await rate(shop, 13_000)
    await placeOrder(page).click()
    const dialog = page.getByRole('dialog', { name: 'The total has changed' })
    await expect(dialog).toContainText('₹16,520.00')
    await expect(dialog).toContainText('₹15,340.00')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(placeOrder(page)).toContainText('₹15,340.00')
    // Dearer than now, but not dearer than what went into the cart.
    await rate(shop, 13_900)
    await placeOrder(page).click()
    await expect(dialog).toContainText('₹16,402.00')
    // Dearer than what went into the cart: that price is held.
    await rate(shop, 14_500)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toContainText('₹16,520.00')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/ordersuccess')
    const { body } = await shop.ask('GET', `/order/userorder/${userId}`, { token })
    const [order] = Array.isArray(body) ? body : body.orders
    expect(order.totalPrice).toBe(16_520)
  })
})

test('the Hindi line asks the same', async ({ page, shop }) => {
  await withRingInCart(shop, page, async ({ userId, token }) => {
    await rate(shop, 14_500)
    const [{ cartId }] = (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
    await shop.ask('PUT', `/cart/update/${cartId}`, { token, body: { quantity: 2 } })
    await page.goto('/hi/cart')
    await expect(page.getByText('सोने का भाव बदल गया है: ₹14,000.00 → ₹14,500.00')).toBeVisible()
  })
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the question is accessible and nothing is cut off`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await withRingInCart(shop, page, async () => {
      await rate(shop, 14_500)
      await page.goto('/cart')
      await addOneMore(page)
      await expect(page.getByText('₹14,000.00 → ₹14,500.00')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
