import { readFile } from 'node:fs/promises'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'

const PATH = '/admin/settings'

test('settings are changed, kept and logged', async ({ page, emptyShop }) => {
  const { values: first } = (await asOwner(emptyShop, 'GET', '/settings/all')).body
  await openAdmin(page, emptyShop, PATH)
  await page.getByLabel('Name of the shop').fill('Moti Mahal')
  await expect(page.getByLabel('Tax rate in percent')).toHaveValue('18')
  await page.getByRole('button', { name: 'India: jewellery 3%' }).click()
  await page.getByLabel('Charge below that (₹)').fill('49.50')
  await page.getByRole('checkbox', { name: /Combine filter groups/ }).check()
  const save = page.getByRole('button', { name: 'Save settings' })
  // A field that the keyboard comes to stands above the bar with the button.
  const bar = (await save.boundingBox())?.y ?? 0
  for (let at = 0; at < 30; at += 1) {
    await page.keyboard.press('Tab')
    const bottom = await page.evaluate(
      () => document.activeElement?.getBoundingClientRect().bottom ?? 0,
    )
    expect(bottom).toBeLessThanOrEqual(bar)
  }
  await save.click()
  await expect(toast(page, 'The settings are saved.')).toBeVisible()
  // Nothing is left to save, but the focus is where it was.
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  const shop = (await asOwner(emptyShop, 'GET', '/settings/shop')).body
  expect(shop).toMatchObject({
    name: 'Moti Mahal',
    pricing: { taxBasisPoints: 300, shippingCharge: 49.5 },
    filters: { combine: true },
  })
  await page.reload()
  await expect(page.getByLabel('Name of the shop')).toHaveValue('Moti Mahal')
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Audit log' })
    .click()
  const change = page.getByRole('listitem').filter({ hasText: 'Tax rate' }).first()
  await expect(change).toContainText('Changed a setting')
  await expect(change).toContainText('Before: 18 % → After: 3 %')
  await expectAccessible(page)
  await page.getByLabel('Kind').selectOption('Order')
  // Another test may have changed orders of this shop before.
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed a setting' })).toHaveCount(0)
  // The shop is as it was for the other tests.
  await asOwner(emptyShop, 'PUT', '/settings/update', first)
})

test('an error is shown at its field, and nothing is stored', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  await page.getByLabel('Tax rate in percent').fill('180')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The tax rate can be at most 100%.').first()).toBeVisible()
  await expect(page.getByLabel('Tax rate in percent')).toBeFocused()
  await expect(page.getByLabel('Tax rate in percent')).toHaveAccessibleDescription(/at most 100/)
  expect((await asOwner(shop, 'GET', '/settings/shop')).body.pricing.taxBasisPoints).toBe(1800)
})

test('unsaved changes are not lost without a question', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  await page.getByLabel('Opening hours').fill('Daily')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Orders' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Opening hours')).toHaveValue('Daily')
  await menu.getByRole('link', { name: 'Orders' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/orders')
})

test('the second of two owners sees the changes of the first, and decides', async ({
  page,
  emptyShop,
}) => {
  const { values: first } = (await asOwner(emptyShop, 'GET', '/settings/all')).body
  await openAdmin(page, emptyShop, PATH)
  const save = page.getByRole('button', { name: 'Save settings' })
  await page.getByLabel('Opening hours').fill('Daily')
  const theirs = { shop: { ...first.shop, phone: '+91 98290 10999', hours: 'Never' } }
  await asOwner(emptyShop, 'PUT', '/settings/update', theirs)
  await save.click()
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText(/\S changed these settings at .+ while you were editing\./)
  await expect(note).toContainText(`Phone: ${first.shop.phone || 'nothing'} is now +91 98290 10999`)
  await expect(note).toContainText(`Opening hours: ${first.shop.hours} is now Never`)
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toast(page, 'The settings are saved.')).toBeVisible()
  // Mine where I changed something, theirs where I did not.
  const { values } = (await asOwner(emptyShop, 'GET', '/settings/all')).body
  expect(values.shop).toEqual({ ...first.shop, hours: 'Daily', phone: '+91 98290 10999' })
  await page.getByLabel('Opening hours').fill('Sundays')
  await asOwner(emptyShop, 'PUT', '/settings/update', theirs)
  await save.click()
  await note.getByRole('button', { name: 'Use their version' }).click()
  await expect(page.getByLabel('Opening hours')).toHaveValue('Never')
  await expect(save).toBeDisabled()
  await asOwner(emptyShop, 'PUT', '/settings/update', first)
})

