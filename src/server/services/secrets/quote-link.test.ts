import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeGuestLink } from './guest-link.ts'
import { makeQuoteKey, readQuoteKey } from './quote-link.ts'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox([randomBytes(32)])
const END = new Date('2026-11-24T10:00:00Z')
const days = (count: number) => new Date(END.getTime() + count * 24 * 3_600_000)
const key = makeQuoteKey(box, { id: 7, validUntil: END })

test('a key opens its quote until thirty days after its end', () => {
  expect(readQuoteKey(box, key, days(29))).toBe(7)
  expect(readQuoteKey(box, key, days(30))).toBeUndefined()
  // Addresses of pages are read in small letters.
  expect(key).toBe(key.toLowerCase())
})

test('a changed, shortened, foreign or guest key opens nothing', () => {
  const other = new SecretBox([randomBytes(32)])
  expect(readQuoteKey(other, key, END)).toBeUndefined()
  const guest = makeGuestLink(box, { userId: 7, orderId: 7 }, END)
  for (const wrong of [
    '',
    '7',
    key.slice(0, -3),
    `${key.slice(0, -2)}zz`,
    `${key.slice(0, -8)}00000000`,
    key.toUpperCase(),
    guest,
  ]) {
    expect(readQuoteKey(box, wrong, END)).toBeUndefined()
  }
})
