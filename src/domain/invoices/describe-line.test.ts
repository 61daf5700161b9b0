import { expect, test } from 'vitest'
import { describeByPiece, describeLine } from './describe-line.ts'

const breakUp = {
  metals: [{ alloy: '22K916', netMg: 7_845, paisePerGram: 14_675_50, amount: 1_15_129_30 }],
  wastage: 4_029_53,
  making: 5_099_25,
  makingOff: 1_019_85,
  stones: [],
  charges: [],
  rounding: 0,
  price: 1_23_238_23,
}

test('a piece by weight is described with purity, weights and what its making costs', () => {
  const make = { alloy: '22K916', netMg: 7_845, grossMg: 8_100, breakUp }
  const aarohi = { name: 'Aarohi ring', material: 2, make }
  expect(describeLine(aarohi, 'full')).toBe(
    'Aarohi ring, 22K gold 22K916 net 7.845 g, gross 8.100 g, making ₹4,079.40',
  )
  expect(describeLine(aarohi, 'metal')).toMatch(/gross 8\.100 g$/)
  const sized = { ...make, size: { kind: 'ring' as const, code: '14' } }
  expect(describeLine({ ...aarohi, make: sized }, 'full')).toMatch(
    /^Aarohi ring, size 14, 22K gold/,
  )
})

test('a two-tone piece names every metal with its own weight', () => {
  const second = { alloy: '18K750', netMg: 2_335, paisePerGram: 12_015_00, amount: 28_055_03 }
  const both = { ...breakUp, metals: [...breakUp.metals, second] }
  const make = { alloy: '22K916', netMg: 7_845, grossMg: 10_180, breakUp: both }
  expect(describeLine({ name: 'Bangle', material: 2, make }, 'full')).toContain(
    '22K gold 22K916 net 7.845 g and 18K gold 18K750 net 2.335 g, gross 10.180 g',
  )
})

test('any other piece is described by the chosen material', () => {
  expect(describeLine({ name: 'Ring', material: 2 }, 'full')).toBe('Ring (Gold)')
  expect(describeLine({ name: 'Ring', material: null, make: null }, 'full')).toBe('Ring')
})

test('a piece at a fixed price is described with purity and weights, and without a making', () => {
  const [metal] = breakUp.metals
  const metals = metal === undefined ? [] : [{ ...metal, paisePerGram: 0, amount: 0 }]
  const fixed = { ...breakUp, metals, making: 0, fixed: breakUp.price }
  const make = { alloy: '22K916', netMg: 7_845, grossMg: 8_100, breakUp: fixed }
  expect(describeLine({ name: 'Kada', material: 2, make }, 'full')).toBe(
    'Kada, 22K gold 22K916 net 7.845 g, gross 8.100 g',
  )
  const unnamed = { ...make, breakUp: { ...fixed, metals: [] } }
  expect(describeLine({ name: 'Kada', material: 2, make: unnamed }, 'full')).toBe(
    'Kada, 22K916, gross 8.100 g',
  )
})

const engraved = (text: string) => ({ engraving: { text, fee: 500_00, isFinal: true } })

test('an engraving is quoted, but not after its buyer is erased', () => {
  const ring = { name: 'Ring', material: 2 }
  expect(describeLine({ ...ring, options: engraved('A & R') }, 'full')).toBe(
    'Ring (Gold), engraved “A & R”',
  )
  expect(describeLine({ ...ring, options: engraved('') }, 'full')).toBe('Ring (Gold), engraved')
  for (const options of [null, undefined, {}]) {
    expect(describeLine({ ...ring, options }, 'full')).toBe('Ring (Gold)')
  }
  const make = { alloy: '22K916', netMg: 7_845, grossMg: 8_100, breakUp }
  expect(describeByPiece({ ...ring, make, options: engraved('R') })).toBe(
    'Ring, 22K gold 22K916, engraved “R”',
  )
  expect(describeByPiece({ ...ring, options: engraved('') })).toBe('Ring, engraved')
})

test('a line above its tagged pieces names purity and size without weights', () => {
  const make = { alloy: '22K916', netMg: 7_845, grossMg: 8_100, breakUp }
  const aarohi = { name: 'Aarohi ring', material: 2, make }
  expect(describeByPiece(aarohi)).toBe('Aarohi ring, 22K gold 22K916')
  const sized = { ...make, size: { kind: 'ring' as const, code: '14' } }
  expect(describeByPiece({ ...aarohi, make: sized })).toBe('Aarohi ring, size 14, 22K gold 22K916')
  const second = { alloy: '18K750', netMg: 2_335, paisePerGram: 12_015_00, amount: 28_055_03 }
  const both = { ...make, breakUp: { ...breakUp, metals: [...breakUp.metals, second] } }
  expect(describeByPiece({ ...aarohi, make: both })).toBe(
    'Aarohi ring, 22K gold 22K916 and 18K gold 18K750',
  )
  const fixed = { ...make, breakUp: { ...breakUp, metals: [] } }
  expect(describeByPiece({ ...aarohi, make: fixed })).toBe('Aarohi ring, 22K916')
  expect(describeByPiece({ name: 'Ring', material: 2 })).toBe('Ring')
})
