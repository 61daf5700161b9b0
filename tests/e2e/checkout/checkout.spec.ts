import type { Page } from '@playwright/test'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { changeProduct, withProduct } from '#tests/support/browser/products.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import {
  aProduct,
  CHECKOUT,
  choose,
  fillCheckout,
  putInCart,
  rupees,
  toast,
} from '#tests/support/browser/steps.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

test('wrong fields are counted, focused, and cleared while they are filled', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop)
  await fillCheckout(page)
  await page.getByLabel('City').fill(' ')
  await page.getByLabel('Postal code').fill('')
  await placeOrder(page).click()
  const summary = page.getByText('Please check 2 fields')
  await expect(summary).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Please check 2 fields')
  await page.getByRole('link', { name: 'Go to the first' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await expect(page.getByText('City is required.')).toBeVisible()
  await page.getByLabel('City').fill('Kochi')
  await expect(page.getByText('City is required.')).toBeHidden()
  await expect(page.getByText('Please check 1 field', { exact: true })).toBeVisible()
})

test('a reload keeps the order because the server knows the cart', async ({ page, shop }) => {
  const product = await openCheckout(page, shop)
  await page.reload()
  await expect(page.getByRole('main').getByText(product.name)).toBeVisible()
  await expect(placeOrder(page)).toContainText('₹')
})

test('the country is India by default, with its states', async ({ page, shop }) => {
  await openCheckout(page, shop)
  await expect(page.getByLabel('Country')).toHaveValue('India')
  const state = page.getByLabel('State/Province')
  const offered = await state.evaluate((input: HTMLInputElement) =>
    [...(input.list?.options ?? [])].map(({ value }) => value),
  )
  expect(offered).toHaveLength(36)
  expect(offered).toContain('Kerala')
})

test('a PIN code fills in city and state and leaves typed values alone', async ({ page, shop }) => {
  await openCheckout(page, shop)
  const [pin, city, state] = ['Postal code', 'City', 'State/Province'].map((label) =>
    page.getByLabel(label),
  )
  if (!pin || !city || !state) throw new Error('No fields.')
  await pin.fill('682001')
  await expect(
    page.getByRole('status').filter({ hasText: 'Filled in: Kochi, Kerala.' }),
  ).toHaveCount(1)
  await expect(city).toHaveValue('Kochi')
  await expect(state).toHaveValue('Kerala')
  await pin.fill('302 001')
  await expect(city).toHaveValue('Jaipur')
  await expect(state).toHaveValue('Rajasthan')
  await city.fill('Amer')
  await pin.fill('682001')
  await expect(state).toHaveValue('Kerala')
  await expect(city).toHaveValue('Amer')
  const asked = page.waitForResponse('**/pincode/999999')
  await pin.fill('999999')
  expect((await asked).status()).toBe(404)
  await expect(state).toHaveValue('Kerala')
})

test('a PIN code never changes a word that is being typed', async ({ page, shop }) => {
  await openCheckout(page, shop)
  const { promise: isTyping, resolve: typing } = Promise.withResolvers<void>()
  await page.route('**/pincode/*', async (route) => {
    await isTyping
    await route.continue()
  })
  await page.getByLabel('Postal code').fill('682001')
  await page.getByLabel('City').focus()
  typing()
  await expect(page.getByLabel('State/Province')).toHaveValue('Kerala')
  await page.keyboard.type('Fort Kochi')
  await expect(page.getByLabel('City')).toHaveValue('Fort Kochi')
})

test('an empty cart has nothing to check out', async ({ page, shop }) => {
  await loginAs(page, await shop.newCustomer())
  await page.goto('/checkout')
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})

