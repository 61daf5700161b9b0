import { describe, expect, test } from 'vitest'
import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import {
  financialYear,
  halveTax,
  indianDate,
  INVOICE_KINDS,
  invoiceNumber,
  isInterState,
  JEWELLERY_HSN,
  sellerState,
  stateCode,
} from './gst.ts'

describe('the code of a state', () => {
  test('has two digits and belongs to one state only', () => {
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
])('from %s to %s goods cross a border of states: %s', (seller, buyer, expected) => {
  expect(isInterState(seller, buyer)).toBe(expected)
})

test.each([
  [100, { cgst: 50, sgst: 50, roundOff: 0 }],
  [101, { cgst: 51, sgst: 51, roundOff: -1 }],
  [1, { cgst: 1, sgst: 1, roundOff: -1 }],
  [0, { cgst: 0, sgst: 0, roundOff: 0 }],
])('a tax of %i has the equal halves %o', (tax, expected) => {
  expect(halveTax(tax)).toEqual(expected)
})

test.each([
  ['2026-03-31T18:29:59Z', '2026-03-31', '25-26'],
  ['2026-03-31T18:30:00Z', '2026-04-01', '26-27'],
  ['2026-12-31T18:30:00Z', '2027-01-01', '26-27'],
  ['2099-05-01T00:00:00Z', '2099-05-01', '99-00'],
  ['2009-01-01T00:00:00Z', '2009-01-01', '08-09'],
])('%s is the %s in India, of the financial year %s', (moment, day, year) => {
  expect(indianDate(new Date(moment))).toBe(day)
  expect(financialYear(new Date(moment))).toBe(year)
})

test('the number of a document has the 16 characters of rule 46 and names its kind', () => {
  expect(invoiceNumber('invoice', '26-27', 17)).toBe('INV/26-27/000017')
  expect(invoiceNumber('credit-note', '26-27', 999_999)).toBe('CRN/26-27/999999')
  for (const kind of INVOICE_KINDS) expect(invoiceNumber(kind, '26-27', 1)).toHaveLength(16)
  expect(invoiceNumber('debit-note', '26-27', 1)).toBe('DBN/26-27/000001')
  expect(INVOICE_KINDS).toHaveLength(3)
})

test('jewellery has a code of chapter 71', () => {
  expect(JEWELLERY_HSN).toMatch(/^71\d\d$/)
})

test.each([
  ['08AANFN0000K1ZH', 'Kerala', 'Rajasthan'],
  ['', ' kerala ', 'Kerala'],
  ['', '', undefined],
  ['99AANFN0000K1ZH', 'Kerala', undefined],
])('a seller with the GSTIN “%s” in “%s” is of %s', (gstin, state, expected) => {
  expect(sellerState({ gstin, state })).toBe(expected)
})
