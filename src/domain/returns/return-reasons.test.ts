import { expect, test } from 'vitest'
import { isFaultOfShop, RETURN_REASONS, returnReasonText, whyFinal } from './return-reasons.ts'

test('the shop bears the courier for faulty, damaged and wrong pieces, as its terms say', () => {
  expect(RETURN_REASONS.filter(isFaultOfShop)).toEqual([
    'not-as-shown',
    'damaged',
    'wrong-piece',
    'weight-or-purity',
  ])
  for (const reason of RETURN_REASONS) expect(returnReasonText(reason)).toMatch(/^[A-Z]/)
})

test.each([
  [undefined, false, undefined],
  [{ isFinal: false }, false, undefined],
  [{ isFinal: true }, false, 'engraved'],
  [undefined, true, 'made'],
  [{ isFinal: true }, true, 'made'],
] as const)('engraved %j and made to measure %s: final because %s', (engraving, isMade, why) => {
  expect(whyFinal({ engraving, isMade })).toBe(why)
})
