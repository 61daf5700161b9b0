import sharp from 'sharp'
import { expect, test } from '#tests/support/browser/shop.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'

for (const width of [390, 1440]) {
  test(`a page is added, written, shown, restored and deleted at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const title = `Our workshop ${width}`
    const address = `/our-workshop-${width}`
    await openAdmin(page, shop, '/admin/content')
    await page.getByRole('button', { name: 'Add page' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title', { exact: true }).fill(title)
    await expect(dialog.getByLabel('Address')).toHaveValue(address.slice(1))
    await dialog.getByLabel('Title in Hindi').fill('हमारी कार्यशाला')
    await dialog.getByLabel('Name it in the footer').check()
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/content${address}$`))

    await page.getByLabel('Heading').fill('By hand')
    await page.getByText('Pictures', { exact: true }).click()
    const background = width === 390 ? '#874' : '#487'
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Add a picture to section 1')
      .setInputFiles({ name: 'bench.png', mimeType: 'image/png', buffer })
    const alt = page.getByLabel('What picture 1 shows')
    await expect(alt).toBeVisible()
    await page.getByRole('button', { name: 'Save page' }).click()
    await expect(page.getByText('Say in words what the picture shows.')).toBeVisible()
    await alt.fill('A goldsmith at the bench')
    await page.getByRole('button', { name: 'Save page' }).click()
    await expect(page.getByRole('button', { name: 'Save page' })).toBeEnabled()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    expect((await page.request.get(shop.url + address)).status()).toBe(404)
    await page.getByRole('button', { name: 'Show page' }).click()
    await expect(page.getByRole('button', { name: 'Hide page' })).toBeVisible()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('img', { name: 'A goldsmith at the bench' })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${address}$`),
    )
    await expect(page.locator('link[hreflang="hi"], link[hreflang="hi-IN"]')).toHaveCount(1)
    await expect(page.locator('footer').getByRole('link', { name: title })).toBeVisible()
    await page.goto(`/hi${address}`)
    await expect(page.locator('footer').getByRole('link', { name: 'हमारी कार्यशाला' })).toBeVisible()

    await openAdmin(page, shop, `/admin/content${address}`)
    await page.getByRole('button', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog', { name: 'Older versions' })
    await expect(versions.getByText('Before its first save')).toBeVisible()
    await versions.getByRole('button', { name: /^Restore/ }).click()
    await expect(versions).toBeHidden()
    await expect(page.getByLabel('Heading')).toHaveValue('')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const deletions: string[] = []
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))
    // The question is still there for the second press while it leaves.
    await page.getByRole('button', { name: 'Delete page' }).dblclick()
    await expect(page).toHaveURL(/\/admin\/content$/)
    expect(deletions).toHaveLength(1)
    expect((await page.request.get(shop.url + address)).status()).toBe(404)
  })
}

test('hiding a page that the law requires asks first', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, '/admin/content/terms-of-service')
  await page.getByRole('button', { name: 'Hide page' }).click()
  await expect(page.getByText('Indian law asks a shop for this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect((await page.request.get(`${emptyShop.url}/terms-of-service`)).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
})
