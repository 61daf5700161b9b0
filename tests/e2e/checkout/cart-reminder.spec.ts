import { asOwner, expectFits } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { aProduct, putInCart, toast } from '#tests/support/browser/steps.ts'

async function sellToGuests(shop: BrowserShop, isOn: boolean): Promise<void> {
  const answer = await asOwner(shop, 'PUT', '/settings/update', { 'checkout.guest': isOn })
  expect(answer.status).toBe(200)
}

test('a customer agrees to reminders under the cart and ends them there', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const piece = await aProduct(shop)
  await putInCart(shop, customer, piece, 1)
  await loginAs(page, customer)
  await page.goto('/cart')
  const box = page.getByRole('checkbox', { name: /^Email me if I leave pieces here/ })
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(toast(page, 'We will remind you of your cart.')).toBeVisible()
  await expectFits(page, 'account')
  await page.reload()
  await expect(box).toBeChecked()
  await box.click()
  await expect(toast(page, 'We will not remind you of your cart.')).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
})

test('a guest leaves the cart, and an expired link says so', async ({ page, shop }) => {
  await sellToGuests(shop, true)
  try {
    const piece = await aProduct(shop)
    await page.goto(`/shopping/${piece.productId}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(toast(page, 'Item added to Cart Successfully!').first()).toBeVisible()
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Email me this cart' }).click()
    const form = page.getByRole('form', { name: 'Email me this cart' })
    await form.getByLabel('Email address').fill(`left.${Date.now()}@example.in`)
    await expectFits(page, 'guest')
    await form.getByRole('button', { name: 'Remind me' }).click()
    await expect(page.getByText('A link in our email ends it.')).toBeVisible()
    await page.goto('/cart?fill=nothing')
    await expect(toast(page, /^This link has expired/)).toBeVisible()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goto('/hi/newsletter?cart=nothing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपके कार्ट की याद')
  } finally {
    await sellToGuests(shop, false)
  }
})

test('an email link fills an empty browser once', async ({ page, shop }) => {
  await sellToGuests(shop, true)
  try {
    const { productId, name } = await aProduct(shop)
    // What the server answers for the key of an email, which is written three hours later.
    await page.route('**/cart/refill', (route) =>
      route.fulfill({
        json: { isOfAccount: false, lines: [{ productId, material: 1, quantity: 2 }] },
      }),
    )
    for (const _ of [1, 2]) {
      await page.goto('/cart?fill=key-of-an-email')
      await expect(toast(page, 'Your cart is filled again.')).toBeVisible()
      const figure = page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')
      await expect(figure).toHaveText('2')
    }
  } finally {
    await sellToGuests(shop, false)
  }
})
