import { expect, test } from 'vitest'
import { TooBusy } from './too-busy.ts'

test('says what happened and when to try again', () => {
  const error = new TooBusy(3)
  expect(error).toBeInstanceOf(Error)
  expect([error.retrySeconds, error.message]).toEqual([3, 'Too many are waiting already.'])
})
