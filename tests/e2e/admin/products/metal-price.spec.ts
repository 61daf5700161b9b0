import type { Locator, Page } from '@playwright/test'
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

const RING = { name: 'Ring priced by weight', material: '2' }

/** 22K gold at ₹14,000 a gram and no rate for 20K, whatever another test applied. */
async function applyRates(shop: BrowserShop): Promise<void> {
  const current = (await asOwner(shop, 'GET', '/rates/getall')).body.current?.cardId ?? null
  const rates = [{ alloy: '22K916', perGram: 14_000 }]
  const card = { rates, confirmed: rates, rule: 'fineness/999', seenCardId: current }
  expect((await asOwner(shop, 'POST', '/rates/apply', card)).status).toBe(200)
}

async function openForm(page: Page, shop: BrowserShop) {
  await openAdmin(page, shop, '/admin/products')
  await entry(page, RING.name).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  return { dialog, section: dialog.getByRole('region', { name: 'Metal price' }) }
}

const savedMakes = async (shop: BrowserShop, id: number) =>
  (await asOwner(shop, 'GET', `/product/makes/${id}`)).body.makes

test('a product gets a metal price by keyboard alone and costs it', async ({ page, shop }) => {
  await applyRates(shop)
  await withProduct(shop, RING, async (productId) => {
    const { section } = await openForm(page, shop)
    await expect(section).toContainText('This product has a price of its own')
    await section.getByRole('button', { name: 'Add make' }).press('Enter')
    await expect(section.getByLabel('Alloy')).toBeFocused()
    await expect(section.getByLabel('Alloy')).toHaveValue('22K916')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.5')
    await section.getByLabel('Making (₹)').focus()
    await page.keyboard.type('650')
    await expect(section).toContainText('₹29,300.00')
    await page.keyboard.press('Enter')
    const gross = section.getByLabel('Gross weight (g)')
    await expect(gross).toHaveAccessibleDescription(/weigh more than the gross weight/)
    await expect(gross).toBeFocused()
    expect(await savedMakes(shop, productId)).toEqual([])
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('2.25')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'The makes are saved.')).toBeVisible()
    expect(await savedMakes(shop, productId)).toMatchObject([
      { alloy: '22K916', netMg: 2_000, grossMg: 2_250, price: 29_300 },
    ])
    const { body } = await asOwner(shop, 'GET', `/product/own/${productId}`)
    expect(body.price).toBe(29_300)
  })
})

/** Types a make of one gram without making. */
async function typeMake(section: Locator): Promise<void> {
  await section.getByRole('button', { name: 'Add make' }).click()
  await section.getByLabel('Net weight (g)').fill('1')
  await section.getByLabel('Gross weight (g)').fill('1')
  await section.getByLabel('Making (₹)').fill('0')
}

test('the price in the form follows the saved metal price, and other typed fields stay', async ({
  page,
  shop,
}) => {
  await applyRates(shop)
  await withProduct(shop, RING, async (productId) => {
    const { dialog, section } = await openForm(page, shop)
    await dialog.locator('[name="name"]').fill('Ring with another name')
    await typeMake(section)
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(toast(page, 'The makes are saved.')).toBeVisible()
    const price = dialog.locator('[name="price"]')
    await expect(price).toHaveValue('14000')
    await expect(price).not.toBeEditable()
    await expect(price).toHaveAccessibleDescription(/The rates of metal make this price/)
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await expect(dialog).toBeHidden()
    const { body } = await asOwner(shop, 'GET', `/product/own/${productId}`)
    expect([body.name, body.price]).toEqual(['Ring with another name', 14_000])
  })
})

test('an unsaved metal price stays in the form when the product is saved', async ({
  page,
  shop,
}) => {
  await applyRates(shop)
  await withProduct(shop, RING, async (productId) => {
    const { dialog, section } = await openForm(page, shop)
    await typeMake(section)
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page, 'Product updated successfully')).toBeVisible()
    await expect(section.getByLabel('Net weight (g)')).toHaveValue('1')
    await expect(section).toContainText('The metal price is not saved yet.')
    expect(await savedMakes(shop, productId)).toEqual([])
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(toast(page, 'The makes are saved.')).toBeVisible()
    expect(await savedMakes(shop, productId)).toMatchObject([{ netMg: 1_000, price: 14_000 }])
  })
})

test('an alloy without a rate is named before anything is saved', async ({ page, shop }) => {
  await applyRates(shop)
  await withProduct(shop, RING, async () => {
    const { section } = await openForm(page, shop)
    await section.getByRole('button', { name: 'Add make' }).click()
    await section.getByLabel('Alloy').selectOption('20K833')
    await section.getByLabel('Net weight (g)').fill('1')
    await section.getByLabel('Gross weight (g)').fill('1')
    await section.getByLabel('Making (₹)').fill('0')
    await expect(section).toContainText('No rate for 20K833')
  })
})

test('the second of two owners learns who was first, and can save again', async ({
  page,
  shop,
}) => {
  await applyRates(shop)
  await withProduct(shop, RING, async (productId) => {
    const { section } = await openForm(page, shop)
    await section.getByRole('button', { name: 'Add make' }).click()
    await section.getByLabel('Net weight (g)').fill('1')
    await section.getByLabel('Gross weight (g)').fill('1')
    await section.getByLabel('Making (₹)').fill('0')
    const theirs = {
      alloy: '22K916',
      isActive: true,
      netMg: 3_000,
      grossMg: 3_000,
      otherMg: 0,
      wastage: 0,
      making: { kind: 'flat', value: 1, basis: 'net', least: 0 },
      articles: 1,
      metals: [],
      stones: [],
      charges: [],
      partUnit: 1,
      priceUnit: 1,
    }
    const path = `/product/makes/${productId}`
    expect((await asOwner(shop, 'PUT', path, { makes: [theirs] })).status).toBe(200)
    await section.getByRole('button', { name: 'Save metal price' }).click()
    const note = section.getByRole('alert', { name: 'Changed by someone else' })
    await expect(note).toContainText('none is now net 3.000 g')
    await note.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(toast(page, 'The makes are saved.')).toBeVisible()
    expect(await savedMakes(shop, productId)).toMatchObject([{ netMg: 1_000 }])
  })
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the metal price is accessible and nothing is cut off`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await applyRates(shop)
    await withProduct(shop, RING, async () => {
      const { section } = await openForm(page, shop)
      await section.getByRole('button', { name: 'Add make' }).click()
      await section.getByRole('button', { name: 'Add stone' }).press('Enter')
      await expect(section.getByRole('group', { name: 'Stone 1' }).getByLabel('Name')).toBeFocused()
      await section.getByRole('button', { name: 'Add charge' }).click()
      await section.getByRole('button', { name: 'Add further metal' }).click()
      await expect(section.getByRole('group', { name: 'Further metal 1' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  })
}
