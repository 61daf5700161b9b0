import { expect, test } from 'vitest'
import { MAX_ZOOM, panned, WHOLE, zoomedAt } from './zoom-view.ts'

const ROOM = { x: 400, y: 300 }

test('the point under the pointer stays under it', () => {
  const view = zoomedAt(WHOLE, 2, { x: 100, y: -50 }, ROOM)
  expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomedAt(view, 1, { x: 100, y: -50 }, ROOM)).toEqual(WHOLE)
})

test('zoom is at most three times, and at least the whole picture', () => {
  expect(zoomedAt(WHOLE, 9, { x: 0, y: 0 }, ROOM).scale).toBe(MAX_ZOOM)
  expect(zoomedAt(WHOLE, 0.2, { x: 90, y: 90 }, ROOM)).toEqual(WHOLE)
})

test('it cannot be moved out of its frame', () => {
  const view = zoomedAt(WHOLE, 2, { x: 0, y: 0 }, ROOM)
  expect(panned(view, { x: 1000, y: -1000 }, ROOM)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(panned(WHOLE, { x: 30, y: 30 }, ROOM)).toEqual(WHOLE)
})
