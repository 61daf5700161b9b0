import { expect, test } from 'vitest'
import { whyFinal } from './final-pieces.ts'

test.each([
  [undefined, false, undefined],
  [{ isFinal: false }, false, undefined],
  [{ isFinal: true }, false, 'engraved'],
  [undefined, true, 'made'],
  [{ isFinal: true }, true, 'made'],
] as const)('engraved %j and made to measure %s: final because %s', (engraving, isMade, why) => {
  expect(whyFinal({ engraving, isMade })).toBe(why)
})
