import { expect, test } from 'vitest'
import { unprintableIn } from './printed-text.ts'

test.each([
  ['For you, with love. 12 & 14 #1*'],
  ['जन्मदिन की शुभकामनाएँ, श्री क्‍ष'],
  ['سالگرہ مبارک'],
  ['Two\nlines\tand ₹ © é – “quotes” ❤'],
])('%j can be printed', (text) => {
  expect(unprintableIn(text)).toBeUndefined()
})

test.each([
  ['Happy birthday 🎂!', '🎂'],
  ['love ❤️', '❤️'],
  ['🇮🇳', '🇮🇳'],
  ['cake \u{1F382}\uFE0F', '\u{1F382}\uFE0F'],
  ['\uFE0F', '\uFE0F'],
  ['\u231A', '\u231A'],
  ['1️⃣', '1️'],
  ['👍🏽', '👍'],
])('%j has an emoji', (text, letter) => {
  expect(unprintableIn(text)).toEqual({ kind: 'emoji', letter })
})

test.each([
  ['\u202Egnp.exe'],
  ['a\u2066b\u2069'],
  ['a\u200Fb'],
  ['bell\u0007'],
  ['a\u2028b'],
  ['\uE000'],
])('%j has an invisible sign', (text) => {
  expect(unprintableIn(text)).toEqual({ kind: 'invisible' })
})
