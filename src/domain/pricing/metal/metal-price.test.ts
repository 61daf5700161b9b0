import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alloyWithoutRate,
  breakUpLines,
  MAKING_BASES,
  MAKING_KINDS,
  makingPaid,
  metalPrice,
  PART_UNITS,
  PRICE_UNITS,
  STONE_PRICINGS,
  type Making,
  type MakeTerms,
} from './metal-price.ts'

const PLAIN: MakeTerms = {
  metals: [{ alloy: '22K916', netMg: 1_000 }],
  grossMg: 1_000,
  wastageBasisPoints: 0,
  making: { kind: 'percent', value: 0, basis: 'net', least: 0 },
  stones: [],
  charges: [],
  partUnit: 1,
  priceUnit: 1,
}

function making(kind: Making['kind'], value: number, least = 0): Making {
  return { kind, value, basis: 'net', least }
}

function oneMetal(netMg: number, rest: Partial<MakeTerms>): MakeTerms {
  return { ...PLAIN, metals: [{ alloy: '22K916', netMg }], grossMg: netMg, ...rest }
}

function stone(milliCarats: number, rate: number) {
  return { name: 'Diamond', count: 1, milliCarats, pricedBy: 'carat' as const, rate }
}

const G5 = oneMetal(7_845, {
  wastageBasisPoints: 350,
  making: making('gram', 650_00, 3_500_00),
  stones: [stone(1_250, 8_000_00)],
  charges: [
    { label: 'Enamel', paise: 900_00, articles: 1 },
    { label: 'Hallmark', paise: 45_00, articles: 2 },
  ],
  priceUnit: 100,
})

/** Published bills and cases of our own, in paise; computed again with exact fractions outside of this program. */
describe('the price of', () => {
  test.each<[string, MakeTerms, number, { making: number; price: number; stones?: number }]>([
    [
      'a chain whose parts are whole rupees',
      oneMetal(3_390, { making: making('percent', 1_600), partUnit: 100 }),
      12_800_00,
      { making: 6_943_00, price: 50_335_00 },
    ],
    [
      'the same chain to the paisa',
      oneMetal(3_390, { making: making('percent', 1_600) }),
      12_800_00,
      { making: 6_942_72, price: 50_334_72 },
    ],
    [
      'studs of 14K',
      oneMetal(2_500, { making: making('gram', 800_00), stones: [stone(136, 25_000_00)] }),
      5_200_00,
      { making: 2_000_00, stones: 3_400_00, price: 18_400_00 },
    ],
    [
      'the same studs of 18K',
      oneMetal(2_500, { making: making('gram', 800_00), stones: [stone(136, 25_000_00)] }),
      6_050_00,
      { making: 2_000_00, stones: 3_400_00, price: 20_525_00 },
    ],
    [
      'a nose pin',
      oneMetal(450, { making: making('gram', 800_00), stones: [stone(105, 28_000_00)] }),
      7_480_00,
      { making: 360_00, stones: 2_940_00, price: 6_666_00 },
    ],
    [
      'a bill with a low making',
      oneMetal(9_800, { making: making('percent', 200) }),
      2_000_00,
      { making: 392_00, price: 19_992_00 },
    ],
    [
      'a light piece with a least making',
      oneMetal(812, { making: making('gram', 650_00, 800_00) }),
      14_675_50,
      { making: 800_00, price: 12_716_51 },
    ],
    [
      'a ring of size 8',
      oneMetal(3_020, { making: making('percent', 1_400) }),
      12_015_00,
      { making: 5_079_94, price: 41_365_24 },
    ],
    [
      'a ring of size 12',
      oneMetal(3_200, { making: making('percent', 1_400) }),
      12_015_00,
      { making: 5_382_72, price: 43_830_72 },
    ],
    [
      'a ring of size 16',
      oneMetal(3_380, { making: making('percent', 1_400) }),
      12_015_00,
      { making: 5_685_50, price: 46_296_20 },
    ],
  ])('%s', (_, terms, rate, expected) => {
    const breakUp = metalPrice(terms, new Map([['22K916', rate]]))
    expect(breakUp).toMatchObject({ making: expected.making, price: expected.price, rounding: 0 })
    const [stones] = breakUp?.stones ?? []
    expect(stones?.amount).toBe(expected.stones)
  })

  test('a piece with wastage, a stone, fees, a discount on making and whole rupees', () => {
    expect(metalPrice(G5, new Map([['22K916', 14_675_50]]), 2_000)).toEqual({
      metals: [{ alloy: '22K916', netMg: 7_845, paisePerGram: 14_675_50, amount: 115_129_30 }],
      wastage: 4_029_53,
      making: 5_099_25,
      makingOff: 1_019_85,
      stones: [{ name: 'Diamond', count: 1, milliCarats: 1_250, amount: 10_000_00 }],
      charges: [
        { label: 'Enamel', amount: 900_00 },
        { label: 'Hallmark', amount: 90_00 },
      ],
      rounding: -23,
      price: 134_228_00,
    })
    const dearer = metalPrice(G5, new Map([['22K916', 14_822_26]]), 2_000)
    expect(dearer).toMatchObject({ wastage: 4_069_82, rounding: 15, price: 135_420_00 })
    expect(dearer?.metals[0]?.amount).toBe(116_280_63)
    const quarterOff = metalPrice(G5, new Map([['22K916', 14_675_50]]), 2_500)
    expect(quarterOff?.makingOff).toBe(1_274_81)
  })

  test('a two-tone piece', () => {
    const metals = [
      { alloy: '22K916', netMg: 5_120 },
      { alloy: '18K750', netMg: 2_335 },
    ]
    const rates = new Map([
      ['22K916', 14_675_50],
      ['18K750', 12_015_00],
    ])
    const breakUp = metalPrice({ ...PLAIN, metals, making: making('percent', 1_150) }, rates)
    expect(breakUp?.metals.map(({ amount }) => amount)).toEqual([75_138_56, 28_055_03])
    expect(breakUp).toMatchObject({ making: 11_867_26, price: 115_060_85 })
    const byGram = metalPrice({ ...PLAIN, metals, making: making('gram', 100_00) }, rates)
    expect(byGram?.making).toBe(745_50)
  })
})

