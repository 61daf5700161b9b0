import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const csv = (text: string) => ({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const PATH = '/admin/delivery'
const rule = (prefix: string, over: object = {}) => ({
  prefix,
  isServed: true,
  leastDays: 2,
  mostDays: 4,
  takesCash: true,
  ...over,
})

test.beforeEach(async ({ emptyShop }) => {
  await store(emptyShop, [rule('30'), rule('302', { leastDays: 1, mostDays: 2 })])
})
test.afterEach(async ({ emptyShop }) => store(emptyShop, []))

type Shop = Parameters<typeof asOwner>[0]

async function store(shop: Shop, rules: object[]) {
  const answer = await asOwner(shop, 'PUT', '/settings/update', { 'delivery.rules': rules })
  expect(answer.status).toBe(200)
}

async function storedRules(shop: Shop) {
  return (await asOwner(shop, 'GET', '/settings/all')).body.values['delivery.rules']
}

test('rules are added, changed, tried and removed, and apply only once saved', async ({
  page,
  emptyShop,
}) => {
  await openAdmin(page, emptyShop, PATH)
  const row = (prefix: string) => page.getByRole('listitem').filter({ hasText: `${prefix}·` })
  await expect(row('302')).toContainText('Excepted from 30: 2 to 4 working days, cash possible')

  // A slip is told at its field.
  await page.getByLabel('PIN codes that begin with').fill('302')
  await page.getByLabel('Working days from').fill('8')
  await page.getByLabel('to', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByText('There is a rule for 302 already.')).toBeVisible()
  await expect(page.getByLabel('PIN codes that begin with')).toBeFocused()
  await expectFits(page, 'rule-slip')
  await page.getByLabel('PIN codes that begin with').fill('744')
  await page.getByRole('checkbox', { name: 'The courier takes cash there' }).uncheck()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(row('744')).toContainText('8 to 12 working days, no cash')
  expect(await storedRules(emptyShop)).toHaveLength(2)

  await page.getByLabel('Try a PIN code').fill('302001')
  await expect(
    page.getByText('302001: 1 to 2 working days, cash possible, by the rule for 302.'),
  ).toBeVisible()
  await expect(row('744')).toHaveCount(0)
  await page.getByLabel('Try a PIN code').fill('')

  await page.getByRole('button', { name: 'Edit the rule for 30', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Parcels go there' }).uncheck()
  await expectFits(page, 'rule')
  await dialog.getByRole('button', { name: 'Use' }).click()
  await expect(row('30')).toContainText('no delivery')
  await page.getByRole('button', { name: 'Remove the rule for 302' }).click()
  await page.getByLabel('Orders count as of the same day until').selectOption('14:00')
  await expectFits(page, 'rules')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(toast(page, 'The delivery rules are saved.')).toBeVisible()
  expect(await storedRules(emptyShop)).toMatchObject([
    { prefix: '30', isServed: false },
    { prefix: '744', takesCash: false },
  ])
  await page.reload()
  await expect(page.getByLabel('Orders count as of the same day until')).toHaveValue('14')
})

test('a CSV replaces the rules when it is saved, and a wrong one replaces nothing', async ({
  page,
  emptyShop,
}) => {
  await openAdmin(page, emptyShop, PATH)
  const head = 'PIN begins with,Delivered,Least days,Most days,Cash\n'
  const input = page.getByLabel('Replace all rules with a CSV')
  await input.setInputFiles(csv(`${head}30,yes,2,3,yes\n302,perhaps,1,2,yes\n`))
  await expect(page.getByText('Line 3: Write yes or no under Delivered.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save rules' })).toBeDisabled()
  await expectFits(page, 'wrong-file')
  await input.setInputFiles(csv(`${head}30,yes,2,4,yes\n40,no,,,\n`))
  await expect(page.getByText('2 rules read, 2 changed. Save to use them.')).toBeVisible()
  expect(await storedRules(emptyShop)).toHaveLength(2)
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(toast(page, 'The delivery rules are saved.')).toBeVisible()
  expect(await storedRules(emptyShop)).toMatchObject([
    { prefix: '30' },
    { prefix: '40', isServed: false },
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('delivery-rules.csv')
})

test('the rules of two admins are merged', async ({ page, emptyShop }) => {
  await openAdmin(page, emptyShop, PATH)
  await page.getByRole('button', { name: 'Remove the rule for 302' }).click()
  await store(emptyShop, [rule('30', { mostDays: 9 }), rule('302', { leastDays: 1, mostDays: 2 })])
  await page.getByRole('button', { name: 'Save rules' }).click()
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('PIN codes 30: 2 to 4 working days, cash possible is now 2 to 9')
  await expectFits(page, 'merged')
  await note.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(toast(page, 'The delivery rules are saved.')).toBeVisible()
  expect(await storedRules(emptyShop)).toMatchObject([{ prefix: '30', mostDays: 9 }])
})
