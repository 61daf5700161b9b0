import { expect, test } from 'vitest'
import {
  canWithdraw,
  isNextReturnState,
  isReturnOver,
  RETURN_STATES,
  returnNumber,
  returnStateText,
  PIECE_FATES,
  STORED_FATES,
} from './return-states.ts'

test('a return skips no state and has three ends', () => {
  const steps = RETURN_STATES.flatMap((from) =>
    RETURN_STATES.filter((to) => isNextReturnState(from, to)).map((to) => `${from} ${to}`),
  )
  expect(steps).toEqual([
    'asked approved',
    'asked refused',
    'asked withdrawn',
    'approved picked-up',
    'approved refused',
    'approved withdrawn',
    'picked-up received',
    'received checked',
    'checked checked',
    'checked settled',
    'checked refused',
  ])
  expect(RETURN_STATES.filter(isReturnOver)).toEqual(['settled', 'refused', 'withdrawn'])
})

test('the customer can change their mind until the pieces have left', () => {
  expect(RETURN_STATES.filter(canWithdraw)).toEqual(['asked', 'approved'])
})

test('a check can find anything but that a piece is lost', () => {
  expect(STORED_FATES.filter((fate) => !PIECE_FATES.some((one) => one === fate))).toEqual(['lost'])
})

test('a return has a number, and each state a label', () => {
  expect(returnNumber(12)).toBe('NRT-000012')
  expect(new Set(RETURN_STATES.map(returnStateText)).size).toBe(RETURN_STATES.length)
  for (const state of RETURN_STATES) expect(returnStateText(state)).toMatch(/^[A-Z][a-z ]+$/)
})
