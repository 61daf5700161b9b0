import { expect, test } from 'vitest'
import { requestClocks } from './request-clocks.ts'

const createdAt = new Date('2027-01-31T10:00:00Z')
const ENQUIRY = {
  kind: 'enquiry',
  createdAt,
  writtenAt: createdAt,
  answeredAt: null,
  settledAt: null,
} as const
const COMPLAINT = { ...ENQUIRY, kind: 'complaint' } as const
const at = (text: string) => new Date(text)

function stateOf(request: Parameters<typeof requestClocks>[0], now: string) {
  return requestClocks(request, at(now)).state
}

test('a request is answered within 48 hours and settled within a month', () => {
  const { answerBy, settleBy } = requestClocks(ENQUIRY, createdAt)
  expect(answerBy.toISOString()).toBe('2027-02-02T10:00:00.000Z')
  // February has no 31st.
  expect(settleBy.toISOString()).toBe('2027-02-28T10:00:00.000Z')
})

test('an enquiry is late after its hours, overdue after its month, and ends with the answer', () => {
  expect(stateOf(ENQUIRY, '2027-02-02T10:00:00Z')).toBe('in-time')
  expect(stateOf(ENQUIRY, '2027-02-02T10:00:01Z')).toBe('answer-late')
  expect(stateOf(ENQUIRY, '2027-02-28T10:00:00Z')).toBe('answer-late')
  expect(stateOf(ENQUIRY, '2027-02-28T10:00:01Z')).toBe('settle-late')
  const answered = { ...ENQUIRY, answeredAt: at('2027-11-01T10:00:00Z') }
  expect(stateOf(answered, '2027-12-01T10:00:00Z')).toBe('done')
})

test('an answer does not end the month of a complaint; settling it does', () => {
  const answered = { ...COMPLAINT, answeredAt: at('2027-02-01T10:00:00Z') }
  expect(stateOf(COMPLAINT, '2027-02-02T10:00:01Z')).toBe('answer-late')
  expect(stateOf(answered, '2027-02-27T10:00:00Z')).toBe('settle-in-time')
  expect(stateOf(answered, '2027-02-28T10:00:01Z')).toBe('settle-late')
  const settled = { ...answered, settledAt: at('2027-02-20T10:00:00Z') }
  expect(stateOf(settled, '2027-12-01T10:00:00Z')).toBe('done')
})

test('a follow-up of the sender needs another answer within the same month', () => {
  const again = { ...COMPLAINT, writtenAt: at('2027-02-10T10:00:00Z') }
  const { answerBy, settleBy } = requestClocks(again, createdAt)
  expect(answerBy.toISOString()).toBe('2027-02-12T10:00:00.000Z')
  expect(settleBy.toISOString()).toBe('2027-02-28T10:00:00.000Z')
})

test('a request is settled by the same day of the next month', () => {
  const made = at('2027-03-05T10:00:00Z')
  const { settleBy } = requestClocks({ ...ENQUIRY, createdAt: made, writtenAt: made }, made)
  expect(settleBy.toISOString()).toBe('2027-04-05T10:00:00.000Z')
})
