import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser/admin-steps.ts'
import { applyRates } from '#tests/support/browser/metal.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { choose, toast } from '#tests/support/browser/steps.ts'

test('a measured hand gets its bangle size, and a mistake is reported', async ({ page }) => {
  await page.goto('/sizes')
  const hand = page.getByLabel('Round the folded hand, in millimetres')
  await hand.fill('189')
  await expect(page.getByText('Bangle size 2-6 passes over your hand.')).toBeVisible()
  await hand.fill('1890')
  await expect(hand).toHaveAccessibleDescription(/from 120 to 300/)
  await page.getByRole('button', { name: 'Ring size guide' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Sizes to print/ })
    .focus()
})

test('on paper the circles and the check line have their stated size', async ({ page }) => {
  await page.goto('/sizes')
  await page.emulateMedia({ media: 'print' })
  const widthOf = async (name: string) => {
    const box = await page.getByRole('img', { name, exact: true }).boundingBox()
    return ((box?.width ?? 0) / 96) * 25.4
  }
  expect(await widthOf('A line of 50 mm')).toBeCloseTo(50, 0)
  expect(await widthOf('Bangle size 2-6')).toBeCloseTo(61.3, 0)
  expect(await widthOf('Ring size 12')).toBeCloseTo(51.9 / Math.PI + 1, 0)
  await expect(page.getByRole('banner')).toBeHidden()
})

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the page is accessible and nothing is cut off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/hi/sizes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('अपना नाप जानें')
    await page.goto('/sizes')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the demo shows gold in purities and sizes, and the account applies its own', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await loginAs(page, customer)
  await page.goto('/account#sizes')
  const section = page.getByRole('region', { name: 'Your sizes' })
  await section.getByLabel('Ring finger').selectOption('12')
  await section.getByLabel('Wrist, bangle').selectOption('2-6')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Your sizes were saved.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(section.getByLabel('Ring finger')).toHaveValue('12')

  // Another test of this shop may have applied a card without these alloys.
  await applyRates(shop, { '18K750': 12_015, '925': 175.75, '950': 4_000 })
  await page.goto('/shopping?q=Aarohi')
  await page.getByRole('link', { name: 'Aarohi Solitaire' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aarohi Solitaire')
  await choose(page.getByRole('radio', { name: /18K gold/ }))
  await expect(page.getByRole('radiogroup', { name: /^Ring size/ })).toContainText(
    'Your sizes: Ring finger: 12',
  )
})

test('a size found in the guide can be taken for the ring behind it', async ({ page, shop }) => {
  await applyRates(shop, { '18K750': 12_015, '925': 175.75, '950': 4_000 })
  await page.goto('/shopping?q=Aarohi')
  await page.getByRole('link', { name: 'Aarohi Solitaire' }).first().click()
  await choose(page.getByRole('radio', { name: /18K gold/ }))
  const sizes = page.getByRole('radiogroup', { name: /^Ring size/ })
  await sizes.getByRole('button', { name: 'Ring size guide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ring size guide' })
  const slider = dialog.getByRole('slider', { name: 'Indian size' })
  await slider.fill('30')
  await expect(dialog.getByText('This ring does not come in this size now.')).toBeVisible()
  await slider.fill('12')
  await dialog.getByRole('button', { name: 'Choose size 12' }).click()
  await expect(dialog).toBeHidden()
  await expect(sizes.getByRole('radio', { name: /^12/ })).toBeChecked()
  await expect(sizes.getByRole('button', { name: 'Ring size guide' })).toBeFocused()
})
