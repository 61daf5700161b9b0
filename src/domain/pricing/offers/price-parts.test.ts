import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountOn, linesProblem, type CodeRule } from '#domain/pricing/discounts.ts'
import { breakUpLines, metalPrice, type MakeTerms } from '#domain/pricing/metal/metal-price.ts'
import {
  atPrice,
  LEAST_SALE_PRICE,
  lineSaleFor,
  lineSaleOf,
  wireSaleOf,
  type RunningSale,
} from '#domain/pricing/sale-price.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import {
  breakUpInSale,
  partsInSale,
  partsOfPrice,
  priceWithoutShare,
  type PricePart,
} from './price-parts.ts'

/** The golden piece: 22K at ₹14,675.50, making ₹5,099.25, stones ₹10,000, to whole rupees. */
const G5: MakeTerms = {
  metals: [{ alloy: '22K916', netMg: 7_845 }],
  grossMg: 7_845,
  wastageBasisPoints: 350,
  making: { kind: 'gram', value: 650_00, basis: 'net', least: 3_500_00 },
  stones: [{ name: 'Diamond', count: 1, milliCarats: 1_250, pricedBy: 'carat', rate: 8_000_00 }],
  charges: [
    { label: 'Enamel', paise: 900_00, articles: 1 },
    { label: 'Hallmark', paise: 45_00, articles: 2 },
  ],
  partUnit: 1,
  priceUnit: 100,
}
const RATES = new Map([['22K916', 14_675_50]])
const endsAt = new Date('2026-11-30T18:30:00Z')

function aSale(basisPoints: number, takesFrom?: PricePart, name = 'Diwali'): RunningSale {
  return { name, basisPoints, endsAt, ...(takesFrom && { takesFrom }) }
}

function priced(terms: MakeTerms) {
  const breakUp = metalPrice(terms, RATES)
  if (breakUp === undefined) throw new Error('There is no rate.')
  const parts = partsOfPrice(breakUp, terms.priceUnit)
  return { breakUp, product: { id: 1, categoryId: null, price: breakUp.price, parts } }
}

const TERMS = fc
  .record({
    netMg: fc.integer({ min: 1, max: 2_000_000 }),
    wastageBasisPoints: fc.integer({ min: 0, max: 3_000 }),
    making: fc.integer({ min: 0, max: 500_000_00 }),
    stone: fc.integer({ min: 0, max: 500_000_00 }),
    partUnit: fc.constantFrom(1 as const, 100 as const),
    priceUnit: fc.constantFrom(1 as const, 100 as const, 1_000 as const),
  })
  .map(({ netMg, making, stone, ...rest }): MakeTerms =>
    Object.assign({}, G5, rest, {
      metals: [{ alloy: '22K916', netMg }],
      grossMg: netMg,
      making: { kind: 'flat', value: making, basis: 'net', least: 0 },
      stones: [{ name: 'Ruby', count: 1, milliCarats: 0, pricedBy: 'lot', rate: stone }],
    }),
  )
const SHARE = fc.integer({ min: 1, max: 9_000 })
const PART = fc.constantFrom<PricePart>('making', 'stones')

describe('a sale on making', () => {
  test('of 25 % takes 1,274.81 off the golden piece, which is rounded again', () => {
    const { breakUp, product } = priced(G5)
    const sale = lineSaleFor(product, [aSale(2_500, 'making')])
    expect([breakUp.price, sale?.price]).toEqual([135_248_00, 133_973_00])
    const inSale = breakUpInSale(breakUp, sale)
    expect(inSale).toMatchObject({ making: 5_099_25, makingOff: 1_274_81, rounding: -27 })
    expect(breakUpLines(inSale)).toContainEqual({ kind: 'making-off', amount: -1_274_81 })
  })

  test('gives the price that the formula gives for the same share', () => {
    fc.assert(
      fc.property(TERMS, SHARE, (terms, share) => {
        const { breakUp, product } = priced(terms)
        const expected = metalPrice(terms, RATES, share)
        const sale = lineSaleFor(product, [aSale(share, 'making')])
        const price = Math.max(expected?.price ?? 0, Math.min(breakUp.price, LEAST_SALE_PRICE))
        expect(sale?.price ?? breakUp.price).toBe(price)
        if (price === expected?.price && price < breakUp.price) {
          expect(breakUpInSale(breakUp, sale)).toEqual(expected)
        }
      }),
    )
  })
})

describe('a sale on a part', () => {
  test('leaves parts that add up to its price, at least a rupee and at most the usual price', () => {
    fc.assert(
      fc.property(TERMS, SHARE, PART, (terms, share, part) => {
        const { breakUp, product } = priced(terms)
        const sale = lineSaleFor(product, [aSale(share, part)])
        const inSale = breakUpInSale(breakUp, sale)
        const sum = breakUpLines(inSale).reduce((all, { amount }) => all + amount, 0)
        expect(sum).toBe(inSale.price)
        expect(inSale.price).toBe(sale?.price ?? breakUp.price)
        expect(inSale.price).toBeLessThanOrEqual(breakUp.price)
        expect(inSale.price).toBeGreaterThanOrEqual(Math.min(breakUp.price, LEAST_SALE_PRICE))
      }),
    )
  })

  test('takes nothing off a piece that is not priced by weight', () => {
    expect(wireSaleOf({ id: 1, categoryId: null, price: 1_000_00 }, [aSale(2_500, 'making')])).toBe(
      undefined,
    )
  })

  test('wins if it takes more off than another, at any percentages', () => {
    const { product } = priced(G5)
    const sales = [aSale(9_000, 'making', 'Making'), aSale(500, undefined, 'All')]
    expect(lineSaleFor(product, sales)?.name).toBe('All')
    expect(lineSaleFor(product, [aSale(100, undefined, 'All'), aSale(9_000, 'making')])?.name).toBe(
      'Diwali',
    )
  })

  test('survives the wire unchanged, and is never guessed for another price', () => {
    const { product } = priced(G5)
    const sales = [aSale(2_500, 'stones')]
    const sale = wireSaleOf(product, sales)
    expect(sale).toMatchObject({ percent: 25, takesFrom: 'stones', price: 132_748 })
    expect(lineSaleOf(sale)).toEqual(lineSaleFor(product, sales))
    const other = { price: rupeesFromPaise(product.price), sale }
    expect(atPrice(other, 99_000)).toEqual({ price: 99_000, originalPrice: null })
    expect(atPrice(other, 99_000, sale)).toMatchObject({ sale })
    expect(atPrice(other, 99_000, null)).toEqual({ price: 99_000, originalPrice: null })
  })
})

