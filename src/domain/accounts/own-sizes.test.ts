import { expect, test } from 'vitest'
import { isSizeWornAt, ownSizesOf } from './own-sizes.ts'

test('a finger has a ring size, a wrist a bangle size, a neck a chain length', () => {
  expect(isSizeWornAt('ring', '12')).toBe(true)
  expect(isSizeWornAt('thumb', '2-6')).toBe(false)
  expect(isSizeWornAt('wrist', '2-6')).toBe(true)
  expect(isSizeWornAt('neck', '18in')).toBe(true)
  expect(isSizeWornAt('neck', '18')).toBe(false)
})

test('the sizes of a kind are the remembered ones, with where they are worn', () => {
  const none = { thumb: '', index: '', middle: '', ring: '', little: '', wrist: '', neck: '' }
  const own = { ...none, ring: '12', index: '14', wrist: '2-6' }
  expect(ownSizesOf('ring', own)).toEqual([
    { place: 'index', code: '14' },
    { place: 'ring', code: '12' },
  ])
  expect(ownSizesOf('chain', own)).toEqual([])
})
