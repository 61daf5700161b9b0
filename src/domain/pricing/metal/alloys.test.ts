import { expect, test } from 'vitest'
import {
  alloyFromText,
  alloyInHindi,
  alloyNamed,
  karatOf,
  purityText,
  SEEDED_ALLOYS,
  USUAL_ALLOYS,
} from './alloys.ts'

test('every alloy has its own code and a fineness of at most a thousand', () => {
  expect(new Set(SEEDED_ALLOYS.map(({ code }) => code)).size).toBe(SEEDED_ALLOYS.length)
  expect(SEEDED_ALLOYS.map(({ code }) => code).join(' ')).toBe(
    '24K999 24K995 23K958 22K916 20K833 18K750 14K585 9K375 999 990 970 958 925 835 800 950 900 850',
  )
  for (const { code, fineness } of SEEDED_ALLOYS) expect(code.endsWith(String(fineness))).toBe(true)
  expect(SEEDED_ALLOYS.find(({ code }) => code === '9K375')?.fineness).toBe(375)
  expect(SEEDED_ALLOYS.filter(({ label, labelHi }) => label === '' || labelHi === '')).toEqual([])
})

test('metals have the materials of the shop, and gold alone needs a hallmark', () => {
  const kinds = SEEDED_ALLOYS.map(
    ({ metal, material, hallmark }) => `${metal} ${material} ${hallmark}`,
  )
  expect([...new Set(kinds)]).toEqual(['gold 2 mandatory', 'silver 1 voluntary', 'platinum 3 none'])
})

test('jewellery is usually of 22 karat gold before 18 karat, of sterling silver and of platinum 950', () => {
  const usual = USUAL_ALLOYS.map((code) => SEEDED_ALLOYS.find((alloy) => alloy.code === code))
  expect(usual.map((alloy) => [alloy?.metal, alloy?.fineness])).toEqual([
    ['gold', 916],
    ['gold', 750],
    ['silver', 925],
    ['platinum', 950],
  ])
})

test('people read an alloy by its karats or its fineness, in both languages', () => {
  expect(words('24K999')).toEqual(['24K gold (999)', '24 कैरेट सोना (999)'])
  expect(words('22K916')).toEqual(['22K gold', '22 कैरेट सोना'])
  expect(words('9K375')).toEqual(['9K gold', '9 कैरेट सोना'])
  expect(words('925')).toEqual(['Silver 925', 'चाँदी 925'])
  expect(words('950')).toEqual(['Platinum 950', 'प्लैटिनम 950'])
})

test.each([
  ['22K916', 22],
  ['9K375', 9],
  ['925', undefined],
  ['122K916', undefined],
  ['22K9160', undefined],
])('the karat of %s is %s', (code, karat) => {
  expect(karatOf(code)).toBe(karat)
})

function words(code: string): [string, string] {
  const { label = '', labelHi = '' } = SEEDED_ALLOYS.find((alloy) => alloy.code === code) ?? {}
  return [label, labelHi]
}

test.each([
  ['22K gold', '22K916', 916, '22K gold · 916'],
  ['22 कैरेट सोना', '22K916', 916, '22 कैरेट सोना · 916'],
  ['24K gold (999)', '24K999', 999, '24K gold (999)'],
  ['Rose gold', '18K750', 750, 'Rose gold · 18K, 750'],
  ['Silver 925', '925', 925, 'Silver 925'],
])('%s gives karat and fineness once', (label, code, fineness, text) => {
  expect(purityText(label, { code, fineness })).toBe(text)
})

const named = (text: string) => alloyFromText(text, SEEDED_ALLOYS)

test('people can name an alloy by its code, its name or its karat', () => {
  expect(['22k916', '22K gold', '22 KT', 'Silver 925', '925'].map(named)).toEqual([
    '22K916',
    '22K916',
    '22K916',
    '925',
    '925',
  ])
  // There are two alloys of 24 karat.
  expect(['24K', '21K', 'brass', ''].map(named)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('an alloy is called by its name, or by its code if it has none', () => {
  expect(alloyNamed('18K750')).toMatchObject({ label: '18K gold', labelHi: '18 कैरेट सोना' })
  expect(alloyNamed('17K700')).toEqual({ label: '17K700', labelHi: '17K700' })
})

test.each(['22 karat', '22carat', '22K', ' 22  k '])('%o is an alloy of 22 karat', (text) => {
  expect(named(text)).toBe('22K916')
})

test.each(['x22k', '22kg', '122k', '22 k gold'])('%o has no karat', (text) => {
  expect(alloyFromText(text, [{ code: '22K916', label: 'Other' }])).toBeUndefined()
})

test('an alloy that a document keeps in English has its name in Hindi', () => {
  const said = ['22K gold', '24K gold (999)', 'Silver 925', 'Rose gold'].map(alloyInHindi)
  expect(said).toEqual(['22 कैरेट सोना', '24 कैरेट सोना (999)', 'चाँदी 925', 'Rose gold'])
})
