import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, putInCart } from '#tests/support/browser/steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone everything beside running text is 44 px high and wide for a finger', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop, { maxPrice: 5000 })
  await putInCart(shop, customer, product)
  await loginAs(page, customer)
  const ready: [path: string, name: string | RegExp][] = [
    ['/shopping', 'New Arrival'],
    [`/shopping/${product.productId}`, product.name],
    ['/category', 'Shop by Category'],
    ['/cart', 'Your Cart'],
    ['/checkout', 'Checkout'],
  ]
  for (const [path, name] of ready) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await smallTargets(page), path).toEqual([])
  }
})

/** What can be pressed in the page and is smaller than a finger; links within a sentence are as high as its lines. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll('main :is(a, button, select, summary)')]
    return targets
      .filter((target) => {
        const { display, visibility } = getComputedStyle(target)
        const { width, height } = target.getBoundingClientRect()
        const isCovering = getComputedStyle(target, '::after').position === 'absolute'
        const isSkip = target.matches('.sr-only')
        const isShown = width > 0 && visibility === 'visible' && !target.closest('[inert]')
        const isSmall = width < 43.5 || height < 43.5
        return isShown && isSmall && display !== 'inline' && !isCovering && !isSkip
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })
}