const RATES = new Map([['22K916', 14_675_50]])

test('a making by the gram counts net or gross weight, a flat one neither', () => {
  const terms = oneMetal(2_000, { grossMg: 3_000 })
  const priced = (kind: Making['kind'], basis: Making['basis']) =>
    metalPrice({ ...terms, making: { kind, value: 100_00, basis, least: 0 } }, RATES)?.making
  expect(priced('gram', 'net')).toBe(200_00)
  expect(priced('gram', 'gross')).toBe(300_00)
  expect(priced('flat', 'gross')).toBe(100_00)
})

test('a percentage of making is of the metal and its wastage', () => {
  const terms = oneMetal(1_000, { wastageBasisPoints: 1_000, making: making('percent', 1_000) })
  const priced = metalPrice(terms, new Map([['22K916', 10_000_00]]))
  expect(priced).toMatchObject({ wastage: 1_000_00, making: 1_100_00 })
})

test('stones are priced by their carats, their number or together', () => {
  const priced = STONE_PRICINGS.map((pricedBy) => {
    const one = { name: 'Ruby', count: 3, milliCarats: 500, pricedBy, rate: 100_01 }
    return metalPrice({ ...PLAIN, stones: [one] }, RATES)?.stones[0]?.amount
  })
  expect(priced).toEqual([50_01, 300_03, 100_01])
})

test('a make whose alloy has no rate has no price', () => {
  const terms = { ...PLAIN, metals: [...PLAIN.metals, { alloy: '20K833', netMg: 1 }] }
  expect(alloyWithoutRate(terms, RATES)).toBe('20K833')
  expect(alloyWithoutRate(PLAIN, RATES)).toBeUndefined()
  expect(metalPrice(terms, RATES)).toBeUndefined()
})

