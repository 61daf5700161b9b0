import { isGstin } from '#domain/pricing/gstin.ts'
import type { Profile } from '#domain/content/placeholders.ts'
import { isIndia } from '#domain/places/country-named.ts'
import { stateNamed } from '#domain/places/state-named.ts'

/** What is wrong with one field of the shop's profile, by its name on the wire. */
interface ProfileProblem {
  field: string
  message: string
}

/** Who the shop is, with the number of a company. */
type OwnProfile = Profile & { cin: string }

interface Check {
  field: string
  valueOf: (profile: OwnProfile) => string
  isRight: (value: string, profile: OwnProfile) => boolean
  message: string
}

const PHONE = 'Enter a phone number with 7 to 15 digits, for example +91 98290 10999.'

const EMAIL = 'Enter an email address, for example care@example.com.'

const GSTIN_FORM = /^[0-9A-Z]{15}$/

const CHECKS: readonly Check[] = [
  present(
    'shop.address.line1',
    ({ address }) => address.line1,
    'Enter the first line of the address.',
  ),
  present('shop.address.city', ({ address }) => address.city, 'Enter the city.'),
  { field: 'shop.email', valueOf: ({ email }) => email, isRight: isEmail, message: EMAIL },
  { field: 'shop.phone', valueOf: ({ phone }) => phone, isRight: isPhone, message: PHONE },
  {
    field: 'shop.grievanceOfficer.phone',
    valueOf: ({ grievanceOfficer }) => grievanceOfficer.phone,
    isRight: (phone) => phone === '' || isPhone(phone),
    message: PHONE,
  },
  {
    field: 'shop.grievanceOfficer.email',
    valueOf: ({ grievanceOfficer }) => grievanceOfficer.email,
    isRight: (email) => email === '' || isEmail(email),
    message: EMAIL,
  },
  {
    field: 'shop.address.postalCode',
    valueOf: ({ address }) => address.postalCode,
    isRight: (code, profile) => !isInIndia(profile) || /^[1-9]\d{2} ?\d{3}$/.test(code),
    message: 'A PIN code has 6 digits, for example 302003.',
  },
  {
    field: 'shop.address.state',
    valueOf: ({ address }) => address.state,
    isRight: (state, profile) => !isInIndia(profile) || stateNamed(state) !== undefined,
    message: 'Choose a state or union territory of India, for example Rajasthan.',
  },
  {
    field: 'shop.gstin',
    valueOf: ({ gstin }) => gstin,
    isRight: (gstin) => gstin === '' || GSTIN_FORM.test(gstin),
    message: 'A GSTIN has 15 letters and digits, such as 08AANFN0000K1ZH.',
  },
  {
    field: 'shop.gstin',
    valueOf: ({ gstin }) => gstin,
    isRight: (gstin) => !GSTIN_FORM.test(gstin) || isGstin(gstin),
    message: 'This GSTIN has a typing error: its check digit does not fit.',
  },
  {
    field: 'shop.cin',
    valueOf: ({ cin }) => cin,
    isRight: (cin) => cin === '' || /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(cin),
    message: 'A CIN has 21 letters and digits, such as U36911RJ2010PTC123456.',
  },
]

/**
 * What is wrong with the fields that changed from `before`. Unchanged values are not checked, so that odd ones can be
 * saved along with the rest.
 */
export function profileProblems(profile: OwnProfile, before: OwnProfile): ProfileProblem[] {
  const movedToIndia = isInIndia(profile) && !isInIndia(before)
  return CHECKS.filter(({ field, valueOf, isRight }) => {
    const value = valueOf(profile)
    const isPlace = field === 'shop.address.state' || field === 'shop.address.postalCode'
    const isChanged = value !== valueOf(before) || (movedToIndia && isPlace)
    return isChanged && !isRight(value, profile)
  }).map(({ field, message }) => ({ field, message }))
}

function present(field: string, valueOf: (profile: OwnProfile) => string, message: string): Check {
  return { field, valueOf, isRight: (value) => value.trim() !== '', message }
}

function isEmail(email: string): boolean {
  return /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+$/.test(email)
}

function isInIndia({ address }: Profile): boolean {
  return isIndia(address.country)
}

function isPhone(phone: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(phone) && /^\d{7,15}$/.test(phone.replaceAll(/\D/g, ''))
}
