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

/** Of the states in the order of `INDIAN_STATES`, from the list of the Ministry of Road Transport. */
const NUMBER_PLATES =
  'AN AP AR AS BR CH CG DD DL GA GJ HR HP JK JH KA KL LA LD MP MH MN ML MZ NL OD PY PB RJ SK TN TS TR UP UA WB'

test('every state is recognised by its number plate letters', () => {
  expect(NUMBER_PLATES.split(' ').map((letters) => stateNamed(letters))).toEqual(INDIAN_STATES)
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
  ['U.P.', 'Uttar Pradesh'],
  ['Kerala State, India', 'Kerala'],
  ['State of Kerala', 'Kerala'],
  ['Andaman and the Nicobar Islands', 'Andaman and Nicobar Islands'],
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
  ['MH', ['Maharashtra']],
  ['State of Rajsthan', ['Rajasthan']],
  ['Goalpara', []],
  // Short names are words of other texts.
  ['Built up area', []],
  ['Raj Nagar', []],
  ['Bavaria', []],
  ['', []],
  // Two of nine letters may be wrong: left out, added, changed or swapped.
  ['Rajstan', ['Rajasthan']],
  ['Rajsathn', ['Rajasthan']],
  ['Rajast', []],
  ['Rajasthanxyz', []],
  ['Rajxxthxn', []],
  ['Rajxathxn', []],
  ['Rajsxthxn', []],
  ['Rajsathxm', []],
  ['Land', []],
  ['X', []],
])('%s could mean %s', (text, states) => {
  expect(statesLike(text)).toEqual(states)
})

test('two swapped letters count as one typing error anywhere', () => {
  expect(['Kearla', 'Punajb', 'Ekrala', 'Assma'].map((text) => statesLike(text))).toEqual([
    ['Kerala'],
    ['Punjab'],
    ['Kerala'],
    ['Assam'],
  ])
})
