import type { Page } from '@playwright/test'
import { asOwner } from '#tests/support/browser/admin-steps.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, completeProducts, putInCart } from '#tests/support/browser/steps.ts'

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`from a card to its product ${motion === 'reduce' ? 'nothing moves when motion is reduced' : 'the picture grows and the header stays'}`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(recordTransitions)
    const [first] = await completeProducts(shop)
    await page.goto('/shopping')
    await page
      .getByRole('link', { name: first?.name ?? '', exact: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
    await expect.poll(() => changes(page)).toBe(1)
    const moving = await page.evaluate(() => document.documentElement.dataset['moving'])
    if (motion === 'reduce') {
      expect(moving).toBe('')
      return
    }
    expect(moving).toContain('::view-transition-group(piece)')
    // From one product to another two pictures could claim the name, which would end the change.
    const other = page
      .getByRole('region', { name: 'You Might Also Like' })
      .getByRole('link')
      .first()
    const name = (await other.textContent()) ?? ''
    await other.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect.poll(() => changes(page)).toBe(2)
    expect(await page.evaluate(() => document.documentElement.dataset['moving'])).toContain(
      '::view-transition-group(piece)',
    )
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  })
}

test('what comes later on a page is there at once when motion is reduced', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  await putInCart(shop, customer, await aProduct(shop))
  await asOwner(shop, 'PUT', '/settings/update', { 'giftcards.on': true })
  await loginAs(page, customer)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(recordAnimations)
  await page.goto('/giftcards')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  // An animation begins with a frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await page.evaluate(() => document.documentElement.dataset['begun'])).toBeUndefined()
})

async function changes(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['changes'] ?? 0))
}

/** Runs in the browser before the page: counts the changes of page that the browser shows, and names what moves. */
function recordTransitions(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    const note = async () => {
      await transition.ready
      const moving = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        .filter((name) => name?.startsWith('::view-transition'))
      const { dataset } = document.documentElement
      dataset['moving'] = moving.join(' ')
      dataset['changes'] = String(Number(dataset['changes'] ?? 0) + 1)
    }
    void note()
    return transition
  }
}

/** Runs in the browser before the page: names every animation that begins. */
function recordAnimations(): void {
  document.addEventListener('animationstart', ({ animationName }) => {
    const { dataset } = document.documentElement
    dataset['begun'] = `${dataset['begun'] ?? ''} ${animationName}`
  })
}
