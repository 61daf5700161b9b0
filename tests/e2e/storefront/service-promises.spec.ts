import { asOwner, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, products, putInCart } from '#tests/support/browser/steps.ts'

test('the page shows the shop’s promises, and the arrival day at a PIN code', async ({
  page,
  shop,
}) => {
  const ring = (await products(shop)).find(({ categoryName }) => categoryName === 'All Rings')
  if (ring === undefined) throw new Error('No ring.')
  await page.goto(`/shopping/${ring.productId}`)
  const promises = page.getByRole('region', { name: 'With every piece' })
  await expect(promises).toContainText('Return it within 30 days')
  await expect(promises).toContainText('One free exchange for another size')
  await expect(promises).toContainText('Parcel insured until it is in your hands')

  const pin = promises.getByRole('textbox', { name: 'PIN code' })
  const look = promises.getByRole('button', { name: 'See delivery date' })
  await pin.fill('123')
  await look.click()
  await expect(promises).toContainText('A PIN code has six digits.')
  await pin.fill('999999')
  await look.click()
  await expect(promises).toContainText('We do not know this PIN code.')
  await pin.fill('682 001')
  await look.click()
  const kochi = new RegExp(`^682001 Kochi · ${DAYS} · cash possible below ₹2,00,000\\.00$`)
  await expect(promises.getByRole('status')).toHaveText(kochi)

  // The device keeps it for other pieces, the cart and the checkout, until the field is emptied.
  await page.reload()
  await expect(pin).toHaveValue('682001')
  await expect(promises.getByRole('status')).toHaveText(kochi)
  await pin.fill('744101')
  await look.click()
  await expect(promises.getByRole('status')).toContainText('no cash on delivery')
  await pin.fill('682555')
  await look.click()
  await expect(promises.getByRole('status')).toContainText('We do not deliver to 682555')
  await promises.getByRole('link', { name: 'Ask us about a delivery' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Can you deliver to PIN code 682555? ')
  await page.goBack()
  await pin.fill('')
  await look.click()
  await expect(promises.getByRole('status')).toHaveText(/^See when it arrives/)
  expect(await page.evaluate(() => localStorage.getItem('nagina.pincode'))).toBeNull()
})

const DAY = '[A-Z][a-z]{2} \\d{1,2}'
const DAYS = `${DAY}( [A-Z][a-z]{2})? – ${DAY} [A-Z][a-z]{2}`

test('a measured piece is drawn beside a coin, in both languages, others are not', async ({
  page,
  shop,
}) => {
  const all = await products(shop)
  const solitaire = all.find(({ name }) => name.startsWith('Aarohi'))
  const unmeasured = all.find(({ name }) => /Haar/.test(name))
  await page.goto(`/shopping/${solitaire?.productId}`)
  const figure = page.getByRole('figure', { name: 'How large it is' })
  await expect(figure).toContainText('21 mm wide, 25 mm high, drawn beside a ₹10 coin (27 mm).')
  const [piece, coin] = await Promise.all([
    figure.locator('svg > g').nth(1).boundingBox(),
    figure.locator('circle').first().boundingBox(),
  ])
  expect((piece?.width ?? 0) / (coin?.width ?? 1)).toBeCloseTo(21 / 27, 1)
  expect((piece?.height ?? 0) / (coin?.height ?? 1)).toBeCloseTo(25 / 27, 1)
  await page.goto(`/hi/shopping/${solitaire?.productId}`)
  await expect(page.getByRole('figure', { name: 'यह कितना बड़ा है' })).toContainText('21 मिमी')
  await page.goto(`/shopping/${unmeasured?.productId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(0)
})

test('only rings can be exchanged for another size, and the promises are in Hindi too', async ({
  page,
  shop,
}) => {
  const necklace = (await products(shop)).find(({ name }) => /Haar|Necklace|Strands/.test(name))
  await page.goto(`/hi/shopping/${necklace?.productId}`)
  const promises = page.getByRole('region', { name: 'हर आभूषण के साथ' })
  await expect(promises).toContainText('30 दिन के भीतर लौटा सकते हैं')
  await expect(promises).not.toContainText('दूसरे नाप')
  await promises.getByRole('textbox', { name: 'पिन कोड' }).fill('302001')
  await promises.getByRole('button').click()
  await expect(promises.getByRole('status')).toContainText('302001 Jaipur · ')
})

test('the cart and the checkout quietly show the promises for an order', async ({ page, shop }) => {
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  const PROMISES = [
    'Return within 30 days',
    'Parcel insured until it is in your hands',
    'Card and bank details never reach us',
  ]
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    const promises = page.getByRole('list', { name: 'With your order' })
    await expect(promises.getByRole('listitem')).toHaveText(PROMISES)
  }
  await page.goto('/hi/cart')
  const inHindi = page.getByRole('list', { name: 'आपके ऑर्डर के साथ' })
  await expect(inHindi).toContainText('30 दिन के भीतर लौटा सकते हैं')
})

test('a piece shows its weight with decimals, once', async ({ page, shop }) => {
  const band = (await products(shop)).find(({ name }) => name === 'Saadgi Band')
  await page.goto(`/shopping/${band?.productId}`)
  const weight = page.getByRole('main').locator('div:has(> dt:text-is("Weight"))')
  await expect(weight).toHaveText('Weight4.6 g')
})

test('the owner sets the promises, and without any the page shows none', async ({ page, shop }) => {
  const { values } = (await asOwner(shop, 'GET', '/settings/all')).body
  const { service, 'delivery.rules': rules } = values
  const { productId } = await aProduct(shop)
  const promises = page.getByRole('region', { name: 'With every piece' })
  try {
    await openAdmin(page, shop, '/admin/settings')
    await page.getByLabel('Days to return a product').fill('15')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    await page.goto(`/shopping/${productId}`)
    await expect(promises).toContainText('Return it within 15 days')
    const none = { returnDays: 0, exchangesSize: false, insuresParcels: false }
    const nothing = { ...none, daysInState: 0, daysElsewhere: 0 }
    await asOwner(shop, 'PUT', '/settings/update', { service: nothing, 'delivery.rules': [] })
    // Cached pages fall a moment later, when the change is heard.
    await expect(async () => {
      await page.goto(`/shopping/${productId}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await promises.count()).toBe(0)
    }).toPass()
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { service, 'delivery.rules': rules })
  }
})

