import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/shop.ts'
import { withProduct } from '#tests/support/browser/products.ts'
import { choose, products, rupees, type ShownProduct } from '#tests/support/browser/steps.ts'

const cards = (page: Page) => page.locator('#products').getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const option = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).first()

/** What the card of a product says. */
function shownPrice({ price, priceFrom }: ShownProduct): number {
  return priceFrom ?? price
}

test('a category names the list and its window, and is marked', async ({ page, shop }) => {
  const [first] = await products(shop, 'categoryId=1')
  await page.goto('/shopping?categoryId=1')
  await expect(heading(page)).toHaveText(first?.categoryName ?? '')
  await expect(page).toHaveTitle(new RegExp(`^${first?.categoryName} ·`))
  const strip = page.getByRole('navigation', { name: 'Categories' })
  await expect(strip.locator('[aria-current]')).toHaveText(first?.categoryName ?? '')
})

test('a curated collection names the list', async ({ page, shop }) => {
  const minimal = await products(shop, 'collection=minimal')
  await page.goto('/shopping?collection=minimal')
  await expect(heading(page)).toHaveText('Minimal')
  await expect(cards(page)).toHaveCount(Math.min(minimal.length, 24))
})

test('search results have the searched words above them', async ({ page }) => {
  await page.goto('/shopping?q=jhumka')
  await expect(heading(page)).toHaveText('Results for ‘jhumka’')
  await expect(cards(page).first()).toContainText(/jhumka/i)
})

test('with Combine filters on, groups combine, and the device remembers it', async ({
  page,
  shop,
}) => {
  await page.goto('/shopping')
  await page.getByRole('switch', { name: 'Combine filters' }).check()
  await option(page, 'Brass').check()
  await option(page, 'Gold').check()
  await expect(page).toHaveURL('/shopping?baseMetal=1&Polish=1')
  const both = await products(shop, 'baseMetal=1&Polish=1')
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+ of \d+$/)
      .first(),
  ).toHaveText(`${Math.min(both.length, 24)} of ${both.length}`)
  await page.goto('/shopping')
  await expect(page.getByRole('switch', { name: 'Combine filters' })).toBeChecked()
})

test('the address keeps the filters through a reload, back, and a removal', async ({ page }) => {
  await page.goto('/shopping?baseMetal=1&Polish=1')
  await expect(option(page, 'Brass')).toBeChecked()
  await page.reload()
  await expect(option(page, 'Gold')).toBeChecked()
  await page.getByRole('link', { name: 'Remove Base Metal: Brass' }).click()
  await expect(page).toHaveURL('/shopping?Polish=1')
  await expect(option(page, 'Brass')).not.toBeChecked()
  await page.goBack()
  await expect(option(page, 'Brass')).toBeChecked()
})

test('a price range narrows the list and can be removed', async ({ page, shop }) => {
  const all = await products(shop)
  const within = all.filter((one) => shownPrice(one) >= 500 && shownPrice(one) <= 1000)
  await page.goto('/shopping')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.getByLabel('From ₹').fill('500')
  await page.getByLabel('To ₹').fill('1000')
  const apply = page.getByRole('button', { name: 'Apply price' })
  // 499,50 is not taken for ₹49,950.
  for (const wrong of ['many', '499,50']) {
    await page.getByLabel('From ₹').fill(wrong)
    await apply.click()
    // The shop's own words under the field, not the browser's beside it.
    await expect(page.getByText('An amount such as 1500 or 1,500.50.')).toBeVisible()
    await expect(page.getByLabel('From ₹')).toBeFocused()
  }
  await page.getByLabel('From ₹').fill('₹ 500.00')
  await apply.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('₹500 to ₹1,000')
  await expect(cards(page)).toHaveCount(within.length)
  await page.getByRole('link', { name: 'Remove ₹500.00 to ₹1,000.00' }).click()
  await expect(page).toHaveURL('/shopping')
  await expect(cards(page)).toHaveCount(Math.min(all.length, 24))
})

