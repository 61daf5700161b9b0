import { expect, test } from 'vitest'
import { CHECKOUT_FIELDS, checkoutProblems } from './checkout.ts'

const complete = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, 'given']))

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

test.each(CHECKOUT_FIELDS)('a blank %s is asked for, and nothing else', (field) => {
  expect(Object.keys(checkoutProblems({ ...complete, [field]: ' \t\n ' }))).toEqual([field])
})

test('a complete checkout may be sent, whatever the e-mail and phone look like', () => {
  expect(checkoutProblems({ ...complete, email: 'nobody', phone: 'none' })).toEqual({})
})
