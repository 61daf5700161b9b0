import { afterEach, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { addProduct } from '#tests/support/product-forms.ts'

const shop = await openShop()
const product = await addProduct(shop, { name: 'Whole Ring', price: 100 })

/** The page of the product as a browser opens it. */
function open() {
  const headers = { accept: 'text/html' }
  return shop.ask('GET', `/shopping/${product.productId}`, { headers })
}

afterEach(() => shop.database.pool.query('alter table if exists reviews_away rename to reviews'))

test('a piece whose reviews cannot be read still has a page, which is not cached', async () => {
  await shop.database.pool.query('alter table reviews rename to reviews_away')
  const half = await open()
  expect(half.status).toBe(200)
  expect(half.headers['cache-control']).toBe('no-store')
  expect(half.text).toContain('Whole Ring')
  expect(half.text).toContain('The reviews could not be loaded.')

  await shop.database.pool.query('alter table reviews_away rename to reviews')
  const whole = await open()
  expect(whole.status).toBe(200)
  expect(whole.headers['cache-control']).toBe('no-cache')
  expect(whole.text).not.toContain('The reviews could not be loaded.')
})
