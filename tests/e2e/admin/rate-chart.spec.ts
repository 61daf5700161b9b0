import type { Page } from '@playwright/test'
import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { applyRates } from '#tests/support/browser/metal.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'

// Of each alloy another way: a chart that is not drawn again shows the wrong one.
const GOLD = [14_000, 15_000, 14_250, 14_800]
const SILVER = [200, 180, 190, 240]

test('the chart of rates draws the figures of its table in chronological order', async ({
  page,
  emptyShop: shop,
}) => {
  for (const [at, perGram] of GOLD.entries()) {
    await applyRates(shop, { '22K916': perGram, '999': SILVER[at] ?? 0 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAdmin(page, shop, '/admin/rates')
  const chart = page.getByRole('figure', { name: 'Rate per gram, latest year' })
  await chart.getByText('Show the figures as a table').click()
  for (const [label, alloy] of [
    ['22K gold', '22K916'],
    ['Silver 999', '999'],
  ] as const) {
    await chart.getByLabel('Alloy of the chart').selectOption(alloy)
    const applied = await ratesOf(shop, alloy)
    const figures = chart.getByRole('table', { name: label }).locator('tbody td.num')
    await expect(figures).toHaveText(applied.toReversed().map(rupees))
    await expect(async () => expectLine(await drawnLine(page, applied.length), applied)).toPass()
  }
})

/** The rates of an alloy that were applied, earliest first; other tests of the worker apply some too. */
async function ratesOf(shop: BrowserShop, alloy: string): Promise<number[]> {
  const { body } = await asOwner(shop, 'GET', '/rates/history')
  const cards: { rates: { alloy: string; perGram: number }[] }[] = body
  return cards
    .flatMap(({ rates }) => rates.find((one) => one.alloy === alloy)?.perGram ?? [])
    .toReversed()
}

function rupees(amount: number): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount)
}

/** How high the line of a chart stands after each of its points, in pixels from the top, by its colour on the canvas. */
function drawnLine(page: Page, points: number): Promise<number[]> {
  return page.locator('figure canvas').evaluate((canvas: HTMLCanvasElement, count) => {
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('nothing is drawn')
    const { width, height } = canvas
    const { data } = context.getImageData(0, 0, width, height)
    const colour = (getComputedStyle(canvas).color.match(/\d+/g) ?? []).map(Number)
    const isLine = (x: number, y: number) =>
      [0, 1, 2].every(
        (at) => Math.abs((data[(y * width + x) * 4 + at] ?? 0) - (colour[at] ?? 0)) < 40,
      ) && (data[(y * width + x) * 4 + 3] ?? 0) > 200
    const heightsAt = (x: number) => [...Array(height).keys()].filter((y) => isLine(x, y))
    const columns = [...Array(width).keys()].filter((x) => heightsAt(x).length > 0)
    const left = columns[0] ?? 0
    const step = ((columns.at(-1) ?? 0) - left) / (count - 1)
    // The last rate is a point only: what is beyond the last step.
    return Array.from({ length: count }, (_, at) => {
      const x = at === count - 1 ? (columns.at(-1) ?? 0) - 1 : Math.round(left + step * (at + 0.5))
      const found = heightsAt(x)
      return found.reduce((sum, y) => sum + y, 0) / found.length
    })
  }, points)
}

/** Higher rates stand higher, in proportion: all points on one straight scale, within two pixels. */
function expectLine(drawn: readonly number[], rates: readonly number[]): void {
  expect(drawn).toHaveLength(rates.length)
  const top = drawn[rates.indexOf(Math.max(...rates))] ?? Number.NaN
  const bottom = drawn[rates.indexOf(Math.min(...rates))] ?? Number.NaN
  expect(bottom - top).toBeGreaterThan(50)
  const scale = (bottom - top) / (Math.max(...rates) - Math.min(...rates))
  for (const [at, rate] of rates.entries()) {
    const expected = bottom - (rate - Math.min(...rates)) * scale
    expect(Math.abs((drawn[at] ?? Number.NaN) - expected), `rate ${at + 1}`).toBeLessThan(2.5)
  }
}
