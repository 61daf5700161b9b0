import { expect, test } from 'vitest'
import { daysToPlace } from '#domain/delivery/delivery-days.ts'
import { MOST_SERVICE_DAYS, NO_PROMISES } from './service-promises.ts'

test('a new shop promises no delivery days, near or far', () => {
  for (const isInState of [true, false]) {
    expect(daysToPlace(undefined, { service: NO_PROMISES, isInState })).toBeUndefined()
  }
  expect(NO_PROMISES).toMatchObject({ returnDays: 0, exchangesSize: false, insuresParcels: false })
  expect(MOST_SERVICE_DAYS).toBeGreaterThan(0)
})
