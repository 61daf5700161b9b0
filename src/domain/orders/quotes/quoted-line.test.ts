import { expect, test } from 'vitest'
import { agreedPrice } from './quoted-line.ts'

test('a piece costs its price in the sale of that time', () => {
  const sale = { name: 'Diwali', basisPoints: 1_000, price: 900 }
  expect([agreedPrice({ unitPrice: 1_000 }), agreedPrice({ unitPrice: 1_000, sale })]).toEqual([
    1_000, 900,
  ])
})
