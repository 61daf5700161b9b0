import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanCode,
  codeProblem,
  codeState,
  discountOn,
  freeDeliveryCode,
  isTaken,
  isUsedUp,
  takenByCode,
  LEAST_TAXABLE,
  type CodeTerms,
} from './discounts.ts'
import type { PricePart } from '#domain/pricing/offers/price-parts.ts'
import type { Paise } from './money.ts'
import { DEFAULT_PRICING, priceOrder, shippingFor, taxOn, type PricedLine } from './pricing.ts'
import { lineSaleFor } from './sale-price.ts'

interface Sale {
  name: string
  basisPoints: number
}

const sale = fc.option(
  fc.record({ name: fc.constant('Diwali'), basisPoints: fc.integer({ min: 1, max: 9_000 }) }),
)

/** Lines while a sale of the whole shop runs. */
function inSale(bought: readonly PricedLine[], running: Sale | null): PricedLine[] {
  const sales = running === null ? [] : [{ ...running, endsAt: new Date() }]
  return bought.map((line) => ({
    ...line,
    sale: lineSaleFor({ id: 1, categoryId: null, price: line.unitPrice }, sales),
  }))
}

/** One piece of a price. */
function pieceOf(unitPrice: Paise): PricedLine[] {
  return unitPrice === 0 ? [] : [{ unitPrice, quantity: 1 }]
}
const code = fc.option(
  fc
    .record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'shipping' as const),
      percent: fc.integer({ min: 1, max: 9_000 }),
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      minimum: fc.integer({ min: 0, max: 1_000_000 }),
      most: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    })
    .map(({ kind, percent, amount, minimum, most }) => {
      const value = kind === 'percent' ? percent : kind === 'amount' ? amount : 0
      return { code: 'FEST', kind, value, minimum, most, forProducts: null, countsInSales: true }
    }),
)
const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  { maxLength: 10 },
)
const rules = fc.record({
  taxBasisPoints: fc.integer({ min: 0, max: 2_800 }),
  shippingFreeFrom: fc.constant(DEFAULT_PRICING.shippingFreeFrom),
  shippingCharge: fc.constant(DEFAULT_PRICING.shippingCharge),
})

describe('every order', () => {
  test('adds up to the paisa, with tax after the discount', () => {
    fc.assert(
      fc.property(lines, rules, sale, code, (bought, pricing, running, typed) => {
        const figures = priceOrder(inSale(bought, running), pricing, { code: typed })
        const { subtotal, discount, reductions, shippingCharge, tax, total } = figures
        for (const figure of [subtotal, discount, shippingCharge, tax, total]) {
          expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
        }
        expect(reductions.reduce((sum, one) => sum + one.amount, 0)).toBe(discount)
        expect(tax).toBe(taxOn(subtotal - discount, pricing))
        expect(total).toBe(subtotal - discount + shippingCharge + tax)
        expect(subtotal - discount).toBeGreaterThanOrEqual(Math.min(subtotal, LEAST_TAXABLE))
        expect([0, shippingFor(subtotal, pricing)]).toContain(shippingCharge)
      }),
    )
  })

  test('never costs more with a discount', () => {
    fc.assert(
      fc.property(lines, rules, sale, code, (bought, pricing, running, typed) => {
        const { total } = priceOrder(bought, pricing)
        const withSale = priceOrder(inSale(bought, running), pricing)
        const withBoth = priceOrder(inSale(bought, running), pricing, { code: typed })
        expect(withSale.total).toBeLessThanOrEqual(total)
        expect(withBoth.total).toBeLessThanOrEqual(withSale.total)
      }),
    )
  })

  test('without discounts is the same as before there were discounts', () => {
    fc.assert(
      fc.property(lines, rules, (bought, pricing) => {
        const figures = priceOrder(bought, pricing)
        expect(figures).toMatchObject({ discount: 0, reductions: [] })
        expect(figures.total).toBe(figures.subtotal + figures.shippingCharge + figures.tax)
      }),
    )
  })
})

test('a code applies to what the sale leaves, and shipping to the whole subtotal', () => {
  const running = { name: 'Diwali', basisPoints: 1_000 }
  const percent = {
    code: 'TEN',
    kind: 'percent' as const,
    value: 1_000,
    minimum: 50_000,
    most: null,
  }
  expect(priceOrder(inSale(pieceOf(50_000), running), DEFAULT_PRICING, { code: percent })).toEqual({
    subtotal: 50_000,
    discount: 9_500,
    reductions: [
      { label: 'Diwali −10%', amount: 5_000 },
      { label: 'TEN −10%', amount: 4_500 },
    ],
    lineDiscounts: [9_500],
    shippingCharge: 0,
    cashFee: 0,
    wrapFee: 0,
    tax: 7_290,
    total: 47_790,
  })
})

test('free shipping takes off only the shipping', () => {
  const free = { code: 'SHIP', kind: 'shipping' as const, value: 0, minimum: 0, most: null }
  const figures = priceOrder([{ unitPrice: 10_000, quantity: 1 }], DEFAULT_PRICING, { code: free })
  expect(figures).toMatchObject({ discount: 0, shippingCharge: 0, tax: 1_800, total: 11_800 })
})

