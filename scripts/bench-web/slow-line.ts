import type { Browser, Page } from '@playwright/test'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Session } from '#scripts/browser/demo-people.ts'
import { openPhone } from './phone.ts'

/** The line of a village at noon. */
export const SLOW_LINE = { roundTripMs: 400, bitsPerSecond: 400_000 }
/** How much slower than this machine the phone is. */
const SLOWER = 6
const WITHIN_MS = 60_000

/** What somebody on the slow line waits for on the page of a product, in ms. */
export interface SlowVisit {
  /** From the address to its first picture and its price on the screen. */
  shownMs: number
  /** From a press on Add to Cart as soon as both are there to a button that says so. */
  answeredMs: number
  /** From the same press to the cart in the header with the piece. */
  addedMs: number
}

/** Opens a product with an empty cache, and presses Add to Cart as soon as it can be seen. */
export async function slowVisit(browser: Browser, at: SlowPlace): Promise<SlowVisit> {
  const { context, page } = await openPhone(browser, at.url, at.session, SLOWER)
  try {
    await page.addInitScript(watchProduct)
    await page.goto(`${at.url}/shopping/${at.product}`, { waitUntil: 'commit' })
    const shownMs = await noted(page, 'shownMs')
    const { x, y } = await page.evaluate(middleOfAdd)
    await page.touchscreen.tap(x, y)
    return {
      shownMs,
      answeredMs: await noted(page, 'answeredMs'),
      addedMs: await noted(page, 'addedMs'),
    }
  } finally {
    await context.close()
  }
}

interface SlowPlace {
  url: string
  product: string
  session: Session
}

async function noted(page: Page, name: keyof SlowVisit): Promise<number> {
  const found = await page.waitForFunction((key) => Reflect.get(window, key), name, {
    timeout: WITHIN_MS,
  })
  return Number(await found.jsonValue())
}

/** Runs in the browser: where a finger presses, without waiting for anything. */
function middleOfAdd(): { x: number; y: number } {
  const buttons = [...document.querySelectorAll('main button')]
  const add = buttons.find(({ textContent }) => textContent === 'Add to Cart')
  add?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = add?.getBoundingClientRect() ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Runs in the browser before anything of the page: looks at each frame. */
function watchProduct(): void {
  let pressedAt = 0
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- travels to the browser inside it
  const note = (name: string, ms: number) => {
    if (!Reflect.has(window, name)) Reflect.set(window, name, ms)
  }
  document.addEventListener('touchstart', () => (pressedAt ||= performance.now()), true)
  const look = () => {
    const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')
    const hasPicture = picture?.complete === true && picture.naturalWidth > 0
    const hasPrice = /₹\s?\d/.test(document.querySelector('main')?.textContent ?? '')
    if (hasPicture && hasPrice) note('shownMs', performance.now())
    if (pressedAt > 0) {
      const sincePress = performance.now() - pressedAt
      const answer = '[data-pressed-early], main button[aria-disabled="true"]'
      if (document.querySelector(answer) !== null) note('answeredMs', sincePress)
      const cart = document.querySelector('header a[href="/cart"]')
      if (/\d/.test(cart?.getAttribute('aria-label') ?? '')) note('addedMs', sincePress)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Rows 33: a product on the slow line. */
export function slowLineRows(visits: readonly SlowVisit[]): Row[] {
  if (visits.length === 0) return []
  return [
    slowRow('picture and price of a product', ofEach(visits, 'shownMs'), 4_000, 6_000),
    slowRow('a press on Add to Cart at once is shown', ofEach(visits, 'answeredMs'), 200, 500),
    slowRow('and the piece is in the cart', ofEach(visits, 'addedMs'), 15_000, 30_000),
  ]
}

function ofEach(visits: readonly SlowVisit[], name: keyof SlowVisit): number[] {
  return visits.map((visit) => visit[name])
}

function slowRow(what: string, ms: number[], goal: number, floor: number): Row {
  return {
    number: '33',
    what: `400 kbit/s, 400 ms, a 6 times slower phone: ${what}`,
    figure: '',
    measured: spread(ms),
    unit: 'ms',
    better: 'less',
    goal,
    floor,
  }
}
