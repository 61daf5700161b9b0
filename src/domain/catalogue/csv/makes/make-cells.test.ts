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

test('a make is a line of cells that people can type', () => {
  expect(Object.fromEntries(makeCells(STUDDED))).toMatchObject({
    alloy: '22K916',
    makeStatus: 'offered',
    grossMg: '8.100',
    netMg: '7.845',
    wastage: 3.5,
    stones: 'Ruby\\; pink; natural; 1.250; carat; 8000 | Pearl; pearl; 0.000; piece; 10.5; 4',
    hallmarkFee: 45,
    sku: 'AAR-22',
    barcode: '8901234567894',
    pictures: '2 | 4',
    charges: 'Enamel; enamel; 900; piece',
    sizes: '8:-180:2 | 12:0::14 | 16:180:0::off',
    countsAtExport: '8:2 | 12: | 16:0',
    partUnit: 0.01,
    priceUnit: 1,
  })
})

test('a hallmark that is not the plain last charge stays among the charges', () => {
  const charges = STUDDED.charges.toReversed()
  const cells = makeCells({ ...STUDDED, charges })
  expect(cells.get('hallmarkFee')).toBeNull()
  expect(cells.get('charges')).toBe('Hallmark; hallmark; 45; article | Enamel; enamel; 900; piece')
})

test('one size alone is safe from becoming a time of day', () => {
  const sizes = [{ code: '12', netMgDelta: 0, stock: 5, leadDays: null, isActive: true }]
  expect(makeCells({ ...STUDDED, sizes }).get('sizes')).toBe("'12:0:5")
  expect(makeCells({ ...STUDDED, sizes }).get('countsAtExport')).toBe("'12:5")
})

test('what counts the make itself is a figure before the sizes', () => {
  expect(countsText({ pool: 5, sizes: STUDDED.sizes.slice(0, 1) })).toBe('5 | 8:2')
})
