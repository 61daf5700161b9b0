import { expect, test } from 'vitest'
import {
  CHECKOUT_FIELDS,
  checkoutDetailsOf,
  checkoutProblems,
  EMPTY_DETAILS,
  looksIncomplete,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
} from './checkout.ts'

const complete = {
  email: 'given',
  phone: 'given',
  firstName: 'given',
  lastName: 'given',
  address1: 'given',
  apt: 'given',
  address2: 'given',
  city: 'given',
  state: 'given',
  postalCode: 'given',
  country: 'given',
}

test('an empty checkout asks for all eleven fields in the words of the specification', () => {
  expect(checkoutProblems({})).toEqual({
    phone: 'Phone Number is required.',
    email: 'Email address is required.',
    firstName: 'First Name is required.',
    lastName: 'Last name is required.',
    address1: 'Address line 1 is required.',
    apt: 'Apt, Suite is required.',
    address2: 'Address line 2 is required.',
    city: 'City is required.',
    country: 'Country is required.',
    state: 'State/Province is required.',
    postalCode: 'Postal code is required.',
  })
})

test.each(CHECKOUT_FIELDS)('a missing %s is reported, and nothing else', (field) => {
  expect(Object.keys(checkoutProblems({ ...complete, [field]: ' \t\n ' }))).toEqual([field])
})

test('a complete checkout can be sent with any form of email and phone', () => {
  expect(checkoutProblems({ ...complete, email: 'nobody', phone: 'none' })).toEqual({})
})

test.each([
  ['email', 'meera.nair@example.in', false],
  ['email', 'm@x.in', false],
  ['email', 'meera', true],
  ['email', 'meera@', true],
  ['email', '@example.in', true],
  ['email', 'meera@example', true],
  ['email', 'meera@example.', true],
  ['email', '  ', false],
  ['phone', '+91 55510 40714', false],
  ['phone', '2345 6789', false],
  ['phone', '2345 678', true],
  ['phone', 'hello', true],
  ['phone', '', false],
  ['city', 'x', false],
] as const)('%s "%s" is asked about: %s', (field, typed, isAsked) => {
  expect(looksIncomplete(field, typed)).toBe(isAsked)
})

test('only the checkout fields are taken from a request', () => {
  const holder = { ...complete, orderId: 7, userId: 3 }
  expect(checkoutDetailsOf(holder)).toEqual(complete)
  expect(Object.keys(complete).sort()).toEqual([...CHECKOUT_FIELDS].sort())
})

test('online payment is chosen by default, and each way has its label', () => {
  expect(PAYMENT_METHODS.map((method) => PAYMENT_METHOD_LABELS[method])).toEqual([
    'Pay online',
    'Cash on delivery',
  ])
})

test('an empty checkout has all eleven fields, each with a message', () => {
  expect(Object.keys(EMPTY_DETAILS)).toEqual(Object.keys(complete))
  expect(Object.values(EMPTY_DETAILS).every((text) => text === '')).toBe(true)
})
