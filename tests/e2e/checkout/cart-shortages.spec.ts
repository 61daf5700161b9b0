import type { Page } from '@playwright/test'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { changeProduct, withProduct } from '#tests/support/browser/products.ts'
import { aProduct, products, putInCart, rupees, toast } from '#tests/support/browser/steps.ts'

const checkout = (page: Page) => page.getByRole('complementary').getByText('Proceed to Checkout')

for (const width of [390, 1440]) {
  test(`a line with too many pieces keeps the cart from going on until corrected, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const customer = await shop.newCustomer()
    const fields = { name: 'Scarce Band', stock: '5', material: '2' }
    await withProduct(shop, fields, async (productId) => {
      await putInCart(shop, customer, await productOf(shop, productId), 4)
      await changeProduct(shop, productId, { ...fields, stock: '2' })
      await loginAs(page, customer)
      await page.goto('/cart')
      await expect(page.getByText('Only 2 left')).toBeVisible()
      await checkout(page).click()
      await expect(toast(page, 'Please change what is marked before you go on.')).toBeVisible()
      await expect(page).toHaveURL('/cart')
      const mend = page.getByRole('button', { name: 'Set Scarce Band to 2' })
      await expect(mend).toBeFocused()
      await mend.click()
      await expect(mend).toHaveCount(0)
      await checkout(page).click()
      await expect(page).toHaveURL('/checkout')
    })
  })
}

test('a sold-out line is removed in place before the cart goes on', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const fields = { name: 'Gone Band', stock: '5', material: '2' }
  await withProduct(shop, fields, async (productId) => {
    await putInCart(shop, customer, await productOf(shop, productId))
    await putInCart(shop, customer, await aProduct(shop, { minPrice: 1500 }))
    await changeProduct(shop, productId, { ...fields, stock: '0' })
    await loginAs(page, customer)
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Sold out')).toBeVisible()
    await checkout(page).click()
    await expect(page.getByRole('button', { name: 'Remove Gone Band' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Gone Band')).toHaveCount(0)
    await checkout(page).click()
    await expect(page).toHaveURL('/checkout')
  })
})

for (const width of [390, 1440]) {
  test(`a piece that is not sold any more is in no sum and can only be removed, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const customer = await shop.newCustomer()
    const kept = await aProduct(shop, { minPrice: 1500 })
    await withProduct(shop, { name: 'Retired Band', material: '2' }, async (productId) => {
      await putInCart(shop, customer, await productOf(shop, productId))
      await putInCart(shop, customer, kept)
      const { token } = await shop.admin()
      await shop.ask('DELETE', `/product/delete/${productId}`, { token })
    })
    await loginAs(page, customer)
    await page.goto('/cart')
    const main = page.getByRole('main')
    const box = page.getByRole('region', { name: 'Cart Total' })
    await expect(main.getByText('No longer sold')).toBeVisible()
    await expect(box).toContainText(`Subtotal ${rupees(kept.price)}`)
    await expect(box).toContainText('Pieces that cannot be ordered are not in the total.')
    await expect(main.getByText(rupees(1000))).toHaveCount(0)
    await expect(main.getByRole('group', { name: /Retired Band/ })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Retired Band' })).toHaveCount(0)
    // The checkout counts the same, and says why the order stops.
    await page.goto('/checkout')
    const withTax = rupees(Math.round(kept.price * 118) / 100)
    await expect(page.getByRole('button', { name: /^Place Order/ })).toContainText(withTax)
    await expect(page.getByText('No longer sold. Change it in your cart')).toBeVisible()
    await page.getByRole('link', { name: 'Change it in your cart' }).click()
    await main.getByRole('button', { name: 'Remove Retired Band' }).first().click()
    await expect(box).not.toContainText('not in the total')
    await checkout(page).click()
    await expect(page).toHaveURL('/checkout')
  })
}

test('the sum with tax is below the specified total, and equals the checkout’s', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop, { minPrice: 1000 })
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  const total = rupees(Math.round(product.price * 118) / 100)
  await expect(page.getByRole('complementary')).toContainText(`${total} incl. tax`)
  await checkout(page).click()
  await expect(page.getByRole('button', { name: /^Place Order/ })).toContainText(total)
})

test('adding more pieces than are left is reported at once', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await withProduct(shop, { name: 'Last Band', stock: '1' }, async (productId) => {
    await loginAs(page, customer)
    await page.goto(`/shopping/${productId}`)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(toast(page, 'Only 1 of Last Band left.')).toHaveCount(0)
    await add.click()
    await expect(toast(page, 'Only 1 of Last Band left.')).toBeVisible()
  })
})

test('Buy Now after Add to Cart buys one piece, not two', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await loginAs(page, customer)
  await page.goto(`/shopping/${product.productId}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL('/cart')
  const path = `/cart/getAll/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
})

test('two quick taps on Buy Now, before the cart is known, buy one piece', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await loginAs(page, customer)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/cart/getAll/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/shopping/${product.productId}`)
  await page.getByRole('button', { name: 'Buy Now' }).dblclick()
  release()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible()
  const path = `/cart/getAll/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1])
})

test('/ordersuccess without an order confirms none', async ({ page, shop }) => {
  const none = page.getByRole('heading', { name: 'No new order here' })
  await page.goto('/ordersuccess')
  await expect(none).toBeVisible()
  await expect(page.getByText('Woohoo')).toHaveCount(0)
  await loginAs(page, await shop.newCustomer())
  await page.goto('/ordersuccess')
  await expect(none).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/myorders')
})

async function productOf(shop: BrowserShop, productId: number) {
  const found = (await products(shop)).find((product) => product.productId === productId)
  if (found === undefined) throw new Error(`There is no product ${productId}.`)
  return found
}
