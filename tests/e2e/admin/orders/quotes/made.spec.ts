import type { Page } from '@playwright/test'
import {
  asOwner,
  entry,
  expectAccessible,
  expectFits,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { startDemoShop } from '#tests/support/browser/setup.ts'
import { expect, test, withShop, type BrowserShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const CALLER = {
  email: 'meera.made@example.in',
  phone: '+91 55510 40222',
  firstName: 'Meera',
  lastName: 'Nair',
  address1: '12 Temple Street',
  apt: 'Flat 4',
  address2: 'Near the lake',
  city: 'Kochi',
  state: 'Kerala',
  country: 'India',
  postalCode: '682001',
}

async function aQuote(shop: BrowserShop, productId: number, makeId: number) {
  const items = [{ productId, quantity: 1, makeId }]
  const answer = await asOwner(shop, 'POST', '/quote/create', { ...CALLER, validHours: 24, items })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.quote
}

/** Records the sum that the form proposes. */
async function recordMoney(page: Page, reference: string): Promise<void> {
  const drawer = page.getByRole('dialog').first()
  await drawer.getByLabel('Reference').fill(reference)
  await drawer.getByRole('button', { name: 'Record the money' }).click()
  const question = page.getByRole('alertdialog', { name: /^Received ₹/ })
  await question.getByRole('button', { name: 'Record the money' }).click()
  await expect(toast(page, /The receipt voucher RCV\/\d\d-\d\d\/\d{6} is made\./)).toBeVisible()
}

test('a piece is made to order: advance, stages, weight, balance, and one paid order', async ({
  page,
}) => {
  const opened = await startDemoShop()
  await withShop(opened, async (shop) => {
    await withProduct(shop, { name: 'Bangle to measure', material: '2' }, async (productId) => {
      await applyRates(shop, { '22K916': 14_000 })
      const [makeId = 0] = await giveMakes(shop, productId, [plainMake('22K916', 10_000, 5_000)])
      await asOwner(shop, 'PUT', '/settings/update', { 'made.policy': 'booked' })
      const quote = await aQuote(shop, productId, makeId)
      await openAdmin(page, shop, '/admin/quotes')
      await entry(page, quote.number).getByRole('button', { name: 'Open' }).click()
      const drawer = page.getByRole('dialog').first()
      await drawer.getByText('Make it to order').click()
      await expectFits(page, 'made-take')
      await drawer.getByRole('button', { name: 'Take the piece' }).click()
      await expect(drawer.getByText(/^Made to order: NM-\d{6}$/)).toBeVisible()
      await drawer.getByRole('button', { name: 'Start the work' }).click()
      await expect(drawer.getByText(/is still to be paid for this piece/)).toBeVisible()
      // Until the piece with its money is read, no step is taken from the old state.
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(`**/made/get/${quote.quoteId}`, async (route) => {
        await released
        await route.continue()
      })
      await recordMoney(page, 'UTR 1')
      await expect(drawer.getByRole('button', { name: 'Start the work' })).toHaveCount(0)
      release()
      await drawer.getByRole('button', { name: 'Start the work' }).click()
      const question = page.getByRole('alertdialog', { name: /^Start the work of NM-\d{6}\?$/ })
      await expect(question).toContainText('books the rate of the quote for 50% of the weight')
      await question.getByRole('button', { name: 'Start the work' }).click()
      await expect(drawer.getByText('50% of the price was paid')).toBeVisible()
      await expectFits(page, 'made-work')

      await applyRates(shop, { '22K916': 14_500 })
      await drawer.getByText('Weigh the piece').click()
      await drawer.getByLabel('Net weight of the metal, g').fill('10.150')
      await drawer.getByLabel('Weight of the whole piece, g').fill('10.15')
      await drawer.getByRole('button', { name: 'Show the settlement' }).click()
      await expect(drawer.getByText(/₹70,000\.00 \+ .*₹74,675\.00/)).toBeVisible()
      await drawer.getByRole('button', { name: 'Settle the piece' }).click()
      await expect(drawer.getByText('Weighed', { exact: true }).first()).toBeVisible()
      await expectFits(page, 'made-weighed')

      const link = await drawer.getByLabel('Link for the customer').inputValue()
      await page.goto(link)
      await expect(page.getByRole('heading', { name: /^Your piece NM-\d{6}$/ })).toBeVisible()
      await expect(page.getByText(/^Please pay ₹[\d,.]+ by /)).toBeVisible()
      await expectFits(page, 'made-customer')
      await page.goto(link.replace('/pay/', '/hi/pay/'))
      await expect(page.getByText('बनकर तौला गया')).toBeVisible()
      await expectFits(page, 'made-customer-hi')

      await page.goto(`${shop.url}/admin/quotes?quote=${quote.quoteId}`)
      await recordMoney(page, 'UTR 2')
      await drawer.getByRole('button', { name: 'Place the paid order' }).click()
      await expect(drawer.getByRole('link', { name: /^order #\d+$/ })).toBeVisible()
      await expectAccessible(page)
      await drawer.getByRole('link', { name: /^order #\d+$/ }).click()
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Advance/)
          .first(),
      ).toBeVisible()
      await expectFits(page, 'made-order')
    })
  })
})
