import type { Page } from '@playwright/test'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { placeOrder, products, toast } from '#tests/support/browser/steps.ts'

async function openAdmin(page: Page, shop: BrowserShop, path: string): Promise<void> {
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(shop.url + path)
}

/** An order of somebody's own, the newest, as the list answers it: others move theirs on. */
async function newOrder(shop: BrowserShop) {
  const customer = await shop.newCustomer()
  await placeOrder(shop, customer, { email: customer.email })
  const { token } = await shop.admin()
  const { body } = await shop.ask('GET', '/order/getall', { token })
  return { order: body.orders[0], token }
}

const SCREENS = [
  '/admin',
  '/admin/products',
  '/admin/orders',
  '/admin/users',
  '/admin/manage-contact',
  '/admin/category',
]

test.describe('access to the admin', () => {
  test('sends visitors from every screen to the login', async ({ page }) => {
    for (const path of SCREENS) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveURL('/login')
      })
    }
  })

  test('sends customers to the login', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer())
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/login')
  })

  test('does not open to a session that only claims to be an admin', async ({ page, shop }) => {
    await loginAs(page, { ...(await shop.newCustomer()), role: 'admin' })
    const refused = page.waitForResponse('**/order/getall')
    await page.goto('/admin/orders')
    expect((await refused).status()).toBe(403)
    await expect(page.getByRole('combobox', { name: /status of order/i })).toHaveCount(0)
  })
})

test('the sidebar leads everywhere and out', async ({ page, shop }) => {
  const session = await shop.ask('POST', '/user/login', {
    body: {
      email: shop.adminEmail,
      password: shop.adminPassword,
    },
  })
  await loginAs(page, session.body.user)
  await page.goto('/admin')
  const targets = {
    Dashboard: '/admin',
    Users: '/admin/users',
    Category: '/admin/category',
    Products: '/admin/products',
    Orders: '/admin/orders',
    'Manage Contact': '/admin/manage-contact',
  }
  const sidebar = page.getByRole('navigation').filter({ hasText: 'Manage Contact' })
  for (const [name, path] of Object.entries(targets)) {
    await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await page.getByText('Logout', { exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the dashboard counts, and leads to what it counts', async ({ page, shop }) => {
  const { token } = await shop.admin()
  await openAdmin(page, shop, '/admin')
  const count = async (path: string) => (await shop.ask('GET', path, { token })).body
  const tiles: [string, number, string][] = [
    ['Users', (await count('/user/getall')).length, '/admin/users'],
    ['Categories', (await count('/category/getall')).length, '/admin/category'],
    ['Orders', (await count('/order/getall')).orders.length, '/admin/orders'],
    ['Request', (await count('/request/getall')).length, '/admin/manage-contact'],
    ['Products', (await count('/product/getall')).length, '/admin/products'],
  ]
  for (const [name, , path] of tiles) {
    const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`^(\\d+ ?)?${name}`) })
    await expect(tile.first()).toHaveAttribute('href', path)
    await expect(tile.first()).toContainText(/[1-9]/)
  }
})

test('a dashboard that cannot load stays at 0', async ({ page, shop }) => {
  await loginAs(page, await shop.admin(), shop.url)
  await page.route(/\/(user|category|product|order|request)\/getall/, (route) => route.abort())
  await page.goto('/admin')
  const tile = page.getByRole('main').getByRole('link', { name: /Users/ }).first()
  await expect(tile).toContainText('0')
})

