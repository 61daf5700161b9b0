import type { Locator, Page } from '@playwright/test'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aPicturedProduct, withProduct } from '#tests/support/browser/products.ts'
import { plainPicture } from '#tests/support/pictures.ts'

const MAIN_FILE = /^\/uploads\/[0-9a-f]{32}\.webp$/

/** Opens the first picture of a product over the window. */
async function openPicture(page: Page, shop: BrowserShop): Promise<Locator> {
  await page.goto(`/shopping/${(await aPicturedProduct(shop)).productId}`)
  await page.getByRole('button', { name: 'Enlarge picture' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 / 4')).toBeVisible()
  return dialog
}

async function pictureFile(width: number, color: string): Promise<File> {
  const bytes = await plainPicture({ width, height: width, color }).webp().toBuffer()
  return new File([new Uint8Array(bytes)], `${width}.webp`, { type: 'image/webp' })
}

/** How wide the large picture is drawn, in px. */
async function widthOf(dialog: Locator): Promise<number> {
  return (await pictureBox(dialog)).width
}

async function pictureBox(dialog: Locator) {
  const box = await dialog.getByRole('img').first().boundingBox()
  if (box === null) throw new Error('No picture is shown.')
  return box
}

async function middleOf(dialog: Locator) {
  const { x, y, width, height } = await pictureBox(dialog)
  return { x: x + width / 2, y: y + height / 2 }
}

test('the keys + - 0 zoom a picture, and arrows then move it', async ({ page, shop }) => {
  const dialog = await openPicture(page, shop)
  const whole = await widthOf(dialog)
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(dialog)).toBeGreaterThan(whole * 1.4)
  const before = await pictureBox(dialog)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pictureBox(dialog)).x).toBeLessThan(before.x - 40)
  await expect(dialog.getByText('1 / 4')).toBeVisible()
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole, 0)
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole, 0)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 / 4')).toBeVisible()
})

test('the wheel zooms the point under the pointer, at most three times', async ({ page, shop }) => {
  const dialog = await openPicture(page, shop)
  const whole = await widthOf(dialog)
  const { x, y } = await middleOf(dialog)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => widthOf(dialog)).toBeGreaterThan(whole * 1.2)
  await page.mouse.wheel(0, -9000)
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole * 3, 0)
  await page.mouse.wheel(0, 9000)
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole, 0)
})

test('a zoomed picture is dragged, and a double press shows it whole again', async ({
  page,
  shop,
}) => {
  const dialog = await openPicture(page, shop)
  const whole = await widthOf(dialog)
  const { x, y } = await middleOf(dialog)
  await page.mouse.dblclick(x, y)
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole * 2.5, 0)
  const before = await pictureBox(dialog)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 30, { steps: 4 })
  await page.mouse.up()
  const after = await pictureBox(dialog)
  expect(after.x - before.x).toBeCloseTo(60, 0)
  expect(after.y - before.y).toBeCloseTo(30, 0)
  await page.mouse.dblclick(x, y)
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole, 0)
})

