import { asOwner, expectFits } from '#tests/support/browser/admin-steps.ts'
import { pressAt, typeAt } from '#tests/support/browser/keyboard.ts'
import { expect, loginAs, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { anAddress } from '#tests/support/browser/steps.ts'
import { aPicture } from '#tests/support/product-forms.ts'

async function takeBookings(shop: BrowserShop, isOn: boolean): Promise<void> {
  const set = await asOwner(shop, 'PUT', '/settings/update', { 'repairs.booking': isOn })
  expect(set.status, set.text).toBe(200)
}

test.afterEach(({ shop }) => takeBookings(shop, false))

test('a logged-in customer need not type name, email and phone again', async ({ page, shop }) => {
  await takeBookings(shop, true)
  const { token, ...customer } = await shop.newCustomer()
  const body = anAddress('Jaipur')
  expect((await shop.ask('POST', '/account/addresses', { token, body })).status).toBe(201)
  await loginAs(page, { token, ...customer })
  await page.goto('/repair')
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
  await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue(customer.name)
  await expect(main.getByRole('textbox', { name: 'Phone' })).toHaveValue(body.phone)
})

test('a customer books a repair from the home page, and follows it until it is handed over', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  const tile = page.getByRole('link', { name: 'RING SIZING' })
  await expect(tile).toHaveAttribute('href', '/contact?about=sizing#write')
  await takeBookings(shop, true)
  await page.goto('/')
  await tile.click()
  await expect(page).toHaveURL('/repair?kind=sizing')
  await expect(page.getByRole('combobox', { name: 'What may we do?' })).toHaveValue('sizing')
  await page.getByRole('button', { name: 'Book the job' }).click()
  await expect(page.getByText('Say what the piece is.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What is the piece?' })).toBeFocused()
  await expectFits(page, 'booking-slip')
  const mark = `Ring of ${Date.now()}`
  await page.getByRole('textbox', { name: 'What is the piece?' }).fill(mark)
  await page.getByRole('textbox', { name: 'What do you wish?' }).fill('Two sizes larger.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Kabir Shah')
  await page.getByRole('textbox', { name: 'Phone' }).fill('98290 11111')
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('kabir.job@example.in')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'ring.png',
    mimeType: 'image/png',
    buffer: await aPicture(400, 300),
  })
  await page.getByRole('button', { name: 'Book the job' }).click()
  await expect(page.getByText(/^Your job number is NJ-\d{6}\.$/)).toBeInViewport()
  await expectFits(page, 'booked')
  await page.getByRole('link', { name: 'Follow your job' }).click()
  await expect(page.getByRole('main').getByText('Booked').first()).toBeVisible()
  await expect(page.getByAltText('Your picture 1')).toBeVisible()
  const link = page.url()

  await loginAs(page, await shop.admin())
  await page.goto('/admin/repairs?open=true')
  const line = page.getByRole('listitem').filter({ hasText: mark })
  await expect(line).toBeVisible()
  await expectFits(page, 'repairs')
  await line.getByRole('button', { name: 'Open' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Receive the piece' }).click()
  await expect(drawer.getByText('Enter a weight in grams, such as 12.345.')).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'Weight on receipt, g' })).toBeFocused()
  await drawer.getByRole('textbox', { name: 'Weight on receipt, g' }).fill('4')
  await drawer.getByRole('textbox', { name: 'State of the stones' }).fill('One, firm.')
  await expectFits(page, 'to-receive')
  await drawer.getByRole('button', { name: 'Receive the piece' }).click()
  await drawer.getByRole('combobox', { name: 'Gold that is added' }).selectOption({ index: 1 })
  await drawer.getByRole('textbox', { name: 'Weight of it, g' }).fill('0.25')
  await drawer.getByRole('textbox', { name: 'Labour, ₹' }).fill('500')
  await expect(drawer.getByText(/^Total ₹[\d,.]+: gold/)).toBeVisible()
  await expectFits(page, 'to-quote')
  await drawer.getByRole('button', { name: 'Send the quote' }).click()
  await expect(drawer.getByText('The customer approves or declines')).toBeVisible()
  const { pathname, search } = new URL(page.url())

  await page.goto(link)
  await expect(page.getByText('Your answer, please').first()).toBeVisible()
  await expectFits(page, 'quote')
  await page.getByRole('button', { name: 'Approve the quote' }).click()
  await expect(page.getByRole('button', { name: 'Approve the quote' })).toBeHidden()
  await expect(page.getByRole('main').getByText('Approved').first()).toBeVisible()

  await page.goto(pathname + search)
  await drawer.getByRole('button', { name: 'Start the work' }).click()
  await drawer.getByRole('textbox', { name: 'Weight when ready, g' }).fill('3.9')
  await drawer.getByRole('button', { name: 'The piece is ready' }).click()
  await expect(drawer.getByText('The weights do not agree', { exact: false })).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Weight when ready, g' }).fill('4.24')
  await drawer.getByRole('button', { name: 'The piece is ready' }).click()
  await expect(drawer.getByRole('button', { name: 'Handed over' })).toBeHidden()
  await expectFits(page, 'ready')
  await drawer.getByRole('button', { name: 'Make the bill' }).click()
  await drawer.getByRole('button', { name: 'Handed over' }).click()
  await expect(drawer.getByText(/is not paid. Record the payment, or say why/)).toBeVisible()
  await expectFits(page, 'to-hand-over')
  await drawer.getByText('Record payment', { exact: true }).click()
  await drawer.getByRole('combobox', { name: 'How it came' }).selectOption('Cash')
  await drawer.getByRole('button', { name: /^Record ₹/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(drawer.getByText(/^Paid/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Handed over' }).click()
  await expect(question.getByText('This ends the job', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Handed over' }).click()
  await expect(drawer.getByRole('heading', { name: 'Next step' })).toBeHidden()
  await drawer.getByRole('link', { name: 'Print the card' }).click()
  await expect(page.getByRole('img', { name: /^Code of NJ-\d{6}$/ })).toBeVisible()
  await expectFits(page, 'card')

  await page.goto(link.replace('/repair/', '/hi/repair/'))
  await expect(page.getByText('सौंप दिया').first()).toBeVisible()
  await expect(page.getByText('भुगतान हो गया')).toBeVisible()
  await expect(page.getByRole('link', { name: /^बिल INV/ })).toBeVisible()
  await expectFits(page, 'job-hindi')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('pictures are chosen: nothing can be dropped there', async ({ page, shop }) => {
    await takeBookings(shop, true)
    for (const [path, choose, drop] of [
      ['/repair', 'Choose pictures', 'Drop pictures here or browse'],
      ['/hi/repair', 'तस्वीरें चुनें', 'तस्वीरें यहाँ छोड़ें या चुनें'],
    ] as const) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(choose, { exact: true })).toBeVisible()
      await expect(main.getByText(drop)).toBeHidden()
      await expect(main.locator('input[type=file]')).toHaveAccessibleDescription(
        new RegExp(`^${choose}`),
      )
    }
  })
})

test('a repair is booked and its quote approved without a pointer', async ({ page, shop }) => {
  await takeBookings(shop, true)
  await page.goto('/repair')
  const main = page.getByRole('main')
  const fields = [
    ['What is the piece?', 'Anklet'],
    ['What do you wish?', 'A new clasp.'],
    ['Name', 'Kabir Shah'],
    ['Phone', '98290 11112'],
    ['Email', 'kabir.keys@example.in'],
  ] as const
  for (const [name, text] of fields) await typeAt(page, main.getByRole('textbox', { name }), text)
  await pressAt(page, main.getByRole('button', { name: 'Book the job' }))
  const number = /NJ-(\d{6})/.exec(
    (await main.getByText(/^Your job number is/).textContent()) ?? '',
  )
  await pressAt(page, main.getByRole('link', { name: 'Follow your job' }))
  // The confirmation says Booked too.
  await expect(page).not.toHaveURL(/\/repair$/)
  await expect(main.getByText('Booked').first()).toBeVisible()

  const repairId = Number(number?.[1])
  const received = await asOwner(shop, 'PUT', `/repair/move/${repairId}`, {
    seen: 1,
    to: 'received',
    receipt: { inMg: 4_000, stones: '' },
  })
  expect(received.status, received.text).toBe(200)
  const quoted = await asOwner(shop, 'PUT', `/repair/quote/${repairId}`, {
    seen: received.body.repair.version,
    alloy: '',
    goldMg: 0,
    labour: 500,
    seenTotal: 590,
  })
  expect(quoted.status, quoted.text).toBe(200)

  await page.reload()
  await pressAt(page, main.getByRole('button', { name: 'Approve the quote' }))
  await expect(main.getByText('Approved').first()).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
})
