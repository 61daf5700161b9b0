import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop.ts'
import { products } from '#tests/support/browser/steps.ts'

const cards = (page: Page) => page.locator('#products').getByRole('article')

/** Ways to another list, each with what the address says then. */
const PRESSES: { name: string; to: RegExp; press: (page: Page) => Promise<void> }[] = [
  {
    name: 'a filter',
    to: /baseMetal=1/,
    press: async (page) => {
      const opener = page.getByRole('button', { name: /^Filters/ })
      const isPhone = await opener.isVisible()
      if (isPhone) await opener.click()
      const within = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
      await within.getByRole('checkbox', { name: 'Brass' }).check()
      if (isPhone) await within.getByRole('button', { name: /^Show \d/ }).click()
    },
  },
  {
    name: 'an order',
    to: /sort=price-asc/,
    press: async (page) => {
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price low to high')
    },
  },
]

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const { name, to, press } of PRESSES) {
      test(`${name} chosen far down the list scrolls the first piece under its bar`, async ({
        page,
      }) => {
        await page.goto('/shopping')
        await goDown(page)
        await press(page)
        await expect(page).toHaveURL(to)
        await expectFirstUnderBar(page)
        await page.goBack()
        await expect(page).toHaveURL(/\/shopping\?shown=\d+$/)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
      })
    }

    test('a list extended by More is as long after a reload, at the same place', async ({
      page,
      shop,
    }) => {
      const all = await products(shop)
      await page.goto('/shopping')
      await goDown(page)
      const far = cards(page).nth(30)
      await far.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await page.reload()
      await expect(cards(page)).toHaveCount(Math.min(all.length, 48))
      await expect(far).toBeInViewport()
    })

    test('a list that arrives late over a slow line moves nothing', async ({ page }) => {
      await page.addInitScript(recordShifts)
      await page.goto('/shopping?categoryId=1')
      await page.getByRole('combobox', { name: 'Sort' }).evaluate((sort) => sort.focus())
      const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
      await page.route('**/product/getall?*', async (route) => {
        await isAnswered
        await route.continue()
      })
      const before = await cards(page).first().textContent()
      await page.evaluate(() => {
        document.documentElement.dataset['shift'] = '0'
        document.documentElement.dataset['pressed'] = String(performance.now())
      })
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price high to low')
      await page.waitForFunction(isLongAgo)
      answer()
      await expect(cards(page).first()).not.toHaveText(before ?? '')
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift']))
      expect(shift).toBeLessThan(0.02)
    })
  })
}

test('a link pressed right after an order of the list is not overtaken by the list', async ({
  page,
}) => {
  await page.goto('/shopping')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(cards(page).first()).toBeVisible()
  await sort.evaluate((select: HTMLSelectElement) => {
    select.value = 'price-asc'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')?.click()
  })
  await expect(page).toHaveURL(/\/faq$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/shopping$/)
  await expect(sort).toHaveValue('newest')
})

test('removing a filter focuses the next one, or the list after the last', async ({ page }) => {
  await page.goto('/shopping?baseMetal=1&Polish=1')
  const remove = (label: string) => page.getByRole('link', { name: `Remove ${label}` })
  await remove('Base Metal: Brass').press('Enter')
  await expect(remove('Polish: Gold')).toBeFocused()
  await remove('Polish: Gold').press('Enter')
  await expect(page.getByRole('region', { name: 'Pieces' })).toBeFocused()
})

test('focus from below is never hidden under the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/shopping')
  await cards(page).nth(12).getByRole('link').focus()
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const hidden = await page.evaluate(() => {
      const bar = document.querySelector('main select')?.closest('div')?.getBoundingClientRect()
      const focused = document.activeElement
      if (!focused?.closest('#products article')) return ''
      const { bottom } = focused.getBoundingClientRect()
      return bottom <= (bar?.bottom ?? 0) ? focused.outerHTML : ''
    })
    expect(hidden).toBe('')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('pieces stand in two columns, and the choice of one is remembered by the device', async ({
    page,
  }) => {
    const columns = () =>
      page.evaluate(() => {
        const tops = [...document.querySelectorAll('#products article')].map(
          (card) => card.getBoundingClientRect().top,
        )
        return tops[0] === tops[1] ? 2 : 1
      })
    await page.goto('/shopping')
    expect(await columns()).toBe(2)
    const two = page.getByRole('button', { name: 'Show two columns' })
    const one = page.getByRole('button', { name: 'Show one column' })
    await one.click()
    await expect(two).toBeVisible()
    expect(await columns()).toBe(1)
    await page.reload()
    await expect(two).toBeVisible()
    expect(await columns()).toBe(1)
    await two.click()
    await expect(one).toBeVisible()
    expect(await columns()).toBe(2)
    await page.setViewportSize({ width: 340, height: 844 })
    expect(await columns()).toBe(1)
  })
})

