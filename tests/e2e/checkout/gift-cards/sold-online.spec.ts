import { NO_CARDS_SOLD } from '#domain/credit/gift-sales.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { keepPicture } from '#tests/support/browser/keep-picture.ts'
import { startDemoShop } from '#tests/support/browser/setup.ts'
import { expect, loginAs, test, withShop } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'
import { startRazorpayServer } from '#tests/support/servers/razorpay-server.ts'

const CODE = /(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}/
const WIDTHS = [390, 768, 1440]

test('each amount of a gift card stands on one line of its tile', async ({
  page,
  ownShop: shop,
}) => {
  const sold = { ...NO_CARDS_SOLD, isOn: true }
  const on = { 'giftcards.on': true, 'checkout.guest': true, 'giftcards.sold': sold }
  await asOwner(shop, 'PUT', '/settings/update', on)
  await page.goto(`${shop.url}/giftcards`)
  const tiles = page.getByRole('group', { name: 'Amount' }).locator('label:has([type=radio])')
  await expect(tiles).toHaveCount(4)
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await tiles.evaluateAll((all) => all.map((tile) => tile.clientHeight))
    // The tile and its border make 52 px, so that a finger meets it.
    expect(new Set(heights), String(width)).toEqual(new Set([50]))
  }
})

test('an owner sells gift cards online; a guest buys one in Hindi, and its recipient redeems it', async ({
  page,
  ownShop: shop,
}) => {
  expect((await page.goto(`${shop.url}/giftcards`))?.status()).toBe(404)
  await expect(page.getByRole('contentinfo').getByText('Gift Cards')).toHaveCount(0)
  await asOwner(shop, 'PUT', '/settings/update', { 'giftcards.on': true, 'checkout.guest': true })
  await openAdmin(page, shop, '/admin/settings#giftcards.on')
  await page.getByLabel('Sell gift cards online').check()
  await page.getByLabel('Smallest gift card (₹)').fill('50001')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('Enter no less than the smallest amount.').first()).toBeVisible()
  await page.getByLabel('Smallest gift card (₹)').fill('250')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(toast(page, 'saved')).toBeVisible()

  const recipient = await shop.newCustomer()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${shop.url}/hi`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'गिफ़्ट कार्ड' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'गिफ़्ट कार्ड' })).toBeVisible()
  await page.getByLabel('दूसरी राशि').check()
  await page.getByLabel('राशि रुपयों में').fill('100')
  const next = page.getByRole('button', { name: 'भुगतान पर जाएँ' })
  await page.getByLabel('पाने वाले का नाम').fill('आशा')
  await page.getByLabel('पाने वाले का ईमेल').fill(recipient.email)
  await page.getByLabel('किसकी ओर से').fill('Ravi')
  await page.getByLabel(/^संदेश/).fill('जन्मदिन मुबारक! 🎁')
  await page.getByLabel('आपका ईमेल').fill('ravi.guest@example.in')
  await page.getByLabel('आपका फ़ोन नंबर').fill('98290 55555')
  await next.click()
  await expect(page.getByText(/₹250.00 से ₹10,000.00 तक की राशि/)).toBeVisible()
  await expect(page.getByLabel('राशि रुपयों में')).toBeFocused()
  // A decimal comma is no hundred times as much.
  await page.getByLabel('राशि रुपयों में').fill('250,50')
  await next.click()
  await expect(page.getByText(/जैसे 999.50, पैसे से पहले बिंदु/)).toBeVisible()
  await page.getByLabel('राशि रुपयों में').fill('1,250')
  const preview = page.getByRole('region', { name: 'कार्ड की झलक' })
  await expect(preview).toContainText('₹1,250.00')
  await expect(preview).toContainText('जन्मदिन मुबारक! 🎁')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepPicture(page, `form-hindi-${width}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await next.dblclick()
  await expect(page.getByText('₹1,250.00')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await keepPicture(page, 'pay-hindi-390')
  // Changed once more, it is one card.
  await page.getByRole('button', { name: 'जानकारी बदलें' }).click()
  await expect(page.getByLabel('पाने वाले का नाम')).toHaveValue('आशा')
  await page.getByLabel('राशि रुपयों में').fill('1500')
  await next.click()
  const decline = page.getByRole('button', { name: 'भुगतान अस्वीकार करें' })
  await decline.click()
  await page.getByRole('button', { name: 'भुगतान स्वीकार करें' }).click()
  await expect(page.getByText('धन्यवाद। गिफ़्ट कार्ड का भुगतान हो गया है।')).toBeVisible()
  await expectAccessible(page)
  // What a gift card is needs no saying any more.
  await expect(page.getByText(/^राशि और दिन चुनें/)).toHaveCount(0)
  await keepPicture(page, 'done-hindi-390')
  const letters = async () => (await shop.emailsTo(recipient.email)).filter((one) => CODE.test(one))
  await expect.poll(letters).toHaveLength(1)
  const receipts = () => shop.emailsTo('ravi.guest@example.in')
  await expect.poll(receipts).toHaveLength(1)
  expect((await receipts())[0]).not.toMatch(CODE)
  const code = CODE.exec((await letters())[0] ?? '')?.[0] ?? ''

  await openAdmin(page, shop, '/admin/gift-cards')
  await expect(page.getByText('Bought by Ravi, ravi.guest@example.in')).toHaveCount(1)
  // The one that was changed before it was paid stands there too where staff asks for it.
  await page.getByLabel('Also those that were not paid').check()
  await expect(page.getByText('Bought by Ravi, ravi.guest@example.in')).toHaveCount(2)
  await expect(page.getByText('Not paid', { exact: true })).toHaveCount(1)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepPicture(page, `admin-${width}`)
  }
  await loginAs(page, recipient, shop.url)
  await page.goto(`${shop.url}/hi/account`)
  await page.getByText('गिफ़्ट कार्ड इस्तेमाल करें').click()
  await page.getByLabel('गिफ़्ट कार्ड का कोड').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('आपके पास ₹1,500.00 हैं।')).toBeVisible()
})

