import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import {
  aProduct,
  CHECKOUT,
  choose,
  fillCheckout,
  placeOrder,
  products,
  putInCart,
  rupees,
  toast,
} from '#tests/support/browser/steps.ts'

test.describe('the product list', () => {
  test('has the sale, the categories, the count and the products', async ({ page, shop }) => {
    const all = await products(shop)
    await page.goto('/shopping')
    const main = page.getByRole('main')
    await expect(main.getByText(/up to 40% off/i).first()).toBeVisible()
    await expect(main.getByText(/black friday/i).first()).toBeVisible()
    await expect(main.getByText(new RegExp(`\\b${all.length}\\b`)).first()).toBeVisible()
    const [newest] = all
    await expect(main.getByRole('link', { name: newest?.name }).first()).toBeVisible()
  })

  test('chooses a category and shows what is in it', async ({ page, shop }) => {
    const inside = await products(shop, 'categoryId=2')
    await page.goto('/shopping')
    const [first] = inside
    await page
      .getByRole('main')
      .getByRole('link', { name: first?.categoryName, exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(`/shopping?categoryId=${first?.categoryId}`)
    await expect(
      page
        .getByRole('main')
        .getByText(first?.name ?? '')
        .first(),
    ).toBeVisible()
  })

  test('selects several options of a filter, and lets another filter take its place', async ({
    page,
  }) => {
    await page.goto('/shopping')
    const option = (name: string | RegExp) => page.getByRole('checkbox', { name }).first()
    await reveal(page, 'Base Metal')
    await option(/^Brass/).check()
    await option(/^Oxidised Silver/).check()
    await expect(option(/^Brass/)).toBeChecked()
    await expect(page).toHaveURL(/baseMetal=1(%2C|,)2/)
    await reveal(page, 'Weight')
    await option(/^30g/).check()
    await expect(page).toHaveURL(/Weight=1/)
    await expect(page).not.toHaveURL(/baseMetal/)
    await expect(option(/^Brass/)).not.toBeChecked()
  })

  test('has every filter with its options', async ({ page }) => {
    await page.goto('/shopping')
    const groups = {
      'Base Metal': ['Brass', 'Oxidised Silver', 'Stone', 'Merable'],
      Polish: ['Gold', 'Silver', 'Rose Gold'],
      Occasion: ['Wedding', 'Party Wear', 'Work Wear', 'Religions', 'Love', 'Function'],
      Trend: ['American Diamond Jewellery', 'Handcrafted', 'Pearl', 'Ethnic Choker', 'Traditional'],
      Collection: ['Ethnic', 'Contemporary', 'Oxidised'],
      'Ideals for': ['Girls', 'Women'],
      Color: ['Black', 'Blue', 'Brown', 'Red', 'Green'],
      'Necklace Type': ['Choker', 'Bridal'],
      Warranty: ['6 Months', '1 Year'],
      Weight: ['30g', '40g', '50g'],
    }
    for (const [group, options] of Object.entries(groups)) {
      await reveal(page, group)
      for (const name of options) {
        const option = page.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })
        await expect(option.first()).toBeVisible()
      }
    }
  })

  test('says so when there is nothing', async ({ page }) => {
    await page.goto('/shopping?q=refrigerator')
    await expect(page.getByText('No products available')).toBeVisible()
  })

  test('loads the rest by More, which then disappears', async ({ page, shop }) => {
    const all = await products(shop)
    await page.goto('/shopping')
    const more = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
    await expect(page.getByText(`of ${all.length}`).first()).toBeVisible()
    const cards = page.locator('#products').getByRole('article')
    // Tests before this one may have added pieces, so that the last ones are further on than the second page.
    for (let shown = await cards.count(); shown < all.length; shown = await cards.count()) {
      await more.click()
      await expect.poll(() => cards.count()).toBeGreaterThan(shown)
    }
    await expect(
      page
        .getByRole('main')
        .getByText(all.at(-1)?.name ?? '')
        .first(),
    ).toBeVisible()
    await expect(more).toBeHidden()
  })

  test('marks a product with the heart without opening it', async ({ page, shop }) => {
    await page.goto('/shopping')
    const heart = page.getByRole('main').locator('[aria-pressed]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/shopping')
    const [newest] = await products(shop)
    await page.getByRole('main').getByRole('link', { name: newest?.name }).first().click()
    await expect(page).toHaveURL(`/shopping/${newest?.productId}`)
  })
})

