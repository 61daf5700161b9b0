import type { Locator, Page } from '@playwright/test'

/** Clicks or taps the middle of an element, even if something covers it. */
export async function press(page: Page, target: Locator, isFinger = false): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not on the page.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (isFinger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}