test('an amount above the goods leaves one rupee', () => {
  const huge = { code: 'HUGE', kind: 'amount' as const, value: 99_999_999, minimum: 0, most: null }
  expect(discountOn(pieceOf(5_000), { code: huge })).toMatchObject({ discount: 4_900 })
  expect(discountOn(pieceOf(50), { code: huge })).toMatchObject({ discount: 0, reductions: [] })
})

describe('a code', () => {
  const terms: CodeTerms = {
    code: 'FEST',
    kind: 'amount',
    value: 1_000,
    minimum: 50_000,
    most: null,
    isFirstOrderOnly: false,
    customerTag: 'vip',
    isActive: true,
    startsAt: new Date('2026-11-01T00:00:00Z'),
    endsAt: new Date('2026-12-01T00:00:00Z'),
    maxUses: 10,
    maxUsesPerCustomer: 1,
  }
  const use = {
    now: new Date('2026-11-21T00:00:00Z'),
    subtotal: 50_000,
    uses: 9,
    ownUses: 0,
    hasOrdered: false,
    tags: ['local', 'vip'],
  }

  test('counts within its terms', () => {
    expect(codeProblem(terms, use)).toBeUndefined()
  })

  test.each([
    ['unknown', undefined, {}],
    ['unknown', { isActive: false }, {}],
    ['not-yet', {}, { now: new Date('2026-10-31T23:59:59Z') }],
    ['expired', {}, { now: new Date('2026-12-01T00:00:00Z') }],
    ['used-up', {}, { uses: 10 }],
    ['used-by-you', {}, { ownUses: 1 }],
    ['not-first', { isFirstOrderOnly: true }, { hasOrdered: true }],
    ['not-for-you', {}, { tags: ['local'] }],
    ['not-for-you', {}, { tags: [] }],
    ['minimum', {}, { subtotal: 49_999 }],
  ])('is refused as %s', (refusal, change, other) => {
    const changed = change === undefined ? undefined : { ...terms, ...change }
    expect(codeProblem(changed, { ...use, ...other })).toBe(refusal)
  })

  test('counts from its start, and at any time without dates', () => {
    expect(codeProblem(terms, { ...use, now: terms.startsAt ?? use.now })).toBeUndefined()
    const always = { ...terms, startsAt: null, endsAt: null }
    for (const year of ['1969', '2026', '2099']) {
      expect(
        codeProblem(always, { ...use, now: new Date(`${year}-01-01T00:00:00Z`) }),
      ).toBeUndefined()
    }
  })

  test('can have a limit for all customers or for each', () => {
    const bounds = { maxUses: 10, maxUsesPerCustomer: 2 }
    expect(isUsedUp(bounds, { uses: 9, ownUses: 1 })).toBe(false)
    expect(isUsedUp(bounds, { uses: 10, ownUses: 0 })).toBe(true)
    expect(isUsedUp(bounds, { uses: 2, ownUses: 2 })).toBe(true)
    const none = { maxUses: null, maxUsesPerCustomer: null }
    expect(isUsedUp(none, { uses: 1_000, ownUses: 1_000 })).toBe(false)
  })

  test('is the same in any spelling', () => {
    expect(cleanCode(' fest  2026 ')).toBe('FEST2026')
  })
})

test('a code below its minimum takes nothing off, nor does one without goods', () => {
  const fest = { code: 'FEST', kind: 'amount' as const, value: 1_000, minimum: 50_000, most: null }
  const free = { ...fest, kind: 'shipping' as const, value: 0 }
  expect(discountOn(pieceOf(49_999), { code: fest })).toEqual({
    discount: 0,
    reductions: [],
    lineDiscounts: [0],
    hasFreeShipping: false,
  })
  expect(discountOn(pieceOf(50_000), { code: fest }).discount).toBe(1_000)
  expect(discountOn(pieceOf(49_999), { code: free }).hasFreeShipping).toBe(false)
  expect(discountOn(pieceOf(50_000), { code: free })).toEqual({
    discount: 0,
    reductions: [{ label: free.code, amount: 0 }],
    lineDiscounts: [0],
    hasFreeShipping: true,
  })
  expect(discountOn(pieceOf(0), { code: { ...free, minimum: 0 } }).hasFreeShipping).toBe(false)
})

test('a code of one kind never counts as another kind', () => {
  const percent = { code: 'TEN', kind: 'percent' as const, value: 1_000, minimum: 0, most: null }
  expect(discountOn(pieceOf(100_000), { code: percent })).toEqual({
    discount: 10_000,
    reductions: [{ label: 'TEN −10%', amount: 10_000 }],
    lineDiscounts: [10_000],
    hasFreeShipping: false,
  })
  const amount = { code: 'OFF', kind: 'amount' as const, value: 1_000, minimum: 0, most: null }
  expect(discountOn(pieceOf(100_000), { code: amount })).toEqual({
    discount: 1_000,
    reductions: [{ label: 'OFF', amount: 1_000 }],
    lineDiscounts: [1_000],
    hasFreeShipping: false,
  })
})

