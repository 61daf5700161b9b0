import { expect, test } from 'vitest'
import { MAX_QUANTITY } from '#domain/orders/cart.ts'
import {
  guestCartIn,
  MOST_GUEST_LINES,
  withGuestPiece,
  withGuestQuantity,
  type GuestLine,
} from './guest-cart.ts'

const RING = { productId: 7, material: 2, quantity: 1 }
const textOf = (lines: unknown) => JSON.stringify({ key: 'k', lines })

test('the same piece raises its line, and another size is a separate line', () => {
  const one = withGuestPiece([], RING) ?? []
  const two = withGuestPiece(one, { ...RING, quantity: 2 }) ?? []
  const sized = withGuestPiece(two, { ...RING, size: '12' }) ?? []
  expect(sized).toEqual([
    { ...RING, cartId: 1, quantity: 3 },
    { ...RING, cartId: 2, size: '12' },
  ])
})

test('a full cart takes more of a piece it has, but no new piece', () => {
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
])('text that is not a cart is read as an empty one: %s', (text) => {
  expect(guestCartIn(text)).toBeUndefined()
})

test('a damaged line is left out, and the others stay', () => {
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

test('a hand-edited stored cart is cut to the maximum number of lines', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...RING, cartId: at + 1 }))
  expect(guestCartIn(textOf(many))?.lines).toHaveLength(MOST_GUEST_LINES)
})

const GOOD: GuestLine = { ...RING, cartId: 3, makeId: 5, size: '12' }

test.each([
  { cartId: 0 },
  { cartId: 2_147_483_647 },
  { cartId: '3' },
  { productId: 0 },
  { productId: 2_147_483_648 },
  { productId: 1.5 },
  { material: -1 },
  { material: 101 },
  { makeId: 0 },
  { makeId: 2_147_483_648 },
  { makeId: null },
  { size: 12 },
  { size: null },
  { size: '1234567890123' },
  { quantity: 0 },
  { quantity: 1_000 },
  { quantity: undefined },
])('a line with %o is left out', (change) => {
  expect(guestCartIn(textOf([{ ...GOOD, ...change }]))?.lines).toEqual([])
})

test.each([
  {},
  { cartId: 1 },
  { cartId: 2_147_483_646 },
  { productId: 2_147_483_647 },
  { material: 0 },
  { material: 100 },
  { makeId: undefined },
  { makeId: 1 },
  { makeId: 2_147_483_647 },
  { size: undefined },
  { size: '' },
  { size: '123456789012' },
])('a line with %o is kept', (change) => {
  expect(guestCartIn(textOf([{ ...GOOD, ...change }]))?.lines).toHaveLength(1)
})

test('anything that is not a line is left out', () => {
  expect(guestCartIn(textOf(['x', 7, true, null, [], GOOD]))?.lines).toEqual([GOOD])
})

test.each([
  '7',
  '"text"',
  'true',
  '{',
  '{"lines":[]}',
  '{"key":"k"}',
  '{"key":7,"lines":[]}',
  '{"key":["k"],"lines":[]}',
  '{"key":"k","lines":"abc"}',
])('%s is not a cart', (text) => {
  expect(guestCartIn(text)).toBeUndefined()
})

test('the longest key is accepted', () => {
  const key = 'k'.repeat(64)
  expect(guestCartIn(JSON.stringify({ key, lines: [] }))).toEqual({ key, lines: [] })
})

test.each([{ material: 3 }, { makeId: 6 }, { size: '14' }, { productId: 8 }])(
  'a piece with %o is a different piece',
  (change) => {
    const { cartId, ...piece } = GOOD
    expect(withGuestPiece([GOOD], { ...piece, ...change })).toHaveLength(2)
    expect(withGuestPiece([GOOD], piece)).toHaveLength(1)
    expect(cartId).toBe(3)
  },
)

test('a new line gets the next number, and setting a quantity changes only its line', () => {
  const lines = withGuestPiece([{ ...GOOD, cartId: 41 }], RING) ?? []
  expect(lines.map(({ cartId }) => cartId)).toEqual([41, 42])
  expect(withGuestQuantity(lines, 41, 9).map(({ quantity }) => quantity)).toEqual([9, 1])
})

test('one line holds at most the maximum number of pieces', () => {
  const full = withGuestPiece([{ ...GOOD, quantity: 997 }], {
    ...RING,
    makeId: 5,
    size: '12',
    quantity: 5,
  })
  expect(full?.[0]?.quantity).toBe(MAX_QUANTITY)
})

const ENGRAVED = { ...RING, engraving: { text: 'A & R', isFinal: true } }

test('a piece with a different engraving is a separate line', () => {
  const one = withGuestPiece([], ENGRAVED) ?? []
  const two = withGuestPiece(one, ENGRAVED) ?? []
  const plain = withGuestPiece(two, RING) ?? []
  const other = { ...ENGRAVED, engraving: { text: 'R & A', isFinal: true } }
  expect(withGuestPiece(plain, other)?.map(({ quantity }) => quantity)).toEqual([2, 1, 1])
})

test.each([
  [{ text: 'A', isFinal: false }, true],
  [{ text: 'x'.repeat(320), isFinal: true }, true],
  [{ text: 'x'.repeat(321), isFinal: true }, false],
  [{ text: 'A' }, false],
  [{ isFinal: true }, false],
  [{ text: 7, isFinal: true }, false],
  [{ text: 'A', isFinal: 'yes' }, false],
  [{ text: [], isFinal: true }, false],
  [{ text: null, isFinal: true }, false],
  ['A', false],
  [null, false],
])('a stored line with the engraving %j is kept: %s, and the others stay', (engraving, isKept) => {
  const line = { ...RING, cartId: 1, engraving }
  expect(guestCartIn(textOf([line, GOOD]))?.lines).toEqual(isKept ? [line, GOOD] : [GOOD])
})
