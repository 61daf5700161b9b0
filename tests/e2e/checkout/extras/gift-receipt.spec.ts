import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, sizedMake } from '#tests/support/browser/metal.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { fillCheckout } from '#tests/support/browser/steps.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

const SIZE = { netMgDelta: 0, stock: 5, leadDays: 0 }

test('who gets a gift exchanges its size, from the checkout to the order of the exchange', async ({
  page,
  ownShop: shop,
}) => {
  await asOwner(shop, 'PUT', '/settings/update', { service: { ...NO_PROMISES, returnDays: 30 } })
  await openAdmin(page, shop, '/admin/settings')
  await page.getByLabel(/parcel without prices/).check()
  await page.getByLabel(/has a gift receipt/).check()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await applyRates(shop, { '18K750': 12_015 })
  const client = createShopClient(shop.url)
  const { productId } = await addProduct(client, { name: 'Gift ring', material: '2' })
  const sizes = ['12', '14'].map((code) => Object.assign({ code }, SIZE))
  const [makeId = 0] = await giveMakes(shop, productId, [sizedMake(sizes)])

  const buyer = await shop.newCustomer('Meera Nair')
  const { userId, token } = buyer
  const line = { userId, productId, material: 2, makeId, size: '12', quantity: 1 }
  expect((await shop.ask('POST', '/cart/create', { token, body: line })).status).toBe(200)
  await loginAs(page, buyer, shop.url)
  await page.goto(`${shop.url}/checkout`)
  await fillCheckout(page)
  await page.getByLabel(/No prices in the parcel/).check()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/ordersuccess/)
  const [{ orderId }] = (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
  const sent = await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
  expect(sent.status, sent.text).toBe(200)
  const documents = async () =>
    (await shop.ask('GET', `/invoice/order/${orderId}`, { token })).body.length
  await expect.poll(documents).toBe(1)

  await openAdmin(page, shop, `/admin/packing-slips?orders=${orderId}`)
  await expect(page.getByRole('img', { name: 'Gift receipt' })).toBeVisible()
  await expectFits(page, 'slip')
  const address = await page.getByText(/\/gift-receipt#/).textContent()
  const key = (address ?? '').split('#')[1] ?? ''

  await page.context().clearCookies()
  await page.goto(`${shop.url}/hi/gift-receipt#${key}`)
  await page.getByRole('button', { name: /का साइज़ बदलें$/ }).click()
  await expect(page.getByText(/^जिन्होंने आपको उपहार दिया/)).toBeVisible()
  await expectFits(page, 'hindi')
  await page.goto(`${shop.url}/gift-receipt#${key}`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^You can exchange the size until .* \(30\sdays\sleft\)/),
  ).toBeVisible()
  await expectFits(page, 'receipt')
  await main.getByRole('button', { name: 'Exchange the size of Gift ring' }).press('Enter')
  await main.getByRole('button', { name: 'Ask for this size' }).click()
  await expect(main.getByLabel(/^phone/i)).toBeFocused()
  await fillCheckout(page)
  await main.getByLabel(/^first name/i).fill('Asha')
  await expectFits(page, 'form')
  await main.getByRole('button', { name: 'Ask for this size' }).click()
  await expect(main.getByText(/^Exchange NRT-\d+ for/)).toBeVisible()
  await expect(main.getByText('We are looking at your request')).toBeVisible()
  await expect(main.getByText('₹')).toHaveCount(0)

  await openAdmin(page, shop, '/admin/returns')
  const row = page.getByRole('listitem').filter({ hasText: `Order ${orderId}` })
  await expect(row.getByText(/asked with the gift receipt/)).toBeVisible()
  await row.getByRole('button').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/^Asha Nair, /)).toBeVisible()
  await expectFits(page, 'drawer')
  for (const step of ['Approve', 'Picked up', 'Received']) {
    await drawer.getByRole('button', { name: step }).click()
  }
  await drawer.locator('select[name^="fate"]').selectOption('stock')
  await drawer.getByRole('button', { name: 'Save the check' }).click()
  await drawer.getByRole('button', { name: 'Settle as exchange' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Settle' }).click()
  await expect(drawer.getByText('in exchange, credit note CRN', { exact: false })).toBeVisible()

  await page.goto(`${shop.url}/gift-receipt#${key}`)
  await expect(main.getByText('Exchanged: the new size is sent to you')).toBeVisible()
  await loginAs(page, buyer, shop.url)
  await page.goto(`${shop.url}/myorders`)
  await expect(page.getByText(/^Exchanged for your order/).first()).toBeVisible()
})
