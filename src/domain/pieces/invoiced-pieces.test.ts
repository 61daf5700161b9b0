import { expect, test } from 'vitest'
import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import { invoicedPieces } from './invoiced-pieces.ts'

const BREAK_UP: BreakUp = {
  metals: [{ alloy: '22K916', netMg: 7_845, paisePerGram: 14_675_50, amount: 115_129_30 }],
  wastage: 4_029_53,
  making: 5_099_25,
  makingOff: 1_019_85,
  stones: [{ name: 'Diamond', count: 12, milliCarats: 1_250, amount: 10_000_00 }],
  charges: [{ label: 'Hallmark', amount: 90_00 }],
  rounding: -23,
  price: 133_328_00,
}
const PIECE = { tag: 'N-1', huids: ['A1B2C3'], exemption: null, grossMg: 8_100, netMg: 7_845 }

test('the composition of a price adds up to it, in the parts that the shop shows', () => {
  for (const shown of ['full', 'metal'] as const) {
    const { composition } = invoicedPieces([PIECE], BREAK_UP, shown)
    expect(composition.reduce((sum, { amount }) => sum + amount, 0)).toBe(133_328_00)
  }
  expect(invoicedPieces([PIECE], BREAK_UP, 'none').composition).toEqual([])
  const parts = invoicedPieces([PIECE], BREAK_UP, 'metal').composition.map(({ part }) => part)
  expect(parts).toEqual(['metal', 'rest'])
})

test('purity is named with its fineness, stones with their carats, and the fee separately', () => {
  const said = invoicedPieces([PIECE], BREAK_UP, 'full')
  expect(said.metals).toEqual([{ alloy: '22K916', label: '22K gold', fineness: 916 }])
  expect(said.stones).toEqual([{ name: 'Diamond', count: 12, milliCarats: 1_250 }])
  expect(said.charges).toEqual([{ label: 'Hallmark', amount: 90_00 }])
  expect(said.pieces).toEqual([PIECE])
})

test('a full composition is metal with wastage, making, stones and the rest', () => {
  expect(invoicedPieces([PIECE], BREAK_UP, 'full').composition).toEqual([
    { part: 'metal', amount: 119_158_83 },
    { part: 'making', amount: 4_079_40 },
    { part: 'stones', amount: 10_000_00 },
    { part: 'rest', amount: 89_77 },
  ])
})

test('an empty part is left out', () => {
  const plain = { ...BREAK_UP, stones: [], charges: [], rounding: 0, price: 123_238_23 }
  const parts = invoicedPieces([PIECE], plain, 'full').composition.map(({ part }) => part)
  expect(parts).toEqual(['metal', 'making'])
})

test('an alloy without a fineness at its end has none', () => {
  const [metal] = BREAK_UP.metals
  if (metal === undefined) throw new Error('the break-up has no metal')
  const other = { ...BREAK_UP, metals: [{ ...metal, alloy: '1234X' }] }
  expect(invoicedPieces([PIECE], other, 'none').metals[0]?.fineness).toBe(0)
})
