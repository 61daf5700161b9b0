import { asOwner, entry, openAdmin } from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { GOLDEN_MAKE } from '#tests/support/catalogue/golden-make.ts'

test('the browser computes the golden piece to the paisa as stored by the shop', async ({
  page,
  shop,
}) => {
  const fields = { name: 'Golden ring', material: '2' }
  await withProduct(shop, fields, async (productId) => {
    await giveMakes(shop, productId, [{ ...plainMake('22K916', 7_845), ...GOLDEN_MAKE }])
    await applyRates(shop, { '22K916': 14_675.5 })
    const { body } = await asOwner(shop, 'GET', `/product/own/${productId}`)
    expect(body.price).toBe(135_248)
    await openAdmin(page, shop, '/admin/products')
    await entry(page, fields.name).getByRole('button', { name: 'Edit' }).click()
    const section = page.getByRole('region', { name: 'Metal price' })
    for (const amount of ['1,35,248.00', '1,15,129.30', '4,029.53', '5,099.25', '10,000.00']) {
      await expect(section.getByText(`₹${amount}`, { exact: true })).toBeVisible()
    }
    // Typed in the form and asked of nobody: G5 one percent dearer would be another price.
    await section.getByLabel('Net weight (g)').fill('7.846')
    await expect(section.getByText('₹1,35,248.00', { exact: true })).toBeHidden()
  })
})
