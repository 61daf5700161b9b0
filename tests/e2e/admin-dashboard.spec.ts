import { asOwner, openAdmin } from '#tests/support/admin-steps.ts'
import { expect, test } from '#tests/support/browser-shop.ts'
import { rupees } from '#tests/support/browser-steps.ts'

test('every tile shows how many there are and leads to them', async ({ page, emptyShop }) => {
  await emptyShop.newCustomer()
  const users = (await asOwner(emptyShop, 'GET', '/user/getall')).body.length
  await openAdmin(page, emptyShop, '/admin')
  const tiles: [name: string, count: number, path: string][] = [
    ['Users', users, '/admin/users'],
    ['Categories', 0, '/admin/category'],
    ['Products', 0, '/admin/products'],
    ['Orders', 0, '/admin/orders'],
    ['Request', 0, '/admin/manage-contact'],
  ]
  for (const [name, count, path] of tiles) {
    const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(tile).toHaveAccessibleName(new RegExp(`^${name} ${count}\\b`))
    await tile.click()
    await expect(page).toHaveURL(emptyShop.url + path)
    await page.goBack()
  }
})

test('a count that does not load is 0, told, and loads again', async ({ page, shop }) => {
  const users = (await asOwner(shop, 'GET', '/user/getall')).body.length
  await page.route('**/user/getall', (route) => route.abort(), { times: 1 })
  await openAdmin(page, shop, '/admin')
  const tile = page.getByRole('main').getByRole('link', { name: /^Users/ })
  await expect(tile).toHaveAccessibleName(/^Users 0/)
  const failure = page.getByRole('alert').filter({ hasText: 'These did not load: users.' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(tile).not.toHaveAccessibleName(/^Users 0/)
  await expect(tile).toHaveAccessibleName(/^Users \d+/)
  await expect(failure).toHaveCount(0)
  expect(users).toBeGreaterThan(0)
})

test('the newest orders stand below and open their details', async ({ page, shop }) => {
  const { body } = await asOwner(shop, 'GET', '/order/getall')
  const [newest] = body.orders
  await openAdmin(page, shop, '/admin')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(`${newest.firstName} ${newest.lastName}`)
  await expect(row).toContainText(rupees(newest.totalPrice))
  await row.getByRole('link', { name: `Order ${newest.orderId}` }).click()
  await expect(page.getByRole('dialog')).toContainText(`Order #${newest.orderId}`)
})
