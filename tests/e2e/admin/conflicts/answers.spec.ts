import { asOwner, entry, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

async function aRequest(shop: BrowserShop, name: string, kind: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.in`
  const body = { name, email, phone: '+91 55510 41234', message: 'The clasp broke.', kind }
  const { contactId, key } = (await shop.ask('POST', '/request/create', { body })).body
  return { contactId, key, email }
}

test('a reply does not answer what was not read, which is shown, and keeps its words', async ({
  page,
  shop,
}) => {
  const { contactId, key, email } = await aRequest(shop, 'Request Of Two', 'enquiry')
  await openAdmin(page, shop, '/admin/manage-contact')
  await entry(page, email).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Contact request' })
  const reply = details.getByLabel('Your reply')
  await reply.fill('We mend it for nothing.')
  await asOwner(shop, 'POST', `/request/reply/${contactId}`, { text: 'A colleague was quicker.' })

  await details.getByRole('button', { name: 'Send reply' }).click()
  await expect(details.getByText('There is something new on this request')).toBeVisible()
  const thread = details.getByRole('list', { name: 'Replies' })
  await expect(thread).toContainText('A colleague was quicker.')
  await expect(reply).toHaveValue('We mend it for nothing.')
  await details.getByRole('button', { name: 'Send reply' }).click()
  await expect(thread).toContainText('We mend it for nothing.')

  // What the sender writes is not put away unread either.
  await shop.ask('POST', '/request/add', { body: { key, text: 'Now I have lost it.' } })
  await details.getByRole('button', { name: 'Mark as waiting' }).click()
  await details.getByRole('button', { name: 'Mark as replied' }).click()
  await expect(toast(page, 'The request was not updated.')).toBeVisible()
  await expect(thread).toContainText('Now I have lost it.')
  await expect(details.getByRole('button', { name: 'Mark as replied' })).toBeVisible()
})

test('a complaint that was settled meanwhile stays one, and shows what was done', async ({
  page,
  shop,
}) => {
  const { contactId, email } = await aRequest(shop, 'Request Settled', 'complaint')
  await openAdmin(page, shop, '/admin/manage-contact')
  await entry(page, email).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Contact request' })
  await expect(details.getByRole('button', { name: 'Settle the complaint' })).toBeVisible()
  const settlement = 'We soldered a new clasp.'
  await asOwner(shop, 'PUT', `/request/settled/${contactId}`, { settlement })
  await details.getByRole('button', { name: 'This is an enquiry' }).click()
  await expect(toast(page, 'There is something new on this request')).toBeVisible()
  await expect(details.getByText(settlement)).toBeVisible()
})

test('a role that another owner gave meanwhile is shown, and not changed unseen', async ({
  page,
  shop,
}) => {
  const { userId, email } = await shop.newCustomer('Person Of Two Owners')
  await openAdmin(page, shop, `/admin/users?q=${email}&user=${userId}`)
  const details = page.getByRole('dialog', { name: 'User details' })
  await details.getByLabel('Role').selectOption('Administrator')
  await asOwner(shop, 'PUT', `/user/role/${userId}`, { role: 'staff' })
  await details.getByRole('button', { name: 'Change role' }).click()
  const said = 'The role was not changed. Someone else has changed what this person may do.'
  await expect(toast(page, said)).toBeVisible()
  await expect(details.getByLabel('Role')).toHaveValue('staff')
  const { body } = await asOwner(shop, 'GET', `/user/details/${userId}`)
  expect(body.user.role).toBe('staff')
})