test('a customer buys a card for a later day and sees it in the account; staff refund it', async ({
  page,
  ownShop: shop,
}) => {
  await asOwner(shop, 'PUT', '/settings/update', {
    'giftcards.on': true,
    'giftcards.sold': {
      isOn: true,
      least: 500_00,
      most: 10_000_00,
      perDay: 20_000_00,
      amounts: [1_000_00],
    },
  })
  await page.goto(`${shop.url}/giftcards`)
  await expect(page.getByText('Please log in to buy a gift card.')).toBeVisible()
  const buyer = await shop.newCustomer()
  await loginAs(page, buyer, shop.url)
  await page.goto(`${shop.url}/giftcards`)
  await expect(page.getByLabel('Your email')).toHaveValue(buyer.email)
  await expect(page.getByLabel('From')).toHaveValue(buyer.name)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(`From ${buyer.name}`)
  // Money never stands in the display face.
  await expect(preview.getByText('₹1,000.00')).toHaveCSS('font-family', /^"Figtree/)
  await page.getByLabel('Name of the recipient').fill('Asha')
  await page.getByLabel('Email of the recipient').fill('asha@example.in')
  await page.getByLabel('From').fill('Ravi')
  await page.getByLabel('Your phone number').fill('98290 55556')
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Day of delivery').fill(day)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Decline the payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toHaveText(
    'The payment was declined. You can try again.',
  )
  await page.getByRole('button', { name: 'Approve the payment' }).dblclick()
  await expect(page.getByText('Thank you. The gift card is paid.')).toBeVisible()
  await page.goto(`${shop.url}/account`)
  const bought = page.getByRole('region', { name: 'Gift cards you bought' })
  await expect(bought).toContainText('For Asha')
  await expect(bought).toContainText('not redeemed yet')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await keepPicture(page, 'bought')

  await openAdmin(page, shop, '/admin/gift-cards')
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('₹1,000.00 go back to the buyer')
  await dialog.getByRole('button', { name: 'Refund the card' }).click()
  await expect(dialog.getByText('Write why.')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'refund-1440')
  await dialog.getByLabel('Reason').fill('Bought by mistake')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'The card is void, and the money goes back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  expect(await shop.emailsTo('asha@example.in')).toEqual([])
})

test('a guest from the footer closes the Razorpay window, then pays in it', async ({ page }) => {
  const razorpay = await startRazorpayServer()
  const opened = await startDemoShop(razorpay.settings)
  await withShop(opened, async (shop) => {
    await asOwner(shop, 'PUT', '/settings/update', {
      'checkout.guest': true,
      'giftcards.on': true,
      'giftcards.sold': {
        isOn: true,
        least: 500_00,
        most: 10_000_00,
        perDay: 20_000_00,
        amounts: [1_000_00],
      },
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(shop.url)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Gift cards$/i })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
    await page.getByLabel('Name of the recipient').fill('Asha')
    await page.getByLabel('Email of the recipient').fill('asha.window@example.in')
    await page.getByLabel('From').fill('Ravi')
    await page.getByLabel('Your email').fill('ravi.window@example.in')
    await page.getByLabel('Your phone number').fill('98290 55557')
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    const window = page.frameLocator('iframe[title="Razorpay"]')
    const pay = page.getByRole('button', { name: 'Pay now' })
    await pay.click()
    await expect(window.getByText('ravi.window@example.in')).toBeVisible()
    await window.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/was closed before you paid/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await keepPicture(page, 'closed-390')
    // What was typed is still there, and the same card can be paid.
    await page.getByRole('button', { name: 'Change the details' }).click()
    await expect(page.getByLabel('Name of the recipient')).toHaveValue('Asha')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await pay.click()
    await expect(window.getByRole('heading', { name: /^Pay 1000 rupees to Nagina$/ })).toBeVisible()
    await keepPicture(page, 'window-390')
    await window.getByRole('button', { name: 'Success' }).click()
    await expect(page.getByText('Thank you. The gift card is paid.')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await keepPicture(page, 'bought-390')
    const letters = async () => (await shop.emailsTo('asha.window@example.in')).join('\n')
    await expect.poll(letters).toMatch(CODE)
  })
  await razorpay.close()
})
