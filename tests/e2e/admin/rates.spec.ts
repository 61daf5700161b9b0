import { expect, test } from '#tests/support/browser/shop.ts'
import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'

// A shop apart from the demo: the tests of prices apply rates there. Other tests of the worker apply theirs in this one.
test('rates are typed, a mistake is confirmed by typing it again, and a step is undone, by keyboard alone', async ({
  page,
  emptyShop: shop,
}) => {
  await applyRates(shop, { '24K999': 16_000 })
  await openAdmin(page, shop, '/admin/rates')
  const fine = page.getByLabel('24K gold (999)')
  await expect(fine).toHaveValue('16000')
  await fine.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('16,021.20')
  // What is left empty follows from it by the rule.
  await expect(page.getByLabel('22K gold')).toHaveAttribute('placeholder', '14,690.11')
  await page.getByLabel('Source').focus()
  await page.keyboard.type('Sarafa Jaipur 10:30')
  await expect(page.getByRole('button', { name: 'Apply now' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The rates count now.')).toBeVisible()
  await expect(page.getByText(/^Sarafa Jaipur 10:30 since/)).toBeVisible()
  await page.getByText('Show the figures as a table').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: '22K gold' })).toContainText('₹14,690.11')

  await fine.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('160212')
  await expect(page.getByText('(+900.00%)').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply now' })).toBeEnabled()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Are these rates right?' })
  await expect(question).toContainText('ten times the previous rate')
  await question.getByLabel('24K gold (999) again').focus()
  await page.keyboard.type('16021.20')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This is not ₹1,60,212.00.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('160212')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(fine).toHaveValue('160212')

  await page.getByRole('button', { name: 'Revert' }).focus()
  await page.keyboard.press('Enter')
  const revert = page.getByRole('alertdialog', { name: 'Go back to the previous rates?' })
  await expect(revert).toContainText('24K999 ₹16,021.20')
  await revert.getByRole('button', { name: 'Revert' }).press('Enter')
  await expect(fine).toHaveValue('16021.2')
  const { body } = await shop.ask('GET', '/rates/today')
  expect(body.rates[0]).toMatchObject({ alloy: '24K999', perGram: 16_021.2 })
})

test('four rates are applied on a new page with fewer than forty keys', async ({
  page,
  emptyShop: shop,
}) => {
  const now = { '24K999': 16_000, '22K916': 14_670, '18K750': 12_000, '999': 184 }
  await applyRates(shop, now)
  await openAdmin(page, shop, '/admin/rates')
  await expect(page.getByLabel('24K gold (999)')).toHaveValue('16000')
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const to = async (label: string) => {
    const field = page.getByLabel(label, { exact: true })
    while (!(await field.evaluate((element) => element === document.activeElement))) {
      await press('Tab')
      expect(keys).toBeLessThan(40)
    }
  }
  await press('Tab')
  await press('Enter')
  for (const [label, figure] of [
    ['24K gold (999)', '16100'],
    ['22K gold', '14760'],
    ['18K gold', '12070'],
    ['Silver 999', '185000'],
  ] as const) {
    await to(label)
    for (const digit of figure) await press(digit)
  }
  // The preview must have been seen first; Enter waits for nothing.
  await expect(page.getByRole('button', { name: 'Apply now' })).toBeEnabled()
  await press('Enter')
  await expect(page.getByText('The rates count now.')).toBeVisible()
  const { body } = await shop.ask('GET', '/rates/today')
  const perGram = (alloy: string) =>
    body.rates.find((rate: { alloy: string }) => rate.alloy === alloy)?.perGram
  expect(['24K999', '22K916', '18K750', '999'].map(perGram)).toEqual([16_100, 14_760, 12_070, 185])
  expect(keys).toBeLessThan(40)
})

