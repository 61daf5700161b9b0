import { describe, expect, test } from 'vitest'
import { editRefusal, editSums } from './order-edits.ts'

const OPEN = {
  status: 2,
  paymentStatus: 'paid',
  isWork: false,
  hasParcels: false,
  hasOpenReturn: false,
}

describe('editRefusal', () => {
  test('lets staff change an order until it leaves, paid or not', () => {
    expect(editRefusal({ ...OPEN, paymentStatus: 'due' })).toBeUndefined()
    expect(editRefusal({ ...OPEN, paymentStatus: 'waiting' })).toBeUndefined()
    expect(editRefusal(OPEN)).toBeUndefined()
    expect(editRefusal({ ...OPEN, status: 1 })).toBeUndefined()
    expect(editRefusal({ ...OPEN, paymentStatus: 'partly-refunded' })).toBeUndefined()
  })

  test.each([
    ['edit-sent', { status: 3 }],
    ['edit-sent', { status: 5 }],
    ['edit-unpaid', { paymentStatus: 'expired' }],
    ['edit-unpaid', { paymentStatus: 'refunded' }],
    ['edit-parcels', { hasParcels: true }],
    ['edit-return', { hasOpenReturn: true }],
    ['edit-work', { isWork: true }],
  ])('refuses it otherwise: %s', (code, change) => {
    expect(editRefusal({ ...OPEN, ...change })).toBe(code)
  })
})

describe('editSums', () => {
  test('moves only the difference when one amount pays for the other', () => {
    expect(editSums({ worth: 300_00, added: 500_00 }, { isNetted: true })).toEqual({
      toPay: 200_00,
      back: 0,
    })
    expect(editSums({ worth: 500_00, added: 300_00 }, { isNetted: true })).toEqual({
      toPay: 0,
      back: 200_00,
    })
  })

  test('moves both amounts when they cannot be offset', () => {
    expect(editSums({ worth: 300_00, added: 500_00 }, { isNetted: false })).toEqual({
      toPay: 500_00,
      back: 300_00,
    })
  })
})
