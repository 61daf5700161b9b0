import { expect, test } from 'vitest'
import { pageKindOf, withoutKeys } from './page-kinds.ts'

test.each([
  ['/', 'home'],
  ['/hi', 'home'],
  ['/shopping?q=ring', 'products'],
  ['/hi/shopping/12', 'product'],
  ['/SHOPPING/12', 'product'],
  ['/cart#top', 'cart'],
  ['/admin/orders', 'admin'],
  ['/privacy-policy', 'other'],
  ['/constructor', 'other'],
  ['/gifts', 'products'],
  ['/category', 'categories'],
  ['/shopping.data', 'products'],
  ['/cart.data/x', 'other'],
  ['/cart.database', 'other'],
  ['/hi/pay/7', 'checkout'],
  ['/hi/have-made/7?size=12', 'checkout'],
  ['/signup', 'account'],
  ['/login', 'account'],
  ['/account', 'account'],
  ['/myorders', 'account'],
  ['/guest-order', 'account'],
  ['/gift-receipt/7', 'account'],
  ['/repair/7', 'account'],
  ['/wishlist', 'cart'],
  ['/checkout', 'checkout'],
  ['/ordersuccess', 'checkout'],
  ['', 'home'],
])('%s is a page of the kind %s', (address, kind) => {
  expect(pageKindOf(address)).toBe(kind)
})

test('keys of links are not recorded, the rest of the address is', () => {
  const key = '3fA9'.repeat(25)
  expect(withoutKeys(`page /hi/pay/${key}: no /pay/${key}.data`)).toBe(
    'page /hi/pay/:key: no /pay/:key.data',
  )
  expect(withoutKeys('/shopping/12/abcdef')).toBe('/shopping/12/abcdef')
})
