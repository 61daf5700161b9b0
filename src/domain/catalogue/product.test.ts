import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseImages, PRICED_BY_MAKES } from './product.ts'

test.each([
  [
    ['uploads/a.webp', '/uploads/b.webp'],
    ['uploads/a.webp', 'uploads/b.webp'],
  ],
  ['["uploads/a.webp","uploads/b.webp"]', ['uploads/a.webp', 'uploads/b.webp']],
  ['uploads/a.webp', ['uploads/a.webp']],
  ['uploads/a.webp,/uploads/b.webp, ', ['uploads/a.webp', 'uploads/b.webp']],
  [
    ['["uploads/a.webp"]', 'uploads/b.webp'],
    ['uploads/a.webp', 'uploads/b.webp'],
  ],
  ['[broken', []],
  ['{broken', []],
  ['{"a": "uploads/a.webp"}', []],
  ['"uploads/a.webp"', ['uploads/a.webp']],
  ['null', []],
  [' null ', []],
  ['undefined', []],
  ['  ', []],
  ['""', []],
  ['a/[b].webp', ['a/[b].webp']],
  ['//a.webp , /b.webp', ['a.webp', 'b.webp']],
  ['[["a.webp"], "b.webp"]', ['b.webp']],
  ['', []],
  [undefined, []],
  [7, []],
  ['[1, null, {"a": 2}]', []],
])('pictures on the wire as %j are %j', (input, paths) => {
  expect(parseImages(input)).toEqual(paths)
})

test('a list of pictures survives its JSON form', () => {
  const anyPath = fc.stringMatching(/^[\w-]{1,20}$/).map((name) => `uploads/${name}.webp`)
  fc.assert(
    fc.property(fc.array(anyPath), (paths) => {
      expect(parseImages(JSON.stringify(paths))).toEqual(paths)
    }),
  )
})

test('anything can be read as a list of texts', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(parseImages(input).every((path) => typeof path === 'string')).toBe(true)
    }),
  )
})

test('a price made by the rates says where it is changed', () => {
  expect(PRICED_BY_MAKES).toMatch(/rates .* Metal price\.$/)
})