test('each option shows how many pieces it would leave, and an empty one is pale, not hidden', async ({
  page,
  shop,
}) => {
  const brass = await products(shop, 'baseMetal=1')
  const merable = await products(shop, 'baseMetal=4')
  await page.goto('/shopping')
  await expect(option(page, 'Brass')).toHaveAccessibleDescription(`${brass.length} pieces`)
  await expect(option(page, 'Merable')).toHaveAccessibleDescription(
    merable.length === 1 ? '1 piece' : `${merable.length} pieces`,
  )
  await expect(option(page, 'Merable')).toBeEnabled()
})

test('counts follow the effect of a press, alone or combined', async ({ page, shop }) => {
  const gold = await products(shop, 'Polish=1')
  const both = await products(shop, 'baseMetal=1&Polish=1')
  expect(both.length).toBeLessThan(gold.length)
  await page.goto('/shopping?baseMetal=1')
  await expect(option(page, 'Gold')).toHaveAccessibleDescription(`${gold.length} pieces`)
  await page.getByRole('switch', { name: 'Combine filters' }).check()
  await expect(option(page, 'Gold')).toHaveAccessibleDescription(`${both.length} pieces`)
})

test('the price filter shows the lowest and highest price', async ({ page, shop }) => {
  const prices = (await products(shop)).map(shownPrice)
  await page.goto('/shopping')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await expect(
    page.getByText(`From ${rupees(Math.min(...prices))} to ${rupees(Math.max(...prices))} here`),
  ).toBeVisible()
})

test('the country of origin filters the list together with others', async ({ page, shop }) => {
  const piece = { origin: 'Thailand', importer: 'Nagina, Kochi' }
  await withProduct(shop, { ...piece, name: 'Brass from afar', baseMetal: '1' }, async () => {
    await withProduct(shop, { ...piece, name: 'Steel from afar' }, async () => {
      await page.goto('/shopping')
      await page.getByRole('button', { name: 'Country of origin' }).press('Enter')
      await expect(option(page, 'Thailand')).toHaveAccessibleDescription('2 pieces')
      await option(page, 'Thailand').press('Space')
      await expect(page).toHaveURL('/shopping?origin=thailand')
      await expect(cards(page)).toHaveCount(2)
      await option(page, 'Brass').check()
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page)).toContainText('Brass from afar')
      await page.reload()
      await expect(option(page, 'Thailand')).toBeChecked()
      await page.getByRole('link', { name: /^Remove Country of origin: Thailand$/ }).click()
      await expect(page).toHaveURL('/shopping?baseMetal=1')
      await expect(option(page, 'Thailand')).not.toBeChecked()
    })
  })
  // Where every piece is made in India there is nothing to choose.
  await page.goto('/shopping')
  await expect(option(page, 'Brass')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Country of origin' })).toHaveCount(0)
})

test('scarce and sold out pieces are marked', async ({ page, shop }) => {
  await withProduct(shop, { name: 'Last Band', stock: '2' }, async () => {
    await withProduct(shop, { name: 'Gone Band', stock: '0' }, async () => {
      await page.goto('/shopping')
      await expect(cards(page).filter({ hasText: 'Last Band' })).toContainText('Only 2 left')
      await expect(cards(page).filter({ hasText: 'Gone Band' })).toContainText('Sold out')
    })
  })
})

test('the sorting can be chosen', async ({ page, shop }) => {
  const byPrice = (await products(shop)).sort((a, b) => shownPrice(a) - shownPrice(b))
  await page.goto('/shopping')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.selectOption('Price low to high')
  await expect(page).toHaveURL('/shopping?sort=price-asc')
  await expect(cards(page).first()).toContainText(byPrice[0]?.name ?? '')
  await sort.selectOption('Price high to low')
  await expect(cards(page).first()).toContainText(byPrice.at(-1)?.name ?? '')
})