test('buttons zoom in and out, and thumbnails lead to each picture', async ({ page, shop }) => {
  const dialog = await openPicture(page, shop)
  const whole = await widthOf(dialog)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByText('Enlarged to 150 %')).toBeAttached()
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole, 0)
  await dialog.getByRole('button', { name: 'Picture 3' }).click()
  await expect(dialog.getByText('3 / 4')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Picture 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('a picture fills the screen, and leaves it again', async ({ page, shop }) => {
  const dialog = await openPicture(page, shop)
  await dialog.getByRole('button', { name: 'Full screen' }).click()
  await dialog.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(dialog.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

test('the page’s picture stays until the large one has loaded', async ({ page, shop }) => {
  // The large file never comes.
  await page.route('**/uploads/*-1200.*', () => undefined)
  const dialog = await openPicture(page, shop)
  const own = dialog.locator('img[alt=""]').first()
  await expect(own).not.toHaveJSProperty('naturalWidth', 0)
  expect((await own.boundingBox())?.width).toBe(await widthOf(dialog))
})

test('the largest file comes when a picture is looked at closely, where it has more to show', async ({
  page,
  shop,
}) => {
  const images = [await pictureFile(1_000, '#b08d57'), await pictureFile(1_600, '#5f7a6b')]
  await withProduct(shop, { images }, async (productId) => {
    const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}`)
    const finestFile = `/${body.images[1]}`
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/shopping/${productId}`)
    await page.getByRole('button', { name: 'Enlarge picture' }).first().click()
    const dialog = page.getByRole('dialog')
    const large = dialog.getByRole('img').first()
    for (const number of [1, 2]) {
      await dialog.getByRole('button', { name: `Picture ${number}` }).click()
      await expect(dialog.getByText(`${number} / 2`)).toBeVisible()
      await expect(large).toHaveJSProperty('complete', true)
      expect(asked.filter((path) => MAIN_FILE.test(path))).toEqual([])
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('+')
      await expect(dialog.getByText('Enlarged to 300 %')).toBeAttached()
    }
    const finest = dialog.locator(`img[src="${finestFile}"]`)
    await expect(finest).toHaveJSProperty('naturalWidth', 1_600)
    expect(await finest.boundingBox()).toEqual(await pictureBox(dialog))
    expect(asked.filter((path) => MAIN_FILE.test(path))).toEqual([finestFile])
  })
})

test('the next picture starts whole', async ({ page, shop }) => {
  const dialog = await openPicture(page, shop)
  const whole = await widthOf(dialog)
  await page.keyboard.press('+')
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(dialog.getByText('2 / 4')).toBeVisible()
  await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole, 0)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two fingers zoom, a swipe leads on, and thumbnails follow the swipe', async ({
    page,
    shop,
  }) => {
    const dialog = await openPicture(page, shop)
    const whole = await widthOf(dialog)
    const { x, y } = await middleOf(dialog)
    await touch(page, [[{ x: x + 120, y }], [{ x: x - 20, y }], [{ x: x - 120, y }]])
    await expect(dialog.getByText('2 / 4')).toBeVisible()
    await touch(page, [
      [
        { x: x - 30, y },
        { x: x + 30, y },
      ],
      [
        { x: x - 45, y },
        { x: x + 45, y },
      ],
      [
        { x: x - 60, y },
        { x: x + 60, y },
      ],
    ])
    await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole * 2, -1)
    await expect(dialog.getByText('2 / 4')).toBeVisible()
    // Together again the whole picture is back, however far the fingers went: that is no swipe.
    await touch(page, [
      [
        { x: x - 120, y },
        { x: x + 120, y },
      ],
      [
        { x: x - 20, y },
        { x: x + 20, y },
      ],
    ])
    await expect.poll(() => widthOf(dialog)).toBeCloseTo(whole, 0)
    await expect(dialog.getByText('2 / 4')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const third = page.getByRole('button', { name: 'Show picture 3' })
    await third.click()
    await expect(third).toHaveAttribute('aria-current', 'true')
  })

  test('Back closes the overlay', async ({ page, shop }) => {
    // The gesture of Android itself cannot be made here: the watchers are asked as it asks them.
    await page.addInitScript(`{
      const all = (window.watchers = [])
      const Watcher = window.CloseWatcher
      window.CloseWatcher = class extends Watcher {
        constructor() { super(); all.push(this) }
      }
    }`)
    const back = () => page.evaluate('window.watchers.pop()?.requestClose()')
    const dialog = await openPicture(page, shop)
    await back()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/shopping\/\d+$/)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await back()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

/** Fingers laid down, moved from place to place and lifted. */
async function touch(page: Page, places: { x: number; y: number }[][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(withId) })
  const [first = [], ...others] = places
  await send('touchStart', first)
  for (const place of others) await send('touchMove', place)
  await send('touchEnd', [])
}

function withId(place: object, id: number) {
  return { x: 0, y: 0, ...place, id }
}

test('the large view of the gallery shows the small picture until the large one has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/gallery')
  const small = page.getByRole('main').getByRole('img').first()
  await expect.poll(() => currentFile(small)).not.toBe('')
  const shown = await currentFile(small)
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/pictures/**', async (route) => {
    if (route.request().url() !== shown) await mayCome
    await route.continue()
  })
  await small.click()
  const pictures = page.getByRole('dialog', { name: 'Gallery' }).locator('img')
  await expect.poll(() => currentFile(pictures.first())).toBe(shown)
  await expect(pictures.last()).toHaveJSProperty('complete', false)
  come()
  await expect(pictures.last()).toHaveJSProperty('complete', true)
})

function currentFile(picture: Locator): Promise<string> {
  return picture.evaluate((element) =>
    element instanceof HTMLImageElement && element.naturalWidth > 0 ? element.currentSrc : '',
  )
}
