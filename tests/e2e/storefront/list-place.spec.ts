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
