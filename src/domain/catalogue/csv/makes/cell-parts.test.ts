import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOf, partsBetween, withMarks, withoutMarks } from './cell-parts.ts'

test('separators within a text separate nothing', () => {
  expect(withMarks('Ruby; 2 | 3 \\ x')).toBe('Ruby\\; 2 \\| 3 \\\\ x')
  expect(partsBetween('a\\; b; c | d', '|')).toEqual(['a\\; b; c', 'd'])
  expect(partsBetween('a\\; b; c', ';').map(withoutMarks)).toEqual(['a; b', 'c'])
})

test('an empty cell is one empty part, and a line break stays', () => {
  expect(partsBetween('', ';')).toEqual([''])
  expect(partsBetween('a\nb\\\nc', ';').map(withoutMarks)).toEqual(['a\nb\nc'])
})

test('a list of choices has a single "or" before the last one', () => {
  expect(listOf(['net'])).toBe('net')
  expect(listOf(['net', 'gross'])).toBe('net or gross')
  expect(listOf(['percent', 'gram', 'piece'])).toBe('percent, gram or piece')
})

test('any texts are read back unchanged', () => {
  const word = fc.string({ minLength: 1 }).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (words) => {
      const cell = words.map(withMarks).join(' ; ')
      expect(partsBetween(cell, ';').map(withoutMarks)).toEqual(words)
    }),
  )
})
