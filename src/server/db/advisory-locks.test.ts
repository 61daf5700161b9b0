import { expect, test } from 'vitest'
import { LOCKS } from './advisory-locks.ts'

test('nobody waits for the lock of something else', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