test('two presses place one order, and the badge disappears', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  await fillCheckout(page)
  await choose(page.getByRole('radio', { name: 'Cash on delivery' }))
  await placeOrder(page).dblclick()
  await expect(page).toHaveURL('/ordersuccess')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  const path = `/order/userorder/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ paymentMethod: 'cod', city: 'Kochi' })
})

test('an order whose answer got lost is not placed twice', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  await fillCheckout(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/order/create', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page).click()
  await expect(page.getByRole('main').getByText(/^The order was not placed\./)).toBeVisible()
  await page.unroute('**/order/create')
  await placeOrder(page).click()
  await expect(page).toHaveURL('/ordersuccess')
  const path = `/order/userorder/${customer.userId}`
  expect((await shop.ask('GET', path, { token: customer.token })).body).toHaveLength(1)
})

test('nobody pays a price they have not seen', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await withProduct(shop, { price: '1000' }, async (productId) => {
    await fillCart(shop, customer, productId)
    await loginAs(page, customer)
    await page.goto('/checkout')
    await expect(placeOrder(page)).toContainText(rupees(1180))
    await fillCheckout(page)
    await changeProduct(shop, productId, { price: '1100' })
    await placeOrder(page).click()
    const dialog = page.getByRole('dialog', { name: 'The total has changed' })
    await expect(dialog).toContainText(rupees(1180))
    await expect(dialog).toContainText(rupees(1298))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/ordersuccess')
    await expect(page.getByRole('main').getByText(rupees(1298)).first()).toBeVisible()
  })
})

test('a piece that sold out in the meantime is named, with a link to the cart', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await withProduct(shop, { stock: '5' }, async (productId) => {
    await fillCart(shop, customer, productId, 3)
    await loginAs(page, customer)
    await page.goto('/checkout')
    await fillCheckout(page)
    await changeProduct(shop, productId, { stock: '1' })
    await placeOrder(page).click()
    await expect(page.getByRole('alert').getByText(/Only 1 left of/)).toBeVisible()
    const summary = page.getByRole('region', { name: 'Order summary' })
    await expect(summary.getByText('Only 1 left.')).toBeVisible()
    await page.getByRole('link', { name: 'Change your cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
    await expect(page.getByText('Only 1 left')).toBeVisible()
  })
})

test('a session that ended in the meantime leads to the login and back, and keeps the input', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  await fillCheckout(page)
  const cash = page.getByRole('radio', { name: 'Cash on delivery' })
  await cash.check()
  await shop.ask('POST', '/user/logout', { token: customer.token })
  await placeOrder(page).click()
  await expect(toast(page, 'Please log in to proceed to checkout.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.getByRole('link', { name: 'Login Now' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Please log in to place your order.')
  await main.getByLabel('Email').fill(customer.email)
  await main.getByLabel('Password', { exact: true }).fill(customer.password)
  await main.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
  for (const [label, value] of CHECKOUT) await expect(main.getByLabel(label)).toHaveValue(value)
  await expect(cash).toBeChecked()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL('/ordersuccess')
})

test('a first order is prefilled with the name and email of the account', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer('Meera Anand Nair')
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await expect(main.getByLabel(/^first name/i)).toHaveValue('Meera')
  await expect(main.getByLabel(/^last name/i)).toHaveValue('Anand Nair')
  await expect(main.getByLabel(/^email/i)).toHaveValue(customer.email)
})

test('on a slow line what is blank is still prefilled when somebody has begun to write', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer('Meera Nair')
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/account/profile', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await main.getByLabel(/^phone/i).fill('+91 55510 40714')
  await main.getByLabel(/^first name/i).focus()
  answer()
  await expect(main.getByLabel(/^email/i)).toHaveValue(customer.email)
  await expect(main.getByLabel(/^last name/i)).toHaveValue('Nair')
  await expect(main.getByLabel(/^phone/i)).toHaveValue('+91 55510 40714')
  // Nothing appears under somebody's hands.
  await expect(main.getByLabel(/^first name/i)).toHaveValue('')
})

test('a slip in email or phone is asked about, and refused nowhere', async ({ page, shop }) => {
  await openCheckout(page, shop)
  await fillCheckout(page)
  const main = page.getByRole('main')
  const email = main.getByLabel(/^email/i)
  await email.fill('meera.nair')
  await main.getByLabel(/^phone/i).fill('123')
  await main.getByLabel(/^city/i).focus()
  await expect(email).toHaveAccessibleDescription(/^Is this address complete\?/)
  await expect(main.getByText('Is this number complete? The courier calls it.')).toBeVisible()
  await email.fill('meera.nair@example.in')
  await expect(main.getByText(/^Is this address complete/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL('/ordersuccess')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the summary is a bar that shows the total and opens', async ({ page, shop }) => {
    const product = await openCheckout(page, shop)
    const name = page.getByRole('main').getByText(product.name)
    await expect(name).toBeHidden()
    await page.getByText('Order summary').click()
    await expect(name).toBeVisible()
  })
})

async function openCheckout(page: Page, shop: BrowserShop) {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).last().click()
  await expect(page).toHaveURL('/checkout')
  // The address changes before the cart, which has an email field too, has left the screen.
  await expect(placeOrder(page)).toBeVisible()
  return product
}

async function fillCart(
  shop: BrowserShop,
  customer: { userId: number; token: string },
  productId: number,
  quantity = 1,
): Promise<void> {
  const line = { userId: customer.userId, productId, material: 1, quantity }
  const { status } = await shop.ask('POST', '/cart/create', { token: customer.token, body: line })
  expect(status).toBe(200)
}

test('cash is refused above the legal limit with the reason, before anything is pressed', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Heirloom necklace', price: '200000' }, async (productId) => {
    const customer = await shop.newCustomer()
    await fillCart(shop, customer, productId)
    await loginAs(page, customer)
    await page.goto('/checkout')
    const cash = page.getByRole('radio', { name: 'Cash on delivery' })
    await expect(cash).toBeDisabled()
    await expect(page.getByText('Only for orders below ₹2,00,000.00.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Pay online' })).toBeChecked()
    await page.goto('/hi/checkout')
    await expect(page.getByText('केवल ₹2,00,000.00 से कम के ऑर्डर के लिए।')).toBeVisible()
  })
})

test('cash is refused in advance if the orders of one day would reach the legal limit', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Wedding necklace', price: '100000' }, async (productId) => {
    const customer = await shop.newCustomer()
    const { userId, token } = customer
    const orderItems = [{ productId, quantity: 1, price: 100_000, totalAmount: 100_000 }]
    const body = { ...DETAILS, userId, paymentMethod: 'cod', orderItems }
    expect((await shop.ask('POST', '/order/create', { token, body })).status).toBe(201)
    await fillCart(shop, customer, productId)
    await loginAs(page, customer)
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeDisabled()
    await expect(
      page.getByText('Your orders in cash of one day must stay below ₹2,00,000.00.'),
    ).toBeVisible()
  })
})
