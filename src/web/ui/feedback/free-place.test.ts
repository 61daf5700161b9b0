import { expect, test } from 'vitest'
import { coveredAt, freePlace } from './free-place.ts'

const ROOM = { height: 50, from: 70, until: 800 }

test('messages lie at their own place where nothing stands', () => {
  expect(freePlace([], ROOM)).toBe(70)
  expect(freePlace([{ top: 130, bottom: 200, weight: 1 }], ROOM)).toBe(70)
})

test('messages go under what they would cover, to the first gap that is high enough', () => {
  const title = { top: 80, bottom: 130, weight: 1 }
  const price = { top: 170, bottom: 190, weight: 1 }
  expect(freePlace([title], ROOM)).toBe(138)
  expect(freePlace([title, price], ROOM)).toBe(198)
})

test('where there is no gap, they lie over what matters least', () => {
  const rows = [
    { top: 70, bottom: 300, weight: 10 },
    { top: 300, bottom: 800, weight: 1 },
  ]
  expect(freePlace(rows, ROOM)).toBe(308)
})

test('a room that is too low for them leaves them at its beginning', () => {
  expect(freePlace([{ top: 0, bottom: 90, weight: 1 }], { ...ROOM, until: 100 })).toBe(70)
})

test('only what lies under a message is covered', () => {
  const row = { top: 100, bottom: 120, weight: 3 }
  expect(coveredAt([row], 120, 50)).toBe(0)
  expect(coveredAt([row], 50, 50)).toBe(0)
  expect(coveredAt([row], 110, 50)).toBe(30)
})
