import { asOwner, expectFits, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { keepPicture } from '#tests/support/browser/keep-picture.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { productForm } from '#tests/support/product-forms.ts'

/** A piece of its own: others share the shop. */
async function withPiece(
  shop: BrowserShop,
  stock: number,
  use: (piece: { productId: number; name: string }) => Promise<void>,
): Promise<void> {
  const [category] = (await shop.ask('GET', '/category/getall')).body
  const name = `Waited for ${Date.now()}`
  const form = productForm({ name, categoryId: category.categoryId, stock })
  const { productId } = (await asOwner(shop, 'POST', '/product/create', form)).body.product
  try {
    await use({ productId, name })
  } finally {
    await asOwner(shop, 'DELETE', `/product/delete/${productId}`)
  }
}

test('a customer who wants a sold-out piece is registered, seen by the owner, and cancels with one click', async ({
  page,
  shop,
}) => {
  await withPiece(shop, 0, async (piece) => {
    const email = `waits.${Date.now()}@example.in`
    await page.goto(`/shopping/${piece.productId}`)
    await page.getByRole('button', { name: 'Tell me when it is back' }).click()
    const form = page.getByRole('form', { name: 'Tell me when it is back' })
    await expect(form.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await expectFits(page, 'form')
    await form.getByLabel('Email address').fill(email)
    await form.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('We will write to you once, when it is back.')).toBeVisible()
    await expectFits(page, 'noted')

    await expect.poll(async () => (await shop.emailsTo(email)).length).toBe(1)
    const [mail = ''] = await shop.emailsTo(email)
    const [, key = ''] = /alert=([\w-]+)/.exec(mail) ?? []
    await page.goto(`/newsletter?alert=${key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A piece you wait for')
    await expectFits(page, 'end')
    await page.getByRole('button', { name: 'Do not tell me' }).click()
    await expect(page.getByText('We will not write to you about this piece.')).toBeVisible()
  })
})

test('a logged-in customer need not type the address, and the owner sees who waits', async ({
  page,
  shop,
}) => {
  await withPiece(shop, 0, async (piece) => {
    const customer = await shop.newCustomer()
    await loginAs(page, customer)
    await page.goto(`/hi/shopping/${piece.productId}`)
    await page.getByRole('button', { name: 'फिर से आने पर मुझे बताएँ' }).click()
    const form = page.getByRole('form')
    await expect(form.getByLabel('ईमेल पता')).toHaveValue(customer.email)
    await form.getByRole('button', { name: 'मुझे बताएँ' }).click()
    await expect(page.getByText('यह फिर से आने पर हम आपको एक बार लिखेंगे।')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await openAdmin(page, shop, `/admin/products?q=${encodeURIComponent(piece.name)}&view=table`)
    await expect(page.getByText('1 person waits').first()).toBeVisible()
    await keepPicture(page, 'admin')
    const left = await asOwner(shop, 'GET', '/product/alert/waiting')
    expect(left.body).toContainEqual({ productId: piece.productId, waiting: 1, waitingForPrice: 0 })
  })
})

test('a customer who waits for a lower price enters it, and an invalid price is reported', async ({
  page,
  shop,
}) => {
  await withPiece(shop, 4, async (piece) => {
    const email = `waits.for.less.${Date.now()}@example.in`
    await page.goto(`/shopping/${piece.productId}`)
    await page.getByRole('button', { name: 'Tell me when it costs less' }).click()
    const form = page.getByRole('form', { name: 'Tell me when it costs less' })
    await form.getByLabel('Email address').fill(email)
    await form.getByLabel('At most (₹)').fill('9,00,000')
    await form.getByRole('button', { name: 'Tell me' }).click()
    await expect(form.getByText('Please enter a lower price.')).toBeVisible()
    await form.getByLabel('At most (₹)').fill('₹1.00')
    await expectFits(page, 'price')
    await form.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByText('We will write to you once, when it costs no more')).toBeVisible()
    await expect.poll(async () => (await shop.emailsTo(email)).length).toBe(1)
    const [mail = ''] = await shop.emailsTo(email)
    const [, key = ''] = /alert=([\w-]+)/.exec(mail) ?? []
    await page.goto(`/newsletter?alert=${key}`)
    await page.getByRole('button', { name: 'Do not tell me' }).click()
    await expect(page.getByText('We will not write to you about this piece.')).toBeVisible()
  })
})
