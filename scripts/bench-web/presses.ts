import type { Browser, Page } from '@playwright/test'
import { PEERS } from '#scripts/bench/peers.ts'
import { spread } from '#scripts/bench/rounds.ts'
import type { Row } from '#scripts/bench/row.ts'
import type { Session } from '#scripts/browser/demo-people.ts'
import { openPhone } from './phone.ts'

/** Time to draw what a press changed, and for the browser to report it, in ms. */
const SETTLE_MS = 1_000

/** The answer to one press. */
export interface Press {
  what: string
  /** From the finger to the next frame, in ms. */
  ms: number
}

/**
 * Eight presses of somebody who buys: menu, filters, one of them, swatch of a card; swatch of the
 * product, add to cart; quantity, up and down.
 */
export async function eightPresses(
  browser: Browser,
  url: string,
  product: string,
  session: Session,
): Promise<Press[]> {
  const { context, page } = await openPhone(browser, url, session)
  try {
    await page.addInitScript(watchPresses)
    const presses: Press[] = []
    const press = async (what: string, target: ReturnType<Page['locator']>) => {
      await page.evaluate(() => Reflect.set(window, 'slowestMs', 0))
      await target.tap()
      await page.waitForTimeout(SETTLE_MS)
      presses.push({
        what,
        ms: await page.evaluate(() => Number(Reflect.get(window, 'slowestMs'))),
      })
    }
    const open = (path: string) => page.goto(url + path, { waitUntil: 'networkidle' })
    const main = page.getByRole('main')

    await open('/shopping')
    await press('menu', page.getByRole('button', { name: 'Open menu' }))
    const menu = page.getByRole('dialog')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await page.waitForTimeout(SETTLE_MS)
    await press('swatch of a card', main.locator('.swatches label').nth(1))
    await press('filters', main.getByRole('button', { name: /^Filters/ }))
    await press('filter', page.getByRole('dialog').getByRole('checkbox').first())

    await open(`/shopping/${product}`)
    await press(
      'swatch',
      main
        .getByRole('group', { name: /^Material/ })
        .locator('label')
        .last(),
    )
    await press('add to cart', main.getByRole('button', { name: 'Add to Cart' }).first())

    await open('/cart')
    await press('more', main.getByRole('button', { name: /^Increase quantity/ }).first())
    await press('less', main.getByRole('button', { name: /^Decrease quantity/ }).first())
    return presses
  } finally {
    await context.close()
  }
}

/** Runs in the browser: notes the longest event of a press. */
function watchPresses(): void {
  Reflect.set(window, 'slowestMs', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const slowest = Number(Reflect.get(window, 'slowestMs'))
      if (Number(Reflect.get(entry, 'interactionId')) > 0)
        Reflect.set(window, 'slowestMs', Math.max(slowest, entry.duration))
    }
    // The smallest threshold there is: otherwise short events are not reported.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/** Row 27: INP of the presses, which is the slowest of so few, of itself and beside EverShop's. */
export function pressRows(rounds: readonly (readonly Press[])[]): Row[] {
  const slowest = rounds.map((presses) => Math.max(...presses.map(({ ms }) => ms)))
  const peer = PEERS.everShopInpMs
  const common = { number: '27', better: 'less' as const }
  return [
    {
      ...common,
      what: 'INP over 8 presses',
      figure: slowestOf(rounds[0] ?? []),
      measured: spread(slowest),
      unit: 'ms',
      goal: 100,
      floor: 200,
    },
    {
      ...common,
      what: 'INP over 8 presses, to EverShop',
      figure: `${spread(slowest).median} to ${peer} ms`,
      measured: spread(slowest.map((ms) => ms / peer)),
      unit: '×',
      goal: 0.6,
      floor: 200 / peer,
    },
  ]
}

/** The presses of a round, the slowest first. */
function slowestOf(presses: readonly Press[]): string {
  return presses
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ what, ms }) => `${what} ${ms}`)
    .join(', ')
}
