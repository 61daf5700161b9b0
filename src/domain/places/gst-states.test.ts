import { describe, expect, test } from 'vitest'
import { isInterState, sellerState, stateCode } from './gst-states.ts'
import { INDIAN_STATES } from './indian-states.ts'

describe('the code of a state', () => {
  test('has two digits and belongs to one state', () => {
    const codes = INDIAN_STATES.map(stateCode)
    for (const code of codes) expect(code).toMatch(/^(?:0[1-9]|[12]\d|3[0-8])$/)
    expect(new Set(codes).size).toBe(INDIAN_STATES.length)
  })

  test('counts from the north to the east and south, as the tax office does', () => {
    const byCode = INDIAN_STATES.toSorted((a, b) => Number(stateCode(a)) - Number(stateCode(b)))
    expect(byCode.slice(0, 3)).toEqual(['Jammu and Kashmir', 'Himachal Pradesh', 'Punjab'])
    expect(byCode.slice(-3)).toEqual(['Telangana', 'Andhra Pradesh', 'Ladakh'])
    expect(['Maharashtra', 'Karnataka', 'Delhi'].map(stateCode)).toEqual(['27', '29', '07'])
  })

  test.each([
    ['  MAHARASHTRA. ', '27'],
    ['Jammu & Kashmir', '01'],
    ['Jammu&Kashmir', '01'],
    ['tamil-nadu', '33'],
    ['Tamilnadu', '33'],
    ['New Delhi', '07'],
    ['NCT of Delhi', '07'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['Uttaranchal', '05'],
    ['Chattisgarh', '22'],
    ['Bavaria', undefined],
    ['', undefined],
  ])('of “%s” is %s', (state, code) => {
    expect(stateCode(state)).toBe(code)
  })
})

test.each([
  ['Maharashtra', 'maharashtra ', false],
  ['Maharashtra', 'Goa', true],
  ['Maharashtra', 'Bavaria', true],
  ['Bavaria', 'Bavaria', true],
  ['Odisha', 'Orissa', false],
])('goods from %s to %s cross a state border: %s', (seller, buyer, expected) => {
  expect(isInterState(seller, buyer)).toBe(expected)
})

test.each([
  ['08AANFN0000K1ZH', 'Kerala', 'Rajasthan'],
  ['', ' kerala ', 'Kerala'],
  ['', '', undefined],
  ['99AANFN0000K1ZH', 'Kerala', undefined],
])('a seller with the GSTIN “%s” in “%s” is of %s', (gstin, state, expected) => {
  expect(sellerState({ gstin, state })).toBe(expected)
})
