import { asOwner, entry, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const PATH = '/admin/users'

test('a user is shown, blocked at once and unblocked', async ({ page, shop }) => {
  const { email, userId, token } = await shop.newCustomer('Person To Block')
  await openAdmin(page, shop, PATH)
  const row = entry(page, email)
  await expect(row).toContainText(String(userId))
  await expect(row).toContainText('Person To Block')
  const status = row.getByRole('combobox', { name: 'Status of Person To Block' })
  await status.selectOption('Blocked')
  await expect(toast(page, 'User status updated successfully')).toBeVisible()
  const cart = await shop.ask('GET', `/cart/getAll/${userId}`, { token })
  expect(cart.status).toBeGreaterThanOrEqual(401)
  await status.selectOption('Active')
  await expect(toast(page, 'User status updated successfully')).toHaveCount(2)
})

test('a refused status is reset', async ({ page, shop }) => {
  const { email } = await shop.newCustomer('Person To Keep')
  await openAdmin(page, shop, PATH)
  await page.route('**/user/manage*/*', (route) => route.abort())
  const status = entry(page, email).getByRole('combobox')
  await status.selectOption('Blocked')
  const text = 'Failed to update user status. Please try again later.'
  await expect(toast(page, text)).toBeVisible()
  await expect(status).toHaveValue('Active')
  await page.unroute('**/user/manage*/*')
  await toast(page, text).getByRole('button', { name: 'Try again' }).click()
  await expect(status).toHaveValue('Blocked')
  await expect(toast(page, 'User status updated successfully')).toBeVisible()
})

test('the last active administrator cannot be blocked', async ({ page, shop }) => {
  // Customers of other tests may push them off the first page.
  await openAdmin(page, shop, `${PATH}?q=${encodeURIComponent(shop.adminEmail)}`)
  const status = entry(page, shop.adminEmail).getByRole('combobox')
  await expect(status).toBeDisabled()
  await expect(status).toHaveAccessibleDescription('The last administrator cannot be blocked')
})

test('details show the user and lead to their orders', async ({ page, shop }) => {
  const { email, userId } = await shop.newCustomer('Person In Detail')
  await openAdmin(page, shop, PATH)
  await entry(page, email).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'User details' })
  for (const text of [String(userId), 'Person In Detail', 'Customer', 'Active']) {
    await expect(details).toContainText(text)
  }
  await expect(details.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByText('No orders found.')).toBeVisible()
})

test('the list begins with the top spenders on request', async ({ page, shop }) => {
  await openAdmin(page, shop, PATH)
  await page.getByLabel('Order of the list').selectOption('Highest spending first')
  await expect(page).toHaveURL(/sort=spent-desc/)
  const users = (await asOwner(shop, 'GET', '/user/getall')).body
  const most = Math.max(...users.map(({ spent }: { spent: number }) => spent))
  const first = users.filter(({ spent }: { spent: number }) => spent === most)
  const names = first.map(({ name }: { name: string }) => name)
  await expect(page.getByRole('row').nth(1)).toContainText(new RegExp(names.join('|')))
})

test('the list is searched, and says when nobody is found', async ({ page, shop }) => {
  const { email } = await shop.newCustomer('Person To Find')
  await openAdmin(page, shop, PATH)
  const search = page.getByLabel('Search users')
  await search.fill('person to find')
  await expect(entry(page, email)).toBeVisible()
  await expect(page.getByText('1 to 1 of 1')).toBeVisible()
  await search.fill('nobody at all')
  await expect(page.getByText('No users found.')).toBeVisible()
})

