import { expect, test } from 'vitest'
import { isIndia, isOtherCountry, namesOtherCountry } from './country-named.ts'

test.each(['India', ' INDIA. ', 'in', 'Bharat', 'भारत', 'इंडिया', 'Republic of India', '', ' '])(
  '“%s” is India',
  (country) => {
    expect(isIndia(country)).toBe(true)
    expect(isOtherCountry(country)).toBe(false)
  },
)

test.each([
  'USA',
  'U.S.A.',
  'us',
  ' gb ',
  'Great  Britain',
  'Nepal',
  'नेपाल',
  'United Kingdom',
  'GB',
  'Germany',
  'जर्मनी',
])('“%s” is another country', (country) => {
  expect(isIndia(country)).toBe(false)
  expect(isOtherCountry(country)).toBe(true)
})

test.each(['Atlantis', 'Rajasthan', 'zzzz', '12'])('“%s” is not a country', (country) => {
  expect([isIndia(country), isOtherCountry(country)]).toEqual([false, false])
})

test('a state may name its country, but letters of an Indian state do not', () => {
  expect(namesOtherCountry('California, USA')).toBe(true)
  expect(namesOtherCountry('London (UK)')).toBe(true)
  for (const state of ['TN', 'GA', 'BR', 'MH', 'Goa', 'Kerala']) {
    expect([state, namesOtherCountry(state)]).toEqual([state, false])
  }
})
