import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Shot } from './states.ts'

/** How long the page may draw after its last request, in ms. */
const SETTLE_MS = 300
const ACT_WITHIN_MS = 6_000

/** Takes a screenshot and returns the errors of the page, one line each. */
export async function takeShot(
  context: BrowserContext,
  { url, folder, width, shot }: { url: string; folder: string; width: number; shot: Shot },
): Promise<string | undefined> {
  const page = await context.newPage()
  let trouble: string | undefined
  try {
    page.setDefaultTimeout(ACT_WITHIN_MS)
    page.on('dialog', (dialog) => void dialog.accept())
    const { broken } = shot
    if (broken) await page.route((address) => broken.test(address.pathname), fail)
    await page.goto(url + shot.path, { waitUntil: 'networkidle', timeout: 60_000 })
    try {
      await shot.act?.(page)
    } catch (error) {
      trouble = `${shot.name} at ${width}: ${String(error).split('\n')[0]}`
    }
    await page.waitForLoadState('networkidle')
    if (shot.isScreenOnly !== true) await loadAll(page)
    await page.waitForTimeout(SETTLE_MS)
    const path = join(folder, `${shot.name}-${width}.png`)
    await page.screenshot({ path, fullPage: shot.isScreenOnly !== true })
    return trouble
  } finally {
    await page.close()
  }
}

function fail(route: { fulfill: (answer: { status: number; json: object }) => Promise<void> }) {
  const message = 'Something went wrong on our side.'
  return route.fulfill({ status: 500, json: { message, error: message } })
}

/** Scrolls through the page, because pictures further down are loaded only when they come near. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
    // A slow machine paints a picture long after it has loaded. A picture that never loads is not waited for.
    const late = new Promise((resolve) => setTimeout(resolve, 4_000))
    await Promise.race([Promise.allSettled([...document.images].map((one) => one.decode())), late])
  })
  await page.waitForLoadState('networkidle')
}