test('users that do not load are reported and loaded again', async ({ page, shop }) => {
  await page.route('**/user/getall', (route) => route.abort(), { times: 1 })
  await openAdmin(page, shop, PATH)
  await expect(page.getByText('The users did not load.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  const { body } = await asOwner(shop, 'GET', '/user/getall')
  await expect(entry(page, body[0].email)).toBeVisible()
})

test('an invited person opens the link and works in the admin with the rights of staff', async ({
  page,
  shop,
  browser,
}) => {
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff' })
  const email = `kavita-${Date.now()}@example.in`
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await dialog.getByLabel('Invitation link').inputValue()
  await expect(
    dialog.getByText(/Staff cannot open Users, .* and cannot refund orders/),
  ).toBeVisible()
  await expect(dialog.getByText('no mail server is set up')).toBeVisible()
  await expect(dialog.getByRole('button', { name: new RegExp(email) })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(shop.url + new URL(link).pathname + new URL(link).hash)
  await expect(theirs.getByText(email)).toBeVisible()
  await theirs.getByLabel('Name').fill('Kavita Rao')
  await theirs.getByLabel('Password', { exact: true }).fill('password')
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await expect(theirs.getByText(/most common/)).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Password', { exact: true }).fill('mango-orchard-4182')
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await expect(theirs).toHaveURL(`${shop.url}/admin`)
  const menu = theirs.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expect(theirs.getByRole('alert')).toHaveCount(0)
  for (const path of ['settings', 'users', 'audit', 'consents']) {
    await theirs.goto(`${shop.url}/admin/${path}`)
    const main = theirs.getByRole('main')
    const heading = main.getByRole('heading', { name: 'Only administrators can see this page.' })
    await expect(heading).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
  }
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await theirs.goto(shop.url + new URL(link).pathname + new URL(link).hash)
  await expect(theirs.getByText('This invitation cannot be used')).toBeVisible()
  await context.close()
})

test('a user gets another role, and their orders and spending are shown', async ({
  page,
  shop,
}) => {
  const { email, userId } = await shop.newCustomer('Person To Promote')
  await openAdmin(page, shop, `${PATH}?q=${email}&user=${userId}`)
  const details = page.getByRole('dialog', { name: 'User details' })
  await expect(details).toContainText('Orders placed')
  await expect(details).toContainText('₹0.00')
  await details.getByLabel('Role').selectOption('Staff')
  await details.getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'The role was changed.')).toBeVisible()
  await expect(details.getByRole('definition').filter({ hasText: 'Staff' })).toBeVisible()
})

test('losing a role withdraws open invitations, as is said before and after', async ({
  page,
  shop,
}) => {
  const { token } = await shop.admin()
  const rogue = await shop.newCustomer('Person To Demote')
  await shop.ask('PUT', `/user/role/${rogue.userId}`, { token, body: { role: 'admin' } })
  const email = `second-self-${rogue.userId}@example.in`
  await shop.ask('POST', '/user/invite', { token: rogue.token, body: { email, role: 'admin' } })
  await openAdmin(page, shop, `${PATH}?user=${rogue.userId}`)
  const details = page.getByRole('dialog', { name: 'User details' })
  await expect(details.getByText(`${email} (Administrator)`)).toBeVisible()
  await details.getByLabel('Role').selectOption('Customer')
  await details.getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, email)).toBeVisible()
  await expect(details.getByText('Open invitations by this user')).toBeHidden()
})

test('tags that somebody else gave meanwhile are shown before they are overwritten', async ({
  page,
  shop,
}) => {
  const { userId } = await shop.newCustomer('Person With Tags')
  await openAdmin(page, shop, `${PATH}?user=${userId}`)
  const details = page.getByRole('dialog', { name: 'User details' })
  await details.getByLabel('Tags').fill('family')
  await asOwner(shop, 'PUT', `/user/tags/${userId}`, { tags: ['wholesale'] })
  await details.getByRole('button', { name: 'Save tags' }).click()
  const note = details.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('Tags: none is now wholesale')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Use their version' }).click()
  await expect(details.getByLabel('Tags')).toHaveValue('wholesale')
  await expect(note).toBeHidden()
  await details.getByLabel('Tags').fill('wholesale, family')
  await details.getByRole('button', { name: 'Save tags' }).click()
  await expect(details.getByLabel('Tags')).toHaveValue('family, wholesale')
})

test('a customer is added in a dialog, and an email already in use is refused at its field', async ({
  page,
  shop,
}) => {
  const { email } = await shop.newCustomer()
  await openAdmin(page, shop, PATH)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a customer' })
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Name').fill('Person Added')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Phone').fill('+91 98470 12345')
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/account/)
  await expectAccessible(page)
  const fresh = `added-${email}`
  await dialog.getByLabel('Email', { exact: true }).fill(fresh)
  await dialog.getByRole('button', { name: 'Add customer' }).click()
  await expect(dialog).toBeHidden()
  // Without a mail server nobody gets the link, which is said.
  await expect(toast(page, /No mail server is set up/)).toBeVisible()
  await expect(entry(page, fresh)).toContainText('Person Added')
  const { body } = await asOwner(shop, 'GET', `/user/getall?q=${encodeURIComponent(fresh)}`)
  expect(body).toMatchObject([{ name: 'Person Added', phone: '+91 98470 12345' }])
})
