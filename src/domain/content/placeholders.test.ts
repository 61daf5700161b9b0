import { expect, test } from 'vitest'
import {
  fillPlaceholders,
  fillRichPlaceholders,
  PLACEHOLDERS,
  unknownPlaceholders,
} from './placeholders.ts'
import { plainWords } from './rich-text.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'

const PROFILE = {
  ...SHOP_DEFAULTS.shop,
  pricing: { shippingFreeFrom: 500, shippingCharge: 50 },
  cashBelow: 200_000,
  service: { returnDays: 15, checkDays: 3, refundDays: 5 },
  nodalOfficer: 'Farida Irani',
}

test('texts show what the owner entered', () => {
  expect(fillPlaceholders('{shop.name}, {SHOP.CITY} { officer.contact }', PROFILE)).toBe(
    'Nagina, Jaipur grievance@nagina.example, +91 141 055 0135',
  )
  expect(fillPlaceholders('{shop.address}', PROFILE)).toBe(
    'Shop 7, Gulab Niwas, Haldiyon Ka Rasta, Johari Bazar, Jaipur, Rajasthan 302003, India',
  )
  expect(fillPlaceholders('{shipping.charge} below {shipping.freeFrom}', PROFILE)).toBe(
    '₹50.00 below ₹500.00',
  )
  expect(fillPlaceholders('{return.days}, {return.checkDays}, {Return.RefundDays}', PROFILE)).toBe(
    '15, 3, 5',
  )
  for (const name of PLACEHOLDERS) {
    expect(fillPlaceholders(`{${name}}`, PROFILE)).toMatch(/^[^{}]+$/)
  }
})

test('a missing value leaves no stray comma', () => {
  const grievanceOfficer = { ...PROFILE.grievanceOfficer, email: '' }
  const profile = { ...PROFILE, grievanceOfficer, legalName: '' }
  expect(fillPlaceholders('{officer.contact}', profile)).toBe('+91 141 055 0135')
  expect(fillPlaceholders('{shop.legalName}', profile)).toBe('Nagina')
  const care = 'Customer care: {shop.email}, {shop.phone}, {shop.hours}. More.'
  const hours = 'Daily'
  const nobody = { ...profile, email: '', phone: '' }
  expect(fillPlaceholders(care, { ...nobody, hours })).toBe('Customer care: Daily. More.')
  expect(fillRichPlaceholders(care, { ...nobody, hours })).toBe('Customer care: Daily. More.')
  expect(fillPlaceholders(care, { ...nobody, hours: '' })).toBe('Customer care. More.')
})

test('a page that is filled without the promises of days shows none', () => {
  const { service: _unknown, ...profile } = PROFILE
  for (const name of ['return.days', 'return.checkDays', 'return.refundDays'])
    expect(fillPlaceholders(`In {${name}}, done`, profile)).toBe('In done')
})

test('entered data stays text and never becomes markup, a link or another placeholder', () => {
  const name = String.raw`**A** [x](/y) \ {shop.phone}`
  const filled = fillRichPlaceholders('**{shop.name}** {shop.name}', { ...PROFILE, name: 'A*B' })
  expect(plainWords(filled)).toBe('A*B A*B')
  const rich = fillRichPlaceholders('By {shop.name}.', { ...PROFILE, name })
  expect(plainWords(rich)).toBe(`By ${name}.`)
})

test('an unknown placeholder stays, and is named', () => {
  const text = 'Call {shop.fone} or {shop.phone}; {shop.fone}, {a}, {1.2}'
  expect(unknownPlaceholders(text)).toEqual(['{shop.fone}'])
  expect(fillPlaceholders('{shop.fone}', PROFILE)).toBe('{shop.fone}')
})

test('the seller is named by legal name and form, or by whichever exists', () => {
  expect(sellerWith({ legalName: 'Moti Jewels', legalForm: 'Company' })).toBe(
    'Moti Jewels, company',
  )
  expect(sellerWith({ legalName: '', legalForm: 'Company' })).toBe('Moti, company')
  expect(sellerWith({ legalName: 'Moti Jewels', legalForm: ' ' })).toBe('Moti Jewels')
})

test('an unknown placeholder stays, also within markup', () => {
  expect(fillRichPlaceholders('**{shop.fone}**', PROFILE)).toBe('**{shop.fone}**')
})

function sellerWith(fields: Partial<typeof PROFILE>): string {
  return fillPlaceholders('{shop.seller}', { ...PROFILE, name: 'Moti', ...fields })
}

test('unknown amounts leave a gap, not a number', () => {
  const { pricing: _pricing, cashBelow: _cashBelow, ...profile } = PROFILE
  expect(fillPlaceholders('Delivery: {shipping.charge}, {shipping.freeFrom}.', profile)).toBe(
    'Delivery.',
  )
})
