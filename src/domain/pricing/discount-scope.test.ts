import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchName, cleanTag, oneTimeCode } from './discount-scope.ts'
import { cleanCode } from './discounts.ts'

test('a one-time code is its prefix and ten unambiguous letters', () => {
  const below = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(below, (drawn) => {
      const code = oneTimeCode('GIFT', (most) => Number(drawn.next().value) % most)
      expect(code).toMatch(/^GIFT-[2-9A-HJ-NP-Z]{10}$/)
      // What is typed in small letters is the same code.
      expect(cleanCode(code.toLowerCase())).toBe(code)
    }),
  )
})

test('the name of a batch is not one of its codes', () => {
  expect(batchName('GIFT')).toBe('GIFT-*')
})

test('a tag is the same in any spelling', () => {
  expect(cleanTag('  Old \t Friend ')).toBe('old friend')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(cleanTag(cleanTag(text))).toBe(cleanTag(text))
    }),
  )
})
