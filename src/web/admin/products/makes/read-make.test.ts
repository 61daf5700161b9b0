import { expect, test } from 'vitest'
import type { MakeInput } from '#contract/metal/makes.ts'
import { newMake, textOfMake } from './make-text.ts'
import { readMake } from './read-make.ts'

const STUDDED: MakeInput = {
  alloy: '22K916',
  isActive: true,
  netMg: 7_845,
  grossMg: 8_100,
  otherMg: 5,
  stockKind: 'counted',
  tolerance: 1.5,
  advance: 33.5,
  leadDays: 20,
  sku: 'AAR-22',
  barcode: '8901234567894',
  pictures: [2, 4],
  wastage: 3.5,
  making: { kind: 'gram', value: 650.5, basis: 'gross', least: 3_500 },
  articles: 2,
  metals: [{ alloy: '18K750', netMg: 1 }],
  stones: [
    {
      name: 'Diamond',
      kind: 'natural',
      count: 12,
      milliCarats: 1_250,
      pricedBy: 'carat',
      rate: 8_000,
      certificateLab: 'IGI',
      certificateNo: 'LG 1234',
    },
  ],
  charges: [{ label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' }],
  partUnit: 100,
  priceUnit: 1_000,
  sizeKind: 'ring',
  sizeStock: 'size',
  pool: null,
  seenPool: null,
  sizes: [
    { code: '8', netMgDelta: -180, stock: 2, seenStock: 2, leadDays: null, isActive: true },
    { code: '12', netMgDelta: 0, stock: null, seenStock: null, leadDays: 10, isActive: false },
  ],
}

test('an unedited make is read back unchanged', () => {
  expect(readMake(textOfMake(STUDDED))).toEqual({ make: STUDDED, errors: {} })
})

test('a weight with four decimals, an invalid rate and a missing name are reported at their fields', () => {
  const text = textOfMake(STUDDED)
  const [stone] = text.stones
  const { make, errors } = readMake({
    ...text,
    net: '7.8451',
    stones: stone === undefined ? [] : [{ ...stone, name: ' ', rate: 'much' }],
  })
  expect(make).toBeUndefined()
  expect(Object.keys(errors)).toEqual(['netMg', 'stones.0.name', 'stones.0.rate'])
})

test('optional fields may be empty, weights and making may not', () => {
  const { errors } = readMake(newMake([], [], []))
  expect(Object.keys(errors)).toEqual(['alloy', 'netMg', 'grossMg', 'making.value'])
})

test('amounts may be typed as on a bill', () => {
  const text = textOfMake(STUDDED)
  const { make } = readMake({ ...text, making: { ...text.making, value: '₹ 1,250.50' } })
  expect(make?.making.value).toBe(1_250.5)
})

test('a new make starts in the most usual alloy with a rate that is unused and of a product material', () => {
  const alloys = [
    { alloy: '999', label: 'Silver 999', material: 1, perGram: 180 },
    { alloy: '24K999', label: '24K gold (999)', material: 2, perGram: 16_000 },
    { alloy: '22K916', label: '22K gold', material: 2, perGram: 14_000 },
    { alloy: '18K750', label: '18K gold', material: 2, perGram: 12_000 },
  ]
  expect(newMake(alloys, [2], []).alloy).toBe('22K916')
  expect(newMake(alloys, [2], ['22K916']).alloy).toBe('18K750')
  expect(newMake(alloys, [], ['22K916', '18K750']).alloy).toBe('999')
  expect(newMake(alloys, [3], []).alloy).toBe('')
})
