import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import {
  aProduct,
  completeProducts,
  putInCart,
  rupees,
  toast,
} from '#tests/support/browser/steps.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

test('a line shows the piece in its material, with price, quantity and subtotal', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = (await completeProducts(shop)).find(({ material }) => material[0] === 2)
  if (product === undefined) throw new Error('No golden piece.')
  await putInCart(shop, customer, product, 3)
  await loginAs(page, customer)
  await page.goto('/cart')
  const line = page.getByRole('row', { name: new RegExp(product.name) })
  await expect(line).toContainText('Gold')
  await expect(line).toContainText(rupees(product.price))
  await expect(line).toContainText(rupees(product.price * 3))
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('quick presses add up, and the quantity waits for the server', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  const more = page.getByRole('button', { name: `Increase quantity of ${product.name}` })
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/cart/update/*', async (route) => {
    await isAnswered
    await route.continue()
  })
  for (let press = 0; press < 3; press += 1) await more.click()
  const figure = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(figure).toHaveText('1')
  answer()
  await expect(figure).toHaveText('4')
  const path = `/cart/getAll/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  expect(body[0].quantity).toBe(4)
})

test('a quantity that could not be changed is reset, and can be tried again', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.route('**/cart/update/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(toast(page, 'The quantity could not be changed.')).toBeVisible()
  const figure = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(figure).toHaveText('1')
  await page.unroute('**/cart/update/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(figure).toHaveText('2')
})

test('a lost answer adds and changes nothing twice', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await loginAs(page, customer)
  const known = page.waitForResponse(/\/cart\/getAll/)
  await page.goto(`/shopping/${product.productId}`)
  await known
  let isCut = true
  await page.route(/\/cart\/(create|update)/, async (route) => {
    if (!isCut) return route.continue()
    // The shop does it, and nobody hears of it.
    await route.fetch()
    return route.abort()
  })
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await add.click()
  await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  // Nothing can be asked at all: said so, and found when the line is back.
  await page.route(/\/cart\/getAll/, (route) => (isCut ? route.abort() : route.continue()))
  await add.click()
  await expect(toast(page, 'Failed to add item to cart!')).toBeVisible()
  isCut = false
  await add.click()
  await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  await page.goto('/cart')
  const figure = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(figure).toHaveText('2')
  await page.unroute(/\/cart\/getAll/)
  isCut = true
  await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
  await expect(figure).toHaveText('3')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('changes seen in the cart since a lost answer are not mistaken for it', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await loginAs(page, customer)
  const known = page.waitForResponse(/\/cart\/getAll/)
  await page.goto(`/shopping/${product.productId}`)
  await known
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  let isCut = true
  await page.route(/\/cart\/(create|getAll)/, async (route) => {
    if (!isCut) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await add.click()
  await expect(toast(page, 'Failed to add item to cart!')).toBeVisible()
  isCut = false
  // In another tab the buyer sees that it has arrived, and makes it two.
  const { body } = await shop.ask('GET', `/cart/getAll/${customer.userId}`, customer)
  const [line] = body
  const two = { token: customer.token, body: { quantity: 2 } }
  await shop.ask('PUT', `/cart/update/${line.cartId}`, two)
  const read = page.waitForResponse(/\/cart\/getAll/)
  await page.evaluate("new BroadcastChannel('nagina-cart').postMessage('changed')")
  await read
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await add.click()
  await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  await page.goto('/cart')
  const figure = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(figure).toHaveText('3')
})

test('removing a line focuses the next one', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [first, second] = await completeProducts(shop)
  if (first === undefined || second === undefined) throw new Error('Too few products.')
  await putInCart(shop, customer, first)
  await putInCart(shop, customer, second)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${first.name}` }).click()
  await expect(toast(page, 'Item Removed From Cart')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toHaveCount(0)
  await expect(page.getByRole('link', { name: second.name })).toBeFocused()
})

test('a double click on the bin removes one line, and Undo restores one', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const [first, second] = await completeProducts(shop)
  if (first === undefined || second === undefined) throw new Error('Too few products.')
  await putInCart(shop, customer, first, 2)
  await putInCart(shop, customer, second)
  await loginAs(page, customer)
  await page.goto('/cart')
  // The second press comes after the row is gone, when the next row is under the pointer.
  const box = await page.getByRole('button', { name: `Remove ${first.name}` }).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  await page.mouse.click(x, y)
  await expect(page.getByRole('row', { name: new RegExp(first.name) })).toHaveCount(0)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  const removed = toast(page, 'Item Removed From Cart')
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: first.name })).toBeVisible()
  await expect(page.getByRole('link', { name: second.name })).toBeVisible()
})

test('a line removed by mistake can be restored unchanged', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product, 2)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await toast(page, 'Item Removed From Cart').getByRole('button', { name: 'Undo' }).click()
  const figure = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(figure).toHaveText('2')
  await page.reload()
  await expect(figure).toHaveText('2')
})

test('a removed line is restored once, even if the first answer was lost', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product, 2)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.route(
    '**/cart/merge',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  await toast(page, 'Item Removed From Cart').getByRole('button', { name: 'Undo' }).click()
  const failed = toast(page, 'The piece could not be put back.')
  await failed.getByRole('button', { name: 'Try again' }).click()
  const figure = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(figure).toHaveText('2')
  await page.reload()
  await expect(figure).toHaveText('2')
})

test('a removed line does not go into the cart of the next customer to log in', async ({
  page,
  shop,
}) => {
  const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()]
  const product = await aProduct(shop)
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${product.name}` }).click()
  const removed = toast(page, 'Item Removed From Cart')
  // A message stays as long as the pointer is on it.
  await removed.hover()
  await loginAs(page, other)
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The piece could not be put back.')).toBeVisible()
  for (const { userId, token } of [customer, other]) {
    const { body } = await shop.ask('GET', `/cart/getAll/${userId}`, { token })
    expect(body).toEqual([])
  }
})

test('a cart that could not be loaded says so and can be loaded again', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  await page.route('**/cart/getAll/*', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByText('Your cart could not be loaded.')).toBeVisible()
  await page.unroute('**/cart/getAll/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
})

test('another tab sees what happens to the cart in this one', async ({ page, context, shop }) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop)
  await loginAs(page, customer)
  await page.goto(`/shopping/${product.productId}`)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your Cart is Empty')).toBeVisible()
  // A tab behind another is drawn seldom, and a button that is not drawn cannot be pressed.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(other.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('lines are cards, and the button to the checkout stays visible', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    // Pieces of its own: another test may have left rates that price no piece of the demo's gold.
    for (const name of ['Asha', 'Bela', 'Champa', 'Deepa', 'Ela']) {
      const piece = await addProduct(createShopClient(shop.url), { name, categoryId: 1 })
      await putInCart(shop, customer, piece)
    }
    await loginAs(page, customer)
    await page.goto('/cart')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(5)
    const onward = page.getByRole('link', { name: 'Proceed to Checkout' })
    await expect(onward).toHaveCount(2)
    await page.getByRole('heading', { name: 'Cart Total' }).scrollIntoViewIfNeeded()
    await expect(onward).toHaveCount(1)
    await onward.click()
    await expect(page).toHaveURL('/checkout')
  })
})
