import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const BOUNDS = {
  entries: 5,
  bytes: 100,
  weigh: (key: string, value: string) => key.length + value.length,
}

const key = fc.constantFrom('a', 'b', 'c', 'dd', 'eee', 'f'.repeat(20), 'g'.repeat(40))
const step = fc.oneof(
  fc.record({ does: fc.constant('set' as const), key, length: fc.nat(120) }),
  fc.record({ does: fc.constantFrom('get' as const, 'delete' as const), key }),
  fc.record({ does: fc.constant('clear' as const) }),
)

test('whatever comes and goes, the count is that of a recount and stays within the bounds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const map = new BoundedMap(BOUNDS)
      for (const one of steps) {
        if (one.does === 'set') map.set(one.key, 'x'.repeat(one.length))
        else if (one.does === 'clear') map.clear()
        else map[one.does](one.key)
        const held = [...map]
        const recount = held.reduce((sum, [name, value]) => sum + BOUNDS.weigh(name, value), 0)
        expect([map.size, map.bytes]).toEqual([held.length, recount])
        expect(map.size).toBeLessThanOrEqual(BOUNDS.entries)
        expect(map.bytes).toBeLessThanOrEqual(BOUNDS.bytes)
      }
    }),
  )
})

test('what is read stays, what nobody reads makes room', () => {
  const map = new BoundedMap(BOUNDS)
  map.set('home', 'page')
  for (let at = 0; at < 50; at += 1) {
    expect(map.get('home')).toBe('page')
    map.set(`other ${at}`, '')
  }
  expect([...map].map(([name]) => name)).toEqual([
    'other 46',
    'other 47',
    'other 48',
    'home',
    'other 49',
  ])
})

test('a value larger than the whole map is not stored, and removes its older one', () => {
  const map = new BoundedMap(BOUNDS)
  map.set('a', 'small')
  map.set('b', 'small')
  map.set('a', 'x'.repeat(200))
  expect([...map]).toEqual([['b', 'small']])
})
