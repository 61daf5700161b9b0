import { expect, test } from 'vitest'
import {
  endOfCode,
  GIFT_CARD_STATE_LABELS,
  GIFT_CARD_STATES,
  GIFT_CARD_WAY_LABELS,
  GIFT_CARD_WAYS,
  giftCardCode,
  giftCardLetters,
} from './gift-cards.ts'

test('a code has sixteen unambiguous letters and is read however it is typed', () => {
  let drawn = 0
  const code = giftCardCode((below) => (drawn += 7) % below)
  expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/)
  const letters = code.replaceAll('-', '')
  expect(giftCardLetters(` ${code.toLowerCase()} `)).toBe(letters)
  expect(giftCardLetters(letters.replaceAll(/(.{2})/g, '$1 '))).toBe(letters)
  expect(endOfCode(code)).toBe(letters.slice(12))
})

test.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQRST', 'कार्ड', '🎁'.repeat(16)])(
  '%j is not a code',
  (typed) => {
    expect(giftCardLetters(typed)).toBeUndefined()
  },
)

test('every state and every way has its label', () => {
  const states = GIFT_CARD_STATES.map((state) => GIFT_CARD_STATE_LABELS[state])
  const ways = GIFT_CARD_WAYS.map((way) => GIFT_CARD_WAY_LABELS[way])
  expect(new Set([...states, ...ways, '']).size).toBe(states.length + ways.length + 1)
})
