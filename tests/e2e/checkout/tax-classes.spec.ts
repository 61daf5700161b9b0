import type { Page } from '@playwright/test'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { anOrderOf, fillCart, order } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

const LONG_AGO = shopDayOf(new Date(Date.now() - 365 * 86_400_000))

/** What the invoice names, in the words of every screen: each amount with its rate. */
const BY_RATE = /₹\d+\.\d\d \(18%\).*₹\d+\.\d\d \(12%\)/

async function looksWell(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

test('an order of two tax classes names the invoice’s tax on every screen', async ({
  page,
  ownShop: shop,
}) => {
  // With a GSTIN: the bill of a shop without one names no tax.
  await asOwner(shop, 'PUT', '/settings/update', { shop: SHOP_DEFAULTS.shop })
  const made = await asOwner(shop, 'POST', '/taxclass/create', {
    name: 'Wood',
    percent: 12,
    code: '4420',
    validFrom: LONG_AGO,
  })
  expect(made.status, made.text).toBe(201)
  const client = createShopClient(shop.url)
  const ring = await addProduct(client, { name: 'Silver ring', price: 1000, stock: 5 })
  const box = await addProduct(client, {
    name: 'Walnut box',
    price: 200,
    stock: 5,
    categoryId: Number(ring['categoryId']),
    taxClass: 'Wood',
  })
  const buyer = await shop.newCustomer()
  const items = [ring, box].map(({ productId }) => ({ productId, material: 1 }))

  await fillCart(shop, buyer, items)
  await loginAs(page, buyer, shop.url)
  await page.goto(`${shop.url}/checkout`)
  const main = page.getByRole('main')
  await expect(main.getByText(BY_RATE)).toBeVisible()
  await looksWell(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await main.getByText('Order summary').click()
  await expect(main.getByText(BY_RATE)).toBeVisible()
  await expectNoSidewaysScroll(page)

  const placed = await order(shop, buyer, anOrderOf(buyer, items))
  expect(placed.status, placed.text).toBe(201)
  const { orderId, taxes } = placed.body.order
  await page.goto(`${shop.url}/myorders`)
  const own = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(own.getByText(BY_RATE)).toBeVisible()
  for (const { amount } of taxes) await expect(own).toContainText(`₹${amount.toFixed(2)}`)
  await looksWell(page)

  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(BY_RATE)).toBeVisible()
  for (const { amount } of taxes) await expect(drawer).toContainText(`₹${amount.toFixed(2)}`)
  await looksWell(page)
})
