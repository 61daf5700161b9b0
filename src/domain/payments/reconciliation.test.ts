import { expect, test } from 'vitest'
import { readFrom } from './reconciliation.ts'

const since = new Date('2026-01-01T00:00:00Z')

test('the first reconciliation reads everything since the first order', () => {
  expect(readFrom('payments', { since, doneUntil: null })).toEqual(since)
})

test('later ones read ten days again, but nothing older than the first order', () => {
  const doneUntil = new Date('2026-03-20T06:00:00Z')
  expect(readFrom('payments', { since, doneUntil })).toEqual(new Date('2026-03-10T06:00:00Z'))
  expect(readFrom('payments', { since, doneUntil: new Date('2026-01-03T00:00:00Z') })).toEqual(
    since,
  )
})

test('disputes are read again for half a year', () => {
  const doneUntil = new Date('2026-09-20T00:00:00Z')
  expect(readFrom('disputes', { since, doneUntil })).toEqual(new Date('2026-03-24T00:00:00Z'))
})

test('refunds are read again for two months', () => {
  const doneUntil = new Date('2026-09-20T00:00:00Z')
  expect(readFrom('refunds', { since, doneUntil })).toEqual(new Date('2026-07-22T00:00:00Z'))
})
