import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { asOwner, entry, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { aPicturedProduct } from '#tests/support/browser/products.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { fillCheckout } from '#tests/support/browser/steps.ts'

test('a ring is engraved, from the form of the product to the drawer of the order', async ({
  page,
  shop,
}) => {
  const service = { ...NO_PROMISES, returnDays: 30 }
  expect((await asOwner(shop, 'PUT', '/settings/update', { service })).status).toBe(200)
  const { productId: model } = await aPicturedProduct(shop)
  const copied = await asOwner(shop, 'POST', `/product/duplicate/${model}`)
  const { productId, name: hiddenName } = copied.body.product
  try {
    await openAdmin(page, shop, '/admin/products')
    await entry(page, hiddenName).getByRole('button', { name: /Edit/ }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name', { exact: true }).fill('Naam band')
    await form.getByLabel('Hidden', { exact: true }).uncheck()
    await form.getByLabel('Engraving', { exact: true }).selectOption('Latin and Devanagari')
    await form.getByLabel('Most letters engraved').fill('99')
    await form.getByLabel('Engraving fee (₹)').fill('250')
    await form.getByLabel('Engraved pieces').selectOption('Cannot be returned')
    await form.getByRole('button', { name: /^Save|^Update/ }).click()
    await expect(form.getByText('The letters are a whole number from 1 to 40.')).toBeVisible()
    await form.getByLabel('Most letters engraved').fill('12')
    await form.getByLabel('Engraving fee (₹)').scrollIntoViewIfNeeded()
    await expectFits(page, 'form')
    await form.getByRole('button', { name: /^Save|^Update/ }).click()
    await expect(form).toBeHidden()

    const customer = await shop.newCustomer('Meera Nair')
    const { userId, token } = customer
    await loginAs(page, customer)
    await page.goto(`/hi/shopping/${productId}`)
    const hindi = page.getByRole('group', { name: 'नाम उकेरवाएँ' })
    await hindi.getByLabel('क्या उकेरना है').fill('आशा 🎂')
    await expect(hindi.getByText('कृपया 🎂 हटाएँ: इमोजी छापे नहीं जा सकते।')).toBeVisible()
    await hindi.getByLabel('क्या उकेरना है').fill('आशा')
    await expect(hindi.getByRole('img', { name: 'झलक: तस्वीर पर “आशा”' })).toBeVisible()
    await expectFits(page, 'product-hindi')

    await page.goto(`/shopping/${productId}`)
    const group = page.getByRole('group', { name: 'Engraving' })
    const field = group.getByLabel('Text to engrave')
    await expect(group.getByText(/0 of 12 letters/)).toBeVisible()
    await field.fill('سارة')
    await expect(group.getByText(/We cannot engrave س/)).toBeVisible()
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await add.click()
    await expect(field).toBeFocused()
    await field.fill('Asha & Rohan!!')
    await expect(group.getByText('At most 12 letters fit, blanks included.')).toBeVisible()
    await field.fill('Asha')
    await expect(group.getByRole('img', { name: 'Preview: “Asha” on the picture' })).toBeVisible()
    await expect(page.getByText('Engraved for you: returned only if it is faulty')).toBeVisible()
    await expect(page.getByText('Return it within 30 days')).toBeHidden()
    await expectFits(page, 'product')
    await add.click()
    await expect(group.getByText('Please tick that an engraved piece cannot')).toBeVisible()
    await group.getByRole('checkbox').press('Space')
    await add.click()
    await expect(page.getByText('Item added to Cart Successfully!').first()).toBeVisible()
    await field.fill('आशा')
    await add.click()
    await expect
      .poll(async () => (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body.length)
      .toBe(2)

    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(main.getByText('“Asha”')).toBeVisible()
    await expect(main.getByText('“आशा”')).toBeVisible()
    await expect(main.getByText('Engraved pieces only if they are faulty')).toBeVisible()
    await expect(main.getByText('Return within 30 days')).toBeHidden()
    await expectFits(page, 'cart')
    // A slip on the bin brings back the words too.
    await main.getByRole('button', { name: 'Remove Naam band' }).first().click()
    await expect(main.getByText('“Asha”')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(main.getByText('“Asha”')).toBeVisible()
    await page.goto('/hi/cart')
    await expect(main.getByText('“आशा”')).toBeVisible()
    await expectFits(page, 'cart-hindi')

    await page.goto('/checkout')
    await fillCheckout(page)
    await expectFits(page, 'checkout')
    await page.getByRole('button', { name: /^Place Order/ }).click()
    await expect(page).toHaveURL(/ordersuccess/)
    await page.goto('/myorders')
    await expect(main.getByText('“Asha”')).toBeVisible()
    await expect(main.getByText('₹250.00 of the price')).toHaveCount(2)
    await expectFits(page, 'my-orders')

    const [{ orderId }] = (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body
    const sent = await asOwner(shop, 'PUT', `/order/updatestatus/${orderId}`, { status: 4 })
    expect(sent.status, sent.text).toBe(200)
    await page.reload()
    await expect(main.getByText(/so these pieces can only be returned if they are/)).toBeVisible()
    await expect(main.getByText(/^You can return pieces until/)).toBeHidden()
    await openAdmin(page, shop, `/admin/orders?order=${orderId}`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: 'Copy the engraving आशा' })).toBeVisible()
    await expectFits(page, 'drawer')
    await page.goto(`/admin/packing-slips?orders=${orderId}`)
    await expect(page.getByText('Engraved: “Asha”')).toBeVisible()
    await expectFits(page, 'slip')
  } finally {
    await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
  }
})
