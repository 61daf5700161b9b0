import { expect, test } from 'vitest'
import { leftOfLines, standingParcels, statusOfParcels } from './order-parcels.ts'

const LINES = [
  { lineId: 1, quantity: 2 },
  { lineId: 2, quantity: 1 },
]
const rings = (quantity: number) => [{ lineId: 1, quantity }]
const chain = [{ lineId: 2, quantity: 1 }]

const status = (...parcels: Parameters<typeof statusOfParcels>[1]) =>
  statusOfParcels(LINES, parcels)

test('pieces in no parcel are left over, never fewer than none', () => {
  expect([...leftOfLines(LINES, [])]).toEqual([
    [1, 2],
    [2, 1],
  ])
  const parcels = [{ parts: [...rings(1), ...chain] }, { parts: rings(2) }]
  expect([...leftOfLines(LINES, parcels).values()]).toEqual([0, 0])
})

test('an order is shipped with its first parcel and delivered with its last piece', () => {
  expect(status({ state: 'packed', parts: rings(2) })).toBeUndefined()
  expect(status()).toBeUndefined()
  expect(status({ state: 'sent', parts: rings(2) }, { state: 'packed', parts: chain })).toBe(3)
  expect(status({ state: 'delivered', parts: rings(2) })).toBe(3)
  expect(
    status({ state: 'delivered', parts: rings(2) }, { state: 'delivered', parts: chain }),
  ).toBe(4)
  const back = { state: 'came-back', parts: chain } as const
  expect(status({ state: 'delivered', parts: rings(2) }, back)).toBe(4)
  expect(status({ state: 'coming-back', parts: rings(2) }, back)).toBe(3)
  expect(status({ state: 'came-back', parts: rings(2) }, back)).toBe(5)
  expect(status(back)).toBe(3)
})

test('an order of which a part was lost is delivered with the rest, or cancelled without any', () => {
  const lost = { state: 'lost', parts: chain } as const
  expect(status({ state: 'delivered', parts: rings(2) }, lost)).toBe(4)
  expect(status({ state: 'sent', parts: rings(2) }, lost)).toBe(3)
  expect(status({ state: 'came-back', parts: rings(2) }, lost)).toBe(5)
  expect(status({ state: 'lost', parts: rings(2) }, lost)).toBe(5)
  expect(status(lost)).toBe(3)
})

test('a cancelled order keeps the parcels whose pieces no return has taken', () => {
  const ring = { state: 'came-back', parts: rings(1) } as const
  const both = { state: 'came-back', parts: [...rings(1), ...chain] } as const
  const sent = { state: 'sent', parts: rings(1) } as const
  expect(standingParcels(LINES, [ring, both], new Map())).toEqual([ring, both])
  // What is not back is no parcel that stands, but has its pieces.
  expect(standingParcels(LINES, [sent, both], new Map())).toEqual([both])
  expect(standingParcels(LINES, [sent, ring, both], new Map())).toEqual([ring])
  // A return took a ring: one is left, for the first parcel; the second would have to be whole.
  expect(standingParcels(LINES, [ring, both], new Map([[1, 1]]))).toEqual([ring])
  expect(standingParcels(LINES, [ring, both], new Map([[2, 1]]))).toEqual([ring])
  expect(standingParcels(LINES, [ring, both], new Map([[1, 2]]))).toEqual([])
  // The pieces of a lost parcel are among the returned ones, and counted once.
  const lost = { state: 'lost', parts: rings(1) } as const
  expect(standingParcels(LINES, [ring, lost], new Map([[1, 1]]))).toEqual([ring])
  const unknown = { state: 'came-back', parts: [{ lineId: 9, quantity: 1 }] } as const
  expect(standingParcels(LINES, [unknown], new Map())).toEqual([])
})
