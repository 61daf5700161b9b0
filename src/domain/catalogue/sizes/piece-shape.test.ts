import { expect, test } from 'vitest'
import { pieceShape } from './piece-shape.ts'

test.each([
  ['All Rings', 'Saadgi Band', 21, 21, 'ring'],
  ['अंगूठियाँ', 'कमल', 24, 30, 'ring'],
  ['Earrings', 'Vritt Hoops', 34, 34, 'circle'],
  ['Bracelets', 'Veer Kada', 74, 74, 'circle'],
  ['Earrings', 'Rekha Bar Drops', 4, 46, 'bar'],
  ['', 'Brooch', 60, 8, 'bar'],
  ['Earrings', 'Gulnaar Jhumka', 22, 48, 'drop'],
  ['Necklaces', 'Bindu Solitaire Pendant', 9, 16, 'drop'],
  ['Earrings', 'Tara Halo Studs', 8, 8, 'stone'],
  ['', '', 1_000, 1_000, 'stone'],
])('in %s, %s of %d × %d mm is a %s', (categoryName, name, widthMm, heightMm, shape) => {
  expect(pieceShape({ categoryName, name }, { widthMm, heightMm })).toBe(shape)
})
