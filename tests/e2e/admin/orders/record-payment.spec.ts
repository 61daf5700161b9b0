import { expectAccessible, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

test('recording money asks about its day first, and questions a day long ago', async ({
  page,
  shop,
}) => {
  const buyer = await shop.newCustomer()
  const { productId } = await addProduct(createShopClient(shop.url), {
    name: 'Recorded ring',
    price: 1000,
    stock: 5,
  })
  const placed = await order(
    shop,
    buyer,
    anOrderOf(buyer, [{ productId }], { testOutcome: 'pending' }),
  )
  await openAdmin(page, shop, `/admin/orders?order=${placed.body.orderId}`)
  await page.getByText('Record payment', { exact: true }).click()
  const day = page.getByLabel('Received on')
  const today = await day.inputValue()
  const record = page.getByRole('button', { name: 'Record ₹1,180.00' })
  await page.getByLabel('Reference').fill('UTR 4711')
  await day.fill('')
  await record.click()
  await expect(day).toHaveAccessibleDescription('Enter the day the money came.')

  const lastYear = `${Number(today.slice(0, 4)) - 1}-12-24`
  await day.fill(lastYear)
  await record.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`as received on 24 December ${lastYear.slice(0, 4)}?`)
  await expect(question).toContainText(/This is \d+ days ago: check the year\./)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)

  await day.fill(today)
  await record.click()
  await expect(question).not.toContainText('days ago')
  await question.getByRole('button', { name: 'Record ₹1,180.00' }).click()
  await expect(toast(page, 'The payment is recorded.')).toBeVisible()
})
