import { expect, test } from 'vitest'
import { isThere } from './arrived-pieces.ts'

const ORDER = {
  orderItems: [
    { quantity: 2, product: { name: 'Ring' } },
    { quantity: 1, product: { name: 'Chain' } },
    { quantity: 1, product: null },
  ],
}

const back = (state: Parameters<typeof isThere>[2] & object, name: string, quantity: number) =>
  state.map((one) =>
    Object.assign({}, one, { lines: [{ line: 1, name, picture: null, quantity }] }),
  )

test('pieces of a delivered order are there until all of them are fetched', () => {
  expect(isThere(ORDER, 'Ring')).toBe(true)
  const of = (state: 'approved' | 'picked-up' | 'settled' | 'refused', quantity: number) =>
    isThere(ORDER, 'Ring', back([{ state, lines: [] }], 'Ring', quantity))
  expect([of('picked-up', 2), of('settled', 2)]).toEqual([false, false])
  expect([of('approved', 2), of('refused', 2), of('settled', 1)]).toEqual([true, true, true])
  expect(isThere(ORDER, 'Chain', back([{ state: 'settled', lines: [] }], 'Ring', 2))).toBe(true)
})

test('what was taken out before it was sent counts once', () => {
  const order = { orderItems: [{ quantity: 2, takenOut: 1, product: { name: 'Ring' } }] }
  const out = back([{ state: 'settled', isUnsent: true, lines: [] }], 'Ring', 1)
  expect(isThere(order, 'Ring', out)).toBe(true)
  const both = [...out, ...back([{ state: 'settled', lines: [] }], 'Ring', 1)]
  expect(isThere(order, 'Ring', both)).toBe(false)
})

const aParcel = (state: 'came-back' | 'delivered') => ({
  parcelId: 1,
  state,
  tracking: null,
  sentAt: null,
  deliveredAt: null,
  lines: [{ lineId: 1, name: 'Ring', quantity: 1 }],
})

test('what came back by a parcel and its return counts once', () => {
  const parcels = [aParcel('came-back'), aParcel('delivered')]
  const order = { ...ORDER, parcels }
  const byParcel = back([{ state: 'settled', lines: [] }], 'Ring', 1)
  expect(isThere(order, 'Ring', byParcel)).toBe(true)
  expect(isThere(order, 'Ring', [...byParcel, ...byParcel])).toBe(false)
})
