import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop.ts'

const FIRST = 'Discover the Perfect Jewellery'
const SECOND = 'The Luxury Queen of Heart'

/** Past the three seconds of a slide, with the clock of the page in hand. */
const MORE_THAN_A_SLIDE_MS = 3_600

test('the banner pauses while the pointer is on it, and continues afterwards', async ({ page }) => {
  await openWithClock(page)
  await slider(page).hover({ position: { x: 20, y: 60 } })
  await page.clock.runFor(2 * MORE_THAN_A_SLIDE_MS)
  await expect(shown(page, FIRST)).toBeVisible()
  await page.mouse.move(400, 10)
  await page.clock.runFor(MORE_THAN_A_SLIDE_MS)
  await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('the banner pauses while focus is on it, and continues afterwards', async ({ page }) => {
  await openWithClock(page)
  await page.keyboard.press('Tab')
  await slider(page).getByRole('link', { name: 'Find More' }).first().focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(2 * MORE_THAN_A_SLIDE_MS)
  await expect(bullet(page, 1)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'VIEW GALLERY' }).focus()
  await page.clock.runFor(MORE_THAN_A_SLIDE_MS)
  await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('the pause button stops the slides until it is pressed again', async ({ page }) => {
  await openWithClock(page)
  await slider(page).getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(400, 10)
  await page.clock.runFor(3 * MORE_THAN_A_SLIDE_MS)
  await expect(bullet(page, 1)).toHaveAttribute('aria-current', 'true')
  await slider(page).getByRole('button', { name: 'Play slides' }).click()
  await page.mouse.move(400, 10)
  await page.clock.runFor(MORE_THAN_A_SLIDE_MS)
  await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('a bullet leads to its slide, and only the shown slide can be reached', async ({ page }) => {
  await page.goto('/')
  await bullet(page, 3).click()
  const third = slider(page).getByRole('group', { name: '3 of 4' })
  await expect(third.getByRole('link', { name: 'Find More' })).toBeInViewport()
  await expect(slider(page).locator('[inert]')).toHaveCount(3)
})

test('arrow keys turn the slides', async ({ page }) => {
  await page.goto('/')
  await bullet(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(bullet(page, 4)).toHaveAttribute('aria-current', 'true')
})

test('a swipe changes the slide and presses nothing', async ({ page }) => {
  await page.goto('/')
  await expect(slider(page).locator('[inert]')).toHaveCount(3)
  const button = slider(page).getByRole('group', { name: '1 of 4' }).getByRole('link')
  const box = await button.boundingBox()
  if (box === null) throw new Error('The button is not shown.')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x + 300, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 150, from.y, { steps: 4 })
  await page.mouse.move(from.x, from.y, { steps: 4 })
  await page.mouse.up()
  await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL('/')
})

test('only the first slide is a page heading, above three customers, latest pieces and services', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveText(FIRST)
  await expect(page.locator('h2', { hasText: SECOND })).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'CUSTOMER REVIEWS' }).locator('blockquote'),
  ).toHaveCount(3)
  await expect(
    page.getByRole('region', { name: 'OUR LATEST JEWELRY' }).getByRole('img'),
  ).toHaveCount(3)
  await expect(
    page.getByRole('region', { name: 'OUR SERVICES' }).getByRole('listitem'),
  ).toHaveCount(3)
})

for (const [width, height] of [
  [390, 664],
  [390, 844],
  [768, 1024],
] as const) {
  test(`words are below the picture of a slide at ${width} × ${height} px, at every text size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const slide = slider(page).locator('[data-place=here]')
    for (const percent of [100, 150, 200]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`
      }, percent)
      const picture = await boxOf(slide.locator('img'))
      const words = await boxOf(slide.getByRole('heading'))
      const button = await boxOf(slide.getByRole('link'))
      const firstBullet = await boxOf(slider(page).getByRole('button', { name: 'Slide 1 of 4' }))
      const frame = await boxOf(slider(page))
      // The line above the letters may reach into what has faded.
      const line = (24 * percent) / 100
      expect(picture.y + picture.height, `${percent} %`).toBeLessThan(words.y + line)
      expect(picture.height, `${percent} %`).toBeGreaterThan(200)
      expect(button.y + button.height, `${percent} %`).toBeLessThanOrEqual(firstBullet.y)
      expect(firstBullet.y + firstBullet.height, `${percent} %`).toBeLessThanOrEqual(
        frame.y + frame.height,
      )
    }
  })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('Not shown.')
  return box
}

async function openWithClock(page: Page): Promise<void> {
  await page.mouse.move(400, 10)
  await page.clock.install()
  await page.goto('/')
  await expect(slider(page).locator('[inert]')).toHaveCount(3)
}

function slider(page: Page) {
  return page.getByRole('region', { name: 'Highlights' })
}

function bullet(page: Page, at: number) {
  return slider(page).getByRole('button', { name: `Slide ${at} of 4` })
}

function shown(page: Page, headline: string) {
  return slider(page).locator('[data-place=here]').getByText(headline)
}

test('a slide waits until its picture has loaded', async ({ page }) => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/pictures/banner-2-*', async (route) => {
    asked += 1
    await isOpen
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(slider(page).locator('[inert]')).toHaveCount(3)
  await page.clock.runFor(2 * MORE_THAN_A_SLIDE_MS)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(bullet(page, 1)).toHaveAttribute('aria-current', 'true')
  open()
  await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true')
})
