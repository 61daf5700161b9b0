import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metalPrice, type MakeTerms } from './metal-price.ts'
import {
  availabilityOf,
  chosenSize,
  isCountedByMake,
  priceOfSize,
  stockOfMakes,
  termsOfSize,
  type CountedMake,
  type MakeSize,
} from './sizes.ts'

/** Golden case G8: 18K, 3.200 g at size 12, 45 mg more or less a size, making 14 %. */
const G8: MakeTerms = {
  metals: [{ alloy: '18K750', netMg: 3_200 }],
  grossMg: 3_200,
  wastageBasisPoints: 0,
  making: { kind: 'percent', value: 1_400, basis: 'net', least: 0 },
  stones: [],
  charges: [],
  partUnit: 1,
  priceUnit: 1,
}
const RATES = new Map([['18K750', 12_015_00]])

function priced(terms: MakeTerms) {
  const breakUp = metalPrice(terms, RATES)
  if (breakUp === undefined) throw new Error('no rate')
  return breakUp
}

describe('the price of a size', () => {
  test.each([
    [8, 41_365_24],
    [12, 43_830_72],
    [16, 46_296_20],
  ])('%d of golden case G8', (code, price) => {
    expect(priceOfSize(G8, priced(G8), (code - 12) * 45)?.price).toBe(price)
  })

  test('is that of the make at the same weight, and by the formula otherwise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_199, max: 20_000 }), (delta) => {
        const own = priced(G8)
        expect(priceOfSize(G8, own, 0)).toEqual(own)
        expect(priceOfSize(G8, own, delta)).toEqual(priced(termsOfSize(G8, delta)))
      }),
    )
  })

  test('adds its weight to the gross weight and to the main metal only', () => {
    const twoTone = { ...G8, metals: [...G8.metals, { alloy: '22K916', netMg: 500 }] }
    expect(termsOfSize(twoTone, 90)).toMatchObject({
      metals: [
        { alloy: '18K750', netMg: 3_290 },
        { alloy: '22K916', netMg: 500 },
      ],
      grossMg: 3_290,
    })
  })

  test('is missing if no metal would be left, or it costs more than anything may', () => {
    expect(priceOfSize(G8, priced(G8), -3_200)).toBeUndefined()
    expect(priceOfSize(G8, priced(G8), 900_000_000)).toBeUndefined()
  })
})

function size(code: string, more: Partial<MakeSize> = {}): MakeSize {
  return { code, netMgDelta: 0, stock: 0, leadDays: null, ...more }
}

function ring(more: Partial<CountedMake> = {}): CountedMake {
  return { sizeKind: 'ring', sizeStock: 'size', pool: null, sizes: [], ...more }
}

const PLAIN = ring({ sizeKind: 'none', pool: 4 })

describe('a size can be had', () => {
  test.each([
    ['from its own figure', ring(), size('12', { stock: 2 }), 2, [0, 2, '12']],
    ['without a figure', ring(), size('12', { stock: null }), 9, [0, null, null]],
    ['made where none is left', ring(), size('12', { leadDays: 10 }), 1, [10, null, null]],
    ['all of them made', ring(), size('12', { stock: 1, leadDays: 10 }), 2, [10, null, null]],
    [
      'there, and more of it made',
      ring(),
      size('12', { stock: 1, leadDays: 10 }),
      1,
      [0, null, '12'],
    ],
    ['fitted', ring({ sizeStock: 'pooled', pool: 3 }), size('9', { leadDays: 4 }), 3, [4, 3, '']],
    [
      'made to order',
      ring({ sizeStock: 'order', pool: 0 }),
      size('9', { leadDays: 21 }),
      5,
      [21, null, null],
    ],
    ['without sizes', PLAIN, null, 4, [0, 4, '']],
  ])('%s', (_how, make, wanted, quantity, [days, left, counted]) => {
    expect(availabilityOf(make, wanted, quantity)).toEqual({
      isPossible: true,
      days,
      left,
      counted,
    })
  })

  test.each([
    [ring(), size('12'), 1, 0],
    [ring(), size('12', { stock: 2 }), 3, 2],
    [ring({ sizeStock: 'pooled', pool: 1 }), size('12', { leadDays: 4, stock: 9 }), 2, 1],
    [PLAIN, null, 5, 4],
  ])('or not: %j %j %d', (make, wanted, quantity, left) => {
    expect(availabilityOf(make, wanted, quantity)).toMatchObject({ isPossible: false, left })
  })
})