test('More leads to the first new piece, and going back finds the longer list', async ({
  page,
  shop,
}) => {
  const all = await products(shop)
  await page.goto('/shopping')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: all[24]?.name ?? '' })).toBeFocused()
  await expect(cards(page)).toHaveCount(Math.min(all.length, 48))
  const far = page.getByRole('link', { name: all[30]?.name ?? '' })
  await far.scrollIntoViewIfNeeded()
  // Cards that come near are laid out, which can still move the list: what counts is where one leaves it.
  await far.evaluate((link) =>
    link.addEventListener('click', () => sessionStorage.setItem('place', String(window.scrollY))),
  )
  await far.click()
  await expect(heading(page)).toHaveText(all[30]?.name ?? '')
  await page.goBack()
  await expect(cards(page)).toHaveCount(Math.min(all.length, 48))
  const place = Number(await page.evaluate(() => sessionStorage.getItem('place')))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -1)
  await expect(far).toBeInViewport()
})

test('a swatch shows the piece in its metal, by pointer and by key', async ({ page }) => {
  await page.goto('/shopping?q=jhumka')
  const card = cards(page).first()
  const pictures = card.getByRole('img')
  const before = await pictures.last().getAttribute('src')
  const platinum = card.getByRole('radio', { name: 'Platinum' })
  await choose(platinum)
  await expect(pictures.last()).not.toHaveAttribute('src', before ?? '')
  await platinum.press('ArrowLeft')
  await expect(card.getByRole('radio', { name: 'Gold' })).toBeChecked()
  await expect(page).toHaveURL('/shopping?q=jhumka')
})

test('a list that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await page.goto('/shopping')
  await page.route('**/product/getall?*', (route) => route.abort())
  await option(page, 'Brass').check()
  await expect(page.getByText('The pieces could not be loaded.')).toBeVisible()
  await page.unroute('**/product/getall?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('nothing found offers a way back to everything', async ({ page }) => {
  await page.goto('/shopping?minPrice=9000000')
  await expect(page.getByText('No products available')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL('/shopping')
  await expect(cards(page)).toHaveCount(24)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe over a card shows its next picture and opens nothing', async ({ page }) => {
    await page.goto('/shopping?q=jhumka')
    const card = cards(page).first()
    const picture = card.getByRole('img').last()
    const before = await picture.getAttribute('src')
    await card.scrollIntoViewIfNeeded()
    const { x, y, width } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const [left, right] = [x + width * 0.2, x + width * 0.8]
    await swipe(page, { x: right, y: y + 80 }, { x: left, y: y + 85 })
    await expect(picture).not.toHaveAttribute('src', before ?? '')
    await swipe(page, { x: left, y: y + 80 }, { x: right, y: y + 85 })
    await expect(picture).toHaveAttribute('src', before ?? '')
    await expect(page).toHaveURL('/shopping?q=jhumka')
  })

  test('the filters open over the list and say how many pieces they leave', async ({
    page,
    shop,
  }) => {
    const brass = await products(shop, 'baseMetal=1')
    await page.goto('/shopping')
    await page.getByRole('button', { name: 'Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('checkbox', { name: 'Brass' }).check()
    await dialog.getByRole('button', { name: `Show ${brass.length} pieces` }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeFocused()
    // Beside the order, also with what counts the set ones.
    const order = page.getByRole('combobox', { name: 'Sort', exact: true })
    expect(await middleOf(page.getByRole('button', { name: 'Filters 1 active' }))).toBe(
      await middleOf(order),
    )
    await page.getByRole('button', { name: 'Filters 1 active' }).click()
    await dialog.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/shopping')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('further pages and filters are plain forms', async ({ page, shop }) => {
    const all = await products(shop)
    await page.goto('/shopping')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(cards(page)).toHaveCount(Math.min(all.length - 24, 24))
    await page.goto('/shopping')
    await option(page, 'Oxidised Silver').check()
    await option(page, 'Stone').check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const either = await products(shop, 'baseMetal=2,3')
    await expect(cards(page)).toHaveCount(Math.min(either.length, 24))
    await expect(option(page, 'Stone')).toBeChecked()
  })
})

interface Place {
  x: number
  y: number
}

/** One finger from a place to another. */
async function swipe(page: Page, from: Place, to: Place): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }])
  await send('touchMove', [to])
  await send('touchEnd', [])
}

/** How far down its middle stands, in px. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
}
