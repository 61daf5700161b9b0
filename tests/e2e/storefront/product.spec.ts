import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aPicturedProduct, withProduct } from '#tests/support/browser/products.ts'
import {
  aProduct,
  choose,
  completeProducts,
  products,
  rupees,
  toast,
} from '#tests/support/browser/steps.ts'

const platinum = (page: Page) =>
  page.getByRole('group', { name: /^Material/ }).getByRole('radio', { name: 'Platinum' })

test('the chosen material brings its picture to the front', async ({ page, shop }) => {
  const product = await aPicturedProduct(shop)
  await page.goto(`/shopping/${product.productId}`)
  const pictures = page.getByRole('region', { name: /^Pictures of/ }).getByRole('img')
  const before = await pictures.first().getAttribute('src')
  await choose(platinum(page))
  await expect(pictures.first()).not.toHaveAttribute('src', before ?? '')
})

test('the price with tax is in small type beside the price', async ({ page, shop }) => {
  const product = await aProduct(shop)
  await page.goto(`/shopping/${product.productId}`)
  const withTax = rupees(Math.round(product.price * 118) / 100)
  await expect(page.getByText(`${withTax} incl. tax`).first()).toBeVisible()
})

test('a picture opens large, and arrows lead to the others', async ({ page, shop }) => {
  await page.goto(`/shopping/${(await aPicturedProduct(shop)).productId}`)
  await page
    .getByRole('button', { name: /Enlarge picture/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 / 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /Enlarge picture/ }).first()).toBeFocused()
})

test('delivery says days and charge, reviews what customers wrote', async ({ page, shop }) => {
  await page.goto(`/shopping/${(await aPicturedProduct(shop)).productId}`)
  await expect(page.getByText(/^Delivered in .* days\. Delivery charge: /)).toBeVisible()
  await page.getByRole('button', { name: 'Reviews' }).click()
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(/review/)
  await expect(page.getByText(/^Delivered in/)).toBeHidden()
})

test('a piece with few left says how many', async ({ page, shop }) => {
  await withProduct(shop, { stock: '2' }, async (productId) => {
    await page.goto(`/shopping/${productId}`)
    await expect(page.getByText('Only 2 left').first()).toBeVisible()
  })
})

