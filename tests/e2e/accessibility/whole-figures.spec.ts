import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { aProduct, products, putInCart, placeOrder } from '#tests/support/browser/steps.ts'

/** Widths at which a weight or a number of days came at the end of a line. */
const WIDTHS = [320, 340, 360, 375, 390]

test('on a phone no figure is torn from its unit, and no date in its middle', async ({
  page,
  shop,
}) => {
  const customer = await shop.newCustomer()
  const made = (await products(shop)).find(({ priceFrom }) => priceFrom !== undefined)
  if (made === undefined) throw new Error('The demo has no piece by weight.')
  await placeOrder(shop, customer, { product: made, paymentMethod: 'cod' })
  await putInCart(shop, customer, made)
  await putInCart(shop, customer, await aProduct(shop))
  await loginAs(page, customer)
  const torn: string[] = []
  for (const language of ['', '/hi']) {
    for (const path of ['/cart', '/checkout', '/myorders', '/rates']) {
      await page.goto(language + path)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
      })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        const found = await page.evaluate(tornFigures)
        torn.push(...found.map((words) => `${language}${path} at ${width}: ${words}`))
      }
    }
  }
  expect(torn).toEqual([])
})

/** Runs in the browser: the figures with a unit, dates and numbers of documents that stand on two lines. */
function tornFigures(): string[] {
  const whole =
    /₹\d[\d,.]*(?: ?\/ ?(?:g|ग्राम))?|\d[\d,.]* (?:g|kg|mm|cm|ct|days?|ग्राम|मिमी|दिन)(?!\p{L})|\d{1,2} \p{L}[\p{L}\p{M}॰]+(?: \d{4}|, \d{1,2}:\d{2})|\p{Lu}{2,}-\d+|\+\d[\d ]{6,}\d/gu
  // The texts of each element that breaks lines.
  const blocks = new Map<Element, Text[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    let block = text.parentElement
    if (!(text instanceof Text) || !block || block.closest('script, style, noscript')) continue
    while (getComputedStyle(block).display === 'inline' && block.parentElement) {
      block = block.parentElement
    }
    blocks.set(block, [...(blocks.get(block) ?? []), text])
  }
  const found: string[] = []
  for (const [block, texts] of blocks) {
    if (block.getBoundingClientRect().width < 2) continue
    const words = texts.map(({ data }) => data).join('')
    const letters = texts.flatMap((text) => {
      return Array.from({ length: text.length }, (_, at) => ({ text, at }))
    })
    for (const { 0: figure, index } of words.matchAll(whole)) {
      const [first, last] = [letters[index], letters[index + figure.length - 1]]
      if (first === undefined || last === undefined) continue
      const range = document.createRange()
      range.setStart(first.text, first.at)
      range.setEnd(last.text, last.at + 1)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      const tops = boxes.map(({ top }) => top)
      const isTorn = Math.max(...tops) - Math.min(...tops) > 8
      if (isTorn) found.push(`${figure} in ${words.slice(0, 120)}`)
    }
  }
  return found
}
