import { expect, test } from 'vitest'
import { isFaultOfShop, RETURN_REASONS, returnReasonText } from './return-reasons.ts'

test('the shop bears the courier for faulty, damaged and wrong pieces, as its terms say', () => {
  expect(RETURN_REASONS.filter(isFaultOfShop)).toEqual([
    'not-as-shown',
    'damaged',
    'wrong-piece',
    'weight-or-purity',
  ])
  for (const reason of RETURN_REASONS) expect(returnReasonText(reason)).toMatch(/^[A-Z]/)
})
