import { expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

test('a complaint is followed by its link, without a login, until it is settled', async ({
  page,
  shop,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Zarina Khan')
  await page.getByLabel('Phone').fill('+91 55510 41999')
  await page.getByRole('main').getByLabel('Email').fill('zarina.khan@example.in')
  await page.getByLabel('Message').fill('The clasp broke on the second day.')
  await page.getByLabel('This is a complaint').press('Space')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('link', { name: 'Follow your request' }).click()
  await expect(page).toHaveURL(/\/request#[0-9a-f]{64}$/)
  const address = page.url()
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await expect(page.getByText('We settle it by')).toBeVisible()
  await expect(page.getByText('our Grievance Officer: Sunita Kothari')).toBeVisible()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByLabel('Write again').fill('It is a birthday present.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Your message was added.')).toBeVisible()
  await expect(page.getByText('It is a birthday present.')).toBeVisible()
  await expectAccessible(page)

  await openAdmin(page, shop, '/admin/manage-contact?kind=complaint&q=zarina')
  await page.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByText('It is a birthday present.')).toBeVisible()
  await page.getByLabel('What was done about the complaint').fill('We sent a new one.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Settle the complaint' }).click()
  await expect(toast(page, 'The complaint is settled.')).toBeVisible()

  await page.goto('/')
  await page.goto(address)
  await expect(page.getByText('We sent a new one.')).toBeVisible()
  await page.goto('/hi/request')
  await expect(page.getByText('इस पते पर कोई अनुरोध नहीं है।')).toBeVisible()
  await page.goto(`/request#${'0'.repeat(64)}`)
  await expect(page.getByText('There is no request at this address.')).toBeVisible()
})
