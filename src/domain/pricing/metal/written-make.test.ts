import { expect, test } from 'vitest'
import { STUDDED } from '#tests/support/catalogue/studded-make.ts'
import { termsOfMake, writtenMaking } from './written-make.ts'

test('typed values become the terms of the formula', () => {
  expect(termsOfMake(STUDDED)).toEqual({
    metals: [
      { alloy: '22K916', netMg: 7_845 },
      { alloy: '18K750', netMg: 100 },
    ],
    grossMg: 8_100,
    wastageBasisPoints: 350,
    making: { kind: 'gram', value: 650_00, basis: 'net', least: 3_500_00 },
    stones: [{ name: 'Diamond', count: 1, milliCarats: 1_250, pricedBy: 'carat', rate: 8_000_00 }],
    charges: [
      { label: 'Enamel', paise: 900_00, articles: 1 },
      { label: 'Hallmark', paise: 45_50, articles: 2 },
    ],
    partUnit: 1,
    priceUnit: 100,
  })
  const byShare = {
    ...STUDDED,
    making: { ...STUDDED.making, kind: 'percent' as const, value: 11.5 },
  }
  expect(termsOfMake(byShare).making.value).toBe(1_150)
})

test('a making reads as it was written', () => {
  expect([writtenMaking('percent', 1_150), writtenMaking('gram', 650_50)]).toEqual([11.5, 650.5])
  expect(writtenMaking('flat', 1)).toBe(0.01)
})
