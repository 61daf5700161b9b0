import type { Page } from '@playwright/test'
import { accessFaults } from '#tests/support/browser/access-faults.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { rupees } from '#tests/support/browser/steps.ts'

const PHONE = { width: 390, height: 844 }
/** The question for suggestions that follows the last letter of jhumka. */
const LAST_LETTER = /suggest\?q=jhumka\b/

test('the search suggests pieces during typing, and arrows and Enter follow one', async ({
  page,
}) => {
  await page.goto('/contact')
  const box = await searchBox(page)
  await page.keyboard.type('jhumka')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  const count = await list.getByRole('option').count()
  expect(count).toBeLessThanOrEqual(6)
  await expect(page.getByRole('status').filter({ hasText: `${count} suggestion` })).toHaveCount(1)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  expect(await accessFaults(page, { within: 'header' })).toEqual([])
  const to = (await first.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(to)
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a suggestion has picture, name and price, and a press opens it', async ({ page, shop }) => {
  const { body } = await shop.ask('GET', '/product/suggest?q=jhumka')
  const [product] = body.products
  await page.goto('/')
  await searchBox(page)
  await page.keyboard.type('jhumka')
  const option = page.getByRole('option').filter({ hasText: product.name })
  await expect(option).toContainText(rupees(product.price))
  await expect(option.locator('img')).toBeVisible()
  await option.click()
  await expect(page).toHaveURL(`/shopping/${product.productId}`)
})

test('a mistyped word finds its pieces, Escape closes, Enter searches', async ({ page }) => {
  await page.goto('/')
  const box = await searchBox(page)
  await page.keyboard.type('jumka')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('jumka')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shopping?q=jumka')
})

test('words without a match say so', async ({ page }) => {
  await page.goto('/')
  await searchBox(page)
  await page.keyboard.type('xqzzw')
  await expect(page.getByText('No match. Try a material or an occasion.')).toBeVisible()
})

test('words typed before the suggestions loaded are kept, in the same field', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/suggestion-list-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  // A field that another one took the place of under the focus would be read twice.
  const box = await page.getByRole('banner').getByRole('combobox').elementHandle()
  await box?.focus()
  await page.keyboard.type('jhum')
  release()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('ka')
  expect(
    await box?.evaluate((field) => [field.isConnected, field === document.activeElement]),
  ).toEqual([true, true])
  expect(await box?.inputValue()).toBe('jhumka')
})

test('the arrows go round through the field, and new words start without a choice', async ({
  page,
}) => {
  await page.goto('/')
  const box = await searchBox(page)
  await page.keyboard.type('jhumka')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Backspace')
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shopping?q=jhumk')
})

test('who stands on a line stays there when the answer to the last letter is the same', async ({
  page,
}) => {
  await page.goto('/')
  await searchBox(page)
  await page.keyboard.type('jhumk')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(LAST_LETTER, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(LAST_LETTER)
  const answer = page.waitForResponse(LAST_LETTER)
  await page.keyboard.type('a')
  await asked
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  letGo()
  await (await answer).finished()
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))))
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
})

test('a failure to suggest is shown, and the search continues', async ({ page }) => {
  await page.route('**/product/suggest*', (route) => route.abort())
  await page.goto('/')
  await searchBox(page)
  await page.keyboard.type('ring')
  await expect(page.getByText('No suggestions at the moment.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shopping?q=ring')
})

test('the home page does not load the suggestions', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /suggestion-list|product\/suggest/.test(url))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the suggestions are in the sheet, and following one closes it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const sheet = page.getByRole('dialog', { name: 'Search' })
    await expect(sheet.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('jhumka')
    const option = sheet.getByRole('option').first()
    await expect(option).toBeVisible()
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await accessFaults(page, { within: '[role=dialog]' })).toEqual([])
    await option.click()
    await expect(page).toHaveURL(/\/shopping[/?]/)
    await expect(sheet).toBeHidden()
  })

  for (const [path, search, group, all] of [
    ['/contact', 'Search', 'Shop by Category', 'New Arrival'],
    ['/hi/contact', 'खोजें', 'श्रेणी से चुनें', 'नए आभूषण'],
  ] as const) {
    test(`before a word the sheet offers what the shop has: ${path}`, async ({ page, shop }) => {
      const { body } = await shop.ask('GET', '/category/getall')
      await page.goto(path)
      await page.getByRole('banner').getByRole('button', { name: search }).click()
      const sheet = page.getByRole('dialog', { name: search })
      await expect(sheet.getByRole('combobox')).toBeFocused()
      const links = sheet.getByRole('navigation', { name: group }).getByRole('link')
      await expect(links).toHaveCount(body.length)
      expect(await accessFaults(page, { within: '[role=dialog]' })).toEqual([])
      for (const link of await sheet.getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      // They give way to what is suggested, and come back with an empty field.
      await page.keyboard.type('jhumka')
      await expect(sheet.getByRole('option').first()).toBeVisible()
      await expect(links).toHaveCount(0)
      await sheet.getByRole('combobox').fill('')
      await page.keyboard.press('Tab')
      await expect(sheet.getByRole('link', { name: all })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/categoryId=\d+/)
      await expect(sheet).toBeHidden()
    })
  }
})

/** The search box of the header. */
async function searchBox(page: Page) {
  const box = page.getByRole('banner').getByRole('combobox')
  await box.focus()
  return box
}
