import type { Page } from '@playwright/test'
import { STATES, type Shot } from '#scripts/screenshots/states.ts'
import { accessFaults, WCAG } from '#tests/support/browser/access-faults.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { pressFaults } from '#tests/support/browser/press-faults.ts'
import { products, putInCart } from '#tests/support/browser/steps.ts'

/**
 * The states that `npm run screenshots` draws, seen by axe and pressed at 390 and 1440 px: what is empty,
 * filled, wrong, failed and open. Pages as they are first seen have theirs in pages.spec.ts, the admin's beside it.
 */
const ELSEWHERE = /^(admin-|(login|signup|wishlist)-guest$|unknown$)/
const SCREENS = STATES.filter(({ name }) => !ELSEWHERE.test(name))
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 640 }

for (const screen of SCREENS) {
  test(`${screen.name} passes axe, can be pressed and fits the narrowest phone`, async ({
    page,
    shop,
  }) => {
    const { from = 0, below = Infinity } = screen
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const sizes = [DESKTOP, PHONE].filter(({ width }) => from <= width && width < below)
    await page.setViewportSize(sizes[0] ?? DESKTOP)
    await open(page, shop, screen)
    for (const size of sizes) {
      await page.setViewportSize(size)
      // What a scroll leaves half under the header is in no place of its own.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expectNoFault(page)
    }
    expect(await pressFaults(page, sizes)).toEqual([])
    if (from > PHONE.width) return
    await page.setViewportSize(NARROWEST)
    await expectNoSidewaysScroll(page)
  })
}

async function open(page: Page, shop: BrowserShop, { path, viewer, broken, act }: Shot) {
  const ring = (await products(shop, 'q=ring')).find(({ name }) => name === 'Char Stacking Rings')
  if (ring === undefined) throw new Error('No ring.')
  if (viewer !== 'guest') {
    const customer = await shop.newCustomer()
    if (viewer === 'customer') await putInCart(shop, customer, ring)
    await loginAs(page, customer)
  }
  if (broken) {
    const json = { message: 'Something went wrong on our side.' }
    await page.route(
      (address) => broken.test(address.pathname),
      (route) => route.fulfill({ status: 500, json }),
    )
  }
  await page.goto(path.replace('{product}', String(ring.productId)), { waitUntil: 'networkidle' })
  await act?.(page)
  await page.waitForLoadState('networkidle')
}

/** What the frame of every page holds is looked at in pages.spec.ts. */
async function expectNoFault(page: Page): Promise<void> {
  expect(await accessFaults(page, { tags: WCAG, without: 'footer' })).toEqual([])
}
