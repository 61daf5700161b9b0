import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const SCREENS = {
  '/admin': 'Dashboard',
  '/admin/users': 'Manage Users',
  '/admin/category': 'Manage Categories',
  '/admin/products': 'Product Management',
  '/admin/orders': 'Manage Orders',
  '/admin/manage-contact': 'Manage Contact Requests',
}
const PHONE = { width: 390, height: 844 }

for (const [path, title] of Object.entries(SCREENS)) {
  test(`the server reveals nothing of ${path}`, async ({ shop }) => {
    const html = await (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text()
    const text = html.replace(/<script[\s\S]*?<\/script>|<head>[\s\S]*?<\/head>/g, '')
    expect(text).toContain('Loading...')
    expect(text).not.toContain(title)
    expect(text).not.toContain('Manage Contact')
  })

  test(`${path} is accessible, on a desktop and on a phone`, async ({ page, shop }) => {
    await openAdmin(page, shop, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('Logout forgets the login here and ends it on the server', async ({ page, shop }) => {
  const credentials = { email: shop.adminEmail, password: shop.adminPassword }
  const { body } = await shop.ask('POST', '/user/login', { body: credentials })
  await loginAs(page, body.user)
  await page.goto('/admin')
  const ended = page.waitForResponse('**/user/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await ended).status()).toBe(200)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const after = await shop.ask('GET', '/user/getall', { token: body.user.token })
  expect(after.status).toBe(401)
})

test('a token that the server refuses ends the session and leads to the login', async ({
  page,
  shop,
}) => {
  const { userId, name } = await shop.admin()
  await loginAs(page, { token: 'forged', userId, name, role: 'admin' })
  await page.goto('/admin/orders')
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'You are logged out. Please log in again.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a logout in another tab ends the admin in this one', async ({ page, context, shop }) => {
  await openAdmin(page, shop, '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/category/getall')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL('/login')
})

test('the sidebar marks the current page and moves the focus to the title', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.locator('[aria-current]')).toHaveCount(1)
})

test('on a phone the sidebar is a drawer behind the menu button', async ({ page, shop }) => {
  await page.setViewportSize(PHONE)
  await openAdmin(page, shop, '/admin')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await drawer.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(drawer).toBeHidden()
})

test('Ctrl K opens a page and searches a list', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByLabel('Page, or words to search for')
  await expect(field).toBeFocused()
  await field.fill('categ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/category')
  await page.keyboard.press('Control+k')
  await field.fill('jhumka')
  await page.getByRole('link', { name: 'Search products for “jhumka”' }).click()
  await expect(page).toHaveURL('/admin/products?q=jhumka')
  await expect(page.getByLabel('Search products')).toHaveValue('jhumka')
  await page.keyboard.press('Control+k')
  await field.fill('gulnaar')
  await page.getByRole('link', { name: 'Search products for “gulnaar”' }).click()
  await expect(page.getByLabel('Search products')).toHaveValue('gulnaar')
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
})
