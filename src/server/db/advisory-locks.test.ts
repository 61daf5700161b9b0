import { expect, test } from 'vitest'
import { LOCKS } from './advisory-locks.ts'

test('nobody waits for a lock with another name', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('two releases side by side wait for each other because lock numbers never change', () => {
  expect(LOCKS).toMatchObject({
    migration: 7_461_001,
    pictures: 7_461_002,
    picturesStay: 7_461_003,
    rates: 7_461_004,
    settings: 7_461_005,
    demo: 7_461_006,
    firstAdmin: 7_461_007,
    month: 7_461_020,
    months: 7_461_021,
  })
})
