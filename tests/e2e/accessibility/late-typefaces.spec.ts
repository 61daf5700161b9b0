import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop.ts'

// On a slow line the page is read in a typeface of the machine, until that of the shop has come.
test.use({ isFirstVisit: true })

for (const path of ['/', '/hi', '/case-studies']) {
  test(`no line of the first view breaks anew when the typefaces come late: ${path}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of [360, 390, 768, 1440]) {
      const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
      // Devanagari is asked for before the styles, and a machine of the tests has none of its own.
      await page.route(/\/fonts\/(?!nagina-hindi).*\.woff2/, async (route) => {
        await mayCome
        await route.continue()
      })
      await page.setViewportSize({ width, height: width < 1440 ? 900 : 800 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (path === '/hi') await page.waitForFunction(hasDevanagari)
      const until = await linesOf(page)
      expect(until.length).toBeGreaterThan(1)
      come()
      await page.waitForFunction(hasOurs)
      expect(await linesOf(page), `at ${width} px`).toEqual(until)
      await page.unroute(/\/fonts\/(?!nagina-hindi).*\.woff2/)
    }
  })
}

function hasDevanagari(): boolean {
  return document.fonts.check("16px 'Nagina Hindi'", 'क')
}

function hasOurs(): boolean {
  return (
    document.fonts.status === 'loaded' &&
    document.fonts.check("300 40px 'Nagina Display'") &&
    document.fonts.check("16px 'Figtree Variable'")
  )
}

/** The headings and paragraphs of the first view: where each stands, and in how many lines. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, p)')]
      .filter((element) => {
        const { top, width } = element.getBoundingClientRect()
        // Slides out of sight are inert only once the page is live.
        const away = '.sr-only, [data-place]:not([data-place=here])'
        const isHere = element.closest(away) === null
        return isHere && width > 0 && top < window.innerHeight
      })
      .map((element) => {
        const { top, height } = element.getBoundingClientRect()
        const words = (element.textContent ?? '').slice(0, 24)
        return `${words}: ${Math.round(height)} px high from ${Math.round(top)}`
      }),
  )
}
