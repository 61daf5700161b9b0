import { expect, test } from 'vitest'
import { profileProblems } from './profile-problems.ts'
import { SHOP_DEFAULTS } from './shop-defaults.ts'

const BEFORE = SHOP_DEFAULTS.shop
const { address, grievanceOfficer } = BEFORE

test.each([
  [{ phone: '' }, 'shop.phone'],
  [{ email: '' }, 'shop.email'],
  [{ email: 'care at example' }, 'shop.email'],
  [{ address: { ...address, line1: ' ' } }, 'shop.address.line1'],
  [{ address: { ...address, city: '' } }, 'shop.address.city'],
  [{ phone: 'abc' }, 'shop.phone'],
  [{ phone: '+91 12' }, 'shop.phone'],
  [{ address: { ...address, postalCode: '30200' } }, 'shop.address.postalCode'],
  [{ address: { ...address, state: 'Rajsthan' } }, 'shop.address.state'],
  [{ grievanceOfficer: { ...grievanceOfficer, email: 'xx' } }, 'shop.grievanceOfficer.email'],
  [{ grievanceOfficer: { ...grievanceOfficer, phone: 'x' } }, 'shop.grievanceOfficer.phone'],
  [{ gstin: '27AAPFU0939F1ZW' }, 'shop.gstin'],
  [{ gstin: '27AAPFU0939F1Z' }, 'shop.gstin'],
  [{ gstin: '27aapfu0939f1zv' }, 'shop.gstin'],
  [{ cin: 'U36911RJ2010PTC12345' }, 'shop.cin'],
  [{ cin: 'A36911RJ2010PTC123456' }, 'shop.cin'],
  [{ cin: 'u36911rj2010ptc123456' }, 'shop.cin'],
  [{ address: { ...address, postalCode: '1302003' } }, 'shop.address.postalCode'],
  [{ address: { ...address, postalCode: '3020031' } }, 'shop.address.postalCode'],
  [{ address: { ...address, postalCode: '030200' } }, 'shop.address.postalCode'],
  [{ email: 'care@' }, 'shop.email'],
  [{ email: '@example.com' }, 'shop.email'],
  [{ email: 'a b@example.com' }, 'shop.email'],
  [{ email: 'care@example.com, sale@example.com' }, 'shop.email'],
  [{ email: '<care@example.com>' }, 'shop.email'],
  [{ phone: '+91 98290 1099 9999 9999' }, 'shop.phone'],
  [{ phone: '98290 10999 ext' }, 'shop.phone'],
  [{ phone: 'tel 98290 10999' }, 'shop.phone'],
  [{ phone: '123-456' }, 'shop.phone'],
])('%j has a wrong field %s', (change, field) => {
  expect(profileProblems({ ...BEFORE, ...change }, BEFORE).map((one) => one.field)).toEqual([field])
})

test.each([
  { phone: '(0141) 255-0134' },
  { phone: '1234567' },
  { phone: '123456789012345' },
  { email: 'c@e' },
  { email: 'care.of+shop@mail.example.co.in' },
  { address: { ...address, line1: 'Shop 8', city: 'Ajmer' } },
  { address: { ...address, country: ' INDIA ', state: ' Goa ' } },
  { gstin: '27AAPFU0939F1ZV' },
  { gstin: '' },
  { cin: '' },
  { cin: 'L36911RJ2010PLC123456' },
  { grievanceOfficer: { ...grievanceOfficer, email: '', phone: '' } },
  { address: { ...address, postalCode: '302 003', state: 'tamil nadu' } },
  { address: { ...address, state: 'राजस्थान' } },
  { address: { ...address, country: 'Nepal', state: 'Bagmati', postalCode: '44600' } },
])('nothing is wrong with %j', (change) => {
  expect(profileProblems({ ...BEFORE, ...change }, BEFORE)).toEqual([])
})

test('odd values from before may stay, but are checked when the shop moves to India', () => {
  const odd = { ...BEFORE, phone: 'abc', gstin: 'x', address: { ...address, state: 'Rajsthan' } }
  expect(profileProblems({ ...odd, name: 'Moti' }, odd)).toEqual([])
  const abroad = { ...odd, address: { ...odd.address, country: 'Nepal' } }
  expect(profileProblems(odd, abroad).map(({ field }) => field)).toEqual(['shop.address.state'])
})

test('a new shop without an address, phone or email can save its name first', () => {
  const nowhere = { line1: '', line2: '', city: '', state: '', country: 'India', postalCode: '' }
  const empty = { ...BEFORE, name: '', phone: '', email: '', address: nowhere }
  expect(profileProblems({ ...empty, name: 'Moti' }, empty)).toEqual([])
})

test('a shop that moves to India has only its state and PIN code checked', () => {
  const abroad = { ...BEFORE, address: { ...address, country: 'Nepal', postalCode: '44600' } }
  const moved = { ...abroad, address: { ...abroad.address, country: ' India ' } }
  expect(profileProblems(moved, abroad).map(({ field }) => field)).toEqual([
    'shop.address.postalCode',
  ])
})

test('every problem says what to enter', () => {
  const nothing = { line1: '', line2: '', city: '', state: 'x', country: 'India', postalCode: 'x' }
  const officer = { ...grievanceOfficer, email: 'x', phone: 'x' }
  const all = profileProblems(
    {
      ...BEFORE,
      address: nothing,
      email: '',
      phone: '',
      gstin: 'x',
      cin: 'x',
      grievanceOfficer: officer,
    },
    BEFORE,
  )
  expect(all).toHaveLength(10)
  for (const { message } of all)
    expect(message).toMatch(/^(Enter|Choose|An? (PIN code|GSTIN|CIN) has) .+\.$/)
})

test.each([
  ['08AANFN0000K1ZHX', /^A GSTIN has 15/],
  ['X08AANFN0000K1ZH', /^A GSTIN has 15/],
  ['27AAPFU0939F1ZW', /typing error/],
])('of the GSTIN %s the shop says what is wrong', (gstin, message) => {
  const problems = profileProblems({ ...BEFORE, gstin }, BEFORE)
  expect(problems).toEqual([{ field: 'shop.gstin', message: expect.stringMatching(message) }])
})

test('a CIN has nothing around it, and can be removed', () => {
  for (const cin of ['XU36911RJ2010PTC123456', 'U36911RJ2010PTC1234567']) {
    expect(profileProblems({ ...BEFORE, cin }, BEFORE).map(({ field }) => field)).toEqual([
      'shop.cin',
    ])
  }
  const company = { ...BEFORE, cin: 'U36911RJ2010PTC123456' }
  expect(profileProblems({ ...company, cin: '' }, company)).toEqual([])
})
