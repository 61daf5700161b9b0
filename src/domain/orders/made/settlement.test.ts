import { describe, expect, test } from 'vitest'
import { breakUpLines, type BreakUp } from '#domain/pricing/metal/metal-price.ts'
import {
  booksAll,
  followsMetal,
  MADE_POLICIES,
  NOTHING_MADE,
  settle,
  shareBooked,
  SHOP_MADE_POLICIES,
  type SettlementTerms,
} from './settlement.ts'

/** 10.000 g at 14,000 a gram, with making and a fee. */
const QUOTED: BreakUp = {
  metals: [{ alloy: '22K916', netMg: 10_000, paisePerGram: 14_000_00, amount: 140_000_00 }],
  wastage: 0,
  making: 8_000_00,
  makingOff: 0,
  stones: [],
  charges: [{ label: 'Hallmark', amount: 45_00 }],
  rounding: 0,
  price: 148_045_00,
}
const TERMS: SettlementTerms = {
  policy: 'booked',
  bookedShare: 5_000,
  finalNetMg: 10_150,
  rateNow: 14_500_00,
  partUnit: 1,
  priceUnit: 1,
}
const metalOf = ({ metals }: BreakUp) => metals.reduce((sum, { amount }) => sum + amount, 0)

describe('the settlement of a piece that was made', () => {
  test('has the golden number of part O: 1,44,675.00 for the metal', () => {
    const settled = settle(QUOTED, TERMS)
    expect(settled.metals).toEqual([
      { alloy: '22K916', netMg: 5_000, paisePerGram: 14_000_00, amount: 70_000_00 },
      { alloy: '22K916', netMg: 5_150, paisePerGram: 14_500_00, amount: 74_675_00 },
    ])
    expect(metalOf(settled)).toBe(144_675_00)
    expect(settled.price).toBe(152_720_00)
  })

  test('refunds a lighter piece by the same rule', () => {
    // 5.000 g × 14,000 + 4.850 g × 14,500
    expect(metalOf(settle(QUOTED, { ...TERMS, finalNetMg: 9_850 }))).toBe(140_325_00)
    // Lighter than what is booked: all of it at the quoted rate.
    expect(metalOf(settle(QUOTED, { ...TERMS, finalNetMg: 4_000 }))).toBe(56_000_00)
  })

  test.each([
    ['fixed', 5_000, 140_000_00],
    ['open', 5_000, 147_175_00],
    ['booked', 9_000, 142_100_00],
    ['booked', 8_999, 142_675_50],
    ['booked', 0, 147_175_00],
  ] as const)('%s with %i booked', (policy, bookedShare, metal) => {
    expect(metalOf(settle(QUOTED, { ...TERMS, policy, bookedShare }))).toBe(metal)
  })

  test('rounds parts and price as the shop does, and its parts add up', () => {
    const quoted = { ...QUOTED, rounding: 5_00, price: 148_050_00 }
    const settled = settle(quoted, {
      ...TERMS,
      finalNetMg: 10_153,
      rateNow: 14_503_33,
      partUnit: 100,
      priceUnit: 1000,
    })
    // 5.153 g × 14,503.33 = 74,735.66, in whole rupees 74,736.
    expect(settled.metals[1]?.amount).toBe(74_736_00)
    expect(settled.price).toBe(152_780_00)
    expect(breakUpLines(settled).reduce((sum, { amount }) => sum + amount, 0)).toBe(settled.price)
  })

  test('leaves a price alone that is made of no metal or of two', () => {
    const typed = { ...QUOTED, fixed: 148_000_00 }
    const unrated = { ...QUOTED, metals: QUOTED.metals.map((one) => ({ ...one, paisePerGram: 0 })) }
    const stonesAlone = { ...QUOTED, metals: [] }
    const twoTone = { ...QUOTED, metals: [...QUOTED.metals, ...QUOTED.metals] }
    for (const one of [typed, unrated, stonesAlone, twoTone]) {
      expect(followsMetal(one)).toBe(false)
      expect(settle(one, TERMS)).toBe(one)
    }
    expect(followsMetal(QUOTED)).toBe(true)
  })

  test('has a single metal part when all or none of it is booked', () => {
    const one = { alloy: '22K916', netMg: 10_150 }
    const [all, nothing] = [9_000, 0].map((bookedShare) =>
      settle(QUOTED, { ...TERMS, bookedShare }),
    )
    expect(all?.metals).toEqual([{ ...one, paisePerGram: 14_000_00, amount: 142_100_00 }])
    expect(nothing?.metals).toEqual([{ ...one, paisePerGram: 14_500_00, amount: 147_175_00 }])
    expect([booksAll(9_000), booksAll(8_999)]).toEqual([true, false])
  })

  test('books half a milligram as a whole one', () => {
    const [metal] = QUOTED.metals
    const quoted = { ...QUOTED, metals: metal === undefined ? [] : [{ ...metal, netMg: 10_001 }] }
    expect(settle(quoted, TERMS).metals[0]?.netMg).toBe(5_001)
    expect(settle(quoted, { ...TERMS, bookedShare: 4_999 }).metals[0]?.netMg).toBe(4_999)
  })

  test('deducts a share of the price, and never more than all of it', () => {
    expect(shareBooked(89_999_99, 100_000_00)).toBe(8_999)
    expect(shareBooked(120_00, 100_00)).toBe(10_000)
    expect(shareBooked(0, 0)).toBe(10_000)
  })
})

test('by default a shop makes nothing to order', () => {
  expect(SHOP_MADE_POLICIES).toEqual([NOTHING_MADE, ...MADE_POLICIES])
})
