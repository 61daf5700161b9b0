import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoicedOrder, invoicedOrders } from '#tests/support/invoiced-orders.ts'
import {
  CASH_FEE,
  DELIVERY,
  GIFT_WRAP,
  isBesideGoods,
  partsOf,
  withoutTax,
} from './invoice-parts.ts'

const WOOD = { code: '4420', taxBasisPoints: 1200 }
const RING = { name: 'Ring', unitPrice: 100_000, quantity: 1 }
const BANGLE = { name: 'Bangle', unitPrice: 40_000, quantity: 2, discount: 10_000, taxed: WOOD }

test('the parts add up to the order at any rates', () => {
  fc.assert(
    fc.property(invoicedOrders, (order) => {
      const parts = partsOf(order)
      expect(parts.reduce((sum, part) => sum + part.taxable + part.tax, 0)).toBe(order.total)
      for (const part of parts) {
        expect(Math.min(part.taxable, part.tax, part.discount)).toBeGreaterThanOrEqual(0)
        if (part.taxBasisPoints === 0) expect(part.tax).toBe(0)
      }
    }),
  )
})

test('a class with another rate splits the same price and discount differently', () => {
  const lines = [{ ...RING, discount: 0 }, BANGLE]
  const order = anInvoicedOrder({ lines, discount: 10_000, tax: 5_100, total: 175_100 })
  expect(partsOf(order)).toMatchObject([
    { hsn: '7113', taxable: 100_000, tax: 3_000, taxBasisPoints: 300 },
    // 721 rupees were paid for the two: 643.75 and 12 % of it.
    { hsn: '4420', unitPrice: 36_786, discount: 9_197, taxable: 64_375, tax: 7_725 },
  ])
})

test('a class with the same rate changes only the code', () => {
  const lines = [{ ...RING, taxed: { code: '7117', taxBasisPoints: 300 } }]
  expect(partsOf(anInvoicedOrder({ lines }))).toMatchObject([
    { hsn: '7117', unitPrice: 100_000, taxable: 100_000, tax: 3_000 },
  ])
  // Also where the order was charged a paisa more than the rate says.
  expect(partsOf(anInvoicedOrder({ lines, tax: 3_001, total: 103_001 }))).toMatchObject([
    { hsn: '7117', unitPrice: 100_000, taxable: 100_000, tax: 3_001 },
  ])
})

test('a line without a discount has none at another rate, despite rounding', () => {
  for (const unitPrice of Array.from({ length: 20 }, (_, at) => 33_300 + at)) {
    const lines = [{ name: 'Ring', unitPrice, quantity: 7, discount: 0, taxed: WOOD }]
    const [part] = partsOf(anInvoicedOrder({ lines, tax: 6_993 }))
    expect([part?.discount, part?.taxBasisPoints]).toEqual([0, 1_200])
  }
})

test('a line keeps its tagged pieces, and others have no list of pieces', () => {
  const tagged = { pieces: [], metals: [], stones: [], charges: [], composition: [] }
  const [kept, plain] = partsOf(anInvoicedOrder({ lines: [{ ...RING, tagged }, RING] }))
  expect(kept?.tagged).toBe(tagged)
  expect(Object.keys(plain ?? {})).not.toContain('tagged')
})

test('delivery follows the goods of the greatest value, unless it has its own class', () => {
  const lines = [RING, { ...BANGLE, discount: 0, unitPrice: 60_000 }]
  const order = anInvoicedOrder({ lines, tax: 6_600, shippingCharge: 5_000, total: 231_600 })
  expect(partsOf(order).at(-1)).toMatchObject({ hsn: '4420', taxable: 4_464, tax: 536 })
  const shippingTaxed = { code: '996812', taxBasisPoints: 1800 }
  expect(partsOf({ ...order, shippingTaxed }).at(-1)).toMatchObject({
    hsn: '996812',
    taxable: 4_237,
    tax: 763,
  })
})

test('among goods of equal value, delivery follows the higher rate', () => {
  const lines = [
    { ...RING, taxed: { code: '7113', taxBasisPoints: 300 } },
    { ...RING, taxed: { code: '998719', taxBasisPoints: 500 } },
  ]
  const order = anInvoicedOrder({ lines, tax: 0, taxBasisPoints: 0, shippingCharge: 5_000 })
  // With tax inside, the piece of the lower rate is worth more.
  expect(partsOf(order).at(-1)).toMatchObject({ hsn: '7113' })
  // At 3 and 5 % these are 100 rupees each.
  const even = lines.map((line, at) =>
    Object.assign({}, line, { unitPrice: at === 0 ? 10_300 : 10_500 }),
  )
  for (const ordered of [even, even.toReversed()]) {
    expect(partsOf({ ...order, lines: ordered }).at(-1)).toMatchObject({ hsn: '998719' })
  }
  const alike = lines.map((line, at) =>
    Object.assign({}, line, { taxed: { code: String(7_113 + at), taxBasisPoints: 300 } }),
  )
  expect(partsOf({ ...order, lines: alike }).at(-1)).toMatchObject({ hsn: '7113' })
})

test('delivery of no goods has the rate of the order', () => {
  const order = anInvoicedOrder({ lines: [], tax: 0, shippingCharge: 5_000, total: 5_000 })
  expect(partsOf(order)).toMatchObject([{ hsn: '7113', taxBasisPoints: 300 }])
})

test('without tax all of the price is value', () => {
  const [part] = partsOf(anInvoicedOrder()).map(withoutTax)
  expect(part).toMatchObject({ taxable: 103_000, tax: 0, discount: 0, taxBasisPoints: 0 })
})

test('gift wrap, delivery and the fee for cash are not goods', () => {
  expect([GIFT_WRAP, DELIVERY, CASH_FEE, 'Ring', ''].map(isBesideGoods)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
