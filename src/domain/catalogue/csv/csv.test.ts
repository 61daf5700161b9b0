import { expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvLine, phoneCell } from './csv.ts'

test('cells are divided by commas and quoted where they must be', () => {
  expect(csvLine(['a', 1.5, null, 'b, "c"', 'two\nlines'])).toBe(
    'a,1.5,,"b, ""c""","two\nlines"\r\n',
  )
})

test('content that a spreadsheet would compute is shown as text', () => {
  expect(csvLine(['=1+1', '@x', '-cmd', '+91 55510 40000', '-5'])).toBe(
    "'=1+1,'@x,'-cmd,+91 55510 40000,-5\r\n",
  )
})

test('full-width signs do not start a formula either', () => {
  expect(csvLine(['\uFF1D1+1', '\uFF0Bcmd', '\uFF20x', '\uFF0Dcmd', '\uFF0B91 98'])).toBe(
    "'\uFF1D1+1,'\uFF0Bcmd,'\uFF20x,'\uFF0Dcmd,\uFF0B91 98\r\n",
  )
})

test('a formula behind a separator of other programs stays within its cell', () => {
  expect(csvLine(['a;=1+1', 'b\t=1+1'])).toBe('"a;=1+1","b\t=1+1"\r\n')
})

test('an absent value is an empty cell, and a number is never quoted', () => {
  expect(csvLine([null, 0, -1.5, -1e-7, ''])).toBe(',0,-1.5,-1e-7,\r\n')
})

test('a file begins with the UTF-8 byte order mark', () => {
  expect(Buffer.from(BYTE_ORDER_MARK)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})

test('a phone of digits only is not written as a number', () => {
  const phones = ['+919829011112', '919829011112', '09829011112', '+14155550123', '9829011112']
  expect(phones.map(phoneCell)).toEqual([
    '+91 98290 11112',
    '91 98290 11112',
    '0 98290 11112',
    '+141555 50123',
    '9829011112',
  ])
  expect(['+91 98290 11112', '0141-2570', '', 'ask Ravi'].map(phoneCell)).toEqual([
    '+91 98290 11112',
    '0141-2570',
    '',
    'ask Ravi',
  ])
})

test('a phone of another length keeps its digits in at most two pieces', () => {
  const phones = ['00919829011112', '+9198290111123', '441415550123', '9820011112', '234567']
  expect(phones.map(phoneCell)).toEqual([
    '009198290 11112',
    '+91982901 11123',
    '4414155 50123',
    '9820011112',
    '234567',
  ])
})