test.describe('a product', () => {
  test('is shown with its name, prices and likes', async ({ page, shop }) => {
    const product = (await products(shop)).find(({ originalPrice }) => originalPrice !== null)
    await page.goto(`/shopping/${product?.productId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '')
    const main = page.getByRole('main')
    await expect(main.getByText(rupees(product?.price ?? 0)).first()).toBeVisible()
    const before = main.getByText(rupees(product?.originalPrice ?? 0)).first()
    await expect(before).toHaveCSS('text-decoration-line', 'line-through')
    await expect(main.getByRole('heading', { name: 'You Might Also Like' })).toBeVisible()
  })

  test('has its first material chosen', async ({ page, shop }) => {
    const product = (await products(shop)).find(({ material }) => material[0] === 2)
    await page.goto(`/shopping/${product?.productId}`)
    await expect(page.getByRole('radio', { name: /gold/i }).first()).toBeChecked()
  })

  test('opens either delivery or reviews', async ({ page, shop }) => {
    await page.goto(`/shopping/${(await aProduct(shop)).productId}`)
    const delivery = page.getByRole('button', { name: 'Free Delivery & Returns' })
    const reviews = page.getByRole('button', { name: /^Reviews/ })
    await reviews.click()
    await expect(reviews).toHaveAttribute('aria-expanded', 'true')
    await expect(delivery).toHaveAttribute('aria-expanded', 'false')
    await delivery.click()
    await expect(delivery).toHaveAttribute('aria-expanded', 'true')
    await expect(reviews).toHaveAttribute('aria-expanded', 'false')
    await expect(
      page
        .getByRole('main')
        .getByText(/\b5-7\b.*days/i)
        .first(),
    ).toBeVisible()
    await delivery.click()
    await expect(delivery).toHaveAttribute('aria-expanded', 'false')
  })

  test('asks visitors to log in before it goes into the cart, and leads there', async ({
    page,
    shop,
  }) => {
    await page.goto(`/shopping/${(await aProduct(shop)).productId}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toast(page, 'Please login to add items to cart.')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  test('goes into the cart of the logged-in customer, in the chosen material', async ({
    page,
    shop,
  }) => {
    const customer = await shop.newCustomer()
    await loginAs(page, customer)
    const product = (await products(shop)).find(({ material }) => material.includes(3))
    await page.goto(`/shopping/${product?.productId}`)
    await choose(page.getByRole('radio', { name: /platinum/i }).first())
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
    const path = `/cart/getAll/${customer.userId}`
    const { body } = await shop.ask('GET', path, { token: customer.token })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ productId: product?.productId, material: 3, quantity: 1 })
  })

  test('says so when it could not be added', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer())
    await page.route('**/cart/create', (route) => route.abort())
    await page.goto(`/shopping/${(await aProduct(shop)).productId}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(toast(page, 'Failed to add item to cart!')).toBeVisible()
  })

  test('is bought at once by Buy Now, which leads to the cart', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer())
    const product = await aProduct(shop)
    await page.goto(`/shopping/${product.productId}`)
    await page.getByRole('button', { name: 'Buy Now' }).first().click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  })
})

test.describe('the cart', () => {
  test('asks visitors to log in', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByText('Please login to check your cart!')).toBeVisible()
    const text = 'You must be logged in to proceed with checkout.'
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login Now' })).toHaveAttribute('href', '/login')
  })

  test('says when it is empty', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer())
    await page.goto('/cart')
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
    await expect(page.getByText('Please add some items to proceed with checkout.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/')
  })

  test('counts up and down, but not below one', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    const product = await aProduct(shop, { maxPrice: 400 })
    await putInCart(shop, customer, product)
    await loginAs(page, customer)
    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(main.getByText('Shipping: ₹50.00')).toBeVisible()
    await main
      .getByRole('button', { name: /^(increase|plus)/i })
      .first()
      .click()
    await expect(main.getByText(rupees(product.price * 2)).first()).toBeVisible()
    await main
      .getByRole('button', { name: /^(decrease|minus)/i })
      .first()
      .click()
    await expect(main.getByText(rupees(product.price * 2))).toHaveCount(0)
    await main
      .getByRole('button', { name: /^(decrease|minus)/i })
      .first()
      .click({ force: true })
    await expect(main.getByText(product.name).first()).toBeVisible()
    const path = `/cart/getAll/${customer.userId}`
    const { body } = await shop.ask('GET', path, { token: customer.token })
    expect(body[0].quantity).toBe(1)
  })

  test('has its total and ways on', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    const product = await aProduct(shop, { minPrice: 500 })
    await putInCart(shop, customer, product, 2)
    await loginAs(page, customer)
    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(main.getByText('Cart Total').first()).toBeVisible()
    await expect(main.getByText('Subtotal').first()).toBeVisible()
    await expect(main.getByText('Shipping: Free')).toBeVisible()
    await expect(main.getByText(rupees(product.price * 2)).last()).toBeVisible()
    await expect(main.getByText('Taxes and shipping are calculated at checkout')).toBeVisible()
    const back = main.getByRole('link', { name: 'Return To Shop' })
    await expect(back).toHaveAttribute('href', '/shopping')
    await main.getByText('Proceed to Checkout').click()
    await expect(page).toHaveURL('/checkout')
  })

  test('drops a line and says so', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    await putInCart(shop, customer, await aProduct(shop))
    await loginAs(page, customer)
    await page.goto('/cart')
    await page
      .getByRole('button', { name: /^remove/i })
      .first()
      .click()
    await expect(toast(page, 'Item Removed From Cart')).toBeVisible()
    await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  })
})

test.describe('the checkout', () => {
  test('asks visitors to log in', async ({ page }) => {
    await page.goto('/checkout')
    const text = 'Please log in to proceed to checkout.'
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(toast(page, text).first()).toBeVisible()
  })

  test('asks for each of eleven fields', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    await putInCart(shop, customer, await aProduct(shop))
    await loginAs(page, customer)
    await page.goto('/checkout')
    await expect(page.getByRole('radio', { name: /online/i })).toBeChecked()
    for (const [label] of CHECKOUT) {
      const field = page.getByLabel(label)
      if ((await field.evaluate((element) => element.tagName)) === 'INPUT') await field.fill('   ')
    }
    await page.getByRole('button', { name: /place order/i }).click()
    for (const [label, , message] of CHECKOUT) {
      // A field that is chosen from a list may come with a choice made.
      if ((await page.getByLabel(label).inputValue()).trim() !== '') continue
      await expect(page.getByText(message)).toBeVisible()
    }
    const path = `/order/userorder/${customer.userId}`
    expect((await shop.ask('GET', path, { token: customer.token })).body).toEqual([])
  })

  test('shows the sums, orders, and confirms by name', async ({ page, shop }) => {
    const customer = await shop.newCustomer('Debjani Chatterjee')
    const product = await aProduct(shop, { maxPrice: 400 })
    await putInCart(shop, customer, product)
    await loginAs(page, customer)
    await page.goto('/checkout')
    const tax = Math.round(product.price * 18) / 100
    const main = page.getByRole('main')
    await expect(main.getByText(rupees(tax)).first()).toBeVisible()
    await expect(main.getByText(rupees(50)).first()).toBeVisible()
    const total = rupees(product.price + 50 + tax)
    await expect(main.getByText(total).first()).toBeVisible()
    await fillCheckout(page)
    await page.getByRole('button', { name: /place order/i }).click()
    await expect(page).toHaveURL('/ordersuccess')
    await expect(toast(page, 'Order placed successfully')).toBeVisible()
    await expect(page.getByText('Woohoo! Order Confirmed')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Debjani Chatterjee')
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')

    await page.goto('/myorders')
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
    await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Pending').first()).toBeVisible()
  })

  test('alerts when the order could not be placed', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    await putInCart(shop, customer, await aProduct(shop))
    await loginAs(page, customer)
    await page.goto('/checkout')
    await fillCheckout(page)
    await page.route('**/order/create', (route) => route.abort())
    const alerts: string[] = []
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message())
      await dialog.accept()
    })
    await page.getByRole('button', { name: /place order/i }).click()
    await expect.poll(() => alerts).toEqual(['Failed to place order'])
    await expect(page).toHaveURL('/checkout')
  })
})

test.describe('my orders', () => {
  test('say when there are none', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer())
    await page.goto('/myorders')
    await expect(page.getByText('No Orders Available')).toBeVisible()
    await expect(page.getByText('Please Check Your Cart')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Check Cart' })).toHaveAttribute('href', '/cart')
  })

  test('delete a pending order after a question', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    const orderId = await placeOrder(shop, customer)
    await loginAs(page, customer)
    await page.goto('/myorders')
    await expect(page.getByRole('main')).toContainText(String(orderId))
    await page.getByRole('button', { name: /^Delete Order/ }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toContainText('Are you sure?')
    await expect(dialog).toContainText('You want to delete this order permanently.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Delete Order/ }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('No Orders Available')).toBeVisible()
  })

  test('cannot be deleted once they are under way', async ({ page, shop }) => {
    const customer = await shop.newCustomer()
    const orderId = await placeOrder(shop, customer)
    const { token } = await shop.admin()
    await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status: 3 } })
    await loginAs(page, customer)
    await page.goto('/myorders')
    await expect(page.getByRole('main').getByText('Shipped').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete Order/ })).toHaveCount(0)
  })

  test('show what is missing as N/A, No Name, Unknown and No Products Found', async ({
    page,
    shop,
  }) => {
    const customer = await shop.newCustomer()
    const orders = [
      { orderId: 901, status: 9, totalPrice: 10, orderItems: [] },
      { orderId: 902, status: 2, orderItems: [{ product: {} }] },
    ]
    await page.route('**/order/userorder/*', (route) => route.fulfill({ json: { orders } }))
    await loginAs(page, customer)
    await page.goto('/myorders')
    const main = page.getByRole('main')
    await expect(main.getByText('Unknown').first()).toBeVisible()
    await expect(main.getByText('No Products Found')).toBeVisible()
    await expect(main.getByText('No Name').first()).toBeVisible()
    await expect(main.getByText(/N\/A/).first()).toBeVisible()
  })
})

async function reveal(page: Page, group: string): Promise<void> {
  const heading = page.getByRole('button', { name: new RegExp(`^${group}`, 'i') }).first()
  if ((await heading.count()) === 0) return
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
}
