import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOn, isTaken, linesProblem, type CodeRule } from './discounts.ts'
import { lineSaleFor, type RunningSale } from './sale-price.ts'

const endsAt = new Date('2026-11-30T18:30:00Z')
const rings: RunningSale = {
  name: 'Rings',
  basisPoints: 3_333,
  endsAt,
  scope: { categoryIds: new Set([3]), productIds: new Set() },
}

const pieces = fc.array(
  fc.record({
    categoryId: fc.constantFrom(2, 3),
    unitPrice: fc.integer({ min: 1, max: 10_000_000_000 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 12 },
)
const codes = fc.option(
  fc
    .record({
      kind: fc.constantFrom('percent', 'amount'),
      value: fc.integer({ min: 1, max: 9_000 }),
    })
    .map(({ kind, value }): CodeRule => ({
      code: 'FEST',
      kind: kind === 'percent' ? 'percent' : 'amount',
      value,
      minimum: 0,
      most: null,
    })),
)

function bought(from: readonly { categoryId: number; unitPrice: number; quantity: number }[]) {
  return from.map(({ categoryId, unitPrice, quantity }, at) => ({
    productId: at,
    unitPrice,
    quantity,
    sale: lineSaleFor({ id: 1, categoryId, price: unitPrice }, [rings]),
  }))
}

test('the line discounts add up to that of the order, and none exceeds its line', () => {
  fc.assert(
    fc.property(pieces, codes, (from, code) => {
      const lines = bought(from)
      const { discount, lineDiscounts } = discountOn(lines, { code })
      expect(lineDiscounts).toHaveLength(lines.length)
      expect(lineDiscounts.reduce((sum, one) => sum + one, 0)).toBe(discount)
      for (const [at, own] of lineDiscounts.entries()) {
        const total = (lines[at]?.unitPrice ?? 0) * (lines[at]?.quantity ?? 0)
        expect(Number.isSafeInteger(own) && own >= 0 && own <= total).toBe(true)
      }
    }),
  )
})

test('a category sale reduces only its pieces', () => {
  fc.assert(
    fc.property(pieces, (from) => {
      const { lineDiscounts } = discountOn(bought(from))
      for (const [at, { categoryId, unitPrice, quantity }] of from.entries()) {
        const inSale = lineSaleFor({ id: 1, categoryId, price: unitPrice }, [rings])
        const saved = inSale === undefined ? 0 : (unitPrice - inSale.price) * quantity
        expect(lineDiscounts[at]).toBe(saved)
      }
    }),
  )
})

test('a code reduces all lines in proportion to their prices after the sale', () => {
  const code: CodeRule = { code: 'OFF', kind: 'amount', value: 10_001, minimum: 0, most: null }
  const lines = [
    { unitPrice: 60_000, quantity: 1, sale: { name: 'Half', basisPoints: 5_000, price: 30_000 } },
    { unitPrice: 35_000, quantity: 2 },
  ]
  // 3000.3 and 7000.7 of the code: the odd paisa goes to the larger fraction.
  expect(discountOn(lines, { code }).lineDiscounts).toEqual([33_000, 7_001])
})

test('a code for some products, or not for sale prices, reduces only those lines', () => {
  const chosen = fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 11 })))
  fc.assert(
    fc.property(pieces, codes, chosen, fc.boolean(), (from, code, ids, countsInSales) => {
      fc.pre(code !== null)
      const rule = { ...code, countsInSales, forProducts: ids && new Set(ids) }
      const lines = bought(from)
      const inSales = discountOn(lines).lineDiscounts
      const { discount, lineDiscounts } = discountOn(lines, { code: rule })
      for (const [at, line] of lines.entries()) {
        const own = (lineDiscounts[at] ?? 0) - (inSales[at] ?? 0)
        const isFree = countsInSales || line.sale === undefined
        const isChosen = ids === null || ids.includes(at)
        expect(isTaken(rule, line)).toBe(isFree && isChosen)
        if (!isTaken(rule, line)) expect(own).toBe(0)
        expect(own).toBeGreaterThanOrEqual(0)
      }
      expect(lineDiscounts.reduce((sum, one) => sum + one, 0)).toBe(discount)
      if (linesProblem(rule, lines) !== undefined) expect(discountOn(lines).discount).toBe(discount)
    }),
  )
})

test('the reason why a code applies to no line is named', () => {
  const [necklace, ring] = bought([
    { categoryId: 2, unitPrice: 50_000, quantity: 1 },
    { categoryId: 3, unitPrice: 50_000, quantity: 1 },
  ])
  const lines = [necklace, ring].flatMap((line) => line ?? [])
  const rule: CodeRule = { code: 'FEST', kind: 'percent', value: 1_000, minimum: 0, most: null }
  expect(linesProblem(rule, lines)).toBeUndefined()
  expect(linesProblem({ ...rule, forProducts: new Set([9]) }, lines)).toBe('not-for-these')
  const onlyRing = { ...rule, forProducts: new Set([1]) }
  expect(linesProblem(onlyRing, lines)).toBeUndefined()
  expect(linesProblem({ ...onlyRing, countsInSales: false }, lines)).toBe('not-with-sale')
  expect(discountOn(lines, { code: { ...rule, countsInSales: false } }).lineDiscounts[0]).toBe(
    5_000,
  )
})
