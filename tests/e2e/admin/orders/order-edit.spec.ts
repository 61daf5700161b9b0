import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { orderWithSums } from '#tests/support/checkout.ts'
import { completeProducts, toast } from '#tests/support/browser/steps.ts'

test('a paid order is changed after its difference is shown, and its customer sees the result', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const [first, second] = await completeProducts(shop)
  if (first === undefined || second === undefined) throw new Error('The demo has no two products.')
  const body = {
    ...orderWithSums(customer, [{ product: first, quantity: 2 }]),
    email: customer.email,
  }
  const placed = await shop.ask('POST', '/order/create', { token: customer.token, body })
  expect(placed.status, placed.text).toBe(201)
  const orderId: number = placed.body.orderId

  const documents = () => asOwner(shop, 'GET', `/invoice/order/${orderId}`)
  await expect.poll(async () => (await documents()).body.length).toBe(1)
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  await expect(drawer.getByRole('link', { name: /Invoice/ }).first()).toBeVisible()
  await drawer.getByText('Change the pieces').click()
  await drawer.getByRole('button', { name: 'Show the difference' }).click()
  await expect(drawer.getByText('Take a piece out or add one first.')).toBeVisible()
  await drawer.getByRole('button', { name: `Decrease quantity of ${first.name}` }).click()
  await expect(drawer.getByText('1 taken out')).toBeVisible()
  await drawer.getByLabel('Find a product').fill(second.name)
  await drawer
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: second.name })
    .first()
    .click()
  await drawer.getByLabel('Why the order is changed').fill('The customer called')
  await expectFits(page, 'order-edit')
  await drawer.getByRole('button', { name: 'Show the difference' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('list', { name: 'Taken out' })).toContainText(`1 × ${first.name}`)
  await expect(question).toContainText('The order now')
  await expect(question).toContainText('The order then')
  await expectFits(page, 'order-edit-question')
  await question.getByRole('button', { name: 'Save the change' }).click()
  await expect(toast(page, /^The order is changed\./)).toBeVisible()
  await expect(drawer.getByText('1 taken out, credited')).toBeVisible()
  const added = drawer.getByText(/^Order #\d+ was added and goes with it/)
  await expect(added).toBeVisible()
  const addedId = Number(/#(\d+)/.exec(await added.innerText())?.[1])
  await added.getByRole('link').click()
  const other = page.getByRole('dialog', { name: `Order #${addedId}` })
  await expect(other.getByText(`Added to Order #${orderId}`)).toBeVisible()

  await loginAs(page, customer)
  await page.goto('/myorders')
  await expectFits(page, 'changed-orders')
  await expect(page.getByRole('article', { name: `Order ${addedId}` })).toContainText(
    `Added to your order ${orderId}. We send both together.`,
  )
  await expect(page.getByRole('article', { name: `Order ${orderId}` })).toContainText(
    'One piece was taken out and credited.',
  )
})

test('the address of an order is corrected before it leaves', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const [first] = await completeProducts(shop)
  if (first === undefined) throw new Error('The demo has no product.')
  const lines = [{ product: first, quantity: 1 }]
  const body = { ...orderWithSums(customer, lines), email: customer.email, paymentMethod: 'cod' }
  const placed = await shop.ask('POST', '/order/create', { token: customer.token, body })
  expect(placed.status, placed.text).toBe(201)
  await openAdmin(page, shop, `/admin/orders?order=${placed.body.orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${placed.body.orderId}` })
  await drawer.getByText('Change the address').click()
  await drawer.getByRole('textbox', { name: 'City' }).fill('')
  await drawer.getByRole('button', { name: 'Save the address' }).click()
  await expect(drawer.getByRole('textbox', { name: 'City' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await drawer.getByRole('textbox', { name: 'City' }).fill('Amer')
  await expectFits(page, 'order-address')
  await drawer.getByRole('button', { name: 'Save the address' }).click()
  await expect(toast(page, 'The address is changed.')).toBeVisible()
  await expect(drawer.getByText('Amer')).toBeVisible()
})
