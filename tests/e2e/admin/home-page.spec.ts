import type { Page } from '@playwright/test'
import { asOwner, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { plainPicture } from '#tests/support/pictures.ts'

const PATH = '/admin/home'

test('the owner adds a slide with words and a picture, and removes it', async ({
  page,
  emptyShop,
}) => {
  await openAdmin(page, emptyShop, PATH)
  const banner = page.getByRole('region', { name: 'Banner' })
  await banner.getByRole('button', { name: 'Add slide' }).click()
  const slide = banner.getByRole('group', { name: 'Slide 1' })
  await slide.getByLabel('Headline', { exact: true }).fill('Festive rubies')
  await slide.getByLabel('Headline in Hindi').fill('त्योहार के माणिक')
  await slide.getByLabel('Link').fill('https://elsewhere.example')
  const buffer = await plainPicture({ width: 1600, height: 900 }).png().toBuffer()
  const drop = slide.getByLabel('Picture', { exact: false }).first()
  await drop.setInputFiles({ name: 'diwali.png', mimeType: 'image/png', buffer })
  await expect(slide.getByRole('img', { name: 'Picture' })).toBeVisible()
  await saveHome(page)
  await expect(slide.getByLabel('Link')).toHaveAccessibleDescription(/a page of the shop/)
  await slide.getByLabel('Link').fill('/shopping?q=ruby')
  await expectAccessible(page)
  await saveHome(page)
  await expect(toast(page, 'The home page is saved.')).toBeVisible()

  await page.goto(emptyShop.url)
  const shown = page.getByRole('region', { name: 'Highlights' })
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Festive rubies')
  await expect(shown.getByRole('link', { name: 'Find More' })).toHaveAttribute(
    'href',
    '/shopping?q=ruby',
  )
  await expect(shown.locator('img')).toHaveAttribute('src', /^\/uploads\//)
  await expectAccessible(page)
  await page.goto(`${emptyShop.url}/hi`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('त्योहार के माणिक')

  await page.goto(emptyShop.url + PATH)
  await banner.getByRole('button', { name: 'Remove slide 1' }).click()
  await saveHome(page)
  await expect(toast(page, 'The home page is saved.')).toBeVisible()
  await page.goto(emptyShop.url)
  await expect(shown.getByRole('heading', { level: 1 })).not.toHaveText('Festive rubies')
})

test('the second of two admins who change the home page gets a message', async ({
  page,
  emptyShop,
}) => {
  await openAdmin(page, emptyShop, PATH)
  await page.getByLabel('Show OUR SERVICES').uncheck()
  await asOwner(emptyShop, 'PUT', '/settings/update', {
    'home.services': { isShown: true, items: [] },
    'home.reviews': { isShown: false },
  })
  await page.getByLabel('Show CUSTOMER REVIEWS').uncheck()
  await saveHome(page)
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('CUSTOMER REVIEWS')
  await note.getByRole('button').last().click()
  await expect(toast(page, 'The home page is saved.')).toBeVisible()
  await asOwner(emptyShop, 'PUT', '/settings/update', {
    'home.services': { isShown: true, items: [] },
    'home.reviews': { isShown: true },
  })
})

async function saveHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save home page' }).click()
}
