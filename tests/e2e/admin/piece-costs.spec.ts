import {
  asOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

test('the cost of a piece is stored, and new rates below it are reported', async ({
  page,
  ownShop: shop,
}) => {
  await applyRates(shop, { '22K916': 14_000 })
  await asOwner(shop, 'POST', '/category/create', { name: 'Studs' })
  const [{ categoryId }] = (await shop.ask('GET', '/category/getall')).body
  const fields = { name: 'Costly studs', price: '1000', material: '2', categoryId }
  await withProduct(shop, fields, async (productId) => {
    const make = { ...plainMake('22K916', 3_000), stockKind: 'by-piece' }
    const [makeId] = await giveMakes(shop, productId, [make])
    const row = { tag: 'C-1', huid: 'TEST01', gross: '3', net: '3', size: '', purity: '' }
    const added = await asOwner(shop, 'POST', '/piece/create', { makeId, rows: [row] })
    expect(added.status, added.text).toBe(201)
    await openAdmin(page, shop, '/admin/pieces')
    await page.getByRole('button', { name: /C-1/ }).click()
    const cost = page.getByLabel('What it has cost the shop (₹)')
    await cost.fill('forty')
    await cost.press('Enter')
    await expect(cost).toHaveAccessibleDescription(/cost/i)
    await cost.fill('41,500')
    await cost.press('Enter')
    await expect(toast(page, /cost/i)).toBeVisible()
    await expect(cost).toHaveValue('41500.00')
    await expectAccessible(page)

    await openAdmin(page, shop, '/admin/rates')
    const field = page.getByLabel('22K gold', { exact: true })
    await field.fill('13800')
    const warning = page.getByRole('region', { name: 'Below cost' })
    await expect(warning).toContainText('1 tagged piece would be sold below cost')
    await expect(warning).toContainText('C-1 Costly studs, 22K916: ₹41,400.00, cost ₹41,500.00')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 900 })
    const apply = page.getByRole('button', { name: 'Apply now' })
    // What changes stands before the button that changes it.
    const [seenFirst, button] = [await warning.boundingBox(), await apply.boundingBox()]
    expect(seenFirst?.y).toBeLessThan(button?.y ?? 0)
    const before = (await shop.ask('GET', '/rates/today')).text
    await apply.click()
    const asking = page.getByRole('dialog', { name: 'Sell pieces below cost?' })
    await expect(asking).toContainText('C-1 Costly studs')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    expect((await shop.ask('GET', '/rates/today')).text).toBe(before)
    await field.fill('13900')
    await expect(warning).toHaveCount(0)
    await field.fill('13810')
    await expect(warning).toBeVisible()
    await apply.click()
    await asking.getByRole('button', { name: 'Yes, apply these rates' }).click()
    await expect(page.getByText('The rates count now.')).toBeVisible()
  })
})
