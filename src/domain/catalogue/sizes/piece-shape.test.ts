import { expect, test } from 'vitest'
import { pieceShape } from './piece-shape.ts'

test.each([
  ['All Rings', 'Saadgi Band', 21, 21, 'ring'],
  ['अंगूठियाँ', 'कमल', 24, 30, 'ring'],
  ['Earrings', 'Vritt Hoops', 34, 34, 'circle'],
  ['Bracelets', 'Veer Kada', 74, 74, 'circle'],
  ['Earrings', 'A Hoop', 34, 34, 'circle'],
  ['Earrings', 'Bali', 20, 20, 'circle'],
  ['Earrings', 'Balis', 20, 20, 'circle'],
  ['', 'Bangle', 74, 74, 'circle'],
  ['', 'Bangles', 74, 74, 'circle'],
  ['', 'Kadas', 74, 74, 'circle'],
  ['', 'Kangan', 74, 74, 'circle'],
  ['', 'Kangans', 74, 74, 'circle'],
  ['', 'Churi', 74, 74, 'circle'],
  ['', 'Churis', 74, 74, 'circle'],
  ['', 'सोने के कंगन', 74, 74, 'circle'],
  ['', 'चूड़ी', 74, 74, 'circle'],
  ['', 'बाली', 20, 20, 'circle'],
  ['', 'उत्सव कंगन जोड़ी', 74, 74, 'circle'],
  ['', 'बालियाँ', 20, 20, 'circle'],
  ['', 'चूड़ियाँ', 74, 74, 'circle'],
  // One letter for ड़, as some keyboards type it.
  ['', 'कड़ा', 74, 74, 'circle'],
  ['', 'नूर चाँदबाली', 20, 20, 'stone'],
  ['', 'बालीचा', 20, 20, 'stone'],
  ['', 'Kadamba Brooch', 20, 20, 'stone'],
  ['', 'Balinese Stud', 20, 20, 'stone'],
  // Exactly four times and 1.2 times as high as wide.
  ['', '', 10, 40, 'bar'],
  ['', '', 40, 10, 'bar'],
  ['', '', 10, 12, 'drop'],
  ['', '', 10, 11.9, 'stone'],
  ['Earrings', 'Rekha Bar Drops', 4, 46, 'bar'],
  ['', 'Brooch', 60, 8, 'bar'],
  ['Earrings', 'Gulnaar Jhumka', 22, 48, 'drop'],
  ['Necklaces', 'Bindu Solitaire Pendant', 9, 16, 'drop'],
  ['Earrings', 'Tara Halo Studs', 8, 8, 'stone'],
  ['', '', 1_000, 1_000, 'stone'],
])('in %s, %s of %d × %d mm is a %s', (categoryName, name, widthMm, heightMm, shape) => {
  expect(pieceShape({ categoryName, name }, { widthMm, heightMm })).toBe(shape)
})
