import { asOwner, expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { rupees } from '#tests/support/browser/steps.ts'

test('every tile shows its number and leads to its list', async ({ page, emptyShop }) => {
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

test('a count that does not load is 0 with a message, and loads again', async ({ page, shop }) => {
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

test('the newest orders are below and open their details', async ({ page, shop }) => {
  const { body } = await asOwner(shop, 'GET', '/order/getall')
  const [newest] = body.orders
  await openAdmin(page, shop, '/admin')
  const row = page.getByRole('region', { name: 'Latest orders' }).getByRole('row').nth(1)
  await expect(row).toContainText(`${newest.firstName} ${newest.lastName}`)
  await expect(row).toContainText(rupees(newest.totalPrice))
  await row.getByRole('link', { name: `Order ${newest.orderId}` }).click()
  await expect(page.getByRole('dialog')).toContainText(`Order #${newest.orderId}`)
})

test('revenue and orders of a period are drawn, and in a table for screen readers', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin?days=7')
  const revenue = page.getByRole('region', { name: 'Revenue' })
  const { body } = await asOwner(shop, 'GET', '/dashboard/revenue?days=7')
  await expect(revenue).toContainText(rupees(body.total.revenue))
  for (const canvas of await revenue.locator('canvas').all()) {
    await expect.poll(() => canvas.evaluate(paintedPoints)).toBeGreaterThan(100)
  }
  await revenue.getByText('Show the figures as a table').click()
  const table = revenue.getByRole('table', { name: 'Orders and revenue by day' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await revenue.getByLabel('Period').selectOption('Last 90 days')
  await expect(page).toHaveURL(/days=90/)
  await expect(table.getByRole('row')).toHaveCount(91)
  await expect(page.getByRole('region', { name: 'Best sellers' })).toBeVisible()
  await expectAccessible(page)
})

test('unanswered requests and low stock are beside it, and lead there', async ({
  page,
  emptyShop,
}) => {
  const body = { name: 'Waiting Person', email: 'wait@example.in', phone: '1', message: 'Hello' }
  await emptyShop.ask('POST', '/request/create', { body })
  await openAdmin(page, emptyShop, '/admin')
  const waiting = page.getByRole('region', { name: 'Unanswered requests' })
  await waiting.getByRole('link', { name: /Waiting Person/ }).click()
  await expect(page.getByRole('dialog', { name: 'Contact request' })).toContainText('Hello')
  await page.goBack()
  await expect(page.getByText('No product is low on stock.')).toBeVisible()
  // Other tests expect the empty shop to be empty.
  const [request] = (await asOwner(emptyShop, 'GET', '/request/getall')).body
  await asOwner(emptyShop, 'DELETE', `/request/remove/${request.contactId}`)
})

/** Runs in the browser: how many points of a drawing are not empty. */
function paintedPoints(element: Element): number {
  if (!(element instanceof HTMLCanvasElement)) return 0
  const { width, height } = element
  const points = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  return [...points].filter((value, at) => at % 4 === 3 && value > 0).length
}
