import { asOwner, expectFits, openAdmin, entry } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { startDemoShop } from '#tests/support/browser/setup.ts'
import { expect, test, withShop, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { startRazorpayServer } from '#tests/support/servers/razorpay-server.ts'

/** A call of the owner that has to succeed. */
async function done(shop: BrowserShop, method: 'POST' | 'PUT', path: string, body: object) {
  const answer = await asOwner(shop, method, path, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  return answer.body
}

test('the advance and the balance of a piece are paid by its link, and refunded', async ({
  page,
}) => {
  const razorpay = await startRazorpayServer()
  const opened = await startDemoShop(razorpay.settings)
  await withShop(opened, async (shop) => {
    await withProduct(shop, { name: 'Bangle by link', material: '2' }, async (productId) => {
      await applyRates(shop, { '22K916': 14_000 })
      const [makeId = 0] = await giveMakes(shop, productId, [plainMake('22K916', 10_000, 5_000)])
      await done(shop, 'PUT', '/settings/update', { 'made.policy': 'booked' })
      const items = [{ productId, quantity: 1, makeId }]
      const body = { ...DETAILS, phone: '+91 55510 40333', validHours: 24, items }
      const { quote } = await done(shop, 'POST', '/quote/create', body)
      const { quoteId } = quote
      await done(shop, 'POST', `/made/take/${quoteId}`, { advance: 50_000 })

      const link = shop.url + quote.link
      const window = page.frameLocator('iframe[title="Razorpay"]')
      await page.goto(link)
      await page.getByRole('button', { name: 'Pay ₹50,000.00 online' }).click()
      await expectFits(page, 'made-pay')
      await page.getByRole('button', { name: 'Pay now' }).click()
      await expect(window.getByRole('heading', { name: /^Pay 50,?000.* to Nagina$/ })).toBeVisible()
      await window.getByRole('button', { name: 'Success' }).click()
      await expect(page.getByText(/^received ₹50,000\.00 on /)).toBeVisible()
      await expect(page.getByRole('button', { name: /online$/ })).toHaveCount(0)

      const version = async () =>
        (await asOwner(shop, 'GET', `/made/get/${quoteId}`)).body.job.version
      await done(shop, 'PUT', `/made/move/${quoteId}`, { seen: await version(), to: 'casting' })
      const weights = { netMg: 10_150, grossMg: 10_150 }
      const { total } = await done(shop, 'POST', `/made/preview/${quoteId}`, weights)
      const dueOn = shopDayOf(new Date())
      const settled = { seen: await version(), ...weights, dueOn, seenTotal: total }
      await done(shop, 'PUT', `/made/weigh/${quoteId}`, settled)

      // Its own page sends the customer back to the piece, in Hindi too.
      await page.goto(link.replace('/pay/', '/hi/pay/'))
      await page.getByRole('button', { name: /ऑनलाइन चुकाएँ$/ }).click()
      await expectFits(page, 'made-pay-hi')
      razorpay.state.mode = 'no-window'
      await page.getByRole('button', { name: 'अभी भुगतान करें' }).click()
      await expect(page.getByRole('heading', { name: /^Pay .* to Nagina$/ })).toBeVisible()
      razorpay.state.mode = 'answer'
      await page.getByRole('button', { name: 'Success' }).click()
      await page.getByRole('button', { name: 'Back to the shop' }).click()
      await expect(page.getByRole('link', { name: /^RCV/ })).toHaveCount(2)

      const note = 'The customer moved away.'
      await done(shop, 'PUT', `/made/move/${quoteId}`, {
        seen: await version(),
        to: 'cancelled',
        note,
      })
      await openAdmin(page, shop, '/admin/quotes')
      await entry(page, quote.number).getByRole('button', { name: 'Open' }).click()
      const send = page.getByRole('button', { name: /^Send ₹[\d,.]+ back online$/ })
      await expect(send).toBeVisible()
      await expectFits(page, 'made-back')
      await send.click()
      await page
        .getByRole('alertdialog', { name: /^Send ₹[\d,.]+ back online\?$/ })
        .getByRole('button', { name: 'Send it back' })
        .click()
      await expect(toast(page, 'The money goes back the way it was paid.')).toBeVisible()
    })
  })
  await razorpay.close()
})
