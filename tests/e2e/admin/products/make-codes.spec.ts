import {
  asOwner,
  entry,
  expectAccessible,
  expectNoSidewaysScroll,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { aPicturedProduct, withProduct } from '#tests/support/browser/products.ts'
import { expect, test } from '#tests/support/browser/shop.ts'
import { choose, toast } from '#tests/support/browser/steps.ts'

const RING = { name: 'Ring with numbers', material: '2' }

test('an owner scans a barcode into the form of a make, finds it by the code, and shoppers see its pictures first', async ({
  page,
  shop,
}) => {
  await applyRates(shop, { '22K916': 14_000, '18K750': 11_500 })
  const pictured = await aPicturedProduct(shop)
  const { images } = (await shop.ask('GET', `/product/getproductbyid/${pictured.productId}`)).body
  const fields = { ...RING, existingImages: JSON.stringify(images) }
  await withProduct(shop, fields, async (productId) => {
    await giveMakes(shop, productId, [plainMake('22K916', 2_000), plainMake('18K750', 2_000)])
    await openAdmin(page, shop, '/admin/products')
    await entry(page, RING.name).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Product' })
    const section = dialog.getByRole('region', { name: 'Metal price' })
    await section.getByLabel('SKU').nth(1).fill('RWN-18')
    const barcode = `89${String(productId).padStart(11, '0')}`
    await section.getByLabel('Barcode').nth(1).focus()
    await page.keyboard.type(barcode)
    await page.keyboard.press('Enter')
    await expect(section.getByText('The metal price is not saved yet.')).toBeVisible()
    const pictures = section.getByRole('group', { name: 'Its pictures' }).nth(1)
    for (const name of ['Picture 1', 'Picture 3', 'Picture 2']) {
      await pictures.getByRole('button', { name, exact: true }).click()
    }
    await pictures.getByRole('button', { name: 'Picture 1, chosen as number 1' }).click()
    await expect(
      pictures.getByRole('button', { name: 'Picture 2, chosen as number 2' }),
    ).toHaveAttribute('aria-pressed', 'true')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(toast(page, 'The makes are saved.')).toBeVisible()
    const { makes } = (await asOwner(shop, 'GET', `/product/makes/${productId}`)).body
    expect(makes[1]).toMatchObject({ sku: 'RWN-18', barcode, pictures: [3, 2] })

    // Another order of the pictures, saved while the makes are typed, takes the choice along.
    await section.getByLabel('SKU').nth(1).fill('RWN-18B')
    await dialog.getByRole('button', { name: 'Move picture 2 forward' }).click()
    await dialog.getByRole('button', { name: 'Save product' }).click()
    await expect(
      pictures.getByRole('button', { name: 'Picture 1, chosen as number 2' }),
    ).toBeVisible()
    await section.getByRole('button', { name: 'Save metal price' }).click()
    await expect(section.getByText('The metal price is not saved yet.')).toBeHidden()
    const moved = (await asOwner(shop, 'GET', `/product/makes/${productId}`)).body
    expect(moved.makes[1]).toMatchObject({ sku: 'RWN-18B', pictures: [3, 1] })

    await openAdmin(page, shop, '/admin/orders')
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByLabel('Page, or words to search for')
    await expect(field).toBeFocused()
    await field.fill(barcode)
    await expect(page.getByRole('link', { name: RING.name })).toBeVisible()

    await page.goto(`${shop.url}/shopping/${productId}`)
    const first = page.getByRole('main').locator('img').first()
    await expect(first).toHaveAttribute('alt', `${RING.name}, picture 2`)
    await choose(page.getByRole('radio', { name: /18K gold/ }))
    await expect(first).toHaveAttribute('alt', `${RING.name}, picture 3`)
    await choose(page.getByRole('radio', { name: /22K gold/ }))
    await expect(first).toHaveAttribute('alt', `${RING.name}, picture 2`)
  })
})
