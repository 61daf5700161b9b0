import { expect, test } from 'vitest'
import { endsCertificate, nextStates, PIECE_STATES, pieceStateText } from './piece-states.ts'

test('packing is never set by hand, and a melted piece stays melted', () => {
  const byHand = PIECE_STATES.flatMap((state) => nextStates(state))
  expect(byHand).not.toContain('held')
  expect(nextStates('held')).toEqual([])
  expect(nextStates('melted')).toEqual([])
})

test('a sold piece is inspected before it is sold again', () => {
  expect(nextStates('sold')).not.toContain('in-stock')
  expect(nextStates('returned')).toContain('in-stock')
})

test('the certificate ends when the piece leaves its buyer', () => {
  expect(PIECE_STATES.filter(endsCertificate)).toEqual(['in-stock', 'returned', 'repair', 'melted'])
})

test('every state has its label', () => {
  expect(new Set(PIECE_STATES.map(pieceStateText)).size).toBe(PIECE_STATES.length)
})

test.each([
  ['in-stock', ['sold', 'repair', 'melted', 'lost'], 'In stock'],
  ['held', [], 'Packed'],
  ['sold', ['returned', 'lost'], 'Sold'],
  ['returned', ['in-stock', 'repair', 'melted', 'lost'], 'Returned'],
  ['repair', ['in-stock', 'melted', 'lost'], 'In repair'],
  ['lost', ['in-stock', 'returned'], 'Lost'],
  ['melted', [], 'Melted'],
] as const)('%s can be followed by %o by hand, and is called so', (state, next, words) => {
  expect(nextStates(state)).toEqual(next)
  expect(pieceStateText(state)).toBe(words)
})