test('the bar takes one row from 360 px on, also with filters and counts of thousands', async ({
  page,
}) => {
  for (const width of [360, 375, 390]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/shopping', '/hi/shopping']) {
      await page.goto(`${path}?baseMetal=1&Polish=1&minPrice=500&Occasion=1`)
      expect(await rowsOfBar(page), `${path} at ${width} px`).toBe(1)
      const count = page.locator('.list-bar output')
      await count.evaluate((element) => {
        element.textContent = (element.textContent ?? '').replaceAll(/\d+/g, '12345')
      })
      expect(await rowsOfBar(page), `${path} at ${width} px, thousands`).toBe(1)
      const bar = page.locator('.list-bar')
      expect((await bar.boundingBox())?.height).toBeLessThan(70)
      for (const control of await bar.locator('button:visible, select').all()) {
        const size = await control.boundingBox()
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    }
  }
})

/** In how many rows the parts of the bar stand, by their middles. */
function rowsOfBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...(document.querySelector('.list-bar')?.children ?? [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 0)
    return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 20))).size
  })
}

test.describe('on a phone, while the bar moves with the header', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a press on the filters holds it, and is heard', async ({ page }) => {
    await page.goto('/shopping')
    await page.evaluate(() => document.documentElement.style.setProperty('--duration-2', '20s'))
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 1500)
    await expect(page.locator('header[data-away]')).toBeAttached()
    await page.waitForFunction(isBarMoving)
    await pressDown(page, 'Filters')
    await page.evaluate(finishMoves)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    // Let go of, it moves on.
    await page.waitForFunction(isBarMoving)
    await page.evaluate(finishMoves)
    await expect.poll(() => page.evaluate(topOfBar)).toBe(0)
  })

  test('a scroll that is noticed during a press moves it afterwards', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/shopping')
    // A scroll before the header listens is its first place.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.evaluate(nextFrames)
      await page.evaluate(() => window.scrollTo(0, 900))
      await expect(page.locator('header[data-away]')).toBeAttached({ timeout: 2_000 })
    }).toPass()
    await expect.poll(() => page.evaluate(topOfBar)).toBe(0)
    await pressDown(page, 'Filters')
    await page.evaluate(() => window.scrollTo(0, 850))
    await page.evaluate(nextFrames)
    expect(await page.evaluate(topOfBar)).toBe(0)
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => page.evaluate(topOfBar)).toBe(56)
  })
})

/** Puts a finger down in the middle of a button, wherever it is at this moment. */
async function pressDown(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name })
  const { x, y } = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
}

/** Runs in the browser: whether the bar of the list is on its way to another place. */
function isBarMoving(): boolean {
  const moves = document.querySelector('.list-bar')?.getAnimations() ?? []
  return moves.some(({ playState }) => playState === 'running')
}

/** Runs in the browser: what moves arrives at once; what is held does not. */
function finishMoves(): void {
  for (const move of document.getAnimations()) if (move.playState === 'running') move.finish()
}

/** Runs in the browser. */
function topOfBar(): number {
  return Math.round(document.querySelector('.list-bar')?.getBoundingClientRect().top ?? -1)
}

/** Runs in the browser: what a scroll causes has happened after it. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Loads the second page of the list and goes to the middle of it. */
async function goDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(cards(page).nth(24)).toBeVisible()
  const middle = cards(page).nth(28)
  await middle.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(middle).toBeInViewport()
}

/** The first piece of the list, with the chips over it, is just below the bar. */
async function expectFirstUnderBar(page: Page): Promise<void> {
  const gap = () =>
    page.evaluate(() => {
      const bar = document.querySelector('main select')?.closest('div')?.getBoundingClientRect()
      const first = document.querySelector('#products article')?.getBoundingClientRect()
      const px = (first?.top ?? -9999) - (bar?.bottom ?? 0)
      return px >= 0 && px < 150 ? 'under the bar' : `${px} px below the bar`
    })
  await expect.poll(gap).toBe('under the bar')
}

/** Runs in the browser: whether what moves now no longer counts as asked for by the last press. */
function isLongAgo(): boolean {
  return performance.now() - Number(document.documentElement.dataset['pressed']) > 700
}

/** Runs in the browser before the page: sums up what moves without the person having asked for it. */
function recordShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isAsked = 'hadRecentInput' in entry && entry.hadRecentInput === true
      if (isAsked || !('value' in entry)) continue
      const { dataset } = document.documentElement
      dataset['shift'] = String(Number(dataset['shift'] ?? 0) + Number(entry.value))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
