import type { Browser, BrowserContext, Page } from '@playwright/test'
import { storageOf, type Session } from '#scripts/browser/demo-people.ts'

const VIEWPORT = { width: 390, height: 844 }
const SLOWER = 4

/** A phone with a slow processor and an empty cache; close its context afterwards. */
export async function openPhone(
  browser: Browser,
  url: string,
  session?: Session,
  slower = SLOWER,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    storageState: storageOf(url, session),
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { context, page }
}
