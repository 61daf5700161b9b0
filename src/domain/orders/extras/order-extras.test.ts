import { expect, test } from 'vitest'
import { NO_DAYS } from '#domain/delivery/offered-days.ts'
import {
  areOffered,
  hasExtras,
  NO_EXTRAS,
  NOTHING_OFFERED,
  offeredOf,
  offersExtras,
  wrapFeeOf,
  type OfferedExtras,
  type OrderExtras,
} from './order-extras.ts'

const WISHES: readonly (Partial<OrderExtras> & { offer: keyof OfferedExtras })[] = [
  { note: 'Ring twice', offer: 'note' },
  { message: 'For you', offer: 'message' },
  { hidesPrices: true, offer: 'hidesPrices' },
  { isWrapped: true, offer: 'wraps' },
  { deliverOn: '2026-11-28', offer: 'day' },
]

const DAYS = { ...NO_DAYS, isOffered: true }
const ALL = {
  note: true,
  message: true,
  hidesPrices: true,
  wraps: true,
  wrapFee: 0,
  day: DAYS,
}

test('an order has no extras by default, and the specified shop offers none', () => {
  expect(hasExtras(NO_EXTRAS)).toBe(false)
  expect(offersExtras(NOTHING_OFFERED)).toBe(false)
  expect(areOffered(NO_EXTRAS, NOTHING_OFFERED)).toBe(true)
  expect(offeredOf(NO_EXTRAS, ALL)).toStrictEqual(NO_EXTRAS)
  expect(offersExtras({ ...NOTHING_OFFERED, wrapFee: 9_900 })).toBe(false)
})

test.each(WISHES)('an extra is stored only if the shop offers it: $offer', ({ offer, ...wish }) => {
  const extras = { ...NO_EXTRAS, ...wish }
  const offered = { ...NOTHING_OFFERED, [offer]: offer === 'day' ? DAYS : true }
  expect(hasExtras(extras)).toBe(true)
  expect(offersExtras(offered)).toBe(true)
  expect(areOffered(extras, offered)).toBe(true)
  expect(offeredOf(extras, offered)).toEqual(extras)
  expect(areOffered(extras, NOTHING_OFFERED)).toBe(false)
  expect(offeredOf(extras, NOTHING_OFFERED)).toEqual(NO_EXTRAS)
  // Everything else that is offered does not help.
  const none = offer === 'day' ? NO_DAYS : false
  expect(areOffered(extras, { ...ALL, [offer]: none })).toBe(false)
})

test('surrounding spaces do not count as a request', () => {
  expect(offeredOf({ ...NO_EXTRAS, note: ' \n', message: ' For you ' }, ALL)).toEqual({
    ...NO_EXTRAS,
    message: 'For you',
  })
})

test('only a wrapped order pays for wrapping', () => {
  expect(wrapFeeOf({ isWrapped: true }, { wrapFee: 9_900 })).toBe(9_900)
  expect(wrapFeeOf({ isWrapped: false }, { wrapFee: 9_900 })).toBe(0)
})
