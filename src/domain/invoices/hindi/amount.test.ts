import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInHindi } from './amount.ts'

test.each([
  [0, 'शून्य रुपये मात्र'],
  [5, 'शून्य रुपये और पाँच पैसे मात्र'],
  [118_000, 'एक हज़ार एक सौ अस्सी रुपये मात्र'],
  [12_349_950, 'एक लाख तेईस हज़ार चार सौ निन्यानवे रुपये और पचास पैसे मात्र'],
  [1_111_144_400, 'एक करोड़ ग्यारह लाख ग्यारह हज़ार चार सौ चवालीस रुपये मात्र'],
  [1_000_000_000_00, 'सौ करोड़ रुपये मात्र'.replace('सौ', 'एक सौ')],
])('%d paise are %s', (paise, words) => {
  expect(amountInHindi(paise)).toBe(words)
})

test('every amount below a lakh has words of its own', () => {
  const said = new Set(Array.from({ length: 100_000 }, (_, rupees) => amountInHindi(rupees * 100)))
  expect(said.size).toBe(100_000)
  expect([...said].filter((words) => words.includes('  ') || words.includes('undefined'))).toEqual(
    [],
  )
})

test('an amount is spelt as crores, lakhs and the rest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9_999_999 }), (a, b) => {
      const whole = amountInHindi((a * 10_000_000 + b) * 100)
      const [crores] = amountInHindi(a * 100).split(' रुपये')
      expect(whole).toBe(`${crores} करोड़ ${amountInHindi(b * 100)}`)
    }),
  )
})
