import { expect, loginAs, test } from '#tests/support/browser/shop.ts'
import { shareContext } from '#tests/support/browser/shared-context.ts'

const WISH = { viewport: null, hasTouch: false, isMobile: false, javaScriptEnabled: true }

test('the next test finds nothing of this one in their shared browser', async ({
  browser,
  shop,
}) => {
  const keeper = shareContext(browser, shop.url)
  const context = await keeper.take(WISH)
  const page = await context.newPage()
  await loginAs(page, await shop.newCustomer())
  await page.goto(`${shop.url}/category/getall`)
  expect(await page.evaluate(() => localStorage.length)).toBe(1)
  await context.addCookies([{ name: 'left', value: 'behind', url: shop.url }])
  await context.route('**/category/getall', (route) => route.abort())
  await keeper.clear()
  expect(page.isClosed()).toBe(true)
  expect(await keeper.take(WISH)).toBe(context)
  expect(await context.cookies()).toEqual([])
  const next = await context.newPage()
  await next.goto(`${shop.url}/category/getall`)
  expect(await next.evaluate(() => localStorage.length)).toBe(0)

  await next.clock.install()
  await keeper.clear()
  const second = await keeper.take(WISH)
  expect(second, 'after a test with its own clock').not.toBe(context)
  await (await second.newPage()).goto(shop.url.replace('127.0.0.1', 'localhost'))
  await keeper.clear()
  const third = await keeper.take(WISH)
  expect(third, 'after a test that stored things elsewhere').not.toBe(second)
  expect(await keeper.take({ ...WISH, hasTouch: true }), 'another device').not.toBe(third)
})
