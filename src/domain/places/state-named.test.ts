import { expect, test } from 'vitest'
import { HINDI_STATES } from './hindi-states.ts'
import { INDIAN_STATES } from './indian-states.ts'
import { stateNamed, statesLike } from './state-named.ts'

test('every state is known by its English and its Hindi name', () => {
  for (const name of INDIAN_STATES) {
    expect(stateNamed(` ${name.toUpperCase()} `)).toBe(name)
    expect(stateNamed(HINDI_STATES[name] ?? '')).toBe(name)
  }
})

test.each([
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['tamil-nadu', 'Tamil Nadu'],
  ['New Delhi', 'Delhi'],
  ['Orissa', 'Odisha'],
  ['उड़ीसा', 'Odisha'],
  ['Pondicherry', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['NCT of Delhi', 'Delhi'],
  ['नई दिल्ली', 'Delhi'],
  ['मिजोरम', 'Mizoram'],
  ['छत्तीसगढ\u093C', 'Chhattisgarh'],
  ['Rajsthan', undefined],
  ['J.K.', 'Jammu and Kashmir'],
  ['Kerala State, India', 'Kerala'],
  ['UK', undefined],
  ['', undefined],
])('%s is %s', (text, state) => {
  expect(stateNamed(text)).toBe(state)
})

test.each([
  ['Kerala', ['Kerala']],
  ['Rajsthan', ['Rajasthan']],
  ['Rajastahn', ['Rajasthan']],
  ['Jaipur, Rajasthan', ['Rajasthan']],
  ['North Goa', ['Goa']],
  ['Goalpara', []],
  ['Bavaria', []],
  ['', []],
])('%s could mean %s', (text, states) => {
  expect(statesLike(text)).toEqual(states)
})
