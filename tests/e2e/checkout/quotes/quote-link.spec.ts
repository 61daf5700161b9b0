import {
  asOwner,
  entry,
  expectAccessible,
  expectFits,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, rupees, toast } from '#tests/support/browser/steps.ts'

const CALLER = {
  email: '',
  phone: '+91 55510 40111',
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

async function aQuote(shop: BrowserShop, fields: object = {}) {
  const { productId } = await aProduct(shop)
  const items = [{ productId, quantity: 1, price: 1_200, reason: 'An old customer' }]
  const body = { ...CALLER, validHours: 24, items, ...fields }
  const answer = await asOwner(shop, 'POST', '/quote/create', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.quote
}

test('a customer opens the link of a quote, orders and pays without a login', async ({
  page,
  shop,
}) => {
  const quote = await aQuote(shop)
  await page.goto(shop.url + quote.link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your quote' })).toBeVisible()
  await expect(page.getByText(quote.number)).toBeVisible()
  await expect(page.getByText('An old customer')).toBeHidden()
  await page.getByText('Buying for a business?').click()
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByText(/^This is not a GSTIN/)).toBeVisible()
  await expectFits(page, 'shared-quote')
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await page.getByRole('button', { name: `Order and pay ${rupees(quote.totalPrice)}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(page.getByText(/paid/i).first()).toBeVisible()
  await page.goto(shop.url + quote.link)
  await expect(page.getByText(/This quote is order \d+\./)).toBeVisible()
  await expectAccessible(page)
})

test('staff place the order of a quote, which is paid by its link', async ({ page, shop }) => {
  const quote = await aQuote(shop)
  await openAdmin(page, shop, '/admin/quotes')
  await entry(page, quote.number).getByRole('button', { name: 'Open' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Place order' }).click()
  const form = page.getByRole('dialog', { name: `Place the order of ${quote.number}` })
  await form.getByRole('button', { name: 'Place order' }).click()
  await expect(toast(page, /Order \d+ is placed\./)).toBeVisible()
  await expect(drawer).toContainText('It became')
  await expectFits(page, 'quote-ordered')
  const link = await drawer.getByRole('textbox', { name: 'Link for the customer' }).inputValue()
  await page.goto(link)
  await page.getByRole('button', { name: /^Pay order \d+$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(page.getByText(rupees(quote.totalPrice))).toBeVisible()
})

test('a Hindi quote and an expired one say so in the customer’s language', async ({
  page,
  shop,
}) => {
  const quote = await aQuote(shop, { language: 'hi' })
  await asOwner(shop, 'PUT', `/quote/cancel/${quote.quoteId}`)
  await page.goto(shop.url + quote.link)
  await expect(page.getByText('यह भाव-पत्र रद्द हो गया है।')).toBeVisible()
  await expectFits(page, 'cancelled-hindi')
  await page.goto(`${shop.url}/pay/forged`)
  await expect(page.getByText('This link has expired or is incomplete.')).toBeVisible()
})

test('a logged-in customer pays part of a quote with store credit', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  const given = { way: 'give', amount: 200, note: 'For the delay.', seenBalance: 0 }
  const path = `/credit/change/${customer.userId}`
  expect((await asOwner(shop, 'POST', path, given)).status).toBe(200)
  const quote = await aQuote(shop)
  await loginAs(page, customer)
  await page.goto(`${shop.url}/hi${quote.link}`)
  await expect(page.getByText('₹200.00 स्टोर क्रेडिट इस्तेमाल करें')).toBeVisible()
  await expectFits(page, 'credit-hindi')
  await page.goto(shop.url + quote.link)
  const rest = rupees(Math.round(quote.totalPrice * 100 - 20_000) / 100)
  await page.getByRole('checkbox', { name: 'Use ₹200.00 of store credit' }).check()
  await expect(page.getByText(`Then ${rest} is left to pay.`)).toBeVisible()
  await expectFits(page, 'credit-used')
  await page.getByRole('button', { name: `Order and pay ${rest}` }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(page.getByText(/paid/i).first()).toBeVisible()
  await page.goto(`${shop.url}/myorders`)
  await expect(page.getByText('store credit ₹200.00')).toBeVisible()
  await page.goto(shop.url + quote.link)
  await expect(page.getByText('This link no longer opens it')).toBeVisible()
})
