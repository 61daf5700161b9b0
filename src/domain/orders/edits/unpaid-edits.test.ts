import { describe, expect, test } from 'vitest'
import {
  changedSums,
  isUnpaidEdit,
  NOTHING_ADDED,
  tagsTakenOut,
  unpaidEditRefusal,
} from './unpaid-edits.ts'

describe('isUnpaidEdit', () => {
  test.each(['due', 'waiting', 'declined'])(
    'an order that is %s is changed in its lines',
    (status) => {
      expect(isUnpaidEdit(status)).toBe(true)
    },
  )

  test.each(['paid', 'expired', 'refunded', 'partly-refunded'])(
    'one that is %s is not',
    (status) => {
      expect(isUnpaidEdit(status)).toBe(false)
    },
  )
})

describe('unpaidEditRefusal', () => {
  test('lets an order be changed that nothing names', () => {
    expect(unpaidEditRefusal({ isBilled: false, isBound: false })).toBeUndefined()
    expect(unpaidEditRefusal({ isBilled: true, isBound: false })).toBe('edit-billed')
    expect(unpaidEditRefusal({ isBilled: false, isBound: true })).toBe('edit-bound')
  })
})

const line = (unitPrice: number, quantity: number, discount: number | null = 0) => ({
  unitPrice,
  quantity,
  discount,
})

/** Two rings at ₹1,000 and a bangle at ₹500, with delivery and fees. */
const ORDER = {
  lines: [line(1_000_00, 2), line(500_00, 1)],
  discount: 0,
  reductions: [],
  shippingCharge: 50_00,
  cashFee: 40_00,
  wrapFee: 30_00,
  taxBasisPoints: 1800,
}
const FAR = 1_00_000_00

