import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { keepPicture } from '#tests/support/browser/keep-picture.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { fillCart } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'

test('an owner switches gift cards on and issues them; customers redeem them in the account and at the checkout', async ({
  page,
  ownShop: shop,
}) => {
  await openAdmin(page, shop, '/admin/gift-cards')
  await page.getByRole('link', { name: 'Switch them on' }).click()
  await page.getByLabel('The shop issues and takes gift cards').check()
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(toast(page, 'saved')).toBeVisible()

  await openAdmin(page, shop, '/admin/gift-cards')
  const issue = page.getByRole('button', { name: 'Issue the gift card' })
  const code = page.getByLabel('Code of the gift card')
  // Enter before it is said how the card was paid gives none away.
  await page.getByLabel('Amount, ₹').fill('500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose how it was paid.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await page.getByLabel('Amount, ₹').fill('')
  await page.locator('select[name=way]').selectOption('cash')
  await issue.click()
  await expect(page.getByText(/^Enter an amount from ₹1.00/)).toBeVisible()
  const codes: string[] = []
  for (const amount of ['500', '1,200', '75']) {
    await page.getByLabel('Amount, ₹').fill(amount)
    await page.locator('select[name=way]').selectOption('cash')
    await page.getByLabel('Note').fill('Birthday')
    await page.keyboard.press('Enter')
    await expect(code).not.toHaveValue(codes.at(-1) ?? '')
    codes.push(await code.inputValue())
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.reload()
  await expect(code).toHaveCount(0)
  await expect(page.getByText('Still open: 3')).toContainText('₹1,775.00')
  const lost = page.getByRole('listitem').filter({ hasText: `…${codes[2]?.slice(-4)}` })
  await lost.getByRole('button', { name: 'Void' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('hand it over now')
  await dialog.getByRole('button', { name: 'Void the card' }).click()
  await expect(dialog.getByText('Write why.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Lost')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The gift card is void.')).toBeVisible()
  await expect(lost).toContainText('Lost')

  const customer = await shop.newCustomer()
  await loginAs(page, customer, shop.url)
  await page.goto(`${shop.url}/hi/account`)
  await page.getByText('गिफ़्ट कार्ड इस्तेमाल करें').click()
  await page.getByLabel('गिफ़्ट कार्ड का कोड').fill('ABCD')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/इस कोड का कोई गिफ़्ट कार्ड नहीं है/)).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByLabel('गिफ़्ट कार्ड का कोड').fill((codes[0] ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('आपके पास ₹500.00 हैं।')).toBeVisible()

  const { productId } = await addProduct(createShopClient(shop.url), { price: 1000, stock: 5 })
  await fillCart(shop, customer, [{ productId }])
  await page.goto(`${shop.url}/checkout`)
  await page.getByText('Redeem a gift card').click()
  await page.getByLabel('Gift card code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /of store credit/ })).toBeChecked()
  await expect(page.getByText('It pays the whole order.')).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  const { body } = await asOwner(shop, 'GET', '/giftcard/getall?state=redeemed')
  expect(body).toMatchObject({ open: { count: 0 }, total: 2 })
})

test('an owner sends a card by email, and once more to the right address; the recipient redeems it', async ({
  page,
  ownShop: shop,
}) => {
  await asOwner(shop, 'PUT', '/settings/update', { 'giftcards.on': true })
  const customer = await shop.newCustomer()
  await openAdmin(page, shop, '/admin/gift-cards')
  const issue = page.getByRole('button', { name: 'Issue the gift card' })
  await page.getByLabel('Amount, ₹').fill('2,500')
  await page.locator('select[name=way]').selectOption('cash')
  await page.locator('select[name=delivery]').selectOption('email')
  await issue.click()
  await expect(page.getByText('Enter an email address.')).toBeVisible()
  await page.getByLabel('Email of the recipient').fill('wrong@example.in')
  await page.getByLabel('Name of the recipient').fill('आशा')
  await page.getByLabel('Message').fill('जन्मदिन मुबारक!')
  await page.locator('select[name=language]').selectOption('hi')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepPicture(page, `issue-${width}`)
  }
  await issue.dblclick()
  await expect(page.getByText('goes to wrong@example.in')).toBeVisible()
  await expect(page.getByLabel('Code of the gift card')).toHaveCount(0)
  await expect(page.getByText('Still open: 1')).toBeVisible()
  await expect.poll(() => shop.emailsTo('wrong@example.in')).toHaveLength(1)

  await page.reload()
  await expect(page.getByText(/Written to a file.* for आशा, wrong@example.in/)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('void from this moment')
  await expectAccessible(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await keepPicture(page, `again-${width}`)
  }
  await dialog.getByLabel('Email of the recipient').fill(customer.email)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The card goes out with a new code.')).toBeVisible()
  await expect(page.getByText('Still open: 1')).toBeVisible()
  const cardMail = async () => (await shop.emailsTo(customer.email)).find((mail) => CODE.test(mail))
  await expect.poll(cardMail).toBeDefined()
  const code = CODE.exec((await cardMail()) ?? '')?.[0] ?? ''
  await page.setViewportSize({ width: 1440, height: 900 })
  await keepPicture(page, 'list-1440')
  await page.setViewportSize({ width: 390, height: 900 })
  await keepPicture(page, 'list-390')
  await expectAccessible(page)

  await loginAs(page, customer, shop.url)
  await page.goto(`${shop.url}/hi/account`)
  await page.getByText('गिफ़्ट कार्ड इस्तेमाल करें').click()
  await page.getByLabel('गिफ़्ट कार्ड का कोड').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('आपके पास ₹2,500.00 हैं।')).toBeVisible()
})

const CODE = /(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}/