test.describe('products', () => {
  test('are titled, and refuse what is wrong in the form', async ({ page, shop }) => {
    await openAdmin(page, shop, '/admin/products')
    await expect(page.getByRole('heading', { name: 'Product Management' })).toBeVisible()
    await page.getByRole('button', { name: 'Add New Product' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByText('Add Product').first()).toBeVisible()
    const save = form.getByRole('button', { name: /save|add product/i }).last()
    await save.click()
    await expect(form.getByText('Name, price, and category are required').first()).toBeVisible()
    await form.getByLabel(/^(product )?name/i).fill('Ring of the form')
    await form.getByLabel(/^category/i).selectOption({ index: 1 })
    await form.getByLabel(/^price/i).fill('-5')
    await save.click()
    await expect(form.getByText('Price must be a positive number').first()).toBeVisible()
    await form.getByLabel(/^price/i).fill('12.50')
    await form.getByLabel(/^original price/i).fill('-1')
    await save.click()
    await expect(
      form.getByText('Original price must be a non-negative number').first(),
    ).toBeVisible()
    await form.getByLabel(/^original price/i).fill('15')
    await form.getByLabel(/^stock/i).fill('-1')
    await save.click()
    await expect(form.getByText('Stock must be a non-negative number').first()).toBeVisible()
    await form.getByLabel(/^stock/i).fill('4')
    await save.click()
    await expect(form).toBeHidden()
    const [newest] = await products(shop)
    expect(newest).toMatchObject({ name: 'Ring of the form', price: 12.5, originalPrice: 15 })
    // Other tests of this shop look at what is newest.
    const { token } = await shop.admin()
    await shop.ask('DELETE', `/product/delete/${newest?.productId}`, { token })
  })

  test('are deleted after a question', async ({ page, shop }) => {
    const { token } = await shop.admin()
    const [category] = (await shop.ask('GET', '/category/getall')).body
    const form = new FormData()
    form.append('name', 'Ring to delete')
    form.append('price', '10')
    form.append('categoryId', String(category.categoryId))
    const created = await shop.ask('POST', '/product/create', { token, body: form })
    const { productId } = created.body.product
    await openAdmin(page, shop, '/admin/products')
    const card = page
      .getByRole('listitem')
      .or(page.getByRole('article'))
      .filter({ hasText: 'Ring to delete' })
      .first()
    await card.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toContainText('Confirm Deletion')
    const question = 'Are you sure you want to permanently delete this product?'
    await expect(dialog).toContainText(question)
    await dialog.getByRole('button', { name: /^Delete/ }).click()
    await expect(toast(page, 'Product deleted successfully')).toBeVisible()
    expect((await shop.ask('GET', `/product/getproductbyid/${productId}`)).status).toBe(404)
  })
})

test.describe('orders', () => {
  test('are titled, and take a new status', async ({ page, shop }) => {
    const { order, token } = await newOrder(shop)
    await openAdmin(page, shop, '/admin/orders')
    await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
    const row = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: order.email })
      .first()
    await expect(row).toContainText(`${order.firstName} ${order.lastName}`)
    const status = page.getByRole('combobox', { name: `Status of order ${order.orderId}` }).first()
    await status.selectOption('Processing')
    await expect(toast(page, 'Order status updated successfully!')).toBeVisible()
    const after = await shop.ask('GET', '/order/getall', { token })
    const changed = after.body.orders.find(
      ({ orderId }: { orderId: number }) => orderId === order.orderId,
    )
    expect(changed.status).toBe(2)
  })

  test('say so when the status cannot be changed', async ({ page, shop }) => {
    const { order } = await newOrder(shop)
    await openAdmin(page, shop, '/admin/orders')
    await page.route('**/order/updatestatus/*', (route) => route.abort())
    const status = page.getByRole('combobox', { name: `Status of order ${order.orderId}` }).first()
    await status.selectOption('Delivered')
    await expect(toast(page, 'Failed to update status.')).toBeVisible()
  })

  test('open with all details', async ({ page, shop }) => {
    const { order } = await newOrder(shop)
    await openAdmin(page, shop, '/admin/orders')
    await page
      .getByRole('button', { name: /^View Details/ })
      .first()
      .click()
    const details = page.getByRole('dialog')
    for (const field of ['email', 'phone', 'address1', 'apt', 'address2', 'city', 'state']) {
      await expect(details).toContainText(order[field])
    }
    await expect(details).toContainText(order.country)
    await expect(details).toContainText(order.postalCode)
    await expect(details).toContainText(order.orderItems[0].product.name)
  })
})

