import type { Locator, Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { placeOrder, completeProducts } from '#tests/support/browser/steps.ts'
import { press } from '#tests/support/browser/press.ts'

/** The pictures of the home page that show one piece, with its name. */
const PIECES: [section: string, picture: RegExp, piece: string][] = [
  ['OUR LATEST JEWELRY', /necklace of pearls/, 'Maharani Rani Haar'],
  ['OUR LATEST JEWELRY', /halo of small stones/, 'Chandni Halo Ring'],
  ['OUR LATEST JEWELRY', /large green stone/, 'Panna Cocktail Ring'],
  ['Hand Crafted fine pieces', /three clear stones/, 'Triveni Three-Stone Ring'],
]

const SERVICES: [service: string, message: string][] = [
  ['JEWELRY REPAIR', 'Jewelry repair: '],
  ['RING SIZING', 'Ring sizing: '],
  ['JEWELRY POLISHING', 'Jewelry polishing: '],
]

test('a picture of a piece on the home page leads to the piece', async ({ page }) => {
  await page.goto('/')
  for (const [section, picture, piece] of PIECES) {
    await press(page, region(page, section).getByRole('img', { name: picture }))
    await expectPiece(page, piece)
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
})

test('a service leads to a message that asks for it and is prefilled once', async ({ page }) => {
  await page.goto('/')
  const message = page.getByRole('main').getByLabel(/^Message/)
  for (const [service, begun] of SERVICES) {
    const tile = region(page, 'OUR SERVICES').getByRole('listitem').filter({ hasText: service })
    await press(page, tile.locator('img'))
    await expect(message).toHaveValue(begun)
    await expect(message).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/')
  }
  await page.goto('/contact?about=sizing')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name').fill('Meera Nair')
  await form.getByLabel('Phone').fill('+91 55510 40000')
  await form.getByLabel('Email').fill('meera.nair@example.in')
  await message.fill('Ring sizing: from 14 to 15')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText(/NR-/)).toBeVisible()
  await expect(message).toHaveValue('')
})

test('the picture of a slide leads to the same place as its button', async ({ page }) => {
  await page.goto('/')
  const slide = page.getByRole('group', { name: '1 of 4' })
  await press(page, slide.locator('img'))
  await expect(page).toHaveURL('/category')
})

test('the sale leads to the reduced pieces', async ({ page }) => {
  await page.goto('/shopping?q=jhumka')
  await press(page, page.getByRole('region', { name: 'Sale' }).locator('img'))
  await expect(page).toHaveURL('/shopping?sale=1#products')
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport()
})

test('the pictures below the list lead to their pieces', async ({ page }) => {
  await page.goto('/shopping?q=jhumka')
  await press(page, page.getByRole('main').getByRole('img', { name: /blue oval stone/ }))
  await expectPiece(page, 'Neelam Vintage Ring')
})

test('a gallery picture names its piece, small and large, and leads to it', async ({ page }) => {
  await page.goto('/gallery')
  const name = 'Banjara Hasli'
  await page.getByRole('main').getByRole('link', { name }).click()
  await expectPiece(page, name)
  await page.goBack()
  // The list shows the same picture until the gallery is back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
  await press(page, page.getByRole('img', { name: /twisted torque/ }))
  const large = page.getByRole('dialog', { name: 'Gallery' })
  await large.getByRole('link', { name }).click()
  await expectPiece(page, name)
})

for (const width of [390, 1440]) {
  test(`pictures of an order are square and lead to the ordered piece, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const customer = await shop.newCustomer()
    const [product] = await completeProducts(shop)
    await placeOrder(shop, customer, { product })
    const { body } = await shop.ask('GET', `/order/userorder/${customer.userId}`, {
      token: customer.token,
    })
    const [{ productId, material }] = body[0].orderItems
    await loginAs(page, customer)
    await page.goto('/myorders')
    const picture = page.getByRole('main').getByRole('article').locator('img')
    await expect(picture).toBeVisible()
    const box = await picture.boundingBox()
    expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
    await press(page, picture)
    await expect(page).toHaveURL(`/shopping/${productId}?material=${material}`)
  })
}

function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}

/** Its own page, and not a list in which it stands. */
async function expectPiece(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/shopping\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
