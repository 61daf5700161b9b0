import { expect, test } from 'vitest'
import { SEEDED_ALLOYS } from './alloys.ts'
import { RATE_RULES, ratesOfCard, type RateRule } from './derived-rates.ts'

const FINE = new Map([['24K999', 16_021_20]])

/** What the jeweller's three rules make of ₹16,021.20 a gram, each figure computed by hand. */
test.each<[RateRule, Record<string, number>]>([
  ['fineness/999', { '22K916': 14_690_11, '14K585': 9_381_78, '24K995': 15_957_05 }],
  ['fineness/1000', { '22K916': 14_675_42, '14K585': 9_372_40, '24K995': 15_941_09 }],
  ['karat/24', { '22K916': 14_686_10, '14K585': 9_345_70, '24K995': 16_021_20 }],
])('the rule %s derives the other purities', (rule, expected) => {
  const rates = ratesOfCard(FINE, SEEDED_ALLOYS, rule)
  for (const [code, paise] of Object.entries(expected)) {
    expect(rates.get(code)).toMatchObject({ paisePerGram: paise, isDerived: true })
  }
  expect(rates.get('24K999')).toEqual({ paisePerGram: 16_021_20, isDerived: false, rule: '' })
})

test('a derived rate says its rule', () => {
  const rules = RATE_RULES.map((rule) => ratesOfCard(FINE, SEEDED_ALLOYS, rule).get('22K916')?.rule)
  expect(rules).toEqual(['916/999 of 24K999', '916/1000 of 24K999', '22/24 of 24K999'])
})

test('a typed rate is never derived, and a metal without a base rate has only typed rates', () => {
  const typed = new Map([
    ['24K999', 16_021_20],
    ['22K916', 14_700_00],
    ['925', 180_00],
  ])
  const rates = ratesOfCard(typed, SEEDED_ALLOYS, 'fineness/999')
  expect(rates.get('22K916')).toEqual({ paisePerGram: 14_700_00, isDerived: false, rule: '' })
  expect(rates.get('925')?.paisePerGram).toBe(180_00)
  for (const code of ['999', '900', '850', '800']) expect(rates.has(code)).toBe(false)
  expect([...rates.keys()]).toEqual(
    SEEDED_ALLOYS.map(({ code }) => code).filter((code) => code.includes('K') || code === '925'),
  )
})

test('silver knows no karats, and platinum of 950 parts is not pure', () => {
  const typed = new Map([
    ['999', 200_00],
    ['950', 4_000_00],
  ])
  const byKarat = ratesOfCard(typed, SEEDED_ALLOYS, 'karat/24')
  expect(byKarat.get('925')).toEqual({
    paisePerGram: 185_19,
    isDerived: true,
    rule: '925/999 of 999',
  })
  const perMille = ratesOfCard(typed, SEEDED_ALLOYS, 'fineness/1000')
  expect(perMille.get('925')?.paisePerGram).toBe(185_00)
  expect(perMille.get('900')).toMatchObject({ paisePerGram: 3_789_47, rule: '900/950 of 950' })
})

test('a rate of zero is no rate', () => {
  expect(ratesOfCard(new Map([['24K999', 1]]), SEEDED_ALLOYS, 'karat/24').has('9K375')).toBe(false)
})