test('a logo replaces the name, and a renamed shop shows its new name', async ({
  page,
  emptyShop,
}) => {
  const { values: first } = (await asOwner(emptyShop, 'GET', '/settings/all')).body
  await openAdmin(page, emptyShop, PATH)
  const panel = page.getByRole('region', { name: 'Logo' })
  const drop = panel.getByLabel(/^Logo \(replaces the name\)/)
  await drop.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(panel.getByRole('alert')).toBeVisible()
  const buffer = await plainPicture({ width: 600, height: 150 }).png().toBuffer()
  await drop.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(toast(page, 'The logo is saved.')).toBeVisible()
  await expect(panel.getByRole('img', { name: 'Shop logo' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(emptyShop.url)
  const home = page.getByRole('banner').getByRole('link', { name: new RegExp(first.shop.name) })
  await expect(home.locator('img')).toHaveJSProperty('complete', true)
  expect((await home.locator('img').boundingBox())?.height).toBe(36)
  await page.goto(emptyShop.url + PATH)
  await panel.getByRole('button', { name: 'Remove logo' }).click()
  await expect(panel.getByRole('img', { name: 'Shop logo' })).toHaveCount(0)
  const renamed = { shop: { ...first.shop, name: 'Moti Mahal' } }
  await asOwner(emptyShop, 'PUT', '/settings/update', renamed)
  await page.goto(emptyShop.url)
  await expect(page.getByRole('banner').getByText('Moti Mahal')).toBeVisible()
  await asOwner(emptyShop, 'PUT', '/settings/update', first)
})

test('an icon is in the tab of every page once saved, and disappears once removed', async ({
  page,
  emptyShop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const icon = page.locator('link[rel=icon][sizes="32x32"]')
  const iconOnHome = async () => {
    await page.goto(emptyShop.url)
    return (await icon.getAttribute('href')) ?? ''
  }
  const letter = await iconOnHome()
  expect(letter).toMatch(/^\/favicon\.ico\?v=[0-9a-f]{8}$/)
  await openAdmin(page, emptyShop, PATH)
  const panel = page.getByRole('region', { name: 'Icon', exact: true })
  const drop = panel.getByLabel(/^Icon \(replaces the first letter/)
  const small = await plainPicture({ width: 100, height: 100 }).png().toBuffer()
  await drop.setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: small })
  await expect(panel.getByRole('alert')).toContainText('An icon needs at least 192 × 192')
  const buffer = await plainPicture({ width: 512, height: 512 }).png().toBuffer()
  await drop.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
  await expect(toast(page, 'The icon is saved.')).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const uploaded = await iconOnHome()
  expect(uploaded).not.toBe(letter)
  expect((await page.request.get(emptyShop.url + uploaded)).status()).toBe(200)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/og\\.jpg\\?v=${uploaded.split('=')[1]}$`),
  )
  await page.goto(emptyShop.url + PATH)
  await panel.getByRole('button', { name: 'Remove icon' }).click()
  await expect(panel.getByRole('img')).toHaveCount(0)
  expect(await iconOnHome()).toBe(letter)
})

test('keys are shown as set or not, and the whole shop is downloaded as a file', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, shop, PATH)
  const keys = page.getByRole('region', { name: 'Keys and passwords' })
  const database = page.getByText('DATABASE_URL', { exact: true })
  await expect(keys.getByRole('listitem').filter({ has: database })).toContainText(/Set/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the whole shop' }).click(),
  ])
  const whole = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(whole.products.length).toBeGreaterThan(0)
  expect(JSON.stringify(whole)).not.toContain('argon2')
})

test('the palette opens an order, a product and a customer', async ({ page, shop }) => {
  const { email } = await shop.newCustomer('Palette Person')
  const [order] = (await asOwner(shop, 'GET', '/order/getall?limit=1')).body.orders
  await openAdmin(page, shop, '/admin')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  // The keys are heard a moment after the controls.
  await expect(async () => {
    await page.keyboard.press('Control+K')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const field = palette.getByRole('searchbox')
  await field.fill('palette person')
  await expect(palette.getByRole('link', { name: new RegExp(email) })).toBeVisible()
  await expectAccessible(page)
  await field.fill(`#${order.orderId}`)
  await palette.getByRole('link', { name: new RegExp(`^#${order.orderId} `) }).click()
  await expect(page.getByRole('dialog')).toContainText(`Order #${order.orderId}`)
})

test('the state is chosen from Indian states, and typed for other countries', async ({
  page,
  emptyShop,
}) => {
  const { values: first } = (await asOwner(emptyShop, 'GET', '/settings/all')).body
  const stateNow = async () =>
    (await asOwner(emptyShop, 'GET', '/settings/shop')).body.address.state
  await openAdmin(page, emptyShop, PATH)
  const state = page.getByRole('combobox', { name: 'State' })
  await expect(state.getByRole('option', { name: 'Kerala' })).toHaveCount(1)
  await state.selectOption('Kerala')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'The settings are saved.')).toBeVisible()
  expect(await stateNow()).toBe('Kerala')
  await page.reload()
  await expect(state).toHaveValue('Kerala')
  await page.getByLabel('Country').fill('Nepal')
  await page.getByRole('textbox', { name: 'State' }).fill('Bagmati')
  await expect(state).toHaveCount(0)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(stateNow).toBe('Bagmati')
  await asOwner(emptyShop, 'PUT', '/settings/update', first)
})
