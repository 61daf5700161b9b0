import type { Locator, Page } from '@playwright/test'
import { aPicturedProduct } from '#tests/support/browser/products.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'

test.use({
  waitsForScripts: false,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

interface Control {
  name: string
  path: (shop: BrowserShop) => Promise<string>
  find: (page: Page) => Locator
  /** The file of what it opens. */
  part: string
}

const CONTROLS: readonly Control[] = [
  {
    name: 'menu',
    path: async () => '/shopping',
    find: (page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' }),
    part: 'phone-menu-sheet',
  },
  {
    name: 'search',
    path: async () => '/shopping',
    find: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }),
    part: 'phone-search-sheet',
  },
  {
    name: 'filters',
    path: async () => '/shopping',
    find: (page) => page.getByRole('button', { name: 'Filters' }),
    part: 'filter-dialog',
  },
  {
    name: 'zoom',
    path: async (shop) => `/shopping/${(await aPicturedProduct(shop)).productId}`,
    find: (page) => page.getByRole('button', { name: 'Enlarge picture' }).first(),
    part: 'lightbox',
  },
]

for (const { name, path, find, part } of CONTROLS) {
  test(`${name}: a finger shows in the frame after it lands, before any script is there`, async ({
    page,
    shop,
  }) => {
    const release = await hold(page, 'entry.client')
    await page.goto(await path(shop), { waitUntil: 'commit' })
    const control = find(page)
    await control.evaluate(noteNextFrame)
    const lift = await touch(page, control)
    const found = await page.waitForFunction(() => Reflect.get(window, 'nextFrame'))
    const { isTouched, hasChanged } = await found.jsonValue()
    expect(isTouched).toBe(true)
    // A picture waits a moment for a swipe.
    if (name === 'zoom') await expect(control.locator('span').first()).toHaveCSS('opacity', '1')
    else expect(hasChanged).toBe(true)
    await lift()
    await expect(page.locator('[data-touched]')).toHaveCount(0)
    release()
  })

  test(`${name}: looks busy until its part has arrived, and a frame before it is shown`, async ({
    page,
    shop,
  }) => {
    const release = await hold(page, part)
    await page.goto(await path(shop))
    await page.waitForFunction(() => window.naginaPresses === undefined)
    const control = find(page)
    await control.tap()
    await expect(control).toHaveAttribute('aria-busy', 'true')
    release()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // The part is there now: nothing but a frame lies between the press and it.
    await page.evaluate(countFrames)
    await control.tap()
    await expect(dialog).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'framesBefore'))).toBeGreaterThan(0)
  })
}

test('a finger that scrolls leaves a button as it was', async ({ page }) => {
  await page.goto('/shopping', { waitUntil: 'commit' })
  const filters = page.getByRole('button', { name: 'Filters' })
  await touch(page, filters)
  await expect(filters).toHaveAttribute('data-touched', '')
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointercancel')))
  await expect(filters).not.toHaveAttribute('data-touched')
})

for (const { name, press } of [
  { name: 'a press with the other button of a mouse', press: { button: 'right' as const } },
  { name: 'a menu of the browser', press: { button: 'left' as const } },
]) {
  test(`${name} leaves no button touched`, async ({ page }) => {
    await page.goto('/shopping', { waitUntil: 'commit' })
    const filters = page.getByRole('button', { name: 'Filters' })
    const { x = 0, y = 0, width = 0, height = 0 } = (await filters.boundingBox()) ?? {}
    await page.mouse.move(x + width / 2, y + height / 2)
    // The menu takes what follows: nobody hears that the button of the mouse has come up.
    await page.mouse.down(press)
    if (press.button === 'left') await filters.dispatchEvent('contextmenu')
    await expect(filters).not.toHaveAttribute('data-touched')
  })
}

/** Keeps a script away until it is called. */
async function hold(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Puts a finger on it; what is returned lifts the finger again. */
async function touch(page: Page, control: Locator): Promise<() => Promise<void>> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: x + width / 2, y: y + Math.min(height / 2, 120) }],
  })
  return async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** Runs in the browser: notes what a button shows in the frame after a finger lands on it. */
function noteNextFrame(button: Element): void {
  const before = getComputedStyle(button).backgroundColor
  const note = () =>
    requestAnimationFrame(() =>
      Reflect.set(window, 'nextFrame', {
        isTouched: button.matches('[data-touched]'),
        hasChanged: getComputedStyle(button).backgroundColor !== before,
      }),
    )
  document.addEventListener('pointerdown', note, { once: true })
}

/** Runs in the browser: counts the frames between a button that is busy and a dialog. */
function countFrames(): void {
  let frames = 0
  let busyAt: number | undefined
  const count = () => {
    frames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  const observer = new MutationObserver(() => {
    if (document.querySelector('button[aria-busy="true"]') !== null) busyAt ??= frames
    if (document.querySelector('[role="dialog"]') === null) return
    Reflect.set(window, 'framesBefore', frames - (busyAt ?? frames))
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
}
