import { expect, test } from 'vitest'
import { meantInEnglish } from './hindi-in-latin.ts'

test.each([
  ['anguthi', ['ring']],
  ['angoothi', ['ring']],
  ['anguthee', ['ring']],
  ['anguti', ['ring']],
  ['anguthiyan', ['ring']],
  ['anguthiyon', ['ring']],
  ['chudiyan', ['bangle', 'bracelet']],
  ['choodi', ['bangle', 'bracelet']],
  ['kada', ['bangle', 'bracelet']],
  ['kadaa', ['bangle', 'bracelet']],
  ['haar', ['necklace']],
  ['bali', ['earring']],
  ['baaliyan', ['earring']],
  ['karnaphool', []],
  ['karnphool', ['earring']],
  ['nath', ['nose']],
  ['nathni', ['nose']],
  ['panna', ['emerald']],
  ['pana', ['emerald']],
  ['manik', ['ruby']],
  ['manak', ['ruby']],
  ['payal', ['anklet']],
  ['paayal', ['anklet']],
  ['bichiya', ['toe']],
  ['bichhiya', ['toe']],
  ['sona', ['gold']],
  ['svarn', ['gold']],
  ['chaandi', ['silver']],
  ['chandi', ['silver']],
  ['moti', ['pearl']],
  ['hira', ['diamond']],
  ['neelam', ['sapphire']],
  ['nilam', ['sapphire']],
])('%s means %j', (typed, meant) => {
  expect(meantInEnglish(typed)).toEqual(meant)
})

test.each([
  '',
  'ring',
  'gold',
  'chain',
  'hair',
  'band',
  'kundan',
  'chdi',
  'andi',
  'maniyak',
  'अंगूठी',
  '22k',
])('%j means nothing else', (typed) => {
  expect(meantInEnglish(typed)).toEqual([])
})
