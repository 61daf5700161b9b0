import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupeesFromPaise } from './money.ts'
import {
  LEAST_SALE_PRICE,
  atPrice,
  costAt,
  lineSaleFor,
  lineSaleOf,
  salePriceOf,
  shownPrice,
  wirePrices,
  wireSaleOf,
  type RunningSale,
} from './sale-price.ts'

const endsAt = new Date('2026-11-30T18:30:00Z')
const shopWide: RunningSale = { name: 'Diwali', basisPoints: 2_000, endsAt }
const rings: RunningSale = {
  name: 'Rings',
  basisPoints: 3_000,
  endsAt,
  scope: { categoryIds: new Set([3]), productIds: new Set([8]) },
}
const necklace = { id: 7, categoryId: 2, price: 34_900, originalPrice: null }

const price = fc.integer({ min: 1, max: 10_000_000_000 })
const basisPoints = fc.integer({ min: 1, max: 9_000 })

describe('the price of a piece in a sale', () => {
  test('is in whole paise, at most the usual price, and never under a rupee', () => {
    fc.assert(
      fc.property(price, basisPoints, (usual, share) => {
        const inSale = salePriceOf(usual, { basisPoints: share })
        expect(Number.isSafeInteger(inSale)).toBe(true)
        expect(inSale).toBeLessThanOrEqual(usual)
        expect(inSale).toBeGreaterThanOrEqual(Math.min(usual, LEAST_SALE_PRICE))
      }),
    )
  })

  test('keeps the order of the usual prices, so that a list sorted by one is sorted by the other', () => {
    fc.assert(
      fc.property(price, price, basisPoints, (one, other, share) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        const sale = { basisPoints: share }
        expect(salePriceOf(low, sale)).toBeLessThanOrEqual(salePriceOf(high, sale))
      }),
    )
  })

  test('is rounded for the shopper', () => {
    expect(salePriceOf(34_900, shopWide)).toBe(27_920)
    // 33.33 % of ₹1.01 are 33.66 paise: 33 are taken off.
    expect(salePriceOf(101, { basisPoints: 3_333 })).toBe(100)
    expect(salePriceOf(99, { basisPoints: 9_000 })).toBe(99)
  })
})

describe('what a shopper sees', () => {
  test('is the greatest sale that applies to the piece', () => {
    expect(shownPrice(necklace, [shopWide, rings])).toEqual({ now: 27_920, before: 34_900 })
    const ring = { ...necklace, categoryId: 3 }
    expect(wireSaleOf(ring, [shopWide, rings])).toMatchObject({ name: 'Rings', price: 244.3 })
    expect(wireSaleOf(necklace, [rings])).toBeUndefined()
    expect(wireSaleOf({ ...necklace, categoryId: null }, [rings])).toBeUndefined()
    // A piece of a collection or one that is named itself.
    expect(wireSaleOf({ ...necklace, id: 8 }, [rings])).toMatchObject({ name: 'Rings' })
  })

  test('is the first of two equal sales', () => {
    const other = { ...shopWide, name: 'Dhanteras' }
    expect(wireSaleOf(necklace, [shopWide, other])?.name).toBe('Diwali')
    expect(wireSaleOf(necklace, [other, shopWide])?.name).toBe('Dhanteras')
  })

  test('without a sale is the price, and the original price if that was higher', () => {
    const reduced = { ...necklace, originalPrice: 40_000 }
    expect(shownPrice(reduced, [])).toEqual({ now: 34_900, before: 40_000 })
    expect(shownPrice({ ...necklace, originalPrice: 34_900 }, [])).toEqual({
      now: 34_900,
      before: null,
    })
    // In a sale it is the price until now, not an older one, that the sale is measured by.
    expect(shownPrice(reduced, [shopWide])).toEqual({ now: 27_920, before: 34_900 })
  })

  test('is no sale when nothing is taken off', () => {
    const cheap = { ...necklace, price: 80 }
    expect(wireSaleOf(cheap, [shopWide])).toBeUndefined()
    expect(lineSaleFor(cheap, [shopWide])).toBeUndefined()
    expect(shownPrice(cheap, [shopWide])).toEqual({ now: 80, before: null })
  })

  test('survives the wire unchanged', () => {
    fc.assert(
      fc.property(price, basisPoints, fc.option(price), (usual, share, originalPrice) => {
        const product = { ...necklace, price: usual, originalPrice }
        const sales = [{ ...shopWide, basisPoints: share }]
        const sale = wireSaleOf(product, sales)
        const wire = {
          price: rupeesFromPaise(usual),
          originalPrice: originalPrice === null ? null : rupeesFromPaise(originalPrice),
          sale,
        }
        expect(wirePrices(wire)).toEqual(shownPrice(product, sales))
        expect(lineSaleOf(sale)).toEqual(lineSaleFor(product, sales))
      }),
    )
  })
})

test('the sale for another price of a product matches the sale that the shop names at that price', () => {
  fc.assert(
    fc.property(price, price, basisPoints, (one, other, share) => {
      const sales = [{ ...shopWide, basisPoints: share }]
      const sale = wireSaleOf({ id: 7, categoryId: 1, price: one }, sales)
      fc.pre(sale !== undefined)
      const expected = wireSaleOf({ id: 7, categoryId: 1, price: other }, sales)
      expect(atPrice({ price: rupeesFromPaise(one), sale }, rupeesFromPaise(other)).sale).toEqual(
        expected,
      )
    }),
  )
})

test('another purity has its price in the same sale; in a sale on a part the server gives it', () => {
  const ends = endsAt.toISOString()
  const sale = { name: 'Diwali', percent: 20, price: 800, endsAt: ends }
  expect(costAt({ price: 1_000, sale }, 2_000)).toBe(1_600_00)
  expect(costAt({ price: 1_000 }, 2_000)).toBe(2_000_00)
  const ofMaking = { ...sale, takesFrom: 'making' as const }
  const there = { ...ofMaking, price: 1_910.5 }
  expect(costAt({ price: 1_000, sale: ofMaking }, 2_000, there)).toBe(1_910_50)
  expect(costAt({ price: 1_000, sale: ofMaking }, 2_000, null)).toBe(2_000_00)
})

test('a sale of the whole price names no part', () => {
  const sale = wireSaleOf(necklace, [shopWide])
  expect(sale).not.toHaveProperty('takesFrom')
  expect(lineSaleFor(necklace, [shopWide])).not.toHaveProperty('takesFrom')
  expect(lineSaleOf(sale)).not.toHaveProperty('takesFrom')
})
