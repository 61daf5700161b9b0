import { expect, test } from '#tests/support/browser/shop.ts'

test.use({ isFirstVisit: true, waitsForScripts: false })

test('the scripts of a page wait for its first frame, and then hydrate it', async ({ page }) => {
  // The browser draws no frame for the page until the test lets it.
  await page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window)
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = (run) => waiting.push(run)
    addEventListener('test:draw', () => {
      window.requestAnimationFrame = draw
      for (const run of waiting.splice(0)) draw(run)
    })
  })
  // The small watchdog of the page is in its head and is no part of the build.
  const scripts: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/')) {
      if (request.resourceType() === 'script') scripts.push(request.url())
    }
  })
  await page.goto('/', { waitUntil: 'load' })
  // The page can be read by now, and nothing but it was asked for.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(scripts).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('test:draw')))
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
})
