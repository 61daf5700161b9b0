import type { Locator, Page } from '@playwright/test'
import { asOwner, entry, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

/** Leaves a dialog in a way that is often a slip, and expects that what was typed is still there. */
async function expectKept(page: Page, dialog: Locator, leave: () => Promise<void>) {
  await leave()
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
}

async function discard(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
}

test('pasted tracking numbers are not lost by Escape or a press beside them', async ({
  page,
  shop,
}) => {
  await openAdmin(page, shop, '/admin/orders')
  const open = page.getByRole('button', { name: 'Tracking numbers' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Tracking numbers' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  const lines = dialog.getByLabel('Lines')
  await lines.fill('1042, Blue Dart, BD 4711')
  await expectKept(page, dialog, () => page.keyboard.press('Escape'))
  await expectKept(page, dialog, () => page.mouse.click(5, 5))
  await expect(lines).toHaveValue('1042, Blue Dart, BD 4711')
  await discard(page, dialog)
})

test('an answer to a request is not lost by Close', async ({ page, shop }) => {
  const email = `unsaved.${Date.now()}@example.in`
  const request = { name: 'Unsaved', email, phone: '+91 55510 41234', message: 'When?' }
  await shop.ask('POST', '/request/create', { body: request })
  await openAdmin(page, shop, '/admin/manage-contact')
  await entry(page, email).getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact request' })
  const reply = dialog.getByLabel('Your reply')
  await reply.fill('On Monday, with the certificate.')
  await expectKept(page, dialog, () => dialog.getByRole('button', { name: 'Close' }).last().click())
  await expect(reply).toHaveValue('On Monday, with the certificate.')
  await discard(page, dialog)
})

test('a code that somebody else has ended stays ended, and its form says who did it', async ({
  page,
  shop,
}) => {
  const code = `STALE${Date.now()}`
  const terms = { code, kind: 'percent', percent: 10 }
  const { codeId } = (await asOwner(shop, 'POST', '/discount/create', terms)).body
  await openAdmin(page, shop, '/admin/discounts')
  await page.getByRole('button', { name: `Edit ${code}` }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${code}` })
  await dialog.getByLabel('Minimum order (₹)').fill('500')
  await expectKept(page, dialog, () => page.keyboard.press('Escape'))
  await asOwner(shop, 'PUT', `/discount/update/${codeId}`, { ...terms, isActive: false })
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect(dialog.getByText(/Someone else has changed this.* changed it at/)).toBeVisible()
  await discard(page, dialog)
  await page.getByRole('button', { name: `Edit ${code}` }).click()
  await expect(dialog.getByLabel('Customers can use it')).not.toBeChecked()
  await dialog.getByLabel('Minimum order (₹)').fill('500')
  await dialog.getByRole('button', { name: 'Save code' }).click()
  await expect(dialog).toBeHidden()
  const codes = (await asOwner(shop, 'GET', '/discount/getall')).body
  expect(codes.find((one: { codeId: number }) => one.codeId === codeId)).toMatchObject({
    isActive: false,
    minimum: 500,
  })
  await asOwner(shop, 'DELETE', `/discount/delete/${codeId}`)
})

for (const { path, opens, title, field } of [
  { path: 'users', opens: 'Add customer', title: 'Add a customer', field: 'Name' },
  { path: 'users', opens: 'Invite', title: 'Invite staff', field: 'Email' },
  { path: 'collections', opens: 'Add Collection', title: 'Add Collection', field: 'Name' },
  { path: 'content', opens: 'Add page', title: 'Add a page', field: 'Title' },
  { path: 'delivery', opens: 'Edit the rule for 302', title: /begin with 302/, field: 'to' },
]) {
  test(`${opens}: what was typed is not lost by a slip`, async ({ page, shop }) => {
    await openAdmin(page, shop, `/admin/${path}`)
    const open = page.getByRole('button', { name: opens, exact: true }).first()
    await open.click()
    const dialog = page.getByRole('dialog', { name: title })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open.click()
    const typed = dialog.getByLabel(field, { exact: true })
    await typed.fill('9')
    await expectKept(page, dialog, () => page.keyboard.press('Escape'))
    await expectKept(page, dialog, () => page.mouse.click(5, 5))
    // A reload, or a press on the cross of the tab.
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(typed).toHaveValue('9')
    await discard(page, dialog)
  })
}
