import type { Page } from '@playwright/test'
import type { OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const PATH = '/admin/attributes'

/** The tests of a worker share a shop; others expect the attributes of the specification alone. */
test.afterEach(async ({ shop }) => {
  for (const { attributeId, key } of await ownAttributes(shop)) {
    if (key.startsWith('test-')) await asOwner(shop, 'DELETE', `/attribute/delete/${attributeId}`)
  }
})

async function ownAttributes(shop: BrowserShop): Promise<OwnAttribute[]> {
  return (await asOwner(shop, 'GET', '/attribute/own')).body
}

async function addAttribute(
  shop: BrowserShop,
  label: string,
  options: readonly string[],
): Promise<OwnAttribute> {
  const { status, body } = await asOwner(shop, 'POST', '/attribute/create', {
    label,
    labelHi: '',
    isFilterable: true,
    isSearched: true,
    isActive: true,
    categoryIds: null,
    options: options.map((one) => ({ label: one, labelHi: '', isActive: true })),
  })
  expect(status).toBe(201)
  return body.attribute
}

const form = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) / })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save attribute' }).click()

test('an owner’s attribute goes from the admin to the filters, the piece and back in a file', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Add Attribute' }).click()
  await form(page).getByLabel('Name', { exact: true }).fill('Test setting')
  await form(page)
    .getByLabel(/^Name in Hindi/)
    .fill('जड़ाई')
  await form(page).getByLabel('Name of option 1', { exact: true }).fill('Kundan')
  await form(page).getByLabel('Name of option 1 in Hindi').fill('कुंदन')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await form(page).getByRole('button', { name: 'Add option' }).click()
  await expect(form(page).getByLabel('Name of option 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Prong')
  await save(page)
  await expect(toast(page, 'The attribute was added.')).toBeVisible()
  await expect(entry(page, 'Test setting')).toContainText('2 options')

  await withProduct(shop, { name: 'Test Kundan Ring' }, async (productId) => {
    await page.goto(`${shop.url}/admin/products?q=Test%20Kundan%20Ring`)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const product = page.getByRole('dialog')
    await product.getByLabel('Test setting').selectOption('Kundan')
    await product.getByRole('button', { name: 'Save product' }).click()
    await expect(product).toBeHidden()

    await page.goto(`${shop.url}/shopping`)
    await page.getByRole('button', { name: 'Test setting' }).click()
    await page.getByRole('checkbox', { name: 'Kundan', exact: true }).check()
    await expect(page).toHaveURL(/\?attribute=test-setting\.1$/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('Test setting: Kundan')).toBeVisible()
    await page.getByRole('link', { name: 'Test Kundan Ring' }).first().click()
    await expect(page.locator('dl', { hasText: 'Test setting' })).toContainText('Kundan')

    await page.goto(`${shop.url}/hi/shopping?attribute=test-setting.1`)
    await expect(page.getByRole('checkbox', { name: 'कुंदन', exact: true })).toBeChecked()
    await expect(page.getByText('जड़ाई: कुंदन')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto(`${shop.url}/hi/shopping/${productId}`)
    await expect(page.locator('dl', { hasText: 'जड़ाई' })).toContainText('कुंदन')

    const { text } = await asOwner(shop, 'GET', '/product/export?visibility=all')
    const head = lineOf(text, 'Product id')
    const line = lineOf(text, 'Test Kundan Ring')
    expect(head).toContain('Test setting')
    const file = `${head}\r\n${line.replace('Kundan,', 'Prong,')}\r\n`
    const body = new FormData()
    body.append('mode', 'write')
    body.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
    expect((await asOwner(shop, 'POST', '/product/import', body)).body.updates).toBe(1)
    const now = await shop.ask('GET', `/product/getproductbyid/${productId}`)
    expect(now.body.attributes).toEqual({ 'test-setting': 2 })
  })
})

function lineOf(csv: string, name: string): string {
  return csv.split('\r\n').find((line) => line.includes(name)) ?? ''
}

test('options are sorted, switched off and deleted by keyboard, and used ones stay', async ({
  page,
  shop,
}) => {
  const { key } = await addAttribute(shop, 'Test cut', ['Round', 'Oval', 'Pear'])
  const attributes = JSON.stringify({ [key]: 1 })
  await withProduct(shop, { name: 'Test Round Ring', attributes }, async () => {
    await openAdmin(page, shop, PATH)
    await entry(page, 'Test cut').getByRole('button', { name: 'Edit' }).click()
    await expect(form(page).getByText('1 product')).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Delete Round' })).toHaveCount(0)
    await form(page).getByRole('button', { name: 'Move Round down' }).press('Enter')
    await expect(form(page).getByRole('button', { name: 'Move Round down' })).toBeFocused()
    await form(page).getByRole('checkbox', { name: 'Oval is on' }).press('Space')
    await form(page).getByRole('button', { name: 'Delete Pear' }).press('Enter')
    await expectAccessible(page)
    await save(page)
    await expect(form(page)).toBeHidden()
    const saved = (await ownAttributes(shop)).find((one) => one.key === key)
    expect(saved?.options.map(({ label, isActive }) => [label, isActive])).toEqual([
      ['Oval', false],
      ['Round', true],
    ])
  })
})

test('changes saved by a colleague are shown, and none is lost', async ({ page, shop }) => {
  const attribute = await addAttribute(shop, 'Test finish', ['Matte'])
  await openAdmin(page, shop, PATH)
  await entry(page, 'Test finish').getByRole('button', { name: 'Edit' }).click()
  await form(page).getByLabel('Name of option 1', { exact: true }).fill('Matt')
  const options = [...attribute.options, { label: 'Antique', labelHi: '', isActive: true }]
  const theirs = { ...attribute, options }
  await asOwner(shop, 'PUT', `/attribute/update/${attribute.attributeId}`, theirs)
  await save(page)
  const note = form(page).getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('Matte; Antique')
  await note.getByRole('button', { name: /mine|my/i }).click()
  await expect(form(page)).toBeHidden()
  const saved = (await ownAttributes(shop)).find((one) => one.key === attribute.key)
  expect(saved?.options.map(({ label }) => label)).toEqual(['Matt', 'Antique'])
})

test('two hundred options fit on a phone, in the form and in the filters', async ({
  page,
  shop,
}) => {
  const names = Array.from({ length: 200 }, (_, at) => `Stone number ${at + 1}`)
  const { key } = await addAttribute(shop, 'Test stones', names)
  const attributes = JSON.stringify({ [key]: 200 })
  await withProduct(shop, { name: 'Test Stone Ring', attributes }, async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openAdmin(page, shop, PATH)
    await entry(page, 'Test stones').getByRole('button', { name: 'Edit' }).click()
    await expect(form(page).getByLabel('Name of option 200', { exact: true })).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Add option' })).toBeDisabled()
    await expectNoSidewaysScroll(page)
    await page.goto(`${shop.url}/shopping`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Test stones' }).click()
    await page.getByRole('checkbox', { name: 'Stone number 200' }).check()
    await expect(page).toHaveURL(/attribute=test-stones\.200$/)
    await expectNoSidewaysScroll(page)
  })
})
