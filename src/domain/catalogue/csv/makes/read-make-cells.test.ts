import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHARGE_KINDS, CHARGE_UNITS, STONE_KINDS } from '#domain/pricing/metal/makes.ts'
import {
  MAKING_BASES,
  MAKING_KINDS,
  PART_UNITS,
  PRICE_UNITS,
  STONE_PRICINGS,
} from '#domain/pricing/metal/metal-price.ts'
import { STOCK_KINDS } from '#domain/pieces/piece-states.ts'
import { SIZE_STOCKS } from '#domain/pricing/metal/sizes.ts'
import { makeCells } from './make-cells.ts'
import type { FileMake, MakeColumn } from './make-columns.ts'
import { readMakeCells } from './read-make-cells.ts'

function read(cells: Partial<Record<MakeColumn, string>>, stored?: FileMake) {
  const notes = new Map<MakeColumn, string>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the cells are its type
  const given = new Map(Object.entries(cells) as [MakeColumn, string][])
  return { make: readMakeCells(given, { alloy: '22K916', stored }, notes), notes }
}

const mg = fc.nat(20_000_000)
const amount = fc.nat(10_000_000).map((paise) => paise / 100)
const word = fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim() || 'x')
const figure = fc.option(fc.nat(9_999_999))
const SIZES = fc.subarray(['8', '12', '16', '22'])

const someMake: fc.Arbitrary<FileMake> = fc.record({
  alloy: fc.constant('22K916'),
  isActive: fc.boolean(),
  netMg: mg,
  grossMg: mg,
  otherMg: mg,
  stockKind: fc.constantFrom(...STOCK_KINDS),
  tolerance: fc.nat(2_000).map((points) => points / 100),
  advance: fc.integer({ min: 100, max: 10_000 }).map((points) => points / 100),
  leadDays: fc.integer({ min: 1, max: 365 }),
  sku: fc.constantFrom('', 'AAR-22', '00417', 'a | b; c'),
  barcode: fc.constantFrom('', '8901234567894'),
  pictures: fc.subarray([1, 2, 3, 4]),
  wastage: fc.nat(3_000).map((points) => points / 100),
  making: fc.record({
    kind: fc.constantFrom(...MAKING_KINDS),
    value: amount,
    basis: fc.constantFrom(...MAKING_BASES),
    least: amount,
  }),
  articles: fc.integer({ min: 1, max: 20 }),
  metals: fc
    .subarray(['18K750', '925', '950'])
    .chain((alloys) => fc.tuple(...alloys.map((alloy) => mg.map((netMg) => ({ alloy, netMg }))))),
  stones: fc.array(
    fc.record({
      name: word,
      kind: fc.constantFrom(...STONE_KINDS),
      count: fc.integer({ min: 1, max: 100_000 }),
      milliCarats: fc.nat(10_000_000),
      pricedBy: fc.constantFrom(...STONE_PRICINGS),
      rate: amount,
      certificateLab: fc.oneof(fc.constant(''), word),
      certificateNo: fc.oneof(fc.constant(''), word),
    }),
    { maxLength: 4 },
  ),
  charges: fc.array(
    fc.record({
      label: fc.oneof(word, fc.constant('Hallmark')),
      kind: fc.constantFrom(...CHARGE_KINDS),
      amount,
      per: fc.constantFrom(...CHARGE_UNITS),
    }),
    { maxLength: 4 },
  ),
  partUnit: fc.constantFrom(...PART_UNITS),
  priceUnit: fc.constantFrom(...PRICE_UNITS),
  sizeKind: fc.constant('ring' as const),
  sizeStock: fc.constantFrom(...SIZE_STOCKS),
  pool: figure,
  sizes: SIZES.chain((codes) =>
    fc.tuple(
      ...codes.map((code) =>
        fc.record({
          code: fc.constant(code),
          netMgDelta: fc.integer({ min: -9_999, max: 9_999 }),
          stock: figure,
          leadDays: fc.option(fc.nat(365)),
          isActive: fc.boolean(),
        }),
      ),
    ),
  ),
})

test('every make is read back as it was written', () => {
  fc.assert(
    fc.property(someMake, (make) => {
      const cells = [...makeCells(make)].map(([key, cell]) => [key, String(cell ?? '')])
      const { make: again, notes } = read(Object.fromEntries(cells))
      expect([...notes]).toEqual([])
      expect(again).toEqual(make)
    }),
  )
})

