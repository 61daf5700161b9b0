import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { consumeAttempt } from './rate-limit.ts'

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())

/** So much time passes for what was counted. */
async function later(hours: number): Promise<void> {
  await place.database.pool.query(
    `update rate_limit_attempts set at = at - make_interval(hours => $1),
      counts_until = counts_until - make_interval(hours => $1)`,
    [hours],
  )
}

async function attempt(subject: string, limit: { attempts: number; windowMinutes: number }) {
  const { seconds } = await consumeAttempt(place.database.orm, [{ subject, limit }])
  return seconds === 0
}

test('a daily limit lasts a day, and attempts that no limit counts are removed', async () => {
  const aDay = LIMITS.phoneCodesOfDay
  for (let at = 0; at < aDay.attempts; at += 1) {
    expect(await attempt('day', aDay)).toBe(true)
    // Another subject each time, whose attempts only count for an hour.
    expect(await attempt(`hour:${at}`, LIMITS.phoneCodesOfHour)).toBe(true)
  }
  expect(await attempt('day', aDay)).toBe(false)
  await later(2)
  expect(await attempt('day', aDay)).toBe(false)
  const { rows } = await place.database.pool.query('select subject from rate_limit_attempts')
  expect(rows.filter(({ subject }) => subject !== 'day')).toEqual([])
  await later(22)
  expect(await attempt('day', aDay)).toBe(true)
  const left = await place.database.pool.query(
    'select count(*)::int as count from rate_limit_attempts',
  )
  expect(left.rows).toEqual([{ count: 1 }])
})
