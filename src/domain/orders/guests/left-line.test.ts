import { expect, test } from 'vitest'
import { withLeftLine } from './guest-cart.ts'

const ring = { productId: 4, material: 1, quantity: 2 }

test('a line of an abandoned cart comes back once, with the larger quantity', () => {
  const filled = withLeftLine([], ring)
  expect(filled).toEqual([{ ...ring, cartId: 1 }])
  expect(withLeftLine(filled, ring)).toEqual(filled)
  expect(withLeftLine(filled, { ...ring, quantity: 1 })).toEqual(filled)
  expect(withLeftLine(filled, { ...ring, quantity: 5 })).toEqual([
    { ...ring, cartId: 1, quantity: 5 },
  ])
  expect(withLeftLine(filled, { ...ring, material: 2 })).toHaveLength(2)
})
