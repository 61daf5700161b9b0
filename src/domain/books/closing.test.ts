import { expect, test } from 'vitest'
import { closingProblem, nextToClose } from './closing.ts'

const STATE = { current: '2026-11', first: '2026-08', lastClosed: undefined }

test('months are closed in their order, once they are over', () => {
  expect(closingProblem('2026-08', STATE)).toBeUndefined()
  expect(closingProblem('2026-09', STATE)).toBe('earlier-open')
  expect(closingProblem('2026-11', STATE)).toBe('not-over')
  expect(closingProblem('2027-01', STATE)).toBe('not-over')
  const state = { ...STATE, lastClosed: '2026-09' }
  expect(closingProblem('2026-09', state)).toBe('closed')
  expect(closingProblem('2026-01', state)).toBe('closed')
  expect(closingProblem('2026-10', state)).toBeUndefined()
})

test('a shop without documents, or with all months closed, has no month to close', () => {
  expect(nextToClose({ ...STATE, first: undefined })).toBeUndefined()
  expect(nextToClose({ ...STATE, first: '2026-11' })).toBeUndefined()
  expect(nextToClose({ ...STATE, lastClosed: '2026-10' })).toBeUndefined()
  expect(nextToClose({ ...STATE, lastClosed: '2026-09' })).toBe('2026-10')
})
