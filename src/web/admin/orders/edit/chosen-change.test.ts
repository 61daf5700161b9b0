import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { leftLines } from './chosen-change.ts'

/** An order of which only the lines count. */
function ofLines(orderItems: object[]): Order {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is read
  return { orderItems } as Order
}

const RING = { product: { name: 'Ring' }, quantity: 1 }

test('lines of one product are told apart by metal, size and engraving', () => {
  const order = ofLines([
    { ...RING, material: 1 },
    { ...RING, material: 2 },
    { ...RING, material: 1, engraving: { text: 'Asha & Ravi', fee: 0, isFinal: true } },
    { ...RING, material: 1, engraving: { text: '', fee: 0, isFinal: true } },
    {
      ...RING,
      make: { alloy: 'gold-18k', netMg: 3_200, size: { kind: 'ring-india', code: '12', days: 0 } },
    },
    {
      ...RING,
      make: { alloy: 'gold-18k', netMg: 3_400, size: { kind: 'ring-india', code: '16', days: 0 } },
    },
  ])
  const words = leftLines(order).map((one) => one.words)
  expect(new Set(words).size).toBe(6)
  expect(words[2]).toContain('engraved “Asha & Ravi”')
})

test('pieces taken out earlier are not counted, and an empty line is not shown', () => {
  const order = ofLines([
    { ...RING, quantity: 3, takenOut: 1 },
    { ...RING, takenOut: 1 },
  ])
  expect(leftLines(order)).toMatchObject([{ line: 0, left: 2 }])
})