describe('the size that is meant', () => {
  const sizes = [
    size('16', { netMgDelta: 180, stock: 3 }),
    size('9', { netMgDelta: -135, stock: 3 }),
    size('12', { leadDays: 10 }),
  ]

  test('is the named one, also when none is left', () => {
    expect(chosenSize(ring({ sizes }), '12')?.code).toBe('12')
    expect(chosenSize(ring({ sizes }), '13')).toBeUndefined()
  })

  test('is otherwise one in stock, nearest to the weight of the make', () => {
    expect(chosenSize(ring({ sizes }), null)?.code).toBe('9')
    expect(chosenSize(ring({ sizes: [...sizes, size('11', { stock: 1 })] }), null)?.code).toBe('11')
  })

  test('is one made to order if none is in stock, and any if none can be had', () => {
    const gone = sizes.map((one) => Object.assign({}, one, { stock: 0 }))
    expect(chosenSize(ring({ sizes: gone }), null)?.code).toBe('12')
    expect(chosenSize(ring({ sizes: [size('14'), size('9')] }), undefined)?.code).toBe('9')
    expect(chosenSize(ring(), null)).toBeUndefined()
  })
})

describe('the pieces of all makes', () => {
  test('are the sum of their figures', () => {
    const bySize = ring({ sizes: [size('12', { stock: 2 }), size('13', { stock: 3 })] })
    const pooled = ring({ sizeStock: 'pooled', pool: 5, sizes: [size('12', { stock: 90 })] })
    expect(stockOfMakes([bySize, pooled, PLAIN])).toBe(14)
    expect(stockOfMakes([])).toBe(0)
  })

  test('are unlimited as soon as one make always is', () => {
    const made = ring({ sizes: [size('12', { stock: 2 }), size('13', { leadDays: 9 })] })
    const uncounted = ring({ sizes: [size('12', { stock: null })] })
    for (const make of [made, uncounted, ring({ sizeStock: 'order' })]) {
      expect(stockOfMakes([PLAIN, make])).toBeNull()
    }
  })

  test('are counted make by make as soon as one has sizes', () => {
    expect(isCountedByMake([PLAIN])).toBe(false)
    expect(isCountedByMake([PLAIN, ring()])).toBe(true)
  })
})

test('makes with sizes or with tagged pieces are counted by themselves', () => {
  const plain = { sizeKind: 'none' as const }
  expect(isCountedByMake([plain, plain])).toBe(false)
  expect(isCountedByMake([plain, { ...plain, stockKind: 'counted' }])).toBe(false)
  expect(isCountedByMake([plain, { ...plain, stockKind: 'by-piece' }])).toBe(true)
  expect(isCountedByMake([plain, { ...plain, sizeStock: 'size' }])).toBe(false)
  expect(isCountedByMake([plain, { ...plain, sizeStock: 'pooled' }])).toBe(true)
  expect(isCountedByMake([plain, { sizeKind: 'ring' }])).toBe(true)
})

test('the stock of makes is their sum, and unlimited if one of them is', () => {
  const sized = ring({ sizes: [size('12', { stock: 2 }), size('14', { stock: 3 })] })
  expect(stockOfMakes([PLAIN, sized])).toBe(9)
  expect(stockOfMakes([sized, ring({ sizeKind: 'none', pool: null }), PLAIN])).toBeNull()
  expect(stockOfMakes([ring({ sizeStock: 'pooled', pool: 7 })])).toBe(7)
  expect(stockOfMakes([ring({ sizeStock: 'order', pool: 7 }), PLAIN])).toBeNull()
  const one = ring({ sizes: [size('12', { stock: null }), size('14', { stock: 3 })] })
  expect(stockOfMakes([one])).toBeNull()
  expect(stockOfMakes([])).toBe(0)
})

test('a make without sizes has its own stock, however sizes are counted', () => {
  for (const sizeStock of ['size', 'pooled', 'order'] as const) {
    const make = ring({ sizeKind: 'none', sizeStock, pool: 2 })
    expect(availabilityOf(make, null, 2)).toMatchObject({ isPossible: true, left: 2, counted: '' })
    expect(availabilityOf(make, null, 3)).toMatchObject({ isPossible: false, left: 2 })
  }
  expect(availabilityOf(ring({ sizeKind: 'none', pool: 0 }), null, 0).isPossible).toBe(false)
})

test('a size without a row is neither counted nor made to order', () => {
  expect(availabilityOf(ring(), null)).toMatchObject({ isPossible: true, left: null })
})

test('terms without metal or at the weight of the make stay unchanged', () => {
  expect(termsOfSize(G8, 0)).toBe(G8)
  const none = { ...G8, metals: [] }
  expect(termsOfSize(none, 90)).toBe(none)
})

test('no part of a size may weigh nothing, and its price must be allowed for a piece', () => {
  const twoTone = { ...G8, metals: [...G8.metals, { alloy: '18K750', netMg: 500 }] }
  expect(priceOfSize(twoTone, priced(G8), -3_200)).toBeUndefined()
  expect(priceOfSize(G8, priced(G8), -3_201)).toBeUndefined()
  expect(priceOfSize(G8, { metals: [] }, 0)).toBeUndefined()
  const free = {
    ...priced(G8),
    metals: [{ alloy: '18K750', netMg: 1, paisePerGram: 0, amount: 0 }],
  }
  expect(priceOfSize(G8, free, 0)).toBeUndefined()
})
