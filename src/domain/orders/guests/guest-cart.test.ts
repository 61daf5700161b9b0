import { expect, test } from 'vitest'
import { guestCartIn, MOST_GUEST_LINES, withGuestPiece, type GuestLine } from './guest-cart.ts'

const RING = { productId: 7, material: 2, quantity: 1 }
const textOf = (lines: unknown) => JSON.stringify({ key: 'k', lines })

test('the same piece raises its line, another size is a line of its own', () => {
  const one = withGuestPiece([], RING) ?? []
  const two = withGuestPiece(one, { ...RING, quantity: 2 }) ?? []
  const sized = withGuestPiece(two, { ...RING, size: '12' }) ?? []
  expect(sized).toEqual([
    { ...RING, cartId: 1, quantity: 3 },
    { ...RING, cartId: 2, size: '12' },
  ])
})

test('a full cart takes more of a piece that is in it, and no other piece', () => {
  const full: GuestLine[] = Array.from({ length: MOST_GUEST_LINES }, (_, at) => ({
    ...RING,
    cartId: at + 1,
    productId: at + 1,
  }))
  expect(withGuestPiece(full, { ...RING, productId: 999 })).toBeUndefined()
  expect(withGuestPiece(full, { ...RING, productId: 1 })?.[0]?.quantity).toBe(2)
})

test.each([
  null,
  '',
  '[]',
  'null',
  '{"key":"","lines":[]}',
  '{"key":"k","lines":{}}',
  `{"key":"${'k'.repeat(65)}","lines":[]}`,
])('a text that is no cart reads as none: %s', (text) => {
  expect(guestCartIn(text)).toBeUndefined()
})

test('a line that somebody broke is left out, the others stay', () => {
  const good = { ...RING, cartId: 3 }
  const broken = [
    { ...good, quantity: 0 },
    { ...good, quantity: 1.5 },
    { ...good, productId: '7' },
    { ...good, size: 'x'.repeat(13) },
    { ...good, makeId: 2 ** 40 },
    null,
  ]
  expect(guestCartIn(textOf([...broken, good]))?.lines).toEqual([good])
})

test('what somebody stored by hand is cut to the most lines', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...RING, cartId: at + 1 }))
  expect(guestCartIn(textOf(many))?.lines).toHaveLength(MOST_GUEST_LINES)
})
