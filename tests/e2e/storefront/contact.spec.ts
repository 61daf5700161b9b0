import { expect, test } from '#tests/support/browser/shop.ts'

test('the contact page shows where the shop is and how to reach it, without a map service', async ({
  page,
  shop,
}) => {
  const { body: settings } = await shop.ask('GET', '/settings/shop')
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) elsewhere.push(request.url())
  })
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText(settings.address.line1)).toBeVisible()
  const phone = settings.phone.replaceAll(' ', '')
  await expect(main.getByRole('link', { name: settings.phone })).toHaveAttribute(
    'href',
    `tel:${phone}`,
  )
  await expect(main.getByRole('link', { name: settings.email })).toHaveAttribute(
    'href',
    `mailto:${settings.email}`,
  )
  await expect(page.getByRole('img', { name: /drawn map/ })).toBeVisible()
  const link = page.getByRole('link', { name: /Open in maps/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=/)
  expect(elsewhere).toEqual([])
})

test('the browser requires name, phone and email, but not the message', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('main').locator('form')
  for (const label of ['Name', 'Phone', 'Email']) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('required')
  }
  await expect(form.getByLabel(/^Message/)).not.toHaveAttribute('required')
})

test('a refused message shows the shop’s own words until the next one is sent', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name', { exact: true }).fill('Farah')
  await form.getByLabel('Phone', { exact: true }).fill('+91 98 7654 3210')
  await form.getByLabel('Email', { exact: true }).fill('farah@example.in')
  await form.getByLabel(/^Message/).fill('x'.repeat(5_001))
  const answered = page.waitForResponse('**/request/create')
  await form.getByRole('button', { name: 'Send Message' }).click()
  const { message } = await (await answered).json()
  await expect(form.getByRole('alert')).toHaveText(message)
  await expect(page.getByText('Failed To Send Request')).toBeVisible()
  await form.getByLabel(/^Message/).fill('Do you mend clasps?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Request Send Successfully')).toBeVisible()
  await expect(page.getByText('Failed To Send Request')).toHaveCount(0)
})
