import { asOwner, entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const PATH = '/admin/manage-contact'
const QUESTION = 'Are you sure you want to delete this request?'

async function addRequest(shop: BrowserShop, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.in`
  const request = { name, email, phone: '+91 55510 41234', message: 'First line\nSecond line' }
  await shop.ask('POST', '/request/create', { body: request })
  return request
}

test('a request shows name and email, its details phone and message', async ({ page, shop }) => {
  const { name, email } = await addRequest(shop, 'Reader Of Details')
  await openAdmin(page, shop, PATH)
  const row = entry(page, email)
  await expect(row).toContainText(name)
  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Contact request' })
  await expect(details).toContainText('Second line')
  await expect(details.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  const phone = details.getByRole('link', { name: '+91 55510 41234' })
  await expect(phone).toHaveAttribute('href', 'tel:+915551041234')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(details).toBeHidden()
})

test('deleting asks first, and Cancel keeps the request', async ({ page, shop }) => {
  const { email } = await addRequest(shop, 'Request To Delete')
  await openAdmin(page, shop, PATH)
  const button = entry(page, email).getByRole('button', { name: 'Delete' })
  const asked: string[] = []
  page.once('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.dismiss()
  })
  await button.click()
  await expect(entry(page, email)).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await button.click()
  await expect(toast(page, 'Request Deleted')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  expect(asked).toEqual([QUESTION])
})

test('a request that cannot be deleted stays, with a message', async ({ page, shop }) => {
  const { email } = await addRequest(shop, 'Request To Stay')
  await openAdmin(page, shop, PATH)
  await page.route('**/request/remove/*', (route) => route.abort())
  page.once('dialog', (dialog) => dialog.accept())
  await entry(page, email).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Error deleting request')).toBeVisible()
  await expect(entry(page, email)).toBeVisible()
})

test('requests that do not load are reported and loaded again', async ({ page, shop }) => {
  const { email } = await addRequest(shop, 'Request To Load')
  await page.route('**/request/getall', (route) => route.abort(), { times: 1 })
  await openAdmin(page, shop, PATH)
  await expect(page.getByText('The contact requests did not load.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entry(page, email)).toBeVisible()
})

test('a reply sent before the earlier ones have loaded stands below them', async ({
  page,
  shop,
}) => {
  const { email } = await addRequest(shop, 'Request To Answer Twice')
  const list = await asOwner(shop, 'GET', '/request/getall')
  const { contactId } = list.body.find((one: { email: string }) => one.email === email)
  const path = `/request/reply/${contactId}`
  const first = await asOwner(shop, 'POST', path, { text: 'We look into it.' })
  expect(first.status, first.text).toBe(201)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  // Read now, as the shop had it before the reply, and held back on the way.
  await page.route('**/request/replies/*', async (route) => {
    const response = await route.fetch()
    await mayCome
    await route.fulfill({ response })
  })
  await openAdmin(page, shop, PATH)
  await entry(page, email).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Contact request' })
  await details.getByLabel('Your reply').fill('We resize it at once.')
  await details.getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'no mail server is set up')).toBeVisible()
  const replies = details.getByRole('list', { name: 'Replies' }).getByRole('listitem')
  await expect(replies).toHaveCount(1)
  letCome()
  await expect(replies).toContainText([/We look into it/, /We resize it at once/])
})

test('a reply is sent, stored in the thread and marks the request', async ({ page, shop }) => {
  const { email, name } = await addRequest(shop, 'Request To Answer')
  await openAdmin(page, shop, PATH)
  const row = entry(page, email)
  await expect(row).toContainText('waiting for a reply')
  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Contact request' })
  await details.getByLabel('Your reply').fill('Yes, we resize rings.')
  await details.getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'no mail server is set up')).toBeVisible()
  await expect(details.getByRole('list', { name: 'Replies' })).toContainText('we resize rings')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('waiting for a reply')
  await row.getByRole('button', { name: 'View Details' }).click()
  await details.getByRole('button', { name: 'Mark as waiting' }).click()
  await expect(toast(page, 'Marked as waiting.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('waiting for a reply')
  await page.getByLabel('Filter by reply').selectOption('Waiting for a reply')
  await expect(entry(page, email)).toContainText(name)
  await page.getByLabel('Filter by reply').selectOption('Replied')
  await expect(page.getByText(email)).toHaveCount(0)
})