test('missing columns keep their stored values', () => {
  const [stored] = fc.sample(someMake, 1)
  expect(read({ netMg: '1.5' }, stored).make).toEqual({ ...stored, netMg: 1_500 })
  expect(read({ hallmarkFee: '' }, stored).make.charges.length).toBeLessThanOrEqual(
    stored?.charges.length ?? 0,
  )
})

test('a new make needs only its weights', () => {
  const { make } = read({
    netMg: '3.2',
    grossMg: '3.2 g',
    makingKind: 'percent',
    makingValue: '14%',
  })
  expect(make).toMatchObject({
    netMg: 3_200,
    grossMg: 3_200,
    isActive: true,
    making: { kind: 'percent', value: 14 },
    articles: 1,
    sizeKind: 'none',
  })
})

test('a make without a gross weight weighs its metals, its stones and its other parts', () => {
  const parts = { netMg: '3.2', metals: '18K750; 0.3', otherMg: '0.05' }
  const stones = 'Ruby; natural; 1.25; carat; 9 | Pearl; pearl; 0.001; piece; 5; 2'
  // 1.251 ct are 250.2 mg.
  expect(read({ ...parts, stones }).make.grossMg).toBe(3_800)
  expect(read({ netMg: '3.2', grossMg: '' }).make.grossMg).toBe(3_200)
  expect(read({ netMg: '3.2', grossMg: '4' }).make.grossMg).toBe(4_000)
  const sum = { ...NEW, netMg: 5_000, grossMg: 5_000 }
  expect(read({ netMg: '4.5' }, sum).make.grossMg).toBe(4_500)
  // A weight that somebody typed stays, unless its cell is emptied.
  const weighed = { ...sum, grossMg: 5_400 }
  expect(read({ netMg: '4.5' }, weighed).make.grossMg).toBe(5_400)
  expect(read({ netMg: '4.5', grossMg: '' }, weighed).make.grossMg).toBe(4_500)
})

test('an unreadable cell is reported by its column', () => {
  const { notes } = read({
    netMg: '7,845',
    makingKind: 'karat',
    wastage: 'x',
    stones: 'Ruby; red; 1; carat; 5',
    charges: 'Enamel; enamel',
    hallmarkFee: 'free',
    sizes: '8:many',
    sizeKind: 'toe',
    articles: 'two',
    makeStatus: 'gone',
    metals: '18K750',
  })
  expect(Object.fromEntries(notes)).toEqual({
    netMg: 'Write grams such as 7.845, with at most three decimals',
    makingKind: 'Write gram, percent, flat, price, per gram, per g, %, fixed or fixed price',
    wastage: 'Write a number such as 650 or 3.5, with a point',
    stones: 'Ruby; red; 1; carat; 5: the kind is natural, laboratory-grown, simulant or pearl',
    charges: 'Enamel; enamel: write name; kind; amount; piece or article',
    hallmarkFee: 'Write a number such as 650 or 3.5, with a point',
    sizes: '8:many: write size:milligrams:pieces, such as 8:-180:2',
    sizeKind: 'Write none, ring, bangle or chain',
    articles: 'Write a whole number from 1',
    makeStatus: 'Write offered or withdrawn',
    metals: '18K750: Write alloy; grams',
  })
})

const NEW: FileMake = {
  alloy: '22K916',
  isActive: true,
  netMg: 0,
  grossMg: 0,
  otherMg: 0,
  stockKind: 'counted',
  tolerance: 2,
  sku: '',
  barcode: '',
  pictures: [],
  wastage: 0,
  making: { kind: 'gram', value: 0, basis: 'net', least: 0 },
  articles: 1,
  metals: [],
  stones: [],
  charges: [],
  partUnit: 1,
  priceUnit: 100,
  sizeKind: 'none',
  sizeStock: 'size',
  pool: null,
  sizes: [],
}

test('a new make has the usual values, and so has a make with emptied cells', () => {
  expect(read({}).make).toEqual(NEW)
  const stored: FileMake = {
    ...NEW,
    isActive: false,
    netMg: 1,
    stockKind: 'by-piece',
    tolerance: 3,
    advance: 60,
    leadDays: 25,
    sku: 'A',
    pictures: [2],
    wastage: 4,
    making: { kind: 'percent', value: 9, basis: 'gross', least: 8 },
    articles: 2,
    partUnit: 100,
    priceUnit: 1_000,
    sizeStock: 'pooled',
    pool: 7,
  }
  const emptied = read(
    {
      makeStatus: '',
      netMg: '',
      stockKind: '',
      tolerance: '',
      advance: '',
      leadDays: '',
      sku: '',
      pictures: '',
      wastage: '',
      makingKind: '',
      makingValue: '',
      makingBasis: '',
      makingLeast: '',
      articles: '',
      partUnit: '',
      priceUnit: '',
      sizeStock: '',
      pool: '',
    },
    stored,
  )
  expect(emptied.make).toEqual(NEW)
  expect([...emptied.notes]).toEqual([])
})

