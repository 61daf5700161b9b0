import { expect, test } from 'vitest'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { returnDueOn, returnWindow } from './return-days.ts'

const delivered = (at: string) => ({
  status: 4,
  history: [
    { at: new Date('2026-11-01T08:00:00Z'), to: 1 },
    { at: new Date(at), to: 4 },
  ],
})

test('an order can be returned until the last day after its delivery', () => {
  // Half past six in the evening in London is the next day in India.
  const order = delivered('2026-11-23T18:31:00Z')
  expect(returnWindow(order, 30, new Date('2026-11-24T06:00:00Z'))).toEqual({
    until: '2026-12-24',
    daysLeft: 30,
  })
  expect(returnWindow(order, 30, new Date('2026-12-24T18:29:00Z'))?.daysLeft).toBe(0)
  expect(returnWindow(order, 30, new Date('2026-12-24T18:31:00Z'))?.daysLeft).toBe(-1)
})

test('the days count from the last delivery, whatever was recorded later', () => {
  const { history, status } = delivered('2026-11-23T06:00:00Z')
  const undone = [...history, { at: new Date('2026-11-24T06:00:00Z'), to: 3 }]
  const now = new Date('2026-11-24T07:00:00Z')
  expect(returnWindow({ status, history: undone }, 30, now)?.until).toBe('2026-12-23')
})

test('nothing can be returned before delivery, or in a shop without returns', () => {
  const now = new Date('2026-11-24T06:00:00Z')
  const order = delivered('2026-11-24T05:00:00Z')
  expect(returnWindow({ ...order, status: 3 }, 30, now)).toBeUndefined()
  expect(returnWindow({ ...order, history: [] }, 30, now)).toBeUndefined()
  expect(returnWindow(order, 0, now)).toBeUndefined()
  expect(returnWindow({ ...order, isWork: true }, 30, now)).toBeUndefined()
})

test('each state has its working days from the settings, without Sundays and holidays', () => {
  const service = { ...NO_PROMISES, checkDays: 2, refundDays: 7, daysElsewhere: 5 }
  const friday = new Date('2026-11-27T06:00:00Z')
  const dueOn = (state: Parameters<typeof returnDueOn>[0]) =>
    returnDueOn(state, friday, { service, holidays: ['2026-11-28'] })
  expect(dueOn('asked')).toBe('2026-12-01')
  expect(dueOn('received')).toBe('2026-12-01')
  expect(dueOn('picked-up')).toBe('2026-12-04')
  expect(dueOn('checked')).toBe('2026-12-07')
  expect(dueOn('settled')).toBeNull()
  const none = { service: { ...service, checkDays: 0, daysElsewhere: 0 }, holidays: [] }
  expect(returnDueOn('approved', friday, none)).toBe('2026-11-28')
  expect(returnDueOn('picked-up', friday, none)).toBe('2026-12-05')
})
