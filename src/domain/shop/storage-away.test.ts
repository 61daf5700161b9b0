import { expect, test } from 'vitest'
import { StorageAway } from './storage-away.ts'

test('it says when to try again without revealing its cause', () => {
  const cause = new Error('The key AKIA1947 is unknown.')
  const away = new StorageAway(5, cause)
  expect([away.retrySeconds, away.cause]).toEqual([5, cause])
  expect(away.message).toBe('The storage of the pictures does not answer.')
})
