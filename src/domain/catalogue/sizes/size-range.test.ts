import { expect, test } from 'vitest'
import { measureOfSize } from './piece-sizes.ts'
import { sizesInRange, USUAL_SIZES } from './size-range.ts'

test('a range has every size between, heavier step by step', () => {
  const sizes = sizesInRange('ring', { from: '6', to: '20', own: '12', step: 45 })
  expect(sizes).toHaveLength(15)
  expect(sizes?.[0]).toEqual({ code: '6', netMgDelta: -270 })
  expect(sizes?.[6]).toEqual({ code: '12', netMgDelta: 0 })
  expect(sizes?.[14]).toEqual({ code: '20', netMgDelta: 360 })
  expect(sizesInRange('bangle', { from: '2.4', to: '2-8', own: '2-6', step: 900 })).toEqual([
    { code: '2-4', netMgDelta: -900 },
    { code: '2-6', netMgDelta: 0 },
    { code: '2-8', netMgDelta: 900 },
  ])
  expect(sizesInRange('chain', { from: '16', to: '18"', own: '20', step: 500 })).toEqual([
    { code: '16in', netMgDelta: -1_000 },
    { code: '18in', netMgDelta: -500 },
  ])
})

test('a range may begin with the first size, be of one size, and be counted from the first', () => {
  const [least = ''] = USUAL_SIZES.ring
  expect(sizesInRange('ring', { from: least, to: least, own: least, step: 45 })).toEqual([
    { code: least, netMgDelta: 0 },
  ])
  expect(sizesInRange('ring', { from: least, to: '12', own: least, step: 45 })?.at(-1)).toEqual({
    code: '12',
    netMgDelta: 45 * USUAL_SIZES.ring.indexOf('12'),
  })
})

test('a range with an unknown size, or in reverse, is refused', () => {
  for (const wrong of [{ from: '0' }, { to: '31' }, { own: 'x' }, { from: '13', to: '12' }]) {
    const range = { from: '6', to: '20', own: '12', step: 45, ...wrong }
    expect(sizesInRange('ring', range)).toBeUndefined()
  }
  expect(sizesInRange('none', { from: '6', to: '20', own: '12', step: 45 })).toBeUndefined()
})

test('every usual size exists', () => {
  expect(USUAL_SIZES.none).toEqual([])
  for (const kind of ['ring', 'bangle', 'chain'] as const) {
    for (const code of USUAL_SIZES[kind]) expect(measureOfSize(kind, code)).toBeGreaterThan(0)
  }
})
