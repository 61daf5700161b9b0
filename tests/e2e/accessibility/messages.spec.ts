import type { Locator, Page } from '@playwright/test'
import { keepPicture } from '#tests/support/browser/keep-picture.ts'
import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, completeProducts, putInCart, toast } from '#tests/support/browser/steps.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the message of Add to Cart covers no price of the piece', async ({ page, shop }) => {
    await loginAs(page, await shop.newCustomer())
    const { productId } = await aProduct(shop)
    await page.goto(`/shopping/${productId}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expectFree(page, toast(page, 'Item added to Cart Successfully!'), 'product')
  })

  test('a message that comes along to the cart covers no name and no price', async ({
    page,
    shop,
  }) => {
    const customer = await shop.newCustomer()
    const [one, other] = await completeProducts(shop, 'maxPrice=5000')
    if (one === undefined || other === undefined) throw new Error('Too few products.')
    await putInCart(shop, customer, other)
    await loginAs(page, customer)
    await page.goto(`/shopping/${one.productId}`)
    const message = toast(page, 'Item added to Cart Successfully!')
    await page.getByRole('button', { name: 'Buy Now' }).first().click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('link', { name: one.name }).first()).toBeVisible()
    await expectFree(page, message, 'cart')
  })

  test('the message of the login takes the place of the one that asked for it', async ({
    page,
    shop,
  }) => {
    const { email, password } = await shop.newCustomer()
    const { productId } = await aProduct(shop)
    await page.goto(`/shopping/${productId}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const asked = toast(page, 'Please login to add items to cart.')
    await expect(asked).toBeVisible()
    // While somebody points at it, it does not go by itself.
    await asked.dispatchEvent('pointerover')
    const main = page.getByRole('main')
    await main.getByLabel('Email').fill(email)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Login' }).click()
    await expect(toast(page, 'Login Successful')).toBeVisible()
    await expect(asked).toHaveCount(0)
  })

  test('the messages of signup and login cover no field, one above the other', async ({ page }) => {
    const [email, password] = [`new.${Date.now()}@example.in`, 'rosewood lantern harbour 7']
    const main = page.getByRole('main')
    await page.goto('/signup')
    await main.getByLabel('Name').fill('Meera Nair')
    await main.getByLabel('Email').fill(email)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Create account' }).click()
    const first = toast(page, 'Signup Successful')
    await expectFree(page, first, 'signup')
    // While somebody points at it, it does not go by itself.
    await first.dispatchEvent('pointerover')
    await expect(page).toHaveURL('/login')
    await main.getByLabel('Email').fill(email)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Login' }).click()
    await expect(toast(page, 'Login Successful')).toBeVisible()
    await expect(page.locator('.toaster li')).toHaveCount(2)
    await expectFree(page, first, 'login')
  })
})

for (const [width, height] of [
  [390, 844],
  [768, 480],
] as const) {
  test(`a message over a dialog lies under its head, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    await loginAs(page, await shop.newCustomer())
    const ring = (await completeProducts(shop)).find(({ name }) => /\bring/i.test(name))
    await page.goto(`/shopping/${ring?.productId}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const message = toast(page, 'Item added to Cart Successfully!')
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: 'Ring size guide' }).click()
    await expectUnderHead(page, message, `dialog-${width}`)
  })
}

/** Expects that a message, once it lies still, covers no title, price or field of its page. */
async function expectFree(page: Page, message: Locator, name: string): Promise<void> {
  // It is not the next page that has room for it.
  const { pathname } = new URL(page.url())
  await expect(message).toBeVisible()
  await expect
    .poll(async () => ({ covered: await page.evaluate(covered), at: new URL(page.url()).pathname }))
    .toEqual({ covered: [], at: pathname })
  await keepPicture(page, `message-${name}`)
}

async function expectUnderHead(page: Page, message: Locator, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('.toaster')).toBeVisible()
  await expect
    .poll(async () => {
      const [head, box] = await Promise.all([
        dialog.locator('> header').boundingBox(),
        message.boundingBox(),
      ])
      if (head === null || box === null) return 'gone'
      const isBeside = box.x >= head.x + head.width
      return isBeside || box.y >= head.y + head.height ? 'under the head' : 'over the head'
    })
    .toBe('under the head')
  await keepPicture(page, name)
}

/** Runs in the browser: what the messages lie over, by the letters of words and the boxes of fields. */
function covered(): string[] {
  const messages = document.querySelector('.toaster')?.getBoundingClientRect()
  if (!messages) return ['there is no message']
  const isUnder = (box: DOMRect): boolean => {
    const isSeen = box.width > 1 && box.height > 1
    const isBeside = box.right <= messages.left || box.left >= messages.right
    return isSeen && !isBeside && box.bottom > messages.top && box.top < messages.bottom
  }
  const parts = [
    ...document.querySelectorAll('main :is(h1, h2, h3, label, .money, input, select, textarea, a)'),
  ]
  return parts
    .filter((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const boxes = part.matches('input, select, textarea')
        ? [part.getBoundingClientRect()]
        : [...range.getClientRects()].filter(() => part.textContent.trim() !== '')
      const isPicture = part.matches('a') && part.querySelector('img') !== null
      return !isPicture && boxes.some(isUnder)
    })
    .map((part) => part.textContent.trim() || part.outerHTML.slice(0, 80))
}
