import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'

const PHONE = { width: 390, height: 844 }

test('a dropdown opens by keyboard, is walked by arrows and gives focus back', async ({ page }) => {
  await page.goto('/')
  const button = header(page).getByRole('button', { name: 'Shop by Collections' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(header(page).getByRole('link', { name: 'Minimal' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(header(page).getByRole('link', { name: 'Luxury' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(header(page).getByRole('link', { name: 'Luxury' })).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('opening one dropdown closes the other', async ({ page }) => {
  await page.goto('/')
  await header(page).getByRole('button', { name: 'Shop by Category' }).click()
  await expect(header(page).getByRole('link', { name: 'Earrings' })).toBeVisible()
  await header(page).getByRole('button', { name: 'Shop by Collections' }).click()
  await expect(header(page).getByRole('link', { name: 'Earrings' })).toBeHidden()
  await expect(header(page).getByRole('link', { name: 'Minimal' })).toBeVisible()
})

test('a menu hangs under its button', async ({ page }) => {
  await page.goto('/')
  const button = header(page).getByRole('button', { name: 'Shop by Collections' })
  await button.click()
  const at = await button.boundingBox()
  const menu = await header(page).getByRole('link', { name: 'Minimal' }).boundingBox()
  expect(Math.abs((menu?.x ?? 0) - (at?.x ?? 0))).toBeLessThan(24)
  expect(menu?.y).toBeGreaterThan((at?.y ?? 0) + 20)
})

test('following a link of a dropdown closes it and goes to the title of the page', async ({
  page,
}) => {
  await page.goto('/')
  await header(page).getByRole('button', { name: 'Shop by Category' }).click()
  const entry = header(page).getByRole('link', { name: 'Bracelets' })
  await entry.click()
  await expect(page).toHaveURL(/categoryId=/)
  await expect(entry).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a list of gifts is marked under Gift, and one of reduced pieces nowhere', async ({
  page,
}) => {
  const marked = header(page).getByRole('navigation').locator('[aria-current]')
  await page.goto('/shopping')
  await expect(marked).toHaveText('New Arrival')
  await page.goto('/shopping?maxPrice=1000&gift=1')
  await expect(marked).toHaveText('Gift')
  await page.goto('/shopping?sale=1')
  await expect(marked).toHaveCount(0)
})

test('the first Tab offers to skip the header', async ({ page }) => {
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menu of small screens leads to everything, and Escape closes it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  const button = header(page).getByRole('button', { name: 'Open menu' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Login / Signup' })).toBeVisible()
  const ways = ['New Arrival', 'Gift', 'Wishlist', 'Orders', 'Contact Us', 'FAQ', 'हिन्दी']
  for (const name of ways) {
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  await expect(menu.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByText('Shop by Category').click()
  await menu.getByRole('link', { name: 'Earrings' }).click()
  await expect(page).toHaveURL(/\/shopping\?categoryId=\d+/)
  await expect(menu).toBeHidden()
})

test('the menu of small screens logs out', async ({ page, shop }) => {
  await loginAs(page, await shop.newCustomer('Meera Nair'))
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await header(page).getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Meera Nair')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/myorders')
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the search of small screens covers the page and leads to the list', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await header(page).getByRole('button', { name: 'Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await expect(sheet.getByRole('combobox')).toBeFocused()
  await sheet.getByRole('combobox').fill('ring')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shopping?q=ring')
  await expect(sheet).toBeHidden()
})

test('on phones the header makes room while scrolling down and comes back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expect(header(page).getByRole('button', { name: 'Open menu' })).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect(header(page)).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(header(page)).toBeInViewport()
})

test('a pressed link says that it is loading also while the header is away', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/gallery')
  await page.mouse.wheel(0, 900)
  await expect(header(page)).not.toBeInViewport()
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/product/getproductbyid/**', async (route) => {
    await mayCome
    await route.continue()
  })
  const link = page.getByRole('main').getByRole('link', { name: 'Banjara Hasli' })
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 40)
  await expect(header(page)).not.toBeInViewport()
  await link.click()
  await expect(page.locator('.navigation-progress')).toBeInViewport({ ratio: 1 })
  come()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banjara Hasli')
})

test('a logout shows in the other tabs', async ({ page, context, shop }) => {
  await loginAs(page, await shop.newCustomer('Ananya Iyer'))
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/gifts')
  await expect(header(other).getByRole('button', { name: 'Account of Ananya Iyer' })).toBeVisible()
  // A tab behind another is drawn seldom, and a button that is not drawn cannot be pressed.
  await page.bringToFront()
  await header(page).getByRole('button', { name: 'Account of Ananya Iyer' }).click()
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await expect(header(other).getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the newsletter shows the result', async ({ page }) => {
  await page.goto('/gallery')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill('letters@example.in')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Please confirm with the link in our email.')).toBeVisible()
  await expect(footer.getByLabel('Email address')).toHaveValue('')
})

test('the newsletter says when the shop cannot be reached, and keeps the address', async ({
  page,
}) => {
  await page.route('**/newsletter/subscribe', (route) => route.abort())
  await page.goto('/gallery')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email address').fill('letters@example.in')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('alert')).toHaveText(/could not be reached/)
  await expect(footer.getByLabel('Email address')).toHaveValue('letters@example.in')
})

test('the checkout has no newsletter', async ({ page }) => {
  await page.goto('/checkout')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  await expect(footer.getByText('STAY IN TOUCH')).toBeHidden()
})

function header(page: Page) {
  return page.getByRole('banner')
}
