import { describe, expect, test } from 'vitest'
import { dayAfterWork, daysUntilDelivery, NO_PROMISES } from './service.ts'

const service = { ...NO_PROMISES, daysInState: 3, daysElsewhere: 6 }
const parcel = { service, from: 'Rajasthan', to: 'Rajasthan', deliverytime: '' }

describe('the days until a parcel arrives', () => {
  test('are those of the state', () => {
    expect(daysUntilDelivery(parcel)).toBe(3)
    expect(daysUntilDelivery({ ...parcel, to: 'Kerala' })).toBe(6)
  })

  test.each([
    ['5-7', 7],
    ['7 – 14 days', 14],
    ['2', 3],
    ['10 working days', 10],
  ])('are those of a piece that says %s, where they are more', (deliverytime, days) => {
    expect(daysUntilDelivery({ ...parcel, deliverytime })).toBe(days)
  })

  test.each(['2 weeks', 'made to order', 'soon'])(
    'are not promised for a piece that says %s',
    (deliverytime) => {
      expect(daysUntilDelivery({ ...parcel, deliverytime })).toBeUndefined()
    },
  )

  test('are not promised by a shop that promises none', () => {
    expect(daysUntilDelivery({ ...parcel, service: NO_PROMISES })).toBeUndefined()
  })
})

test('Sundays do not count, and the day is the one in India', () => {
  // Saturday 21 November 2026, 23:30 in India.
  const late = new Date('2026-11-21T18:00:00Z')
  expect(dayAfterWork(late, 1)).toEqual(new Date('2026-11-23'))
  // An hour later it is Sunday there.
  expect(dayAfterWork(new Date('2026-11-21T19:00:00Z'), 1)).toEqual(new Date('2026-11-23'))
  expect(dayAfterWork(late, 7)).toEqual(new Date('2026-11-30'))
  expect(dayAfterWork(late, 0)).toEqual(new Date('2026-11-21'))
})
