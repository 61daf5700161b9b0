import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Amount, amountJson } from './amount-json.ts'

test('amounts have two decimals, texts are escaped, numbers stay', () => {
  const value = { a: new Amount(118_000), b: [new Amount(-5), 'x"\u2028'], rt: 0.25, c: {} }
  expect(amountJson(value)).toBe(
    `{"a":1180.00,"b":[-0.05,${JSON.stringify('x"\u2028')}],"rt":0.25,"c":{}}`,
  )
})

test('every amount is read back as the same paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
      expect(Math.round(Number(JSON.parse(amountJson(new Amount(paise)))) * 100)).toBe(paise)
    }),
  )
})