/** What is noted of a cell, and the value that is read. */
function said<Key extends MakeColumn & keyof FileMake>(key: Key, cell: string) {
  const { make, notes } = read({ [key]: cell })
  return [make[key], notes.get(key)]
}

test('a code is one line of at most forty characters that no spreadsheet has rounded', () => {
  const why = 'Write at most 40 characters, as text: a spreadsheet rounds long numbers'
  for (const code of [
    'x',
    'A-1 b',
    '1e5',
    '12E+3',
    '8.9E12',
    '8.9E+12x',
    'x8.9E+12',
    'a'.repeat(40),
  ]) {
    expect(said('sku', code)).toEqual([code, undefined])
  }
  for (const code of ['8.90123E+12', '8e+1', '8,9e+12', 'a'.repeat(41), 'a\tb', '\tab', 'ab\t']) {
    expect(said('barcode', code)).toEqual(['', why])
  }
})

test('pictures are numbers from one to four', () => {
  const why = 'Write numbers from 1 to 4'
  expect(said('pictures', '2 | 4')).toEqual([[2, 4], undefined])
  expect(said('pictures', '4,1;2.0 3')).toEqual([[4, 1, 2, 3], undefined])
  for (const cell of ['0', '5', '1 | x', '1 | 5', '0 | 2', '1.5', 'x1', '-1']) {
    expect(said('pictures', cell)).toEqual([[], why])
  }
})

test('figures are whole numbers, weights and parts may have their unit', () => {
  expect(said('pool', '12')).toEqual([12, undefined])
  expect(said('pool', '12.00')).toEqual([12, undefined])
  for (const cell of ['1.5', 'x1', '1x', '12345678']) {
    expect(said('pool', cell)).toEqual([null, 'Write a whole number, or nothing'])
  }
  expect(said('wastage', '3.5 %')).toEqual([3.5, undefined])
  expect(said('wastage', '3%5')[1]).toBe('Write a number such as 650 or 3.5, with a point')
  expect(said('netMg', '3.2  g')).toEqual([3_200, undefined])
  expect(said('netMg', '3.2G')).toEqual([3_200, undefined])
  for (const cell of ['3 g 2', '3g2']) expect(said('netMg', cell)[1]).toMatch(/^Write grams/)
})

test('further metals stand in the order of their alloys', () => {
  expect(said('metals', '925; 2 | 18K750; 1.5 g')).toEqual([
    [
      { alloy: '18K750', netMg: 1_500 },
      { alloy: '925', netMg: 2_000 },
    ],
    undefined,
  ])
})

const STONE = {
  name: 'Ruby',
  kind: 'natural',
  count: 1,
  milliCarats: 1_250,
  pricedBy: 'carat',
  rate: 900,
  certificateLab: '',
  certificateNo: '',
}

test('a stone has a name, kind, carats and price; count and report may be missing', () => {
  expect(said('stones', 'Ruby; Natural; 1.25 ct; Carat; 900')).toEqual([[STONE], undefined])
  expect(said('stones', 'Ruby; natural; 1.25CT; carat; 900; 3; GIA; 7')[0]).toEqual([
    { ...STONE, count: 3, certificateLab: 'GIA', certificateNo: '7' },
  ])
  expect(said('stones', 'Ruby; natural; ; lot; 900')[0]).toEqual([
    { ...STONE, milliCarats: 0, pricedBy: 'lot' },
  ])
})

test('errors of one stone are reported, and the other stones are read', () => {
  const rest = 'write name; kind; carats; carat, piece or lot; rate; and the count of several'
  const wrong: [string, string][] = [
    ['Ruby', 'the kind is natural, laboratory-grown, simulant or pearl'],
    ['Ruby; natural; 1.2345; carat; 900', 'carats have at most three decimals'],
    ['Ruby; natural; 1 ct 2; carat; 900', 'carats have at most three decimals'],
    ['Ruby; natural; 1', 'it is priced by carat, piece or lot'],
    ['Ruby; natural; 1ct2; carat; 900', 'carats have at most three decimals'],
    ['Ruby; natural', 'it is priced by carat, piece or lot'],
    ['Ruby; natural; 1; carat', rest],
    ['Ruby; natural; 1; carat; 900; many', rest],
    ['Ruby; natural; 1; carat; 900; 1; GIA; 7; 8', rest],
  ]
  for (const [cell, why] of wrong) {
    const [stones, note] = said('stones', `${cell} | Ruby; natural; 1.25; carat; 900`)
    expect(stones).toEqual([STONE])
    expect(note).toBe(`${cell.slice(0, 40)}: ${why}`)
  }
})

