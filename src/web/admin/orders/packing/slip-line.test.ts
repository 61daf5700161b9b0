import { expect, test } from 'vitest'
import { lineKind } from '#web/api/line-kind.ts'

const MAKE = { makeId: 1, alloy: '18K750', netMg: 3_380, grossMg: 3_400, parts: [] }

test('a line of a cart, an order or a packing slip gives purity, size, weight and making time', () => {
  const size = { kind: 'ring' as const, code: '16', days: 0 }
  expect(lineKind({ material: 2, make: { ...MAKE, size } })).toBe('18K gold · size 16 · 3.380 g')
  expect(lineKind({ material: 2, make: { ...MAKE, size: { ...size, days: 9 } } })).toMatch(
    /^18K gold · size 16 · 3\.380 g · .*9 days/,
  )
  expect(lineKind({ material: 2, make: MAKE })).toBe('18K gold · 3.380 g')
  expect(lineKind({ material: 2 })).toBe('Gold')
})
