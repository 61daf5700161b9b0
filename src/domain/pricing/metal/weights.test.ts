import { expect, test } from 'vitest'
import {
  formatCarats,
  formatGrams,
  formatTola,
  gramsOf,
  milligramsOfStones,
  thousandthsFromText,
  type MilliCarats,
  type Milligrams,
} from './weights.ts'

test('a carat weighs 200 mg, with halves rounded up', () => {
  expect([1_000, 5, 3, 2, 0].map(milligramsOfStones)).toEqual([200, 1, 1, 0, 0])
})

test('weights are written with three decimals', () => {
  expect(formatGrams(7_845)).toBe('7.845 g')
  expect(formatGrams(20)).toBe('0.020 g')
  expect(formatCarats(1_250)).toBe('1.250 ct')
  expect(gramsOf(7_845)).toBe(7.845)
})

test('a tola is 11.664 g and has 96 ratti', () => {
  expect(formatTola(11_664)).toBe('1.000 tola, 96.00 ratti')
  expect(formatTola(7_845)).toBe('0.673 tola, 64.57 ratti')
})

test.each([
  ['7.845', 7_845],
  [' 12 ', 12_000],
  ['0.5', 500],
  ['1.2345', undefined],
  ['1234567', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1,5', undefined],
])('%j as people type it is %s thousandths', (text, expected) => {
  expect(thousandthsFromText(text)).toBe(expected)
})

test('a weight of stones does not compile in the place of a weight of metal', () => {
  const [metal, stones]: [Milligrams, MilliCarats] = [1_000, 1_000]
  // @ts-expect-error -- milli-carats are not milligrams
  expect(formatGrams(stones)).toBe('1.000 g')
  // @ts-expect-error -- milligrams are not milli-carats
  expect(formatCarats(metal)).toBe('1.000 ct')
})
