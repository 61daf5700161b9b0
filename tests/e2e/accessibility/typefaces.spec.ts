import type { Page } from '@playwright/test'
import { entry, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

/** What the Devanagari of Hindi pages may weigh, in bytes. */
const MOST_BYTES = 60 * 1024

test('a Hindi page loads its typeface, within a weight limit', async ({ page, shop }) => {
  await page.goto('/hi')
  expect(await loadedFaces(page)).toContain('Nagina Hindi')
  const file = await fetch(`${shop.url}/fonts/nagina-hindi.woff2`)
  expect((await file.arrayBuffer()).byteLength).toBeLessThan(MOST_BYTES)
})

test('an English page loads none, and still shows the name of Hindi', async ({ page }) => {
  for (const path of ['/', '/shopping']) {
    await page.goto(path)
    const hindi = page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' })
    await hindi.scrollIntoViewIfNeeded()
    await expect(hindi.locator('svg path')).toBeVisible()
    expect(await loadedFaces(page)).not.toContain('Nagina Hindi')
  }
})

test('the admin loads it only where Devanagari is shown', async ({ page, shop }) => {
  await openAdmin(page, shop, '/admin/health')
  expect(await loadedFaces(page)).not.toContain('Nagina Hindi')
  const { email } = await shop.newCustomer('आशा अय्यर')
  await page.goto(`${shop.url}/admin/users?q=${encodeURIComponent(email)}`)
  const name = entry(page, 'आशा अय्यर')
  await expect(name).toBeVisible()
  await expect.poll(() => loadedFaces(page)).toContain('Nagina Hindi')
})

test('the search field of the header shows focus like other fields', async ({ page }) => {
  // Without it the colours of an outline change gradually, and a look may come in between.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const other = page.getByRole('banner').getByRole('link', { name: 'Wishlist' })
  await page.keyboard.press('Tab')
  await other.focus()
  await expect(other).toHaveCSS('outline-width', '2px')
  const shown = await other.evaluate(outline)
  const field = page.getByRole('banner').getByPlaceholder('Search jewellery')
  await field.focus()
  await expect(field).toBeFocused()
  // Under the focus the field is replaced by the one with suggestions.
  await expect.poll(() => field.locator('xpath=ancestor::label').evaluate(outline)).toEqual(shown)
})

function outline(element: Element): string[] {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  return [outlineStyle, outlineWidth, outlineColor]
}

/** The families whose files the page has fetched and shows, once they are there. */
async function loadedFaces(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return loaded.map(({ family }) => family.replaceAll('"', ''))
  })
}
