import type { Browser, Page } from '@playwright/test'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import { openPhone } from './phone.ts'

/** How long somebody looks at a list before they press, in ms. */
const LOOKING_MS = 2_000
const WITHIN_MS = 15_000

/**
 * Opens the list, presses the first card and waits until the picture of the product is on the screen.
 *
 * @returns the time between the two, in ms
 */
export async function listToProduct(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openPhone(browser, url)
  try {
    await page.goto(`${url}/shopping`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(LOOKING_MS)
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    await watchWay(page)
    await card.tap()
    const found = await page.waitForFunction(() => Reflect.get(window, 'wayMs'), undefined, {
      timeout: WITHIN_MS,
    })
    return Number(await found.jsonValue())
  } finally {
    await context.close()
  }
}

/** Runs from the press to the frame after the first picture of the product's page has its points. */
async function watchWay(page: Page): Promise<void> {
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- travels to the browser inside it
    const isShown = () => {
      const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')
      const isProduct = /\/shopping\/\d+$/.test(location.pathname)
      return isProduct && picture?.complete === true && picture.naturalWidth > 0
    }
    const listen = (event: Event) => {
      const from = event.timeStamp
      const look = () => {
        if (!isShown() || document.querySelector('.product-grid .card-swiped') !== null)
          return requestAnimationFrame(look)
        // The frame that this one prepares has been drawn when the next one begins.
        return requestAnimationFrame(() => Reflect.set(window, 'wayMs', performance.now() - from))
      }
      look()
    }
    document.addEventListener('click', listen, { capture: true, once: true })
  })
}

/** Row 29: how long the way from the list takes, beside a cold load of the product's page. */
export function wayRow(ways: readonly number[], coldLcpMs: readonly number[]): Row {
  return {
    number: '29',
    what: 'list to product: press to its picture, to a cold load of the page',
    figure: `${spread(ways).median.toFixed(0)} to ${spread(coldLcpMs).median.toFixed(0)} ms`,
    measured: spread(ways.map((ms, round) => ms / (coldLcpMs[round] ?? Number.NaN))),
    unit: '×',
    better: 'less',
    goal: 0.25,
    floor: 0.5,
  }
}
