import { expect, test } from 'vitest'
import { EMPTY_HOME, FIRST_TILES, HOME_LIMITS } from './home-page.ts'

test('the shop’s own figures fit into what an owner may choose', () => {
  expect(FIRST_TILES).toBeLessThanOrEqual(HOME_LIMITS.tiles)
})

test('a new shop shows every part and no claims that its owner has not made', () => {
  const parts = Object.values(EMPTY_HOME).flatMap((part) =>
    'isShown' in part ? [part.isShown] : [],
  )
  expect(parts).toEqual([true, true, true, true, true])
  expect(textsIn(EMPTY_HOME).filter((text) => text !== '')).toEqual([])
  expect(textsIn(EMPTY_HOME)).toHaveLength(12)
})

test('a new shop has room for every statement and contains none', () => {
  const lists = listsIn(EMPTY_HOME)
  expect(lists).toHaveLength(7)
  expect(lists.flat()).toEqual([])
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

function listsIn(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listsIn)
}
