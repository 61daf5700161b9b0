import { expect, test } from 'vitest'
import { ABROAD, pinIn, placeOfSupply, type PinPlace } from './place-of-supply.ts'

test.each([
  ['302001', 302_001],
  [' 302 001 ', 302_001],
  ['302-001', 302_001],
  ['PIN: 302001, India', 302_001],
  ['३०२००१', 302_001],
  ['30200', undefined],
  ['3020011', undefined],
  ['002001', undefined],
  ['302001 or 302002', undefined],
  ['', undefined],
])('the PIN code in “%s” is %s', (typed, pin) => {
  expect(pinIn(typed)).toBe(pin)
})

const NOWHERE: PinPlace = { state: undefined, nearby: [] }
const JAIPUR: PinPlace = { state: 'Rajasthan', nearby: ['Rajasthan'] }
const NEAR_PUNJAB: PinPlace = { state: undefined, nearby: ['Punjab'] }
const OF_BORDER: PinPlace = { state: 'Rajasthan', nearby: ['Rajasthan', 'Punjab'] }
const INDIA_ONLY = { shipsAbroad: false }

test.each([
  ['Rajasthan', 'India', JAIPUR, { state: 'Rajasthan' }],
  ['Rajsthan', 'India', JAIPUR, { state: 'Rajasthan' }],
  ['anything', 'India', JAIPUR, { state: 'Rajasthan' }],
  ['Keral', '', JAIPUR, { doubt: 'contradiction', byPin: 'Rajasthan', typed: 'Kerala' }],
  ['Kerala', 'India', NOWHERE, { state: 'Kerala' }],
  ['Keral', 'India', NOWHERE, { doubt: 'unknown' }],
  ['Rajasthan', 'Atlantis', JAIPUR, { state: 'Rajasthan' }],
  ['Rajsthan', 'Atlantis', JAIPUR, { doubt: 'unknown' }],
  ['Kerala', 'Atlantis', JAIPUR, { doubt: 'unknown' }],
  ['Keral', 'Atlantis', NEAR_PUNJAB, { doubt: 'unknown' }],
  ['Punjab', 'India', OF_BORDER, { doubt: 'contradiction', byPin: 'Rajasthan', typed: 'Punjab' }],
  // Of two states that may be meant, one is enough.
  ['Kerala or Rajasthan', 'India', JAIPUR, { state: 'Rajasthan' }],
  ['Rajasthan', 'Nepal', JAIPUR, { doubt: 'abroad' }],
  ['Texas, USA', 'India', JAIPUR, { doubt: 'abroad' }],
] as const)('%s in %s, with what its PIN code says', (state, country, pin, place) => {
  expect(placeOfSupply({ state, country }, pin, INDIA_ONLY)).toEqual(place)
})

test('unknown words beside a known PIN code must not contradict its state', () => {
  const near: PinPlace = { state: undefined, nearby: ['Punjab', 'Chandigarh'] }
  const placeOf = (state: string) => placeOfSupply({ state, country: 'India' }, near, INDIA_ONLY)
  expect(placeOf('Chandigarh')).toEqual({ state: 'Chandigarh' })
  expect(placeOf('Goa')).toMatchObject({ doubt: 'contradiction', byPin: 'Punjab', typed: 'Goa' })
  expect(placeOf('x')).toEqual({ doubt: 'unknown' })
})

test('goods that leave India have a place of their own if the shop delivers abroad', () => {
  const sent = placeOfSupply({ state: 'Texas', country: 'US' }, NOWHERE, { shipsAbroad: true })
  expect(sent).toEqual({ state: ABROAD })
  expect(ABROAD).toBe('Outside India')
})

test('UK is Uttarakhand with a PIN code of it, and a country without', () => {
  const dehradun = { state: 'Uttarakhand', nearby: ['Uttarakhand'] }
  const none = { state: undefined, nearby: [] }
  const place = (state: string, country: string, pin: typeof dehradun | typeof none) =>
    placeOfSupply({ state, country }, pin, { shipsAbroad: false })
  for (const written of ['UK', 'uk', 'U.K.', ' U. K. ', ' UK', 'UK ']) {
    expect(place(written, 'India', dehradun)).toEqual({ state: 'Uttarakhand' })
  }
  for (const written of ['London, UK', 'Ukraine', 'UK, London']) {
    expect(place(written, 'India', dehradun)).toEqual({ doubt: 'abroad' })
  }
  expect(place('UK', 'India', none)).toEqual({ doubt: 'abroad' })
  expect(place('UK', 'United Kingdom', dehradun)).toEqual({ doubt: 'abroad' })
  expect(place('UK', 'India', { ...dehradun, state: 'Delhi' })).toEqual({ doubt: 'abroad' })
})
