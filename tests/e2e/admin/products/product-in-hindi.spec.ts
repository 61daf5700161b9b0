import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { toast } from '#tests/support/browser/steps.ts'

const NAME = 'Zamurrud Brooch'

test('an owner writes the Hindi texts of a piece beside the English ones, and what is wrong is said at the field', async ({
  page,
  shop,
}) => {
  await withProduct(shop, { name: NAME, Trend: 1 }, async (productId) => {
    await openAdmin(page, shop, '/admin/products')
    const open = async () => {
      await entry(page, NAME).getByRole('button', { name: 'Edit' }).click()
      return page.getByRole('dialog', { name: 'Edit Product' })
    }
    const form = await open()
    const name = form.getByLabel('Called in Hindi')
    const description = form.getByLabel('Described in Hindi')
    for (const field of [name, description]) await expect(field).toHaveAttribute('lang', 'hi')
    await name.fill('हीरे का ब्रोच')
    await description.fill('पन्ने जैसा हरा नग।\nहाथ से जड़ा हुआ।')
    await form.getByRole('button', { name: 'Save product' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Write “अमेरिकन डायमंड”/)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await name.fill('ज़मुर्रद ब्रोच')
    await form.getByRole('button', { name: 'Save product' }).click()
    await expect(toast(page, 'Product updated successfully')).toBeVisible()
    const saved = (await asOwner(shop, 'GET', `/product/own/${productId}`)).body
    expect(saved).toMatchObject({
      name: NAME,
      nameHi: 'ज़मुर्रद ब्रोच',
      descriptionHi: 'पन्ने जैसा हरा नग।\nहाथ से जड़ा हुआ।',
    })

    const again = await open()
    await expect(again.getByLabel('Called in Hindi')).toHaveValue('ज़मुर्रद ब्रोच')
    await again.getByLabel('Called in Hindi').fill('')
    await again.getByRole('button', { name: 'Save product' }).click()
    await expect(again).toBeHidden()
    const emptied = (await asOwner(shop, 'GET', `/product/own/${productId}`)).body
    expect(emptied).not.toHaveProperty('nameHi')
    await page.goto(`/hi/shopping/${productId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  })
})
