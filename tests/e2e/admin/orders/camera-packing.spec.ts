import type { Page } from '@playwright/test'
import config from '../../../../playwright.config.ts'
import { anOrderOf } from '#tests/support/checkout.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { writeCodeVideo } from '#tests/support/browser/code-video.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'

// Nobody packs while a film of three codes passes before the camera again and again.
const film = writeCodeVideo([
  { kind: 'nothing', seconds: 1 },
  { kind: 'code-128', text: 'CAM-1', seconds: 2 },
  { kind: 'qr', text: 'https://shop.example/about', seconds: 2 },
  { kind: 'qr', text: 'CAM-9', seconds: 2 },
])

const launch = config.use?.launchOptions ?? {}
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

const START = 'Scan with the camera'

test('a piece is packed by camera, and an unknown code is explained', async ({
  page,
  emptyShop: shop,
}) => {
  await withOrder(shop, async (orderId) => {
    await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
    const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
    const library = page.waitForResponse(/library-reader/)
    await drawer.getByRole('button', { name: START }).click()
    expect((await library).status()).toBe(200)
    await expect(drawer.getByText('Hold the barcode or QR code')).toBeVisible()
    await expect(drawer.getByText('1 of 2 packed')).toBeVisible()
    await expect(drawer.getByText('it says “https://shop.example/about”')).toBeVisible()
    await expect(drawer.getByText('The shop has no tagged piece')).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const field = drawer.getByLabel('Scan or type a tag or HUID')
    await field.fill('CAM-2')
    await field.press('Enter')
    await expect(drawer.getByText('2 of 2 packed')).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
  })
})

test('without permission for the camera typing works as before', async ({
  page,
  emptyShop: shop,
}) => {
  // A policy that forbids it is told to pages in the same words as a person who does.
  await page.route('**/admin/pieces', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'permissions-policy': 'camera=()' }
    await route.fulfill({ response, headers })
  })
  await openAdmin(page, shop, '/admin/pieces')
  await page.getByRole('button', { name: START }).click()
  await expect(page.getByText('The camera is not allowed.')).toBeVisible()
  await expect(page.getByRole('button', { name: START })).toBeFocused()
  await page.getByLabel('Search tagged pieces').fill('CAM')
  await expect(page).toHaveURL(/q=CAM/)
})

test('pages of the shop get no camera that the admin could reuse', async ({
  page,
  emptyShop: shop,
}) => {
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(shop.url)
  await openByLink(page, '/admin/pieces')
  await page.getByRole('button', { name: START }).click()
  await page.getByRole('button', { name: 'Load again' }).click()
  await page.getByRole('button', { name: START }).click()
  // The first code that it sees becomes the search, and the camera is off.
  await expect(page.getByLabel('Search tagged pieces')).toHaveValue(/CAM-\d|https:/)
  await expect(page.locator('video')).toHaveCount(0)

  await page.goto(shop.url)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.locator('main').waitFor()
  const opened = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)
  expect(opened).toMatch(/\/admin$/)
})

/** Goes to an address without loading another document, as a link of the shop does. */
async function openByLink(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('main').waitFor()
}

/** An order of two studs that are kept by piece, CAM-1 and CAM-2. */
async function withOrder(shop: BrowserShop, use: (orderId: number) => Promise<void>) {
  await applyRates(shop, { '22K916': 14_000 })
  const category = await asOwner(shop, 'POST', '/category/create', { name: 'Camera studs' })
  expect(category.status, category.text).toBe(201)
  const categories = (await shop.ask('GET', '/category/getall')).body
  const { categoryId } = categories.find(({ name }: { name: string }) => name === 'Camera studs')
  const fields = { name: 'Chhavi studs', price: '1000', material: '2', categoryId }
  await withProduct(shop, fields, async (productId) => {
    await giveMakes(shop, productId, [{ ...plainMake('22K916', 3_000), stockKind: 'by-piece' }])
    const { makes } = (await asOwner(shop, 'GET', `/product/makes/${productId}`)).body
    const rows = [1, 2].map((at) => {
      return { tag: `CAM-${at}`, huid: `CAME0${at}`, gross: '3', net: '3', size: '', purity: '' }
    })
    const added = await asOwner(shop, 'POST', '/piece/create', { makeId: makes[0].makeId, rows })
    expect(added.status, added.text).toBe(201)
    const buyer = await shop.newCustomer()
    const body = anOrderOf(buyer, [{ productId, quantity: 2 }])
    const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body })
    expect(placed.status, placed.text).toBe(201)
    await use(placed.body.orderId)
  })
}
