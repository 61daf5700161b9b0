import { expect, test } from 'vitest'
import { halveTax, JEWELLERY_HSN } from './cgst-sgst.ts'

test.each([
  [100, { cgst: 50, sgst: 50, roundOff: 0 }],
  [101, { cgst: 51, sgst: 51, roundOff: -1 }],
  [1, { cgst: 1, sgst: 1, roundOff: -1 }],
  [0, { cgst: 0, sgst: 0, roundOff: 0 }],
])('a tax of %i has the equal halves %o', (tax, expected) => {
  expect(halveTax(tax)).toEqual(expected)
})

test('jewellery has a code of chapter 71', () => {
  expect(JEWELLERY_HSN).toMatch(/^71\d\d$/)
})