test('the stars under the name lead to the reviews', async ({ page, shop }) => {
  const { body } = await shop.ask('GET', '/product/getall')
  const reviewed = body.find((product: { review: number }) => product.review > 0)
  await page.goto(`/shopping/${reviewed?.productId}`)
  await page.getByRole('link', { name: /of 5 stars/ }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('article').first()).toBeInViewport()
})

test('an owner’s offer is shown from its price on, in both languages, and not below', async ({
  page,
  shop,
}) => {
  const { offer } = (await asOwner(shop, 'GET', '/settings/all')).body.values
  expect(offer.text).toBe('')
  const all = await products(shop)
  const dear = all.find(({ price }) => price >= 10_000)
  const cheap = all.find(({ price }) => price < 10_000)
  try {
    await openAdmin(page, shop, '/admin/settings')
    const panel = page.getByRole('region', { name: 'Offer on product pages' })
    await panel
      .getByLabel('Text (optional)', { exact: true })
      .fill('Pay in 6 parts with your card.')
    await panel.getByLabel('Text in Hindi').fill('कार्ड से 6 किस्तों में भुगतान करें।')
    await panel.getByLabel('Page with the terms').fill('https://elsewhere.example')
    await panel.getByLabel('For prices from (₹)').fill('10000')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(panel.getByText(/^Enter a page of the shop/)).toBeVisible()
    await panel.getByLabel('Page with the terms').fill('/terms-of-service')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('The settings are saved.')).toBeVisible()
    const line = page.getByText('Pay in 6 parts with your card.')
    await page.goto(`/shopping/${dear?.productId}`)
    await expect(line).toBeVisible()
    await page.getByRole('link', { name: 'See the terms' }).click()
    await expect(page).toHaveURL(/terms-of-service/)
    await page.goto(`/hi/shopping/${dear?.productId}`)
    await expect(page.getByText('कार्ड से 6 किस्तों में भुगतान करें।')).toBeVisible()
    await page.goto(`/shopping/${cheap?.productId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(line).toHaveCount(0)
  } finally {
    await asOwner(shop, 'PUT', '/settings/update', { offer })
  }
})
