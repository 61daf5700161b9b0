import { describe, expect, test } from 'vitest'
import type { SaleOfLine } from '#domain/pricing/discounts.ts'
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

const line = (
  unitPrice: number,
  quantity: number,
  discount: number | null = 0,
  sales: SaleOfLine[] | null = null,
) => ({ unitPrice, quantity, discount, sales })

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
      ofCode: { before: 0, kept: 0 },
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
    expect(kept).toMatchObject({ lineDiscounts: [33_34, 0], discount: 33_34 })
    expect(kept.ofCode).toEqual({ before: 120_01, kept: 33_34 })
    // Tax is on what is left after the discount: ₹966.66.
    expect(kept).toMatchObject({ tax: 174_00, total: 966_66 + 120_00 + 174_00 })
    expect(kept.reductions.reduce((sum, { amount }) => sum + amount, 0)).toBe(33_34)
    expect(kept.reductions[0]).toMatchObject({ label: 'Sale', takesFrom: 'making' })
    const all = changedSums(discounted, { left: [3, 1], added: NOTHING_ADDED, freeFrom: FAR })
    expect(all.reductions).toEqual(discounted.reductions)
    expect(all.lineDiscounts).toEqual([100_01, 20_00])
  })

  describe('of an order in which a sale and a code took off', () => {
    const sale = { label: 'Diwali −10%', off: 100_00 }
    const code = { label: 'TEN −10%', amount: 100_00 }
    /** A ring that the code is for, and two chains in the sale. */
    const both = {
      ...ORDER,
      lines: [line(1_000_00, 1, 100_00, []), line(1_000_00, 2, 200_00, [sale])],
      discount: 300_00,
      reductions: [{ label: sale.label, amount: 200_00 }, code],
    }
    const keptOf = (left: number[], order: Parameters<typeof changedSums>[0] = both) => {
      const sums = changedSums(order, { left, added: NOTHING_ADDED, freeFrom: FAR })
      const named = sums.reductions.map(({ label, amount }) => [label, amount])
      return { named, ofCode: sums.ofCode }
    }

    test('keeps for each what it takes off the pieces that stay', () => {
      const before = 100_00
      expect(keptOf([1, 0])).toEqual({
        named: [[code.label, 100_00]],
        ofCode: { before, kept: 100_00 },
      })
      expect(keptOf([0, 2])).toEqual({
        named: [[sale.label, 200_00]],
        ofCode: { before, kept: 0 },
      })
      expect(keptOf([1, 1])).toEqual({
        named: [
          [sale.label, 100_00],
          [code.label, 100_00],
        ],
        ofCode: { before, kept: 100_00 },
      })
    })

    test('tells them apart on one line, and sales of other words or another part', () => {
      const making = { label: 'Making −10%', takesFrom: 'making' as const }
      const order = {
        ...both,
        lines: [
          line(1_000_00, 3, 100_01 + 300_00, [sale]),
          line(500_00, 1, 20_00, [{ ...making, off: 20_00 }]),
        ],
        discount: 420_01,
        reductions: [
          { label: sale.label, amount: 300_00 },
          { label: making.label, amount: 0 },
          { ...making, amount: 20_00 },
          { ...code, amount: 100_01 },
        ],
      }
      expect(keptOf([1, 1], order)).toEqual({
        named: [
          [sale.label, 100_00],
          [making.label, 0],
          [making.label, 20_00],
          [code.label, 33_34],
        ],
        ofCode: { before: 100_01, kept: 33_34 },
      })
      expect(keptOf([2, 0], order).named).toEqual([
        [sale.label, 200_00],
        [making.label, 0],
        [code.label, 66_67],
      ])
    })

    test('gives a sale no more than the line has, and none that the order does not name', () => {
      const cut = {
        ...both,
        lines: [
          line(100_00, 1, 99_00, [sale]),
          line(500_00, 1, 50_00, [{ ...sale, label: 'Gone' }]),
        ],
        discount: 149_00,
        reductions: [{ label: sale.label, amount: 99_00 }, code],
      }
      expect(keptOf([1, 1], cut).named).toEqual([
        [sale.label, 99_00],
        [code.label, 50_00],
      ])
    })

    test('adds up a sale of two lines, also one that was added after the code', () => {
      const lines = [
        ...both.lines,
        line(500_00, 1, 50_00, [{ ...sale, off: 50_00 }]),
        line(9_00, 1, 0),
      ]
      const reductions = [code, { label: sale.label, amount: 250_00 }]
      expect(keptOf([1, 2, 1, 1], { ...both, lines, discount: 350_00, reductions })).toEqual({
        named: [
          [code.label, 100_00],
          [sale.label, 250_00],
        ],
        ofCode: { before: 100_00, kept: 100_00 },
      })
    })

    test('gives nothing to a code that made the delivery free', () => {
      const free = {
        ...both,
        lines: [line(100_00, 1, 99_00, [sale]), line(500_00, 1, 50_00, [])],
        discount: 149_00,
        reductions: [
          { label: sale.label, amount: 149_00 },
          { label: 'FREE', amount: 0 },
        ],
      }
      expect(keptOf([1, 1], free).named).toEqual([
        [sale.label, 149_00],
        ['FREE', 0],
      ])
    })

    test('counts for a code that is called as the sale what is left of both', () => {
      const same = { ...both, reductions: [{ label: sale.label, amount: 300_00 }] }
      expect(keptOf([1, 1], same)).toEqual({
        named: [[sale.label, 200_00]],
        ofCode: { before: 100_00, kept: 100_00 },
      })
    })

    test('names both in proportion where an older line does not say', () => {
      const lines = [line(1_000_00, 1, 100_00, []), line(1_000_00, 2, 200_00)]
      expect(keptOf([1, 1], { ...both, lines })).toEqual({
        named: [
          [sale.label, 133_33],
          [code.label, 66_67],
        ],
        ofCode: { before: 300_00, kept: 200_00 },
      })
      const plain = [line(1_000_00, 1, 100_00, []), line(1_000_00, 2, 0)]
      const code100 = { ...both, lines: plain, discount: 100_00, reductions: [code] }
      expect(keptOf([1, 1], code100).ofCode).toEqual({ before: 100_00, kept: 100_00 })
    })
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
    expect(same.discount).toBe(30_00)
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
