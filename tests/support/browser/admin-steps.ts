import { expect, type Locator, type Page } from '@playwright/test'
import type { Method } from '#tests/support/answer.ts'
import { accessFaults, WCAG } from './access-faults.ts'
import { keepPicture } from './keep-picture.ts'
import { loginAs, type BrowserShop } from './shop.ts'

/** Opens a page of the admin as the owner, and waits until its scripts have rendered it. */
export async function openAdmin(page: Page, shop: BrowserShop, path: string): Promise<void> {
  await loginAs(page, await shop.admin(), shop.url)
  await page.goto(shop.url + path)
  // By its element, because behind an open dialog it has no role; and by its id, because the frame that is there until
  // the login is read has a main too, but no keys yet.
  await page.locator('main#content').waitFor()
}

/** The row, card or tile of a list that contains a text. */
export function entry(page: Page, text: string | RegExp): Locator {
  return page.getByRole('main').locator('tbody tr, li').filter({ hasText: text }).first()
}

/** A request as the owner. */
export async function asOwner(shop: BrowserShop, method: Method, path: string, body?: object) {
  const { token } = await shop.admin()
  return shop.ask(method, path, { token, body })
}

/** Expects the current page to follow WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessFaults(page, { tags: [...WCAG, 'best-practice'] })).toEqual([])
}

/** Expects a page to fit phones, tablets and screens, and to be accessible; SCREENS=on keeps a picture of each width. */
export async function expectFits(page: Page, name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await keepPicture(page, `${name}-${width}`)
  }
  await expectAccessible(page)
}

/** Expects nothing to be cut off or to scroll sideways, once what follows a new width by script has followed. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(surplusWidth)).toBeLessThanOrEqual(0)
}

function surplusWidth(): number {
  return document.documentElement.scrollWidth - window.innerWidth
}

/** Waits for the invoice of an order: without it nobody knows what its pieces count with when they come back. */
export async function expectInvoice(shop: BrowserShop, orderId: number): Promise<void> {
  const bills = async () => (await asOwner(shop, 'GET', `/invoice/order/${orderId}`)).body
  await expect.poll(bills).toHaveLength(1)
}
