import { expect, test } from 'vitest'
import { countsText, makeCells } from './make-cells.ts'
import type { FileMake } from './make-columns.ts'

const STUDDED: FileMake = {
  alloy: '22K916',
  isActive: true,
  netMg: 7_845,
  grossMg: 8_100,
  otherMg: 0,
  stockKind: 'counted',
  tolerance: 2,
  advance: 40,
  leadDays: 20,
  sku: 'AAR-22',
  barcode: '8901234567894',
  pictures: [2, 4],
  wastage: 3.5,
  making: { kind: 'gram', value: 650, basis: 'net', least: 3_500 },
  articles: 2,
  metals: [],
  stones: [
    {
      name: 'Ruby; pink',
      kind: 'natural',
      count: 1,
      milliCarats: 1_250,
      pricedBy: 'carat',
      rate: 8_000,
    },
    { name: 'Pearl', kind: 'pearl', count: 4, milliCarats: 0, pricedBy: 'piece', rate: 10.5 },
  ],
  charges: [
    { label: 'Enamel', kind: 'enamel', amount: 900, per: 'piece' },
    { label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' },
  ],
  partUnit: 1,
  priceUnit: 100,
  sizeKind: 'ring',
  sizeStock: 'size',
  pool: null,
  sizes: [
    { code: '8', netMgDelta: -180, stock: 2, leadDays: null, isActive: true },
    { code: '12', netMgDelta: 0, stock: null, leadDays: 14, isActive: true },
    { code: '16', netMgDelta: 180, stock: 0, leadDays: null, isActive: false },
  ],
}

test('a make is a row of cells that people can type', () => {
  expect(Object.fromEntries(makeCells(STUDDED))).toEqual({
    alloy: '22K916',
    makeStatus: 'offered',
    grossMg: '8.100',
    netMg: '7.845',
    otherMg: null,
    metals: '',
    wastage: 3.5,
    makingKind: 'gram',
    makingValue: 650,
    makingLeast: 3_500,
    makingBasis: 'net',
    articles: 2,
    tolerance: 2,
    advance: 40,
    leadDays: 20,
    stones: 'Ruby\\; pink; natural; 1.250; carat; 8000 | Pearl; pearl; 0.000; piece; 10.5; 4',
    hallmarkFee: 45,
    sku: 'AAR-22',
    barcode: '8901234567894',
    pictures: '2 | 4',
    charges: 'Enamel; enamel; 900; piece',
    stockKind: 'counted',
    sizeKind: 'ring',
    sizeStock: 'size',
    pool: null,
    sizes: '8:-180:2 | 12:0::14 | 16:180:0::off',
    countsAtExport: '8:2 | 12: | 16:0',
    partUnit: 0.01,
    priceUnit: 1,
  })
})

test('missing values of a make are empty cells', () => {
  const plain: FileMake = {
    ...STUDDED,
    isActive: false,
    wastage: 0,
    making: { kind: 'percent', value: 12, basis: 'gross', least: 0 },
    articles: 1,
    stones: [],
    charges: [],
    sku: '',
    barcode: '',
    pictures: [],
    advance: null,
    leadDays: null,
    sizeKind: 'none',
    pool: 3,
    sizes: [],
  }
  expect(Object.fromEntries(makeCells(plain))).toMatchObject({
    makeStatus: 'withdrawn',
    wastage: null,
    advance: null,
    leadDays: null,
    makingLeast: null,
    stones: '',
    hallmarkFee: null,
    charges: '',
    sku: null,
    barcode: null,
    pictures: null,
    sizeStock: null,
    sizes: '',
    pool: 3,
    countsAtExport: '3',
  })
})

test('a make of two metals names the net weight of each, and the weight of other parts', () => {
  const metals = [
    { alloy: '22K916', netMg: 5_000 },
    { alloy: 'S925', netMg: 2_845 },
  ]
  const cells = makeCells({ ...STUDDED, metals, otherMg: 255 })
  expect(cells.get('metals')).toBe('22K916; 5.000 | S925; 2.845')
  expect(cells.get('otherMg')).toBe('0.255')
})

test('a stone with a report gives its count, laboratory and number, also when one is unknown', () => {
  const [ruby] = STUDDED.stones
  const cell = (report: Partial<FileMake['stones'][number]>) =>
    makeCells({ ...STUDDED, stones: ruby === undefined ? [] : [{ ...ruby, ...report }] })
      .get('stones')
      ?.toString()
      .replace('Ruby\\; pink; natural; 1.250; carat; 8000', 'ruby')
  expect(cell({ certificateLab: 'GIA', certificateNo: '12' })).toBe('ruby; 1; GIA; 12')
  expect(cell({ certificateLab: 'GIA', certificateNo: '' })).toBe('ruby; 1; GIA; ')
  expect(cell({ certificateLab: '', certificateNo: '12' })).toBe('ruby; 1; ; 12')
  expect(cell({ certificateLab: '', certificateNo: '' })).toBe('ruby')
})

test('a hallmark that is not the plain last charge stays among the charges', () => {
  const fee = { label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' } as const
  const enamel = { label: 'Enamel', kind: 'enamel', amount: 900, per: 'piece' } as const
  const charges = [
    [[fee, enamel], 'Hallmark; hallmark; 45; article | Enamel; enamel; 900; piece'],
    [[{ ...fee, label: 'HUID' }], 'HUID; hallmark; 45; article'],
    [[{ ...fee, per: 'piece' }], 'Hallmark; hallmark; 45; piece'],
    [[{ ...fee, kind: 'enamel' }], 'Hallmark; enamel; 45; article'],
  ] satisfies [FileMake['charges'], string][]
  for (const [given, said] of charges) {
    const cells = makeCells({ ...STUDDED, charges: given })
    expect([cells.get('hallmarkFee'), cells.get('charges')]).toEqual([null, said])
  }
  const alone = makeCells({ ...STUDDED, charges: [fee] })
  expect([alone.get('hallmarkFee'), alone.get('charges')]).toEqual([45, ''])
  const last = makeCells({ ...STUDDED, charges: [enamel, fee, fee] })
  expect([last.get('hallmarkFee'), last.get('charges')]).toEqual([
    45,
    'Enamel; enamel; 900; piece | Hallmark; hallmark; 45; article',
  ])
})

test('a single size is guarded against becoming a time of day', () => {
  const sizes = [{ code: '12', netMgDelta: 0, stock: 5, leadDays: null, isActive: true }]
  expect(makeCells({ ...STUDDED, sizes }).get('sizes')).toBe("'12:0:5")
  expect(makeCells({ ...STUDDED, sizes }).get('countsAtExport')).toBe("'12:5")
})

test('pieces counted by the make itself are a figure before the sizes', () => {
  expect(countsText({ pool: 5, sizes: STUDDED.sizes.slice(0, 1) })).toBe('5 | 8:2')
})

test('what counts its pieces together says so without sizes too', () => {
  const cells = makeCells({ ...STUDDED, sizeKind: 'none', sizeStock: 'pooled', sizes: [] })
  expect(new Map(cells).get('sizeStock')).toBe('pooled')
})
