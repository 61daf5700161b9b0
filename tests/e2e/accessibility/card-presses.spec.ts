import type { Locator, Page } from '@playwright/test'
import { materialName, SWATCH_CODES } from '#domain/catalogue/materials.ts'
import { expect, test, type BrowserShop } from '#tests/support/browser/shop.ts'
import { choose, products, type ShownProduct } from '#tests/support/browser/steps.ts'
import { press } from '#tests/support/browser/press.ts'

/** What of a card leads to its product, wherever on it a finger or a pointer comes down. */
const PARTS: [part: string, of: (card: Locator) => Locator][] = [
  ['picture', (card) => card.locator('img').first()],
  ['name', (card) => card.getByRole('heading')],
  ['price', (card) => card.getByText(/^₹/).first()],
]

/** Every kind of card and its page, for a product that has a second material. */
const KINDS: [kind: string, path: (product: ShownProduct, other: ShownProduct) => string][] = [
  ['list', () => '/shopping'],
  ['results', ({ name }) => `/shopping?q=${encodeURIComponent(name)}`],
  ['category', ({ categoryId }) => `/shopping?categoryId=${categoryId}`],
  ['You Might Also Like', (_, other) => `/shopping/${other.productId}`],
  ['wishlist', () => '/wishlist'],
]

const HANDS = [
  { hand: 'a mouse', use: { hasTouch: false, viewport: { width: 1440, height: 900 } } },
  { hand: 'a finger', use: { hasTouch: true, viewport: { width: 390, height: 844 } } },
]

for (const { hand, use } of HANDS) {
  test.describe(`by ${hand}`, () => {
    test.use(use)
    for (const [kind, pathOf] of KINDS) {
      test(`a card of ${kind} leads to its product from picture, name and price`, async ({
        page,
        shop,
      }) => {
        const { shown, other, material } = await twoMaterials(shop)
        if (kind === 'wishlist') await save(page, shown)
        for (const [part, of] of PARTS) {
          await page.goto(pathOf(shown, other))
          await press(page, of(cardOf(page, shown)), use.hasTouch)
          await expect(page, part).toHaveURL(`/shopping/${shown.productId}`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown.name)
        }
        await page.goto(pathOf(shown, other))
        await choose(cardOf(page, shown).getByRole('radio', { name: materialName(material) }))
        await press(page, cardOf(page, shown).locator('img').first(), use.hasTouch)
        await expect(page).toHaveURL(`/shopping/${shown.productId}?material=${material}`)
        await expect(
          page
            .getByRole('main')
            .getByRole('group', { name: 'Material' })
            .getByRole('radio', {
              name: materialName(material),
            }),
        ).toBeChecked()
      })
    }

    test('the heart and the swatches of a card do not open its product', async ({ page, shop }) => {
      const { shown } = await twoMaterials(shop)
      await page.goto('/shopping')
      const card = cardOf(page, shown)
      const heart = card.getByRole('button', { name: `Save ${shown.name}` })
      await press(page, heart, use.hasTouch)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      for (const swatch of await card.getByRole('radio').all()) {
        await press(page, swatch, use.hasTouch)
        await expect(swatch).toBeChecked()
      }
      await expect(page).toHaveURL('/shopping')
    })
  })
}

function cardOf(page: Page, { name }: ShownProduct): Locator {
  const heading = page.getByRole('heading', { name, exact: true })
  return page.getByRole('main').getByRole('article').filter({ has: heading })
}

async function save(page: Page, { productId, name }: ShownProduct): Promise<void> {
  await page.goto(`/shopping/${productId}`)
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${name}`, exact: true })
  await heart.first().click()
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true')
}

/** A product on the first page that is sold in two materials of the swatches, and one that recommends it. */
async function twoMaterials(shop: BrowserShop) {
  const first = (await products(shop)).slice(0, 24)
  for (const other of first) {
    const { body } = await shop.ask('GET', `/product/recommended/${other.productId}`)
    const liked: ShownProduct[] = body.slice(0, 4)
    for (const shown of first.filter(({ name }) => liked.some((like) => like.name === name))) {
      const material = shown.material.slice(1).find((code) => SWATCH_CODES.includes(code))
      if (material !== undefined) return { shown, other, material }
    }
  }
  throw new Error('No product with two materials is recommended by another.')
}