const FEE = { label: 'Hallmark', kind: 'hallmark' as const, amount: 45, per: 'article' as const }
const ENAMEL = { label: 'Enamel', kind: 'other' as const, amount: 200, per: 'piece' as const }

test('errors of one charge are reported; a charge is per piece by default', () => {
  const kind = CHARGE_KINDS.at(-1) ?? 'other'
  expect(said('charges', `Enamel; ${kind}; 200`)[0]).toEqual([{ ...ENAMEL, kind }])
  expect(said('charges', `Enamel; ${kind}; 200; Article`)[0]).toEqual([
    { ...ENAMEL, kind, per: 'article' },
  ])
  const rest = 'write name; kind; amount; piece or article'
  for (const cell of [`; ${kind}`, `x; ${kind}; 200; box`, `x; ${kind}; 200; piece; 1`]) {
    expect(said('charges', cell)).toEqual([[], `${cell}: ${rest}`])
  }
  expect(said('charges', 'Enamel')[1]).toMatch(/^Enamel: the kind is /)
})

test('the hallmark fee has its own column, and stays when that column is missing', () => {
  const kind = CHARGE_KINDS.at(-1) ?? 'other'
  const stored = { ...NEW, charges: [{ ...ENAMEL, kind }, FEE] }
  const chargesOf = (cells: Partial<Record<MakeColumn, string>>, of: FileMake = stored) =>
    read(cells, of).make.charges
  expect(chargesOf({})).toEqual(stored.charges)
  expect(chargesOf({ charges: '' })).toEqual([FEE])
  expect(chargesOf({ charges: '' }, { ...NEW, charges: [FEE] })).toEqual([FEE])
  expect(chargesOf({ hallmarkFee: '' })).toEqual([{ ...ENAMEL, kind }])
  expect(chargesOf({ hallmarkFee: '60' })).toEqual([
    { ...ENAMEL, kind },
    { ...FEE, amount: 60 },
  ])
  expect([...read({ hallmarkFee: '60' }, stored).notes]).toEqual([])
  expect(chargesOf({ hallmarkFee: 'free' })).toEqual([
    { ...ENAMEL, kind },
    { ...FEE, amount: 0 },
  ])
  // One for the piece, or with words of its own, is a charge like others.
  for (const other of [
    { ...FEE, per: 'piece' as const },
    { ...FEE, label: 'BIS' },
  ]) {
    expect(chargesOf({ charges: '' }, { ...NEW, charges: [other] })).toEqual([])
    expect(chargesOf({ hallmarkFee: '' }, { ...NEW, charges: [other] })).toEqual([other])
  }
})

test('an advance is a percentage from 1 to 100', () => {
  const weights = { netMg: '3.2', grossMg: '3.2' }
  for (const [cell, percent] of [
    ['1', 1],
    ['62.5%', 62.5],
    ['100  %', 100],
  ] as const) {
    expect(read({ ...weights, advance: cell }).make.advance, cell).toBe(percent)
  }
  for (const cell of ['0.99', '0', '100.01', '60% of it', '6%0', '60 a %', 'half']) {
    const { make, notes } = read({ ...weights, advance: cell })
    expect(make.advance ?? null, cell).toBeNull()
    expect(notes.get('advance'), cell).toBe('Write a percentage from 1 to 100, or nothing')
  }
})

test('the days to make a piece are a whole number from 1 to 365', () => {
  const weights = { netMg: '3.2', grossMg: '3.2' }
  for (const [cell, days] of [
    ['1', 1],
    ['20', 20],
    ['365', 365],
  ] as const) {
    expect(read({ ...weights, leadDays: cell }).make.leadDays, cell).toBe(days)
  }
  for (const cell of ['0', '366', '2.5', '-3', 'a month']) {
    const { make, notes } = read({ ...weights, leadDays: cell })
    expect(make.leadDays ?? null, cell).toBeNull()
    expect(notes.get('leadDays'), cell).toBe('Write days from 1 to 365, or nothing')
  }
})
