import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees zero and one paise only'],
  [100, 'Rupees one only'],
  [19_99, 'Rupees nineteen and ninety-nine paise only'],
  [20_00, 'Rupees twenty only'],
  [21_50, 'Rupees twenty-one and fifty paise only'],
  [99_00, 'Rupees ninety-nine only'],
  [100_00, 'Rupees one hundred only'],
  [101_00, 'Rupees one hundred one only'],
  [999_00, 'Rupees nine hundred ninety-nine only'],
  [1_000_00, 'Rupees one thousand only'],
  [99_999_00, 'Rupees ninety-nine thousand nine hundred ninety-nine only'],
  [1_00_000_00, 'Rupees one lakh only'],
  [1_02_000_50, 'Rupees one lakh two thousand and fifty paise only'],
  [99_99_999_00, 'Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [1_23_00_00_000_00, 'Rupees one hundred twenty-three crore only'],
])('%i paise are “%s”', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('every amount can be read back from its words', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_00_00_000_00 }), (paise) => {
      expect(paiseFrom(amountInWords(paise))).toBe(paise)
    }),
  )
})

const SMALL = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen`.split(/\s+/)
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES: Record<string, number> = { thousand: 1_000, lakh: 100_000, crore: 10_000_000 }

/** The way back, written from the words alone. */
function paiseFrom(words: string): number {
  const [, rupees = '', paise = ''] = /^Rupees (.*?)(?: and (.*) paise)? only$/.exec(words) ?? []
  return 100 * countFrom(rupees) + (paise === '' ? 0 : countFrom(paise))
}

function countFrom(words: string): number {
  let whole = 0
  let part = 0
  for (const word of words.split(/[ -]/)) {
    const scale = SCALES[word]
    if (word === 'hundred') part *= 100
    else if (scale === undefined) part += valueOf(word)
    else {
      whole += part * scale
      part = 0
    }
  }
  return whole + part
}

function valueOf(word: string): number {
  const ten = TENS.indexOf(word)
  expect(ten !== -1 || SMALL.includes(word), word).toBe(true)
  return ten === -1 ? SMALL.indexOf(word) : 20 + 10 * ten
}
