import type { Page } from '@playwright/test'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, placeOrder, putInCart } from '#tests/support/browser/steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone everything beside running text is 44 px high and wide for a finger', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const product = await aProduct(shop, { maxPrice: 5000 })
  await placeOrder(shop, customer)
  await putInCart(shop, customer, product)
  await page.goto('/hi/login')
  expect(await smallTargets(page), '/hi/login').toEqual([])
  await page.goto('/signup')
  expect(await smallTargets(page), '/signup').toEqual([])
  await loginAs(page, customer)
  const ready: [path: string, name: string | RegExp][] = [
    ['/', /./],
    ['/hi', /./],
    ['/shopping', 'New Arrival'],
    [`/shopping/${product.productId}`, product.name],
    ['/category', 'Shop by Category'],
    ['/cart', 'Your Cart'],
    ['/checkout', 'Checkout'],
    ['/account', /./],
    ['/myorders', 'My Orders'],
    ['/hi/myorders', /./],
    ['/wishlist', /./],
  ]
  for (const [path, name] of ready) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await smallTargets(page), path).toEqual([])
  }
})

/**
 * What can be pressed on the page, with its head and foot, and is smaller than a finger. A link within a sentence is at
 * least 24 px high (WCAG 2.5.8), which its lines are not.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll('a, button, select, summary')]
    return targets
      .filter((target) => {
        const { display, visibility } = getComputedStyle(target)
        const { width, height } = target.getBoundingClientRect()
        const isCovering = getComputedStyle(target, '::after').position === 'absolute'
        const isSkip = target.closest('.sr-only') !== null
        const isShown = width > 0 && visibility === 'visible' && !target.closest('[inert]')
        const isInline = display === 'inline'
        const isSmall = isInline ? height < 24 : width < 43.5 || height < 43.5
        return isShown && isSmall && !isCovering && !isSkip
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })
}
