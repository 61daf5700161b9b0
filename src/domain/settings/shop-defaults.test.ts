import { expect, test } from 'vitest'
import { NOTHING_OFFERED } from '#domain/orders/extras/order-extras.ts'
import { bannerToShow, fitLogo, logoFile, PAYMENT_NOTES, SHOP_DEFAULTS } from './shop-defaults.ts'

const sale = {
  ...SHOP_DEFAULTS.sale,
  from: '2026-11-27T00:00:00+05:30',
  until: '2026-12-01T00:00:00+05:30',
}

test('a sale without dates is never shown', () => {
  expect(bannerToShow(SHOP_DEFAULTS.sale, new Date(), false)).toBeNull()
})

test('a sale is shown from its first moment', () => {
  expect(bannerToShow(sale, new Date('2026-11-26T18:29:59Z'), false)).toBeNull()
  expect(bannerToShow(sale, new Date('2026-11-26T18:30:00Z'), false)).toEqual({
    title: 'Black Friday',
    text: 'up to 40% off',
    titleHi: 'ब्लैक फ़्राइडे',
    textHi: '40% तक की छूट',
  })
})

test('a sale is over at its last moment', () => {
  expect(bannerToShow(sale, new Date('2026-11-30T18:30:00Z'), false)).toBeNull()
})

test('invalid dates show no sale', () => {
  expect(bannerToShow({ ...sale, from: 'soon', until: 'later' }, new Date(), false)).toBeNull()
})

test('the demo shop always has its sale', () => {
  expect(
    bannerToShow({ ...SHOP_DEFAULTS.sale, isAlwaysOn: true }, new Date(), false),
  ).not.toBeNull()
})

test('the demo banner gives way to a running sale, but a banner with dates does not', () => {
  const now = new Date('2026-11-28T00:00:00Z')
  expect(bannerToShow({ ...SHOP_DEFAULTS.sale, isAlwaysOn: true }, now, true)).toBeNull()
  expect(bannerToShow(sale, now, true)?.title).toBe('Black Friday')
})

test('a sale needs both its dates', () => {
  const now = new Date('2026-11-28T00:00:00Z')
  expect(bannerToShow(sale, now, false)).not.toBeNull()
  expect(bannerToShow({ ...sale, from: null }, now, false)).toBeNull()
  expect(bannerToShow({ ...sale, until: null }, now, false)).toBeNull()
  expect(bannerToShow({ ...sale, from: null }, new Date(-1), false)).toBeNull()
})

test('a new shop has no login by phone, which its owner must set up first', () => {
  expect(SHOP_DEFAULTS['login.phone']).toBe(false)
})

test('a logo fits its place in its own proportions, and is never enlarged', () => {
  const most = { width: 200, height: 40 }
  const fit = (width: number, height: number) => fitLogo({ path: '', width, height }, most)
  expect(fit(400, 40)).toEqual({ width: 200, height: 20 })
  expect(fit(400, 400)).toEqual({ width: 40, height: 40 })
  expect(fit(30, 20)).toEqual({ width: 30, height: 20 })
  expect(fit(333, 100)).toEqual({ width: 133, height: 40 })
})

test('the file of a logo is named after its picture, and there is no name without a picture', () => {
  const hash = '0123456789abcdef0123456789abcdef'
  expect(logoFile({ path: `uploads/${hash}.webp`, width: 1, height: 1 })).toBe(`${hash}.png`)
  expect(logoFile(SHOP_DEFAULTS.logo)).toBe('.png')
})

test('the test payment says that no money moves', () => {
  expect(PAYMENT_NOTES.online).toContain('no money moves')
  expect(PAYMENT_NOTES.cod).toMatch(/courier/)
})

test('a new shop sells within India to accounts, shows prices with their tax and its first steps', () => {
  expect(SHOP_DEFAULTS).toMatchObject({
    'shipping.abroad': false,
    'checkout.guest': false,
    'prices.showInclusive': true,
    'filters.combine': false,
    'firstSteps.isShown': true,
  })
})

test('a new shop takes cash everywhere, and says no offer, registration or pictures of its own', () => {
  expect(SHOP_DEFAULTS).toMatchObject({
    'shipping.taxClass': '',
    'hallmark.registration': '',
    'hallmark.fees': { gold: 45_00, silver: 35_00, since: '' },
    logo: { path: '', width: 0, height: 0 },
  })
})

test('features beyond the specification are off in a new shop, and lists and offers are empty', () => {
  expect(SHOP_DEFAULTS).toMatchObject({
    'giftcards.on': false,
    'repairs.booking': false,
    'repairs.taxClass': '',
  })
  expect(SHOP_DEFAULTS['offer']).toEqual({ text: '', textHi: '', link: '', priceFrom: 0 })
  expect(SHOP_DEFAULTS['cod.pincodes']).toEqual([])
  expect(SHOP_DEFAULTS['import.headings']).toEqual([])
})

test('a new shop reminds of carts and balances, and tells of pieces that are back', () => {
  expect(SHOP_DEFAULTS).toMatchObject({
    'reminders.cart': true,
    'reminders.alerts': true,
    'reminders.workshop': true,
  })
})

test('the made-up shop has the hours of the specification, and a partnership has no nodal person', () => {
  const { hours, legalForm, cin, nodalOfficer, grievanceOfficer } = SHOP_DEFAULTS.shop
  expect(hours).toBe('Mon-Sat 09:00 to 18:00')
  expect({ legalForm, cin, nodalOfficer }).toEqual({
    legalForm: 'Partnership firm',
    cin: '',
    nodalOfficer: '',
  })
  expect(Object.values(grievanceOfficer)).toEqual([
    expect.stringMatching(/\w/),
    expect.stringMatching(/\w/),
    expect.stringMatching(/^grievance@.*\.example$/),
    expect.stringMatching(/^\+91 /),
  ])
})

test('a shop begins with the checkout of the specification: cash for everybody and everything, no extras', () => {
  expect(SHOP_DEFAULTS).toMatchObject({
    'cod.notFor': [],
    'cod.firstPrepaid': false,
    'cod.refusals': 0,
    extras: { ...NOTHING_OFFERED, giftReceipt: false },
  })
})
