import { describe, expect, test } from 'vitest'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { daysOfPieces, daysToPlace } from './delivery-days.ts'

const service = { ...NO_PROMISES, daysInState: 3, daysElsewhere: 6 }
const rule = { prefix: '30', isServed: true, leastDays: 2, mostDays: 4, takesCash: true }
const piece = { deliverytime: '', madeInDays: 0 }

describe('the working days to a place', () => {
  test('are those of the matching rule, or of the state', () => {
    expect(daysToPlace(rule, { service, isInState: false })).toEqual({ least: 2, most: 4 })
    expect(daysToPlace(undefined, { service, isInState: true })).toEqual({ least: 3, most: 3 })
    expect(daysToPlace(undefined, { service, isInState: false })).toEqual({ least: 6, most: 6 })
  })

  test('are none where nothing is delivered', () => {
    const none = { ...rule, isServed: false }
    expect(daysToPlace(none, { service, isInState: true })).toBeUndefined()
    expect(daysToPlace(undefined, { service: NO_PROMISES, isInState: true })).toBeUndefined()
  })
})

describe('the working days of pieces', () => {
  const place = { least: 2, most: 4 }

  test.each([
    ['', { least: 2, most: 4 }],
    ['5-7', { least: 5, most: 7 }],
    ['7 – 14 days', { least: 7, most: 14 }],
    ['3', { least: 3, most: 4 }],
    [' ', { least: 2, most: 4 }],
    [' 5-7 ', { least: 5, most: 7 }],
    ['10 working days', { least: 10, most: 10 }],
    ['6 day', { least: 6, most: 6 }],
  ])('are those of a piece that says "%s", where they are more', (deliverytime, days) => {
    expect(daysOfPieces(place, [{ ...piece, deliverytime }])).toEqual(days)
  })

  test('begin when the piece is made, and end when the last one is there', () => {
    const made = { deliverytime: '', madeInDays: 10 }
    expect(daysOfPieces(place, [made])).toEqual({ least: 12, most: 14 })
    const slow = { deliverytime: '13-20', madeInDays: 0 }
    expect(daysOfPieces(place, [piece, made, slow])).toEqual({ least: 13, most: 20 })
  })

  test.each(['2 weeks', 'made to order', 'soon', 'in 5 days', '5 days or more'])(
    'are not promised for a piece that says %s',
    (deliverytime) => {
      expect(daysOfPieces(place, [piece, { ...piece, deliverytime }])).toBeUndefined()
    },
  )

  test('are not promised without a piece or a place', () => {
    expect(daysOfPieces(place, [])).toBeUndefined()
    expect(daysOfPieces(undefined, [piece])).toBeUndefined()
  })
})
