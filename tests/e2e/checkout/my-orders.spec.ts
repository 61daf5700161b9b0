import type { Locator } from '@playwright/test'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { keepPicture } from '#tests/support/browser/keep-picture.ts'
import { changeProduct, withProduct } from '#tests/support/browser/products.ts'
import { aProduct, placeOrder, products, toast } from '#tests/support/browser/steps.ts'
import { orderWithSums } from '#tests/support/checkout.ts'

test('an order shows its way so far', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const orderId = await placeOrder(shop, customer)
  await setStatus(shop, orderId, 2)
  await setStatus(shop, orderId, 3)
  await loginAs(page, customer)
  await page.goto('/myorders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order.locator('[aria-current="step"]')).toContainText('Shipped')
  await expect(order.getByRole('listitem').filter({ hasText: 'Processing' })).toContainText('done')
  await expect(order.getByRole('button', { name: 'Delete Order' })).toHaveCount(0)
})

test('in Hindi the pieces of an order keep the names they were ordered under', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const hindi = { name: 'Bare Band', nameHi: 'सादी अँगूठी' }
  await withProduct(shop, hindi, async (productId) => {
    const product = (await products(shop)).find((one) => one.productId === productId)
    if (product === undefined) throw new Error('The new product is not in the list.')
    const orderId = await placeOrder(shop, customer, { product, paymentMethod: 'cod' })
    await changeProduct(shop, productId, { name: 'Other Band', nameHi: 'दूसरी अँगूठी' })
    await loginAs(page, customer)
    await page.goto('/hi/myorders')
    const order = page.getByRole('article', { name: `${orderId}` })
    await expect(order.getByRole('link', { name: hindi.nameHi })).toBeVisible()
    await keepPicture(page, 'order-in-hindi')
    await page.goto('/myorders')
    await expect(order.getByRole('link', { name: hindi.name })).toBeVisible()
  })
})

test('a cancelled order folds its history away', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const orderId = await placeOrder(shop, customer)
  await setStatus(shop, orderId, 5)
  await loginAs(page, customer)
  await page.goto('/myorders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  const step = order.locator('[aria-current="step"]')
  await expect(step).toBeHidden()
  await order.getByText('Show history').click()
  await expect(step).toContainText('Cancelled')
})

test('an order that waits for its payment asks for it until it is cancelled', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const lines = [{ product: await aProduct(shop), quantity: 1 }]
  const body = { ...orderWithSums(customer, lines), testOutcome: 'pending' }
  const answer = await shop.ask('POST', '/order/create', { token: customer.token, body })
  expect(answer.status, answer.text).toBe(201)
  await loginAs(page, customer)
  await page.goto('/myorders')
  const order = page.getByRole('article', { name: `Order ${answer.body.orderId}` })
  const pay = order.getByRole('link', { name: 'Pay now' })
  await expect(pay).toBeVisible()
  await setStatus(shop, answer.body.orderId, 5)
  await page.reload()
  await expect(order.getByText('Cancelled').first()).toBeVisible()
  await expect(pay).toHaveCount(0)
  await page.goto(`/pay/${answer.body.orderId}`)
  await expect(page.getByText(/^We cancelled this order, so there is nothing/)).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`a delivered order has buttons of one size and no hole under its pieces, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const customer = await shop.newCustomer()
    await withProduct(shop, { name: 'Plain Cuff', price: '399' }, async (productId) => {
      const lines = [{ product: { productId, price: 399 }, quantity: 1 }]
      const order = orderWithSums(customer, lines)
      const answer = await shop.ask('POST', '/order/create', { token: customer.token, body: order })
      expect(answer.status, answer.text).toBe(201)
      await setStatus(shop, answer.body.orderId, 4)
      await loginAs(page, customer)
      await page.goto('/myorders')
      const card = page.getByRole('article', { name: `Order ${answer.body.orderId}` })
      await expect(
        card.getByText(
          'The total includes tax of ₹79.45 (18%), as the invoice shows: ₹7.63 of it in delivery and charges.',
        ),
      ).toBeVisible()
      const invoice = await boxOf(card.getByRole('link', { name: 'Invoice' }))
      const back = await boxOf(card.getByRole('button', { name: /^Return pieces/ }))
      expect(back.height).toBe(invoice.height)
      const again = await boxOf(card.getByRole('button', { name: /^Order again/ }))
      expect(back.x + back.width).toBeCloseTo(again.x + again.width, 0)
      const review = { name: /^Write a review/ }
      const has = page.getByRole('button', review)
      const line = await boxOf(card.getByRole('listitem').filter({ has }))
      const words = await boxOf(card.getByRole('button', review))
      expect(line.y + line.height - (words.y + words.height / 2)).toBeLessThan(32)
    })
  })
}

test('an order that changed in the meantime is not deleted, with a message', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const orderId = await placeOrder(shop, customer)
  await loginAs(page, customer)
  await page.goto('/myorders')
  await page.getByRole('button', { name: 'Delete Order' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await setStatus(shop, orderId, 2)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(page.getByText('Processing').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Order' })).toHaveCount(0)
})

test('deleting the last order focuses the title', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await placeOrder(shop, customer)
  await loginAs(page, customer)
  await page.goto('/myorders')
  await page.getByRole('button', { name: 'Delete Order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Orders Available')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeFocused()
})

test('orders that could not be loaded can be loaded again', async ({ page, shop }) => {
  await loginAs(page, await shop.newCustomer())
  await page.route('**/order/userorder/*', (route) => route.abort())
  await page.goto('/myorders')
  await expect(page.getByText('Your orders could not be loaded.')).toBeVisible()
  await page.unroute('**/order/userorder/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Orders Available')).toBeVisible()
})

test('a deletion that failed can be tried again', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await placeOrder(shop, customer)
  await loginAs(page, customer)
  await page.goto('/myorders')
  await page.route('**/order/remove/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete Order' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'The order could not be deleted.')).toBeVisible()
  await page.unroute('**/order/remove/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Orders Available')).toBeVisible()
})

test('an order is reordered, and unavailable pieces are named', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await withProduct(shop, { name: 'Lone Band', stock: '1' }, async (productId) => {
    const kept = await aProduct(shop)
    const body = orderWithSums(customer, [
      { product: kept, quantity: 1 },
      { product: { productId, price: 1000 }, quantity: 1 },
    ])
    const answer = await shop.ask('POST', '/order/create', { token: customer.token, body })
    expect(answer.status, answer.text).toBe(201)
    const { orderId } = answer.body
    await loginAs(page, customer)
    await page.goto('/myorders')
    const order = page.getByRole('article', { name: `Order ${orderId}` })
    await order.getByRole('button', { name: 'Order again' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(toast(page, 'Lone Band is sold out.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: kept.name })).toBeVisible()
    await expect(page.getByRole('main').getByText('Lone Band')).toHaveCount(0)
  })
})

test('visitors are asked to log in', async ({ page }) => {
  await page.goto('/myorders')
  await expect(page.getByRole('link', { name: 'Login Now' })).toBeVisible()
})

async function setStatus(shop: BrowserShop, orderId: number, status: number): Promise<void> {
  const { token } = await shop.admin()
  const answer = await shop.ask('PUT', `/order/updatestatus/${orderId}`, {
    token,
    body: { status },
  })
  expect(answer.status).toBe(200)
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the page.')
  return box
}
