import {
  asOwner,
  expectAccessible,
  expectFits,
  openAdmin,
} from '#tests/support/browser/admin-steps.ts'
import { applyRates, giveMakes, plainMake } from '#tests/support/browser/metal.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { startDemoShop } from '#tests/support/browser/setup.ts'
import { expect, test, withShop, type BrowserShop } from '#tests/support/browser/shop.ts'
import { anAddress, toast } from '#tests/support/browser/steps.ts'
import { makingOf } from '#tests/support/made/made-jobs.ts'
import { aPicture } from '#tests/support/product-forms.ts'

/** A piece at the first stage of its work. */
async function atWork(shop: BrowserShop, id: number) {
  await applyRates(shop, { '22K916': 14_000 })
  const [makeId = 0] = await giveMakes(shop, id, [plainMake('22K916', 10_000, 5_000)])
  await asOwner(shop, 'PUT', '/settings/update', { 'made.policy': 'booked' })
  const making = makingOf(shop, await shop.admin(), { id, makeId })
  const items = [{ productId: id, quantity: 1, makeId }]
  const job = await making.taken({ ...anAddress('Kochi'), items })
  await making.receive(job.quoteId, job.advance)
  await making.move(job.quoteId, 'casting')
  return { making, job }
}

test('staff show the work on a piece in pictures, by the customer’s link and with the order', async ({
  page,
}) => {
  const opened = await startDemoShop()
  await withShop(opened, async (shop) => {
    await withProduct(shop, { name: 'Bangle to measure', material: '2' }, async (productId) => {
      const { making, job } = await atWork(shop, productId)
      await openAdmin(page, shop, `/admin/quotes?quote=${job.quoteId}`)
      const drawer = page.getByRole('dialog').first()
      await drawer.getByText('Add pictures for the customer').click()
      await drawer.getByRole('button', { name: 'Add the pictures' }).click()
      await expect(drawer.getByText('Choose a picture.')).toBeVisible()
      const files = await Promise.all(
        ['wax', 'cast'].map(async (name) => {
          return { name: `${name}.png`, mimeType: 'image/png', buffer: await aPicture(400, 300) }
        }),
      )
      await drawer.getByLabel('Pictures of the work').setInputFiles(files)
      await expect(drawer.getByText('Choose a picture.')).toBeHidden()
      await drawer.getByLabel('What they show').fill('The bangle in wax')
      await drawer.getByRole('button', { name: 'Add the pictures' }).click()
      await expect(toast(page, 'The pictures are added.')).toBeVisible()
      await drawer.getByAltText('picture 2 of casting').scrollIntoViewIfNeeded()
      await expectFits(page, 'pictures')
      await drawer.getByRole('button', { name: 'Remove picture 2 of casting' }).click()
      const question = page.getByRole('alertdialog', { name: 'Remove this picture?' })
      await question.getByRole('button', { name: 'Remove the picture' }).click()
      await expect(toast(page, 'The picture is removed.')).toBeVisible()
      await expect(drawer.getByAltText('picture 2 of casting')).toBeHidden()

      await page.goto(`${shop.url}/hi/pay/${job.key}`)
      await expect(page.getByAltText('ढलाई, तस्वीर 1: The bangle in wax')).toBeVisible()
      await expectAccessible(page)

      await making.weigh(job.quoteId, job.netMg)
      await making.receive(job.quoteId, (await making.jobOf(job.quoteId)).due)
      const { orderId } = (await making.order(job.quoteId)).body
      await page.goto(`${shop.url}/admin/orders?order=${orderId}`)
      await expect(drawer.getByRole('link', { name: /^NM-\d{6}$/ })).toHaveAttribute(
        'href',
        `/admin/quotes?quote=${job.quoteId}`,
      )
      await page.goto(`${shop.url}/pay/${job.key}`)
      await page.getByRole('button', { name: 'See your order' }).click()
      await page.getByText(/^A picture of making NM-\d{6}$/).click()
      await expect(page.getByAltText('Casting, picture 1: The bangle in wax')).toBeVisible()
      await expectFits(page, 'with-the-order')
    })
  })
})