test('the parts of a price are listed in order, without parts that cost nothing', () => {
  const breakUp = metalPrice(G5, RATES, 2_000)
  expect(breakUp && breakUpLines(breakUp).map(({ kind }) => kind)).toEqual([
    'metal',
    'wastage',
    'making',
    'making-off',
    'stone',
    'charge',
    'charge',
    'rounding',
  ])
  const plain = metalPrice(PLAIN, RATES)
  expect(plain && breakUpLines(plain).map(({ kind }) => kind)).toEqual(['metal'])
})

test('reductions of making and stones are parts of their own', () => {
  const breakUp = metalPrice({ ...G5 }, RATES, 2_000)
  if (breakUp === undefined) throw new Error('No price.')
  expect(makingPaid(breakUp)).toBe(breakUp.making - breakUp.makingOff)
  expect(breakUp.makingOff).toBeGreaterThan(0)
  expect(breakUpLines({ ...breakUp, stonesOff: 5 })).toContainEqual({
    kind: 'stones-off',
    amount: -5,
  })
})

describe('a fixed price', () => {
  const charges = [{ label: 'Hallmark', paise: 45_00, articles: 2 }]
  const fixedAt = (value: number, priceUnit: MakeTerms['priceUnit'] = 1) =>
    metalPrice({ ...PLAIN, making: making('price', value), charges, priceUnit }, RATES)

  test('consists of the fees and a rest that may be zero', () => {
    expect(fixedAt(100_00)).toMatchObject({ fixed: 10_00, price: 100_00 })
    expect(fixedAt(90_00)).toMatchObject({ fixed: 0, price: 90_00 })
    const breakUp = fixedAt(100_00)
    expect(breakUp && breakUpLines(breakUp).map(({ kind }) => kind)).toEqual(['fixed', 'charge'])
  })

  test('needs no rate', () => {
    const terms = { ...PLAIN, making: making('price', 100_00) }
    expect(alloyWithoutRate(terms, new Map())).toBeUndefined()
    expect(metalPrice(terms, new Map())?.price).toBe(100_00)
  })

  test('below the fees is no price, also after rounding', () => {
    expect(fixedAt(89_99)).toBeUndefined()
    expect(fixedAt(89_99, 100)?.fixed).toBe(0)
    expect(fixedAt(94_99, 1000)?.price).toBe(90_00)
    expect(fixedAt(84_99, 1000)).toBeUndefined()
  })
})

