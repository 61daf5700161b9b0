import { expect, it, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

const named = vi.fn((rings: readonly { id: number }[]) =>
  rings.map(({ id }) => ({ id, name: `Ring ${id}` })),
)

it('makes what the server answers again and again once, and nobody can change it', () => {
  const make = madeOnce(named)
  const rings = Object.freeze([Object.freeze({ id: 1 })])
  const made = make(rings)
  expect(make(rings)).toBe(made)
  expect(made).toEqual([{ id: 1, name: 'Ring 1' }])
  expect(Object.isFrozen(made) && Object.isFrozen(made[0])).toBe(true)
  expect(make(Object.freeze([Object.freeze({ id: 2 })]))).toEqual([{ id: 2, name: 'Ring 2' }])
})

it('makes an answer that can still change each time', () => {
  const make = madeOnce(named)
  const rings = [{ id: 1 }]
  const before = make(rings)
  rings.push({ id: 2 })
  expect(make(rings)).toHaveLength(2)
  expect(before).toHaveLength(1)
})
