import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import type { Person } from '#tests/support/builders.ts'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'

interface Placed {
  buyer: Person
  orderId: number
}

/** A paid order of one piece, with its invoice. */
async function aPaid(
  shop: BrowserShop,
  productId: number,
  fields: object = {},
  by?: Person,
): Promise<Placed> {
  const buyer = by ?? (await shop.newCustomer())
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  const papers = () => asOwner(shop, 'GET', `/invoice/order/${orderId}`)
  await expect.poll(async () => (await papers()).body.length).toBe(1)
  return { buyer, orderId }
}

/** Another piece at the same price comes instead of the one of an order, which pays for it. Returns its order. */
async function swap(shop: BrowserShop, orderId: number, productId: number): Promise<number> {
  const change = { taken: [{ line: 0, quantity: 1 }], added: [{ productId, quantity: 1 }] }
  const { body: shown } = await asOwner(shop, 'POST', `/order/edit/preview/${orderId}`, change)
  const { changes, worth, addedTotal } = shown
  const sent = { ...change, changes, worth, addedTotal, reason: 'Another colour' }
  const answer = await asOwner(shop, 'POST', `/order/edit/${orderId}`, sent)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.addedOrderId
}

/** A delivered order whose customer wants to give its piece back; the shop has checked it. Returns the number of the return. */
async function aChecked(shop: BrowserShop, { buyer, orderId }: Placed): Promise<string> {
  const sent = await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
  expect(sent.status, sent.text).toBe(200)
  const { token } = buyer
  const { body: returnable } = await shop.ask('GET', `/return/order/${orderId}`, { token })
  const lines = [{ line: returnable.lines[0].line, quantity: 1 }]
  const wish = { orderId, lines, reason: 'changed-mind', handOver: 'send' }
  const asked = await shop.ask('POST', '/return/create', { token, body: wish })
  expect(asked.status, asked.text).toBe(201)
  const { returnId, number } = asked.body.return
  const steps = ['asked', 'approved', 'picked-up', 'received', 'checked']
  const fates = lines.map(({ line }) => ({ line, fate: 'stock' }))
  for (const [at, to] of steps.slice(1).entries()) {
    const body = { seen: steps[at], to, ...(to === 'checked' && { checked: { lines: fates } }) }
    const moved = await asOwner(shop, 'PUT', `/return/move/${returnId}`, body)
    expect(moved.status, moved.text).toBe(200)
  }
  return number
}

test('staff and customer see what a change paid for, and where it goes back to', async ({
  page,
  shop,
}) => {
  const service = { ...NO_PROMISES, returnDays: 30 }
  expect((await asOwner(shop, 'PUT', '/settings/update', { service })).status).toBe(200)
  await withProduct(shop, { name: 'Exchanged Band', price: '1000' }, async (productId) => {
    const first = await aPaid(shop, productId)
    const { buyer, orderId: firstId } = first
    const orderId = await swap(shop, firstId, productId)

    await loginAs(page, buyer)
    await page.goto('/myorders')
    const own = page.getByRole('article', { name: `Order ${firstId}` })
    await expect(own).toContainText(`₹1,180.00 of this order paid for your order ${orderId} on`)
    await expect(own).not.toContainText('was refunded')
    // Nothing of it is on its way any more.
    await expect(own).not.toContainText('Arrives')
    await expectFits(page, 'own-set-off')
    await page.goto('/hi/myorders')
    await expect(page.getByText(`₹1,180.00 से आपके ऑर्डर ${orderId} का भुगतान हुआ।`)).toBeVisible()
    await expectFits(page, 'own-set-off-hindi')

    await openAdmin(page, shop, `/admin/orders?order=${firstId}`)
    const paying = page.getByRole('dialog', { name: `Order #${firstId}` })
    await expect(paying.getByText(`It paid for order ${orderId} at once`)).toBeVisible()
    await expectFits(page, 'paid-for')

    // A question that is closed again changes nothing.
    const where = `It goes back the way order ${firstId} was paid.`
    await page.goto(`/admin/orders?order=${orderId}`)
    const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(where)
    await expectFits(page, 'refund-question')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)

    const number = await aChecked(shop, { buyer, orderId })
    await page.goto('/admin/returns?open=true')
    await page.getByRole('listitem').filter({ hasText: number }).getByRole('button').click()
    const settling = page.getByRole('dialog')
    await expect(settling.getByText(where, { exact: false })).toBeVisible()
    await expectFits(page, 'settling')
    await settling.getByRole('button', { name: 'Settle with a refund' }).click()
    await expect(question).toContainText(where)
    await expectFits(page, 'settle-question')
    await question.getByRole('button', { name: 'Settle' }).click()
    await expect(toast(page, 'The return is settled.')).toBeVisible()

    await page.goto(`/admin/orders?order=${orderId}`)
    await expect(drawer.getByText(`Over the payment of order ${firstId}`)).toBeVisible()
    await expect(drawer.getByText(/^Refunded ₹1,180\.00/)).toBeVisible()
    await expect(drawer.getByText(/^Received ₹1,180\.00 from store credit/)).toBeVisible()
    await expectFits(page, 'went-over')
  })
})

test('what a deleted account is owed is handed over by keyboard, after a question', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: 'Owed Band', price: '1000' }, async (productId) => {
    const buyer = await shop.newCustomer()
    const gift = { way: 'give', amount: 500, note: 'For the delay.', seenBalance: 0 }
    const given = await asOwner(shop, 'POST', `/credit/change/${buyer.userId}`, gift)
    expect(given.status, given.text).toBe(200)
    const { orderId } = await aPaid(shop, productId, { storeCredit: 500 }, buyer)
    await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
    const { token, password } = buyer
    const gone = await shop.ask('POST', '/account/delete', { token, body: { password } })
    expect(gone.status, gone.text).toBe(200)
    const back = await asOwner(shop, 'POST', `/payment/refund/${orderId}`, { amount: 500 })
    expect(back.status, back.text).toBe(200)

    await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
    const drawer = page.getByRole('dialog', { name: `Order #${orderId}` })
    const fold = drawer.getByText('Record that you handed it over')
    await expect(fold).toBeVisible()
    await fold.focus()
    await page.keyboard.press('Enter')
    const reference = drawer.getByLabel('Reference')
    await reference.press('Enter')
    await expect(reference).toHaveAccessibleDescription(/Enter the number of the transfer\./)
    await expect(reference).toBeFocused()
    await expect(drawer.getByText('that the shop had given', { exact: false })).toBeVisible()
    await expectFits(page, 'hand-over')
    await page.keyboard.type('UTR 4711')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Record ₹500.00 as handed over?' })
    await expect(question).toContainText('By bank transfer.')
    await expect(question).toContainText('it leaves the bank in your books')
    await expectFits(page, 'hand-over-question')
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)

    await drawer.getByLabel('How').selectOption({ label: 'In cash' })
    await reference.press('Enter')
    await expect(question).toContainText('it leaves the till in your books')
    await question.getByRole('button', { name: 'Record ₹500.00' }).press('Enter')
    await expect(question).toHaveCount(0)
    await expect(drawer.getByText(/Refunded ₹500\.00 .* completed/)).toBeVisible()
    await expect(fold).toHaveCount(0)
    await expectFits(page, 'handed-over')
  })
})
