import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aPicturedProduct } from '#tests/support/browser/products.ts'
import { aProduct, putInCart } from '#tests/support/browser/steps.ts'

/** What most browsers call `Very large` is 24 px; a person may choose up to twice the usual 16. */
const TWICE = 32

// The browser's own setting moves the breakpoints, which are in rem; a size set on the page does not.
for (const width of [390, 768, 1024, 1440]) {
  test(`with the browser's own text at 200 % nothing leaves a window of ${width} px`, async ({
    playwright,
    launchOptions,
    shop,
  }) => {
    const customer = await shop.newCustomer()
    await putInCart(shop, customer, await aProduct(shop, { minPrice: 20_000 }))
    const { productId } = await aPicturedProduct(shop)
    const folder = await folderWithTextOf(TWICE)
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // A browser without windows reads no such file, and takes the same by word.
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${TWICE}`],
      viewport: { width, height: 900 },
      baseURL: shop.url,
      serviceWorkers: 'block',
    })
    try {
      const page = await context.newPage()
      await loginAs(page, customer, shop.url)
      for (const path of ['/', '/shopping', `/shopping/${productId}`, '/cart', '/checkout']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectFits(page, path)
      }
      await loginAs(page, await shop.admin(), shop.url)
      for (const path of ['/admin', '/admin/products', '/admin/orders']) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expectFits(page, path)
      }
    } finally {
      await closeWith(context, folder)
    }
  })
}

/** A folder of a browser in which a person has chosen the size of text, in px. */
async function folderWithTextOf(size: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-text-size-'))
  await mkdir(join(folder, 'Default'))
  const chosen = { webkit: { webprefs: { default_font_size: size } } }
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(chosen))
  return folder
}

async function closeWith(context: BrowserContext, folder: string): Promise<void> {
  await context.close()
  await rm(folder, { recursive: true, force: true })
}

async function expectFits(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      text: getComputedStyle(document.documentElement).fontSize,
      over: scrollWidth - clientWidth,
    }
  })
  expect(found, path).toEqual({ text: `${TWICE}px`, over: 0 })
}
