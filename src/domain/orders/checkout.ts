import type { Paise } from '#domain/pricing/money.ts'
import { messages } from '#domain/shop/messages.ts'

/** The checkout's fields in the order the form asks for them (specification, section 5). */
export const CHECKOUT_FIELDS = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'address1',
  'apt',
  'address2',
  // The PIN code first, because it fills in city and state.
  'postalCode',
  'city',
  'state',
  'country',
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]
export type CheckoutDetails = Record<CheckoutField, string>

/** How an order may be paid; online is chosen at first (specification, section 4). */
export const PAYMENT_METHODS = ['online', 'cod'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  online: 'Pay online',
  cod: 'Cash on delivery',
}

/** The largest total of one order, in paise: more is a typing error, or an order to talk about. */
export const LARGEST_ORDER: Paise = 1_00_00_000_00

/** The message of every field that is blank after trimming; empty when the form may be sent. */
export function checkoutProblems(
  details: Partial<CheckoutDetails>,
): Partial<Record<CheckoutField, string>> {
  const problems: Partial<Record<CheckoutField, string>> = {}
  for (const field of CHECKOUT_FIELDS) {
    if ((details[field] ?? '').trim() === '') problems[field] = messages.checkoutFields[field]
  }
  return problems
}

/** Digits of the shortest number that a courier can call, without the code of its country. */
const FEWEST_DIGITS = 8

/**
 * Whether what stands in a field looks like a slip: an email without its parts, a phone number with too few digits. No
 * format is enforced (specification, section 5), so it is asked and never refused.
 */
export function looksIncomplete(field: CheckoutField, typed: string): boolean {
  if (typed.trim() === '') return false
  if (field === 'email') return !/\S@\S+\.\S/.test(typed)
  return field === 'phone' && typed.replaceAll(/\D/g, '').length < FEWEST_DIGITS
}

/** The fields of a checkout before anybody has written into them. */
export const EMPTY_DETAILS: CheckoutDetails = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  address1: '',
  apt: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}

/** The eleven fields of a checkout from an object with more fields. */
export function checkoutDetailsOf(holder: CheckoutDetails): CheckoutDetails {
  const { email, phone, firstName, lastName, address1, apt } = holder
  const { address2, city, state, postalCode, country } = holder
  const person = { email, phone, firstName, lastName }
  return { ...person, address1, apt, address2, city, state, postalCode, country }
}
