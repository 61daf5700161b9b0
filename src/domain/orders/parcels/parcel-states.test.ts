import { expect, test } from 'vitest'
import {
  isGoneBack,
  isNextParcelState,
  isNotArriving,
  isParcelOut,
  isParcelOver,
  MOVED_STATES,
  PARCEL_STATES,
  parcelStateText,
} from './parcel-states.ts'

test('a parcel skips no state, and a step back corrects a mistake', () => {
  const steps = PARCEL_STATES.flatMap((from) =>
    PARCEL_STATES.filter((to) => isNextParcelState(from, to)).map((to) => `${from} ${to}`),
  )
  expect(steps).toEqual([
    'packed sent',
    'sent packed',
    'sent delivered',
    'sent coming-back',
    'sent lost',
    'delivered sent',
    'coming-back sent',
    'coming-back came-back',
    'coming-back lost',
    'lost came-back',
  ])
  for (const state of PARCEL_STATES) expect(parcelStateText(state)).toMatch(/^[A-Z][a-z ]+$/)
})

test('a parcel that has left is out until it is back in the shop', () => {
  expect(PARCEL_STATES.filter(isParcelOut)).toEqual(['sent', 'delivered', 'coming-back'])
  expect(PARCEL_STATES.filter(isGoneBack)).toEqual(['coming-back', 'came-back'])
})

test('a lost parcel is not out, and neither it nor one on its way back reaches its customer', () => {
  expect(PARCEL_STATES.filter(isNotArriving)).toEqual(['coming-back', 'came-back', 'lost'])
  expect(PARCEL_STATES.filter(isParcelOver)).toEqual(['delivered', 'came-back', 'lost'])
  expect(PARCEL_STATES.filter((state) => !MOVED_STATES.some((one) => one === state))).toEqual([
    'lost',
  ])
})