describe('changedSums', () => {
  test('adds up what stays and what is added, and keeps delivery and fees', () => {
    const added = { subtotal: 300_00, discount: 0, reductions: [] }
    expect(changedSums(ORDER, { left: [1, 1], added, freeFrom: FAR })).toEqual({
      subtotal: 1_800_00,
      discount: 0,
      reductions: [],
      shippingCharge: 50_00,
      tax: 324_00,
      total: 1_800_00 + 50_00 + 40_00 + 30_00 + 324_00,
      lineDiscounts: [0, 0],
      keptDiscount: 0,
    })
  })

  test('costs what it did where nothing changes', () => {
    const { total } = changedSums(ORDER, { left: [2, 1], added: NOTHING_ADDED, freeFrom: FAR })
    expect(total).toBe(2_500_00 + 120_00 + 450_00)
  })

  test('is sent free from the sum on that is, and costs nothing more below it', () => {
    const sums = (freeFrom: number, order = ORDER) =>
      changedSums(order, { left: [1, 1], added: NOTHING_ADDED, freeFrom }).shippingCharge
    expect(sums(1_500_00)).toBe(0)
    expect(sums(1_500_01)).toBe(50_00)
    expect(sums(FAR, { ...ORDER, shippingCharge: 0 })).toBe(0)
  })

  test('keeps the part of a discount that pieces have which stay', () => {
    const discounted = {
      ...ORDER,
      lines: [line(1_000_00, 3, 100_01), line(500_00, 1, 20_00)],
      discount: 120_01,
      reductions: [
        { label: 'Sale', amount: 100_00, takesFrom: 'making' as const },
        { label: 'TEN', amount: 20_01 },
      ],
    }
    const kept = changedSums(discounted, { left: [1, 0], added: NOTHING_ADDED, freeFrom: FAR })
    expect(kept).toMatchObject({ lineDiscounts: [33_34, 0], keptDiscount: 33_34, discount: 33_34 })
    // Tax is on what is left after the discount: ₹966.66.
    expect(kept).toMatchObject({ tax: 174_00, total: 966_66 + 120_00 + 174_00 })
    expect(kept.reductions.reduce((sum, { amount }) => sum + amount, 0)).toBe(33_34)
    expect(kept.reductions[0]).toMatchObject({ label: 'Sale', takesFrom: 'making' })
    const all = changedSums(discounted, { left: [3, 1], added: NOTHING_ADDED, freeFrom: FAR })
    expect(all.reductions).toEqual(discounted.reductions)
    expect(all.lineDiscounts).toEqual([100_01, 20_00])
  })

  test('drops a discount of which nothing stays, and keeps the code of a free delivery', () => {
    const discounted = {
      ...ORDER,
      lines: [line(1_000_00, 2, 20_00), line(500_00, 1)],
      discount: 20_00,
      reductions: [
        { label: 'TEN', amount: 20_00 },
        { label: 'FREE', amount: 0 },
      ],
    }
    const sums = changedSums(discounted, { left: [0, 1], added: NOTHING_ADDED, freeFrom: FAR })
    expect(sums.reductions).toEqual([{ label: 'FREE', amount: 0 }])
    const free = { ...ORDER, reductions: [{ label: 'FREE', amount: 0 }] }
    const other = changedSums(free, { left: [0, 1], added: NOTHING_ADDED, freeFrom: FAR })
    expect(other.reductions).toEqual([{ label: 'FREE', amount: 0 }])
  })

  test('divides the discount of an older order, of which only the whole is known, by what lines cost', () => {
    const older = {
      ...ORDER,
      lines: [line(1_000_00, 2, null), line(500_00, 1, null)],
      discount: 50_00,
      reductions: [{ label: 'TEN', amount: 50_00 }],
    }
    const sums = changedSums(older, { left: [1, 1], added: NOTHING_ADDED, freeFrom: FAR })
    expect(sums.lineDiscounts).toEqual([20_00, 10_00])
    expect(sums.discount).toBe(30_00)
  })

  test('adds the sale of an added piece to one of the same words and part, and to no other', () => {
    const sale = { label: 'Sale −10%', takesFrom: 'making' as const }
    const order = {
      ...ORDER,
      lines: [line(1_000_00, 2, 20_00), line(500_00, 1)],
      discount: 20_00,
      reductions: [{ ...sale, amount: 20_00 }],
    }
    const withAdded = (reductions: { label: string; amount: number; takesFrom?: 'making' }[]) =>
      changedSums(order, {
        left: [2, 1],
        added: { subtotal: 100_00, discount: 10_00, reductions },
        freeFrom: FAR,
      })
    const same = withAdded([{ ...sale, amount: 10_00 }])
    expect([same.discount, same.keptDiscount]).toEqual([30_00, 20_00])
    expect(same.reductions).toEqual([{ ...sale, amount: 30_00 }])
    const whole = { label: sale.label, amount: 10_00 }
    expect(withAdded([whole]).reductions).toEqual([{ ...sale, amount: 20_00 }, whole])
    const other = { ...sale, label: 'Diwali −10%', amount: 10_00 }
    expect(withAdded([other]).reductions).toEqual([{ ...sale, amount: 20_00 }, other])
  })

  test('does not add a sale to the code of a free delivery that is called the same', () => {
    const order = { ...ORDER, reductions: [{ label: 'DIWALI', amount: 0 }] }
    const added = {
      subtotal: 100_00,
      discount: 5_00,
      reductions: [{ label: 'DIWALI', amount: 5_00 }],
    }
    expect(changedSums(order, { left: [2, 1], added, freeFrom: FAR }).reductions).toEqual([
      { label: 'DIWALI', amount: 0 },
      { label: 'DIWALI', amount: 5_00 },
    ])
  })
})

describe('tagsTakenOut', () => {
  test('takes all with the whole line, none while enough are not packed, and else does not know', () => {
    expect(tagsTakenOut(['A', 'B'], { quantity: 3, left: 3 })).toEqual(['A', 'B'])
    expect(tagsTakenOut(['A', 'B'], { quantity: 1, left: 3 })).toEqual([])
    expect(tagsTakenOut(['A', 'B'], { quantity: 2, left: 3 })).toBeUndefined()
  })
})
