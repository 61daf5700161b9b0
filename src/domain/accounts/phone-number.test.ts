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
  // A digit behind a mobile number reaches the same phone.
  ['98290 11111 2', '9829011111'],
  ['+91 98290 111112', '9829011111'],
  ['098290 1111123', '9829011111'],
  ['0091 98290 11111 2', '9829011111'],
  // These are mobile numbers that begin like the code of the country.
  ['91982 90111', '9198290111'],
  ['91982 90111 2', '9198290111'],
  ['91982 90111 22', '9829011122'],
  ['+91 91982 90111', '9198290111'],
  // Of other numbers the last ten count.
  ['+44 7911 123456', '7911123456'],
  ['+65 9123 45678 9', '9123456789'],
  ['0141 2345678', '1412345678'],
  ['00971 50 1234567', '1501234567'],
  ['255-0134', '2550134'],
])('%s is compared by %s', (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits)
})

test('a number is the same with a digit behind it', () => {
  expect(isSamePhone('98290 11111 2', '+91 98290 11111')).toBe(true)
  expect(isSamePhone('98290 11111 2', '+91 98290 11112')).toBe(false)
})

test('a number of another country is the same with and without its code', () => {
  expect(isSamePhone('+971 50 1234567', '971 50 1234567')).toBe(true)
  expect(isSamePhone('+65 9123 4567', '6591234567')).toBe(true)
  expect(isSamePhone('+65 9123 4567', '+65 9123 4568')).toBe(false)
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
