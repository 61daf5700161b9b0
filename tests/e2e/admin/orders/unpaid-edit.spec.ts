import type { Locator, Page } from '@playwright/test'
import type { Person } from '#tests/support/builders.ts'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'

/** An unpaid order of two pieces at ₹1,000. */
async function anUnpaid(
  shop: BrowserShop,
  productId: number,
  fields: object,
): Promise<{ buyer: Person; orderId: number }> {
  const buyer = await shop.newCustomer()
  const asked = anOrderOf(buyer, [{ productId, quantity: 2 }], { email: buyer.email, ...fields })
  const placed = await order(shop, buyer, asked)
  expect(placed.status, placed.text).toBe(201)
  return { buyer, orderId: placed.body.orderId }
}

/** Opens the drawer of an order and the form of its pieces, by keyboard. */
async function openForm(page: Page, shop: BrowserShop, orderId: number): Promise<Locator> {
  await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
  await drawer.getByText('Change the pieces').focus()
  await page.keyboard.press('Enter')
  return drawer
}

test('on the telephone an order in cash has one ring less and a chain with it', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Ring of the Call', price: '1000' }, async (ringId) => {
    await withProduct(shop, { name: 'Chain of the Call', price: '500' }, async (_chainId) => {
      const { buyer, orderId } = await anUnpaid(shop, ringId, { paymentMethod: 'cod' })
      const drawer = await openForm(page, shop, orderId)
      await drawer
        .getByRole('button', { name: 'Decrease quantity of Ring of the Call' })
        .press('Enter')
      await expect(drawer.getByText('1 taken out')).toBeVisible()
      await drawer.getByLabel('Find a product').focus()
      await page.keyboard.type('Chain of the Call')
      await drawer
        .getByRole('list', { name: 'Products found' })
        .getByRole('button', { name: 'Chain of the Call' })
        .press('Enter')
      const reason = drawer.getByLabel('Why the order is changed')
      await reason.press('Enter')
      // The piece may come before or after: what is said of the reason stays.
      await expect(drawer.getByRole('list', { name: 'Pieces to add' })).toContainText(
        'Chain of the Call',
      )
      await expect(reason).toHaveAccessibleDescription(/Write why the order is changed\./)
      await expect(reason).toBeFocused()
      await page.keyboard.type('The customer called')
      await expectFits(page, 'unpaid-edit')
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', {
        name: '₹1,770.00 to pay on delivery instead of ₹2,360.00?',
      })
      await expect(question).toContainText('Nothing was paid or billed yet')
      await expect(question.getByRole('list', { name: 'Taken out' })).toContainText(
        '1 × Ring of the Call',
      )
      await expectFits(page, 'unpaid-edit-question')
      // A question that is closed changes nothing.
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await reason.press('Enter')
      await question.getByRole('button', { name: 'Save the change' }).press('Enter')
      await expect(
        toast(page, 'The order is changed. ₹1,770.00 is to be paid on delivery.'),
      ).toBeVisible()
      const changes = drawer.getByRole('list', { name: 'Changes' })
      await expect(changes).toContainText(
        '1 × Ring of the Call taken out, 1 × Chain of the Call added',
      )
      await expect(changes).toContainText('₹2,360.00 → ₹1,770.00')
      await expectFits(page, 'unpaid-edited')

      await page.goto(`/admin/packing-slips?orders=${orderId}`)
      await expect(page.getByText('Chain of the Call').first()).toBeVisible()
      await expect(page.getByText('₹1,770.00').first()).toBeVisible()

      await loginAs(page, buyer)
      await page.goto('/myorders')
      const own = page.getByRole('article', { name: `Order ${orderId}` })
      await expect(own).toContainText(
        'Taken out: 1 × Ring of the Call. Added: 1 × Chain of the Call.',
      )
      await expect(own).toContainText('₹1,770.00 instead of ₹2,360.00.')
      await expectFits(page, 'own-unpaid-edit')
      await page.goto('/hi/myorders')
      await expect(page.getByText('₹2,360.00 के बदले ₹1,770.00।')).toBeVisible()
      await expectFits(page, 'own-unpaid-edit-hindi')
    })
  })
})

test('an order that waits for its payment is changed, and a colleague was quicker the second time', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Ring to Pay', price: '1000' }, async (ringId) => {
    const fields = { paymentMethod: 'online', testOutcome: 'pending' }
    const { orderId } = await anUnpaid(shop, ringId, fields)
    const drawer = await openForm(page, shop, orderId)
    await drawer.getByRole('button', { name: 'Take Ring to Pay out' }).press('Enter')
    const reason = drawer.getByLabel('Why the order is changed')
    await reason.fill('One too many')
    await reason.press('Enter')
    await expect(drawer.getByText('Nothing would be left of this order.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Keep Ring to Pay' }).press('Enter')
    await drawer.getByRole('button', { name: 'Decrease quantity of Ring to Pay' }).press('Enter')
    await reason.press('Enter')
    const question = page.getByRole('alertdialog', {
      name: '₹1,180.00 to pay online instead of ₹2,360.00?',
    })
    await expect(question).toContainText('The customer has 24 hours to pay.')
    await expectFits(page, 'unpaid-edit-online')
    const change = { taken: [{ line: 0, quantity: 1 }], added: [] }
    const { body: shown } = await asOwner(shop, 'POST', `/order/edit/preview/${orderId}`, change)
    const { changes, worth, addedTotal, unpaid } = shown
    const seen = { changes, worth, addedTotal, due: unpaid.due, reason: 'Also called' }
    const other = await asOwner(shop, 'POST', `/order/edit/${orderId}`, { ...change, ...seen })
    expect(other.status, other.text).toBe(200)
    await question.getByRole('button', { name: 'Save the change' }).press('Enter')
    await expect(toast(page, /^Someone else has changed this order\./).first()).toBeVisible()
    await expect(drawer.getByRole('list', { name: 'Changes' })).toContainText(
      '₹2,360.00 → ₹1,180.00',
    )
    await expectFits(page, 'unpaid-edit-late')
  })
})