test('a sold out piece cannot be bought', async ({ page, shop }) => {
  await withProduct(shop, { stock: '0' }, async (productId) => {
    await page.goto(`/shopping/${productId}`)
    await expect(page.getByText('Sold out').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  })
})

test('a piece without pictures, words and reviews still has its page', async ({ page, shop }) => {
  await withProduct(shop, {}, async (productId) => {
    await page.goto(`/shopping/${productId}`)
    await expect(page.getByRole('img', { name: 'Bare Band' }).first()).toBeVisible()
    await expect(page.getByText('In stock', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reviews' }).click()
    await expect(page.getByText('There are no reviews yet.')).toBeVisible()
  })
})

test('a visitor who logs in to add a piece returns to it in the chosen material', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aPicturedProduct(shop)
  await page.goto(`/shopping/${product.productId}`)
  await choose(platinum(page))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main')).toContainText('Please log in to add this piece')
  await page.getByLabel('Email').and(page.getByRole('main').locator('input')).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(platinum(page)).toBeChecked()
  await expect(page.getByText('This piece is not in your cart yet.')).toBeInViewport()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByText('This piece is not in your cart yet.')).toHaveCount(0)
})

test('the saving is beside the original price', async ({ page, shop }) => {
  await withProduct(shop, { price: '1000', originalPrice: '1250.50' }, async (productId) => {
    await page.goto(`/shopping/${productId}`)
    await expect(page.getByText('You save ₹250.50')).toBeVisible()
  })
})

test('a piece is shared by WhatsApp and by its link', async ({ page, shop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { productId, name } = await aPicturedProduct(shop)
  await page.goto(`/shopping/${productId}`)
  const address = await canonicalOf(page)
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
  const told = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')
  expect(told).toBe(`${name} ${address}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'The link is copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await choose(platinum(page))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${address}?material=3`)
  await expect(page).toHaveURL(`/shopping/${productId}?material=3`)
  await page.reload()
  await expect(platinum(page)).toBeChecked()
})

test('a piece is shared by the device’s own menu', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => {
        document.documentElement.dataset['shared'] = url
      },
    })
  })
  const { productId } = await aPicturedProduct(shop)
  await page.goto(`/shopping/${productId}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', await canonicalOf(page))
})

/** The address under which the shop wants to be known. */
async function canonicalOf(page: Page): Promise<string> {
  return (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
}

test('recently viewed pieces are below the current one, and can be cleared', async ({
  page,
  shop,
}) => {
  const [first, second] = await completeProducts(shop)
  await page.goto(`/shopping/${first?.productId}`)
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(page.getByRole('heading', { name: 'You Might Also Like' })).toBeVisible()
  await expect(viewed).toHaveCount(0)
  await page.goto(`/shopping/${second?.productId}`)
  await expect(viewed.getByRole('link')).toHaveCount(1)
  await expect(viewed.getByRole('link')).toContainText(first?.name ?? '')
  await viewed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await expect(viewed.getByRole('link')).toContainText(second?.name ?? '')
  await viewed.getByRole('button', { name: 'Clear' }).click()
  await expect(viewed).toHaveCount(0)
})

test('at most twelve pieces are remembered', async ({ page, shop }) => {
  const ids = (await products(shop)).map(({ productId }) => productId)
  await page.goto('/wishlist')
  await page.evaluate(
    (viewed) => localStorage.setItem('nagina.recentlyViewed', viewed),
    ids.slice(1, 13).join(),
  )
  await page.goto(`/shopping/${ids[0]}`)
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('nagina.recentlyViewed')))
    .toBe(ids.slice(0, 12).join())
})

test('a piece is shown even if the content around it fails to load', async ({ page, shop }) => {
  const [first, second] = await completeProducts(shop)
  await page.goto(`/shopping/${first?.productId}`)
  await page.route(/\/product\/recommended\/|\/review\//, (route) => route.abort())
  await page.goto('/shopping')
  await page
    .getByRole('link', { name: second?.name ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
  await expect(page.getByText('These pieces could not be loaded.')).toBeVisible()
})

test('an unknown piece is the 404 page', async ({ page }) => {
  const answer = await page.goto('/shopping/999999')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Add to Cart stays visible, once', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer())
    await page.goto(`/shopping/${(await aPicturedProduct(shop)).productId}`)
    const add = page.getByRole('button', { name: 'Add to Cart' })
    const inReach = () => add.evaluateAll(countInWindow)
    await expect.poll(inReach).toBe(1)
    await page.getByRole('button', { name: 'Buy Now' }).scrollIntoViewIfNeeded()
    await expect.poll(inReach).toBe(1)
    await page.getByRole('heading', { name: 'You Might Also Like' }).scrollIntoViewIfNeeded()
    await expect.poll(inReach).toBe(1)
    await add.last().click()
    await expect(toast(page, 'Item added to Cart Successfully!')).toBeVisible()
  })
})

/** Runs in the browser: how many of these a person sees. */
function countInWindow(elements: Element[]): number {
  return elements.filter((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
  }).length
}

test('legal product information is on the page, in both languages', async ({ page, shop }) => {
  const fields = { name: 'Bangkok anklet', origin: 'Thailand', maker: 'Siam Silver, Bangkok' }
  await withProduct(shop, fields, async (productId) => {
    await page.goto(`/shopping/${productId}`)
    await page.getByRole('button', { name: 'Product information' }).click()
    await expect(page.getByText('Country of origin')).toBeVisible()
    await expect(page.getByText('Siam Silver, Bangkok')).toBeVisible()
    await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
    await page.goto(`/hi/shopping/${productId}`)
    await page.getByRole('button', { name: 'उत्पाद की जानकारी' }).click()
    await expect(page.getByText('किस देश में बना')).toBeVisible()
  })
})
