import { expect, test } from 'vitest'
import {
  indianMobile,
  isPhoneNumber,
  isSamePhone,
  phoneDigits,
  spacedMobile,
} from './phone-number.ts'

test.each(['+91 98290 11111', '098290-11111', '9829011111', '0091 (98290) 11111'])(
  '%s is a single number',
  (phone) => {
    expect(phoneDigits(phone)).toBe('9829011111')
    expect(isSamePhone(phone, '98290 11111')).toBe(true)
  },
)

test('other numbers and numbers that are too short do not match', () => {
  expect(isSamePhone('98290 11112', '98290 11111')).toBe(false)
  expect(isSamePhone('', '')).toBe(false)
  expect(isSamePhone('12345', '12345')).toBe(false)
  expect(isSamePhone('123456', '123456')).toBe(false)
  expect(isSamePhone('1234567', '123-4567')).toBe(true)
})

test.each([
  ['971501234567', '+971 50 1234567'],
  ['9779812345678', '+977 98123 45678'],
  ['8613812345678', '+86 138 1234 5678'],
  ['94771234567', '+94 77 123 4567'],
  ['6591234567', '+65 9123 4567'],
])('%s of another country has its plus or not, and is no other number', (without, written) => {
  expect(isSamePhone(phoneDigits(without), written)).toBe(true)
  const next = without.slice(0, -1) + (without.endsWith('9') ? '0' : '9')
  expect(isSamePhone(phoneDigits(without), next)).toBe(false)
})

test('what is the same phone has the same digits, whatever is written before it', () => {
  const [phone, longer] = ['9829011111', '7123456789 9829011111']
  expect(isSamePhone(phone, longer)).toBe(true)
  expect(phoneDigits(longer)).toBe(phoneDigits(phone))
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
  ['x 98290 11111', false],
  [' 98290 11111 ', true],
  ['255-0134', true],
  ['255-013', false],
])('%s as a phone number: %s', (phone, isOne) => {
  expect(isPhoneNumber(phone)).toBe(isOne)
})

test.each([
  ['9829011111', '9829011111'],
  ['+91 98290-11111', '9829011111'],
  ['098290 11111', '9829011111'],
  ['0091 98290 11111', '9829011111'],
  ['+1 982 901 1111', undefined],
  ['  +98290 11111', undefined],
  ['+44 98290 11111', undefined],
  // Ten digits after a plus are a number of another country.
  ['+98290 11111', undefined],
  ['12 98290 11111', undefined],
  ['98290 111112', undefined],
  ['98290 11111 x', undefined],
  ['0141 2345678', undefined],
  ['5829011111', undefined],
  ['98290', undefined],
  ['', undefined],
])('%s as an Indian mobile number is %s', (typed, digits) => {
  expect(indianMobile(typed)).toBe(digits)
})

test('a mobile number is shown in two halves', () => {
  expect(spacedMobile('9829011111')).toBe('98290 11111')
})
