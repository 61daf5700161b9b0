import { expect, test } from 'vitest'
import { linesInState } from './checkout-state.ts'

const LINE = { cartId: 1, productId: 2, quantity: 1, product: { price: 10, images: [] } }

test('the cart passes its lines on to the checkout', () => {
  expect(linesInState({ items: [LINE], subtotal: 10 })).toEqual([LINE])
})

test.each([
  null,
  undefined,
  'items',
  {},
  { items: [] },
  { items: [{ cartId: 1 }] },
  { items: LINE },
])('anything else counts as nothing passed on: %j', (state) => {
  expect(linesInState(state)).toBeUndefined()
})