test('Ctrl K takes a rate to its field without applying it', async ({ page, emptyShop: shop }) => {
  await openAdmin(page, shop, '/admin/rates')
  await expect(page.getByLabel('22K gold')).toBeVisible()
  const before = (await shop.ask('GET', '/rates/today')).text
  for (const figure of ['14675', '14,680.50']) {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').locator('input:focus')).toBeVisible()
    await page.keyboard.type(`gold 22K ${figure}`)
    await expect(page.getByRole('link', { name: `Fill in 22K gold: ${figure}` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('22K gold')).toHaveValue(figure)
    await expect(page.getByLabel('22K gold')).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Apply now' })).toBeEnabled()
  expect((await shop.ask('GET', '/rates/today')).text).toBe(before)
  await page.goto(`${shop.url}/admin/rates?alloy=__proto__&rate=${'9'.repeat(999)}`)
  await expect(page.getByLabel('22K gold')).toBeVisible()
  expect((await shop.ask('GET', '/rates/today')).text).toBe(before)
})

test('the second of two owners learns who was first, and can save again', async ({
  page,
  emptyShop: shop,
}) => {
  const seen = (await asOwner(shop, 'GET', '/rates/getall')).body.current?.cardId ?? null
  await openAdmin(page, shop, '/admin/rates')
  await page.getByLabel('Silver 999').fill('1,85,000')
  await expect(page.getByLabel('Silver 925')).toHaveAttribute('placeholder', '1,71,300.00')
  const rates = [{ alloy: '999', perGram: 184 }]
  await asOwner(shop, 'POST', '/rates/apply', {
    rates,
    confirmed: rates,
    rule: 'fineness/999',
    seenCardId: seen,
  })
  await expect(page.getByRole('button', { name: 'Apply now' })).toBeEnabled()
  await page.getByRole('button', { name: 'Apply now' }).click()
  const note = page.getByRole('alert', { name: 'Changed by someone else' })
  await expect(note).toContainText('₹184.00/g')
  await note.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('The rates count now.').first()).toBeVisible()
  const { body } = await shop.ask('GET', '/rates/today')
  expect(body.rates).toContainEqual(expect.objectContaining({ alloy: '999', perGram: 185 }))
})

test('scheduled rates wait in a list and can be dropped', async ({ page, emptyShop: shop }) => {
  await openAdmin(page, shop, '/admin/rates')
  await page.getByLabel('Platinum 950').fill('4000')
  await page.getByLabel('From', { exact: false }).first().fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const waiting = page.getByRole('region', { name: 'Scheduled' })
  await expect(waiting).toContainText('950 ₹4,000.00')
  await waiting.getByRole('button', { name: 'Drop' }).click()
  await expect(page.getByText('The scheduled rates are dropped.')).toBeVisible()
  await expect(waiting).toBeHidden()
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the rates are accessible and nothing is cut off`, async ({
    page,
    emptyShop: shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAdmin(page, shop, '/admin/rates')
    await expect(page.getByLabel('22K gold')).toBeVisible()
    await page.getByLabel('24K gold (999)').fill('16100')
    await expect(page.getByRole('button', { name: 'Apply now' })).toBeEnabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('every old and new price is viewed, searched and saved before rates apply, by keyboard alone', async ({
  page,
  ownShop: shop,
}) => {
  await asOwner(shop, 'POST', '/category/create', { name: 'Kadas' })
  const [{ categoryId }] = (await shop.ask('GET', '/category/getall')).body
  const fields = { material: '2', categoryId }
  await withProduct(shop, { ...fields, name: 'Priced kada' }, (kada) =>
    withProduct(shop, { ...fields, name: 'Priced ring' }, async (ring) => {
      await giveMakes(shop, kada, [plainMake('22K916', 20_000)])
      await giveMakes(shop, ring, [plainMake('22K916', 3_000)])
      await applyRates(shop, { '22K916': 14_000 })
      await openAdmin(page, shop, '/admin/rates')
      await page.getByLabel('22K gold').fill('14100')
      const opener = page.getByRole('button', { name: 'See every price' })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Every price at these rates' })
      const rows = dialog.getByRole('list', { name: 'Prices' }).getByRole('listitem')
      await dialog.getByLabel('Search prices').focus()
      await page.keyboard.type('priced 22k')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText('Priced kada')
      await expect(rows.first()).toContainText('₹2,80,000.00 → becomes ₹2,82,000.00')
      await dialog.getByLabel('Order of prices').selectOption('fall')
      await expect(rows.first()).toContainText('Priced ring')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'CSV of all' }).press('Enter'),
      ])
      expect(file.suggestedFilename()).toBe('new-prices.csv')

      // Somebody edits a piece meanwhile: the next look at the list says so.
      await giveMakes(shop, ring, [plainMake('22K916', 4_000)])
      await dialog.getByLabel('Search prices').focus()
      await page.keyboard.press('End')
      await page.keyboard.type(' ring')
      await expect(rows.first()).toContainText('₹56,000.00 → becomes ₹56,400.00')
      await expect(dialog.getByText('have changed since you opened this list')).toBeVisible()
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await dialog.getByRole('button', { name: 'Begin again' }).press('Enter')
      await expect(dialog.getByText('have changed since you opened this list')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    }),
  )
})
