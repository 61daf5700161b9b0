import { expect, test } from 'vitest'
import { withLatinDigits } from './latin-digits.ts'

test.each([
  ['०१२३४५६७८९', '0123456789'],
  ['+९१ ९८२९० ११११९', '+91 98290 11119'],
  ['９８２９０', '98290'],
  ['٠٩ ۰۹ ০৯ ൦൯', '09 09 09 09'],
  ['Shop 7, ५वीं गली', 'Shop 7, 5वीं गली'],
  ['½ ² Ⅷ', '½ ² Ⅷ'],
])('%s reads %s', (typed, latin) => {
  expect(withLatinDigits(typed)).toBe(latin)
})
