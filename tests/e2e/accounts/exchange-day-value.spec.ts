import type { Page } from '@playwright/test'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Person } from '#tests/support/builders.ts'
import {
  asOwner,
  expectFits,
  expectInvoice,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { addCategory, productForm } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

/** A product in two materials, and how its price changes. */
async function aProduct(shop: BrowserShop, name: string) {
  const categoryId = await addCategory(createShopClient(shop.url), 'Rings of the day')
  const formAt = (price: number) =>
    productForm({ name, price, categoryId, stock: 9, material: '1,2' })
  const added = await asOwner(shop, 'POST', '/product/create', formAt(1_000))
  expect(added.status, added.text).toBe(201)
  const { productId } = added.body.product
  return {
    productId,
    cost: async (price: number): Promise<void> => {
      const path = `/product/update/${productId}`
      expect((await asOwner(shop, 'PUT', path, formAt(price))).status).toBe(200)
    },
  }
}

/** A delivered order of one piece in the first of its two materials. */
async function aDelivered(shop: BrowserShop, buyer: Person, productId: number): Promise<number> {
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId, material: 1 }]))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  const sent = await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
  expect(sent.status, sent.text).toBe(200)
  await expectInvoice(shop, orderId)
  return orderId
}

/** The form of a return of an order, with the other material chosen. */
async function openForm(page: Page, url: string, orderId: number) {
  await page.goto(`${url}/myorders`)
  const card = page.getByRole('article', { name: `Order ${orderId}`, exact: true })
  await card.getByRole('button', { name: `Return pieces of order ${orderId}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('changed-mind')
  await dialog.locator('select[name=handOver]').selectOption('send')
  await dialog.locator('select[name^=instead]').selectOption({ index: 2 })
  return { card, dialog }
}

/** Staff take the pieces of a return until they are checked. */
async function checkReturn(page: Page, shop: BrowserShop, orderId: number) {
  await openAdmin(page, shop, '/admin/returns?open=true')
  await page
    .getByRole('listitem')
    .filter({ hasText: `Order ${orderId}` })
    .getByRole('button')
    .click()
  const drawer = page.getByRole('dialog')
  for (const step of ['Approve', 'Picked up', 'Received']) {
    await drawer.getByRole('button', { name: step }).click()
  }
  await drawer.locator('select[name^="fate"]').selectOption('stock')
  await drawer.getByRole('button', { name: 'Save the check' }).click()
  await expect(drawer.getByText('The customer wants other pieces instead')).toBeVisible()
  return drawer
}

test('an owner counts exchanges with the value of the day, and both sides see the sums', async ({
  page,
  ownShop: shop,
}) => {
  test.setTimeout(180_000)
  const service = { ...NO_PROMISES, returnDays: 30 }
  await asOwner(shop, 'PUT', '/settings/update', { service })
  await openAdmin(page, shop, '/admin/settings')
  const choice = page.getByRole('combobox', { name: 'In an exchange, a piece counts with' })
  await choice.selectOption('today')
  await expect(page.getByText(/at most what the new pieces cost more/)).toBeVisible()
  await choice.scrollIntoViewIfNeeded()
  await expectFits(page, 'setting')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'The settings are saved.')).toBeVisible()

  const { productId, cost } = await aProduct(shop, 'Risen ring')
  const buyer = await shop.newCustomer()
  const orderId = await aDelivered(shop, buyer, productId)
  const later = await aDelivered(shop, buyer, productId)

  await cost(1_200)
  await loginAs(page, buyer, shop.url)
  const { card, dialog } = await openForm(page, shop.url, orderId)
  await expect(
    dialog.getByText(
      /^What you give back counts as ₹1,180\.00, .* Its value today is ₹1,416\.00, so we give you ₹236\.00/,
    ),
  ).toBeVisible()
  await expect(dialog.getByText('There is nothing to pay.')).toBeVisible()
  await expectFits(page, 'asking-higher')
  await dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(card.getByText(/count at their value on the day you asked/)).toBeVisible()

  const drawer = await checkReturn(page, shop, orderId)
  await expect(drawer.getByText(/the shop gives ₹236\.00 of store credit/)).toBeVisible()
  await expectFits(page, 'settling-higher')
  await drawer.getByRole('button', { name: 'Settle as exchange' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/the shop gives ₹236\.00 of store credit/)).toBeVisible()
  await question.getByRole('button', { name: 'Settle' }).click()
  await expect(drawer.getByText(/and ₹236\.00 of store credit given/)).toBeVisible()

  await cost(900)
  await loginAs(page, buyer, shop.url)
  const second = await openForm(page, shop.url, later)
  await expect(
    second.dialog.getByText(/^What you give back counts as ₹1,062\.00, its value today\./),
  ).toBeVisible()
  await expectFits(page, 'asking-lower')
  await second.dialog.getByRole('button', { name: 'Ask for the return' }).click()
  await expect(second.card.getByText(/count at their value on the day/)).toBeVisible()
  const lower = await checkReturn(page, shop, later)
  await expect(lower.getByText(/₹118\.00 is deducted for that/)).toBeVisible()
  await expectFits(page, 'settling-lower')
  await lower.getByRole('button', { name: 'Settle as exchange' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Settle' }).click()
  await expect(lower.getByText(/₹118\.00 deducted by the value of the day/)).toBeVisible()

  await loginAs(page, buyer, shop.url)
  await page.goto(`${shop.url}/hi/myorders`)
  await expect(page.getByText(/नए पीस के लिए ₹236\.00 का स्टोर क्रेडिट दिया/)).toBeVisible()
  await expect(page.getByText(/अनुरोध के दिन के मूल्य से ₹118\.00 कम गिने गए/)).toBeVisible()
  await expectFits(page, 'settled-hindi')
})

/** What each page says where the invoice counts, and where the day does; the policy says nothing of the invoice. */
const SAID = [
  ['/return-policy', null, /it counts with its value of the day on which you ask/],
  ['/hi/return-policy', null, /पीस बदलने पर उसका वह मूल्य गिना जाता है/],
  [
    '/rates',
    /a piece is worth the price on its invoice/,
    /counts in an exchange with its value of the day on which you ask/,
  ],
  [
    '/hi/rates',
    /आभूषण की क़ीमत उतनी मानी जाती है जितनी बिल में है/,
    /बदलने में आभूषण का वह मूल्य गिना जाता है जो अनुरोध के दिन है/,
  ],
  [
    'piece',
    /Exchanged at the price on its invoice/,
    /exchanged at its value of the day on which you ask/,
  ],
  ['/hipiece', /बदलने पर बिल की क़ीमत मानी जाती है/, /बदलने में अनुरोध के दिन का मूल्य गिना जाता है/],
] as const

test('product pages, rates and policy say the same of an exchange, in both languages', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  await applyRates(shop, { '22K916': 14_675.5 })
  const { productId } = await aProduct(shop, 'Ring by weight')
  await giveMakes(shop, productId, [plainMake('22K916', 3_000)])
  const count = async (exchange: string) => {
    const rates = { ...DEFAULT_RATE_SETTINGS, exchange }
    expect((await asOwner(shop, 'PUT', '/settings/update', { rates })).status).toBe(200)
  }
  try {
    for (const value of ['today', 'invoice']) {
      await count(value)
      for (const [path, byInvoice, today] of SAID) {
        await page.goto(path.replace('piece', `/shopping/${productId}`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(today)).toHaveCount(value === 'today' ? 1 : 0)
        if (byInvoice !== null) {
          await expect(page.getByText(byInvoice)).toHaveCount(value === 'invoice' ? 1 : 0)
        }
        if (value === 'today') await expectFits(page, `said${path.replaceAll('/', '-')}`)
      }
    }
  } finally {
    await count('invoice')
  }
})