test('a percentage takes off at most its maximum', () => {
  const tenth = { code: 'TEN', kind: 'percent' as const, value: 1_000, minimum: 0, most: 5_000 }
  expect(discountOn(pieceOf(40_000), { code: tenth }).discount).toBe(4_000)
  expect(discountOn(pieceOf(50_000), { code: tenth }).discount).toBe(5_000)
  expect(discountOn(pieceOf(900_000), { code: tenth })).toMatchObject({
    discount: 5_000,
    reductions: [{ label: 'TEN −10%', amount: 5_000 }],
  })
})

test('a free delivery code is named among the reductions', () => {
  const rule = { code: 'FREESHIP', kind: 'shipping' as const, value: 0, minimum: 0, most: null }
  const figures = priceOrder(pieceOf(10_000), DEFAULT_PRICING, { code: rule })
  expect(figures).toMatchObject({
    shippingCharge: 0,
    cashFee: 0,
    wrapFee: 0,
    discount: 0,
    reductions: [{ label: 'FREESHIP', amount: 0 }],
  })
})

test('a code in a list says why nobody can use it now', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const [before, after] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-11-24T10:00:00Z')]
  const open = { isActive: true, startsAt: null, endsAt: null, maxUses: null }
  const stateOf = (terms: Partial<CodeTerms>, uses = 0) =>
    codeState({ ...open, ...terms }, { now, uses })
  expect(stateOf({ startsAt: before, endsAt: after, maxUses: 2 }, 1)).toBe('running')
  expect(stateOf({ isActive: false, endsAt: before })).toBe('inactive')
  expect(stateOf({ startsAt: after })).toBe('to-come')
  expect(stateOf({ endsAt: now })).toBe('ended')
  expect(stateOf({ maxUses: 2 }, 2)).toBe('used-up')
})

test('a first-order code is for first orders, and a code without a tag for everybody', () => {
  const terms: CodeTerms = {
    code: 'NEW',
    kind: 'amount',
    value: 1_000,
    minimum: 0,
    most: null,
    isFirstOrderOnly: true,
    customerTag: '',
    isActive: true,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerCustomer: null,
  }
  const use = { now: new Date(0), subtotal: 1, uses: 0, ownUses: 0, tags: [] }
  expect(codeProblem(terms, { ...use, hasOrdered: false })).toBeUndefined()
  expect(codeProblem({ ...terms, isFirstOrderOnly: false }, { ...use, hasOrdered: true })).toBe(
    undefined,
  )
})

test('the code of a free delivery is the reduction of zero', () => {
  expect(
    freeDeliveryCode([
      { label: 'Diwali 10%', amount: 5 },
      { label: 'SHIP', amount: 0 },
    ]),
  ).toBe('SHIP')
  expect(freeDeliveryCode([{ label: 'Diwali 10%', amount: 5 }])).toBeUndefined()
  expect(freeDeliveryCode()).toBeUndefined()
})

test('a code applies only to what the lines cost in their sales', () => {
  const ten = { code: 'TEN', kind: 'percent' as const, value: 1_000, minimum: 0, most: null }
  const inSales = inSale(pieceOf(10_000), { name: 'Diwali', basisPoints: 2_000 })
  expect(takenByCode(inSales, ten)).toBe(800)
  expect(takenByCode(inSales, { ...ten, countsInSales: false })).toBe(0)
})

test('a code needs a line with one of its products', () => {
  const five = { code: 'ONE', kind: 'amount' as const, value: 5, minimum: 0, most: null }
  const line = { unitPrice: 100, quantity: 1 }
  expect(isTaken(five, line)).toBe(true)
  expect(isTaken(null, line)).toBe(false)
  expect(isTaken(five, undefined)).toBe(false)
  const scoped = { ...five, forProducts: new Set([7]) }
  expect(isTaken(scoped, { ...line, productId: 7 })).toBe(true)
  expect(isTaken(scoped, { ...line, productId: 8 })).toBe(false)
  expect(isTaken(scoped, line)).toBe(false)
})

/** A line in a sale called Diwali. */
function inDiwali(price: number, takesFrom?: PricePart) {
  return {
    unitPrice: 10_000,
    quantity: 1,
    sale: { name: 'Diwali', basisPoints: 2_000, price, ...(takesFrom && { takesFrom }) },
  }
}

test('two sales with one name are told apart by the part of the price they reduce', () => {
  const { reductions } = discountOn(
    [inDiwali(8_000), inDiwali(9_500, 'making'), inDiwali(8_000), inDiwali(9_900, 'stones')],
    {},
  )
  expect(reductions).toEqual([
    { label: 'Diwali −20%', amount: 4_000 },
    { label: 'Diwali −20%', amount: 500, takesFrom: 'making' },
    { label: 'Diwali −20%', amount: 100, takesFrom: 'stones' },
  ])
})
