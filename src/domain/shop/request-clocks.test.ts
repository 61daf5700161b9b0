import { expect, test } from 'vitest'
import { requestClocks } from './request-clocks.ts'

const createdAt = new Date('2027-01-31T10:00:00Z')
const stateAt = (now: string, answeredAt: Date | null = null) =>
  requestClocks({ createdAt, answeredAt }, new Date(now)).state

test('a request is answered within 48 hours and settled within a month', () => {
  const { answerBy, settleBy } = requestClocks({ createdAt, answeredAt: null }, createdAt)
  expect(answerBy.toISOString()).toBe('2027-02-02T10:00:00.000Z')
  // February has no 31st.
  expect(settleBy.toISOString()).toBe('2027-02-28T10:00:00.000Z')
})

test('a request runs late once its hours are over, and too late after its month', () => {
  expect(stateAt('2027-02-02T10:00:00Z')).toBe('in-time')
  expect(stateAt('2027-02-02T10:00:01Z')).toBe('answer-late')
  expect(stateAt('2027-02-28T10:00:00Z')).toBe('answer-late')
  expect(stateAt('2027-02-28T10:00:01Z')).toBe('settle-late')
  expect(stateAt('2027-12-01T10:00:00Z', new Date('2027-11-01T10:00:00Z'))).toBe('answered')
})

test('a request of a day that the next month has is settled by that day', () => {
  const made = { createdAt: new Date('2027-03-05T10:00:00Z'), answeredAt: null }
  expect(requestClocks(made, made.createdAt).settleBy.toISOString()).toBe(
    '2027-04-05T10:00:00.000Z',
  )
})
