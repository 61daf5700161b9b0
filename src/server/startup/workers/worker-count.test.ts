import { expect, test } from 'vitest'
import { connectionsOfWorker, workerCount, workersThatPay } from './worker-count.ts'

test.each([
  [1, 2_000, 1],
  [2, 64_000, 1],
  [3, 8_000, 2],
  [8, 16_000, 7],
  [64, 256_000, 16],
  // The memory holds less.
  [8, 2_048, 4],
  [8, 300, 1],
])('%i cores and %i MiB give %i workers', (cores, memoryMib, workers) => {
  expect(workersThatPay({ cores, memoryMib })).toBe(workers)
})

test('a number in the settings is used, but development has one worker', () => {
  expect(workerCount({ workers: 5, isDevelopment: false })).toBe(5)
  expect(workerCount({ workers: 5, isDevelopment: true })).toBe(1)
})

test('workers share the connections to the database', () => {
  expect([1, 2, 4, 9, 16].map(connectionsOfWorker)).toEqual([36, 36, 18, 8, 8])
})
