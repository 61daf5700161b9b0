import { expect, test } from '#tests/support/browser/shop.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'

test('the officer entered by the owner is on every page that must name one', async ({
  page,
  emptyShop,
}) => {
  const { body } = await asOwner(emptyShop, 'GET', '/settings/all')
  const officer = {
    name: 'Anil Mehta',
    designation: 'Partner',
    email: 'anil@motimahal.example',
    phone: '+91 22 5550 1234',
  }
  const shop = { ...body.values.shop, name: 'Moti Mahal', grievanceOfficer: officer }
  const saved = await asOwner(emptyShop, 'PUT', '/settings/update', { shop })
  expect(saved.status).toBe(200)
  for (const language of ['', '/hi']) {
    for (const path of ['/contact', '/privacy-policy', '/terms-of-service']) {
      await page.goto(`${emptyShop.url}${language}${path}`)
      for (const words of [officer.name, officer.email, officer.phone]) {
        await expect(page.locator('main')).toContainText(words)
        await expect(page.locator('footer')).toContainText(words)
      }
      await expect(page.locator('body')).not.toContainText('Sunita')
      await expect(page.locator('body')).not.toContainText('सुनीता')
    }
  }
})

for (const width of [390, 768, 1440]) {
  test(`About Us is a page of its own at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/contact')
    await page.locator('main').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.goto('/hi/about')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('About Us')
    const sitemap = await shop.ask('GET', '/sitemap.xml')
    expect(sitemap.text).toContain('/about<')
    expect(sitemap.text).toContain('/hi/about')
    await page.goto('/')
    await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })
}

test('the editor lists the placeholders, shows their values and reports a wrong one', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/content/about')
  await page.getByText('Placeholders', { exact: true }).click()
  await expect(page.getByText('{officer.name}')).toBeVisible()
  const lead = page.getByLabel('Introduction')
  await lead.fill('Made by {shop.name}.')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Made by Nagina.')
  await lead.fill('Made by {shop.nmae}.')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('{shop.nmae} is not a placeholder.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/about')
})

test('on a phone a table of sentences is a list, one of figures stays a table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy-policy')
  const purposes = page.getByRole('group', { name: 'What we keep, and what for' })
  const account = page.getByRole('listitem').filter({ hasText: 'Your account' }).first()
  await expect(purposes).toBeHidden()
  await expect(account).toContainText('How long')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(purposes.getByRole('table')).toBeVisible()
  await expect(account).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/documentation')
  await expect(page.getByRole('table', { name: 'Ring size guide' })).toBeVisible()
})

test('no line breaks inside a phone number, a date, a range or a figure and its unit', async ({
  page,
}) => {
  for (const [width, path, words] of [
    [1440, '/terms-of-service', '+91 141 055 0134'],
    [390, '/refund-policy', '+91 141 055 0134'],
    [1440, '/about', 'Mon-Sat'],
    [1024, '/documentation', '50 mm'],
    [320, '/documentation', '2-10'],
    [320, '/privacy-policy', '1 November 2026'],
    [320, '/privacy-policy', '09:00 to 18:00'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    const broken = await page.getByRole('main').evaluate((main, text) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const data = walker.currentNode.textContent ?? ''
        for (let at = data.indexOf(text); at >= 0; at = data.indexOf(text, at + 1)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, at)
          range.setEnd(walker.currentNode, at + text.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => top))
          if (lines.size > 1) found.push(data)
        }
      }
      return found
    }, words)
    expect(broken, `${path} at ${width}`).toEqual([])
  }
})
