import { expect, test } from 'vitest'
import { cashPincodesIn, isPincodeStart, takesCash } from './cash-pincodes.ts'

test.each([
  ['302001', [], true],
  ['302 001', ['302'], true],
  ['302001', ['110', '302001'], true],
  ['303001', ['302', '110'], false],
  ['30', ['302'], false],
  ['३०२००१', ['302'], true],
  ['30200', ['302'], false],
  ['3020011', ['302'], false],
  ['302001/682001', ['302'], false],
])('cash at %s where it is taken in %j: %s', (postalCode, pincodes, expected) => {
  expect(takesCash(postalCode, pincodes)).toBe(expected)
})

test('PIN code prefixes are read from a text, each once', () => {
  expect(cashPincodesIn(' 302, 303;110001\n302 ')).toEqual(['302', '303', '110001'])
  expect(cashPincodesIn('')).toEqual([])
  expect(['30', '302001', '3', '0302', '3020011', '30a'].map(isPincodeStart)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
