import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsBetween, withMarks, withoutMarks } from './cell-parts.ts'

test('signs within a text part nothing', () => {
  expect(withMarks('Ruby; 2 | 3 \\ x')).toBe('Ruby\\; 2 \\| 3 \\\\ x')
  expect(partsBetween('a\\; b; c | d', '|')).toEqual(['a\\; b; c', 'd'])
  expect(partsBetween('a\\; b; c', ';').map(withoutMarks)).toEqual(['a; b', 'c'])
})

test('any texts come back as they were', () => {
  const word = fc.string({ minLength: 1 }).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const cell = words.map(withMarks).join(' ; ')
      expect(partsBetween(cell, ';').map(withoutMarks)).toEqual(words)
    }),
  )
})