test.describe('users', () => {
  test('are titled, blocked and made active', async ({ page, shop }) => {
    const { email, userId } = await shop.newCustomer('Blockable Person')
    await openAdmin(page, shop, '/admin/users')
    await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
    const row = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: email })
      .first()
    await row.getByRole('combobox').selectOption('Blocked')
    await expect(toast(page, 'User status updated successfully').first()).toBeVisible()
    const { token } = await shop.admin()
    const { body } = await shop.ask('GET', '/user/getall', { token })
    expect(body.find(({ id }: { id: number }) => id === userId).status).toBe('Blocked')
  })

  test('say so when the status cannot be changed', async ({ page, shop }) => {
    const { email } = await shop.newCustomer('Unlucky Person')
    await openAdmin(page, shop, '/admin/users')
    await page.route('**/user/manageuser/*', (route) => route.abort())
    await page.route('**/user/manageUser/*', (route) => route.abort())
    const row = page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ hasText: email })
      .first()
    await row.getByRole('combobox').selectOption('Blocked')
    const text = 'Failed to update user status. Please try again later.'
    await expect(toast(page, text).first()).toBeVisible()
  })
})

test('contact requests are titled, opened and deleted after a question', async ({ page, shop }) => {
  const request = { name: 'To Delete', email: 'd@example.in', phone: '+91 777', message: 'Read me' }
  await shop.ask('POST', '/request/create', { body: request })
  await openAdmin(page, shop, '/admin/manage-contact')
  await expect(page.getByRole('heading', { name: 'Manage Contact Requests' })).toBeVisible()
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'To Delete' })
    .first()
  await row.getByRole('button', { name: /details|view/i }).click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('+91 777')
  await expect(details).toContainText('Read me')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message())
    await dialog.accept()
  })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await expect(toast(page, 'Request Deleted')).toBeVisible()
  expect(questions).toEqual(['Are you sure you want to delete this request?'])
  await expect(page.getByText('To Delete')).toHaveCount(0)
})

test('categories are titled, added and changed', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/category')
  await expect(page.getByRole('heading', { name: 'Manage Categories' })).toBeVisible()
  const main = page.getByRole('main')
  const name = main.getByLabel(/name/i).first()
  await expect(name).toHaveAttribute('required')
  await name.fill('Anklets of the test')
  await main.getByRole('button', { name: 'Add Category' }).click()
  const card = page
    .getByRole('listitem')
    .or(page.getByRole('article'))
    .filter({ hasText: 'Anklets of the test' })
    .first()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Edit/ }).click()
  await expect(name).toHaveValue('Anklets of the test')
  await name.fill('Payals of the test')
  await main.getByRole('button', { name: 'Update Category' }).click()
  await expect(main.getByText('Payals of the test').first()).toBeVisible()
  await expect(main.getByText('Anklets of the test')).toHaveCount(0)
})

test.describe('an empty shop', () => {
  test('has no products, no orders and no contact requests', async ({ page, emptyShop }) => {
    for (const [path, text] of [
      ['products', 'No products found. Add a new product to get started!'],
      ['orders', 'No orders found.'],
      ['manage-contact', 'No contact requests found.'],
    ]) {
      await openAdmin(page, emptyShop, `/admin/${path}`)
      await expect(page.getByText(text ?? '')).toBeVisible()
    }
  })

  test('says so in the list of users as well', async ({ page, emptyShop }) => {
    await loginAs(page, await emptyShop.admin(), emptyShop.url)
    await page.route('**/user/getall', (route) => route.fulfill({ json: [] }))
    await page.goto(`${emptyShop.url}/admin/users`)
    await expect(page.getByText('No users found.')).toBeVisible()
  })

  test('says that its products are loading, and when they cannot be had', async ({
    page,
    emptyShop,
  }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await loginAs(page, await emptyShop.admin(), emptyShop.url)
    await page.route('**/product/getall*', async (route) => {
      await held
      await route.abort()
    })
    await page.goto(`${emptyShop.url}/admin/products`)
    await expect(page.getByText('Loading products...')).toBeAttached()
    release()
    await expect(toast(page, 'Failed to fetch products').first()).toBeVisible()
  })
})
