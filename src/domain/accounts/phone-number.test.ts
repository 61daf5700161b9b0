import { expect, test } from 'vitest'
import { isPhoneNumber, isSamePhone, phoneDigits } from './phone-number.ts'

test.each(['+91 98290 11111', '098290-11111', '9829011111', '0091 (98290) 11111'])(
  '%s is one number',
  (phone) => {
    expect(phoneDigits(phone)).toBe('9829011111')
    expect(isSamePhone(phone, '98290 11111')).toBe(true)
  },
)

test('another number, and what is too short, is no same one', () => {
  expect(isSamePhone('98290 11112', '98290 11111')).toBe(false)
  expect(isSamePhone('', '')).toBe(false)
  expect(isSamePhone('12345', '12345')).toBe(false)
})

test('digits of other scripts do not count, as in the database', () => {
  expect(phoneDigits('९८२९०११११११')).toBe('')
})

test.each([
  ['+91 98290 11111', true],
  ['0141-2550134', true],
  ['123', false],
  ['call me', false],
  ['98290 11111 x', false],
])('%s as a phone number: %s', (phone, isOne) => {
  expect(isPhoneNumber(phone)).toBe(isOne)
})