const weight = fc.integer({ min: 1, max: 10_000_000 })
const amount = fc.integer({ min: 0, max: 100_000_00 })
const rate = fc.integer({ min: 1, max: 1_000_000_00 })
const anyParts: fc.Arbitrary<MakeTerms> = fc.record({
  metals: fc.tuple(weight, fc.option(weight)).map(([own, other]) => {
    const metals = [{ alloy: '22K916', netMg: own }]
    return other === null ? metals : metals.concat({ alloy: '18K750', netMg: other })
  }),
  grossMg: weight,
  wastageBasisPoints: fc.integer({ min: 0, max: 3_000 }),
  making: fc.record({
    kind: fc.constantFrom(...MAKING_KINDS),
    value: fc.integer({ min: 0, max: 1_000_000 }),
    basis: fc.constantFrom(...MAKING_BASES),
    least: amount,
  }),
  stones: fc.array(
    fc.record({
      name: fc.constant('Ruby'),
      count: fc.integer({ min: 1, max: 500 }),
      milliCarats: fc.integer({ min: 0, max: 100_000 }),
      pricedBy: fc.constantFrom(...STONE_PRICINGS),
      rate: amount,
    }),
    { maxLength: 5 },
  ),
  charges: fc.array(
    fc.record({
      label: fc.constant('Hallmark'),
      paise: amount,
      articles: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 3 },
  ),
  partUnit: fc.constantFrom(...PART_UNITS),
  priceUnit: fc.constantFrom(...PRICE_UNITS),
})
/** A fixed price holds its fees, however it is rounded. */
const anyTerms = anyParts.map((terms) => {
  const { kind, value } = terms.making
  if (kind !== 'price') return terms
  const fees = terms.charges.reduce((sum, { paise, articles }) => sum + paise * articles, 0)
  return { ...terms, making: { ...terms.making, value: value + fees + 1_000 } }
})
const share = fc.integer({ min: 0, max: 10_000 })
const RUNS = { numRuns: 10_000 }

function ratesOf(of22: number, of18: number) {
  return new Map([
    ['22K916', of22],
    ['18K750', of18],
  ])
}

describe('every make', () => {
  test('has parts that add up to its price, and all are whole paise', () => {
    fc.assert(
      fc.property(anyTerms, rate, rate, share, (terms, of22, of18, off) => {
        const breakUp = metalPrice(terms, ratesOf(of22, of18), off)
        if (breakUp === undefined) throw new Error('Both alloys have a rate.')
        const lines = breakUpLines(breakUp)
        for (const line of lines) expect(Number.isSafeInteger(line.amount)).toBe(true)
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(breakUp.price)
        expect(breakUp.price % terms.priceUnit).toBe(0)
        expect(Math.abs(breakUp.rounding) * 2).toBeLessThanOrEqual(terms.priceUnit)
        const least = terms.making.kind === 'price' ? 0 : terms.making.least
        expect(breakUp.making).toBeGreaterThanOrEqual(least)
        expect(breakUp.makingOff).toBeLessThanOrEqual(breakUp.making)
        expect(metalPrice(terms, ratesOf(of22, of18), off)).toEqual(breakUp)
      }),
      RUNS,
    )
  })

  test('has no negative part of the seller', () => {
    fc.assert(
      fc.property(anyParts, rate, rate, share, (terms, of22, of18, off) => {
        const breakUp = metalPrice(terms, ratesOf(of22, of18), off)
        if (breakUp === undefined) return
        const { wastage, fixed = 0, metals, stones } = breakUp
        const parts = [...metals, ...stones].map((part) => part.amount)
        expect(Math.min(wastage, fixed, makingPaid(breakUp), ...parts)).toBeGreaterThanOrEqual(0)
      }),
      RUNS,
    )
  })

  test('never gets cheaper when a rate or a weight rises', () => {
    const more = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(anyTerms, rate, rate, share, more, (terms, of22, of18, off, rise) => {
        const price = (changed: MakeTerms, a = of22, b = of18) =>
          metalPrice(changed, ratesOf(a, b), off)?.price ?? -1
        const before = price(terms)
        expect(price(terms, of22 + rise)).toBeGreaterThanOrEqual(before)
        expect(price(terms, of22, of18 + rise)).toBeGreaterThanOrEqual(before)
        expect(price({ ...terms, grossMg: terms.grossMg + rise })).toBeGreaterThanOrEqual(before)
        terms.metals.forEach((_, at) => {
          const metals = terms.metals.map((metal, other) =>
            other === at ? { ...metal, netMg: metal.netMg + rise } : metal,
          )
          expect(price({ ...terms, metals })).toBeGreaterThanOrEqual(before)
        })
        terms.stones.forEach((_, at) => {
          const stones = terms.stones.map((one, other) =>
            other === at ? { ...one, milliCarats: one.milliCarats + rise } : one,
          )
          expect(price({ ...terms, stones })).toBeGreaterThanOrEqual(before)
        })
      }),
      RUNS,
    )
  })

  test('is rounded like exact fractions', () => {
    fc.assert(
      fc.property(weight, rate, fc.constantFrom(...PRICE_UNITS), (netMg, paise, priceUnit) => {
        const breakUp = metalPrice(oneMetal(netMg, { priceUnit }), new Map([['22K916', paise]]))
        const whole = (BigInt(paise) * BigInt(netMg) + 500n) / 1_000n
        expect(BigInt(breakUp?.metals[0]?.amount ?? -1)).toBe(whole)
        const distance = Number(whole) - (breakUp?.price ?? 0)
        expect(distance * 2).toBeLessThan(priceUnit)
        expect(distance * 2).toBeGreaterThanOrEqual(-priceUnit)
      }),
      RUNS,
    )
  })
})
