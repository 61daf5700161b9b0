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

test('every make is read as it was written', () => {
  fc.assert(
    fc.property(someMake, (make) => {
      const cells = [...makeCells(make)].map(([key, cell]) => [key, String(cell ?? '')])
      const { make: again, notes } = read(Object.fromEntries(cells))
      expect([...notes]).toEqual([])
      expect(again).toEqual(make)
    }),
  )
})

test('columns that the file lacks stay as they are stored', () => {
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

test('what cannot be read is said by its column', () => {
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
    wastage: 'Write a number such as 650 or 3.5',
    stones: 'Ruby; red; 1; carat; 5: the kind is natural, laboratory-grown, simulant or pearl',
    charges: 'Enamel; enamel: write name; kind; amount; piece or article',
    hallmarkFee: 'Write a number such as 650 or 3.5',
    sizes: '8:many: write size:milligrams:pieces, such as 8:-180:2',
    sizeKind: 'Write none, ring, bangle or chain',
    articles: 'Write a whole number from 1',
    makeStatus: 'Write offered or withdrawn',
    metals: '18K750: Write alloy; grams',
  })
})