function aCode(more: Partial<CodeRule>): CodeRule {
  return { code: 'FEST', kind: 'percent', value: 2_500, minimum: 0, most: null, ...more }
}

describe('a code on a part', () => {
  const { product } = priced(G5)
  const line = { productId: 1, unitPrice: product.price, quantity: 2, parts: product.parts }
  const plain = { productId: 2, unitPrice: 1_000_00, quantity: 1 }

  test('takes its share only from that part, of the lines that have it', () => {
    const { discount, lineDiscounts, reductions } = discountOn([line, plain], {
      code: aCode({ takesFrom: 'making' }),
    })
    expect([discount, lineDiscounts]).toEqual([2_549_62, [2_549_62, 0]])
    expect(reductions).toEqual([{ label: 'FEST −25%', amount: 2_549_62, takesFrom: 'making' }])
  })

  test('takes only what a sale leaves of the part, and at most all of it', () => {
    const sale = lineSaleFor(product, [aSale(2_500, 'making')])
    const inSale = { ...line, quantity: 1, sale }
    const saved = product.price - (sale?.price ?? 0)
    const of = (code: CodeRule) => discountOn([inSale], { code }).discount - saved
    expect(of(aCode({ takesFrom: 'making' }))).toBe(956_11)
    expect(of(aCode({ takesFrom: 'making', kind: 'amount', value: 9_000_00 }))).toBe(3_824_44)
    expect(of(aCode({ takesFrom: 'stones' }))).toBe(2_500_00)
  })

  test('does not apply to a cart without the part', () => {
    expect(linesProblem(aCode({ takesFrom: 'making' }), [plain])).toBe('not-for-these')
    expect(linesProblem(aCode({ takesFrom: 'making' }), [plain, line])).toBeUndefined()
  })

  test('of any kind gives line discounts that add up to that of the order', () => {
    const lines = fc.array(
      fc.record({ terms: TERMS, quantity: fc.integer({ min: 1, max: 99 }), share: SHARE }),
      { minLength: 1, maxLength: 6 },
    )
    const rule = fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: SHARE,
      takesFrom: fc.option(PART),
    })
    fc.assert(
      fc.property(lines, rule, fc.option(PART), (bought, code, saleOf) => {
        const pieces = bought.map(({ terms, quantity, share }) => {
          const { product: piece } = priced(terms)
          const sale = lineSaleFor(piece, [aSale(share, saleOf ?? undefined)])
          return { productId: 1, unitPrice: piece.price, quantity, parts: piece.parts, sale }
        })
        const { discount, lineDiscounts } = discountOn(pieces, { code: aCode(code) })
        expect(lineDiscounts.reduce((sum, one) => sum + one, 0)).toBe(discount)
        for (const [at, own] of lineDiscounts.entries()) {
          const { unitPrice = 0, quantity = 0 } = pieces[at] ?? {}
          expect(own >= 0 && own <= unitPrice * quantity).toBe(true)
        }
      }),
    )
  })
})

test('a sale on stones shows there and leaves the making unchanged', () => {
  const { breakUp, product } = priced(G5)
  const inSale = breakUpInSale(breakUp, lineSaleFor(product, [aSale(2_500, 'stones')]))
  expect(inSale).toMatchObject({ makingOff: 0, stonesOff: 2_500_00 })
  const parts = { making: 400, stones: 1_000 }
  expect(partsInSale(parts, { basisPoints: 2_500, takesFrom: 'stones' })).toEqual({
    making: 400,
    stones: 750,
  })
})

const sale = (basisPoints: number) => ({ takesFrom: 'making', basisPoints }) as const

test('a share of a part is taken from the exact sum and then rounded half up', () => {
  const parts = { making: 1_001, stones: 0, rounding: 40, priceUnit: 100 }
  // 10,000 was 9,960 before it was rounded. A tenth of the making is 100, and 9,860 is 9,900.
  expect(priceWithoutShare(10_000, sale(1_000), parts)).toBe(9_900)
  // 9,960 - 110 = 9,850, a half.
  expect(priceWithoutShare(10_000, sale(1_100), parts)).toBe(9_900)
  expect(priceWithoutShare(10_000, sale(1_110), parts)).toBe(9_800)
  expect(priceWithoutShare(10_000, sale(0), parts)).toBe(10_000)
  // Rounded down before, the price is never more in a sale.
  expect(priceWithoutShare(9_900, sale(0), { ...parts, rounding: -60 })).toBe(9_900)
})
