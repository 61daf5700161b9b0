import { expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { aProduct, placeOrder } from '#tests/support/browser/steps.ts'

test('an owner credits a line with a refund, then corrects the buyer of the invoice', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer('Papers Person')
  const product = await aProduct(shop, { minPrice: 500 })
  const { email } = customer
  await placeOrder(shop, customer, { product, email })
  await openAdmin(page, shop, `/admin/orders?q=${email}`)
  await page
    .getByRole('button', { name: /View Details/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')
  // A job makes the invoice, a moment after the order.
  await expect(async () => {
    await page.reload()
    await expect(drawer.getByText('Credit note by line')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await drawer.getByText('Credit note by line').click()
  const make = drawer.getByRole('button', { name: 'Make credit note' })
  await make.click()
  await expect(drawer).toContainText('Choose what is taken back.')
  await drawer.getByLabel('Taken back').first().selectOption('An amount off its price')
  await make.click()
  await expect(drawer).toContainText('Enter an amount in rupees')
  await drawer.getByLabel('Amount with tax (₹)').fill('50')
  await make.click()
  await expect(drawer).toContainText('Enter the reason.')
  await expectAccessible(page)
  await drawer.getByLabel('Reason', { exact: true }).last().fill('Short weight 0.062 g')
  await make.click()
  await question.getByRole('button', { name: 'Refund ₹50.00' }).click()
  await expect(drawer.getByRole('list', { name: 'Invoices' })).toContainText('Short weight 0.062 g')
  await expect(drawer).toContainText('Partly refunded')

  await drawer.getByText('Correct the buyer or the state').click()
  const replace = drawer.getByRole('button', { name: 'Make new invoice' })
  await drawer.getByLabel('Name', { exact: true }).fill('Udyam Gifts LLP')
  await drawer.getByLabel('Reason', { exact: true }).last().fill('Wrong name')
  await drawer.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
  await replace.click()
  await question.getByRole('button', { name: 'Make new invoice' }).click()
  await expect(drawer.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabel('GSTIN').fill('')
  await replace.click()
  await question.getByRole('button', { name: 'Make new invoice' }).click()
  await expect(drawer.getByRole('list', { name: 'Invoices' })).toContainText(/Instead of INV/)
  await expect(drawer).toContainText('Udyam Gifts LLP')
  await expectAccessible(page)
})
