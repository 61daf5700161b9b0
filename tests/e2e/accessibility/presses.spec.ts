import { routeShots } from '#scripts/screenshots/routes.ts'
import { STATES } from '#scripts/screenshots/states.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { placeOrder, completeProducts, putInCart } from '#tests/support/browser/steps.ts'
import { pressFaults } from '#tests/support/browser/press-faults.ts'

/**
 * On every address of the shop, logged out and logged in: what looks as if it could be pressed is what a press
 * at its middle and at the middle of its pictures meets, and pictures of pieces lead somewhere. The states of
 * these pages are pressed in screens.spec.ts, cards in card-presses.spec.ts.
 */
const ADMIN_STATES = STATES.filter(({ viewer, act }) => viewer === 'owner' && act !== undefined)

for (const { name, path, viewer, act } of [...routeShots(), ...ADMIN_STATES]) {
  test(`${name}: everything that looks pressable can be pressed`, async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [product] = await completeProducts(shop)
    if (product === undefined) throw new Error('No product.')
    const address = path.replace('{product}', String(product.productId))
    if (viewer === 'owner') await loginAs(page, await shop.admin())
    await page.goto(address, { waitUntil: 'networkidle' })
    await act?.(page)
    expect(await pressFaults(page)).toEqual([])
    if (viewer === 'owner') return
    const customer = await shop.newCustomer()
    await placeOrder(shop, customer, { product })
    await putInCart(shop, customer, product)
    await loginAs(page, customer)
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await pressFaults(page)).toEqual([])
  })
}

test('a picture that covers its link, and a button under an overlay, are detected', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/shopping?q=jhumka', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.card-name > a::after { z-index: auto !important } .card-heart::after { content: ""; position: absolute; inset: 0 }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  // A picture counts once it is drawn.
  await expect(async () => {
    const faults = await pressFaults(page, [{ width: 390, height: 844 }])
    expect(faults).toContainEqual(expect.stringMatching(/uploads.*leads nowhere/))
    expect(faults).toContainEqual(
      expect.stringMatching(/<button.*BUTTON lies under <div class="card-heart/),
    )
  }).toPass()
})
