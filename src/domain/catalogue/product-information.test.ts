import { expect, test } from 'vitest'
import {
  countryLabel,
  isImported,
  productInformation,
  statedWeight,
} from './product-information.ts'

const NOTHING = { origin: '', maker: '', importer: '', netQuantity: '', care: '' }
const ADDRESS = {
  line1: 'Shop 7',
  line2: '',
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302003',
}
const SELLER = { name: 'Nagina', legalName: 'Nagina Jewellers', address: ADDRESS }
const WORDS = { india: 'India', onePiece: '1 piece' }

const lines = (product: object) =>
  productInformation({ ...NOTHING, ...product }, SELLER, WORDS).map(
    ({ key, value }) => `${key}: ${value}`,
  )

test('missing product information comes from the shop', () => {
  expect(lines({})).toEqual([
    'origin: India',
    'maker: Nagina Jewellers, Shop 7, Jaipur, Rajasthan 302003',
    'netQuantity: 1 piece',
  ])
})

test('a shop with only a city is named with it', () => {
  const seller = { ...SELLER, address: { ...ADDRESS, line1: '', state: '', postalCode: '' } }
  const [, maker] = productInformation(NOTHING, seller, WORDS)
  expect(maker?.value).toBe('Nagina Jewellers, Jaipur')
  const inState = { ...seller, address: { ...seller.address, state: 'Rajasthan' } }
  expect(productInformation(NOTHING, inState, WORDS)[1]?.value).toMatch(/, Rajasthan$/)
})

test('an imported piece names its country and its importer', () => {
  const product = { origin: 'Thailand', maker: 'Siam Silver, Bangkok', netQuantity: '2 pieces' }
  expect(lines({ ...product, care: 'Keep dry.' })).toEqual([
    'origin: Thailand',
    'maker: Siam Silver, Bangkok',
    'importer: Nagina Jewellers, Shop 7, Jaipur, Rajasthan 302003',
    'netQuantity: 2 pieces',
    'care: Keep dry.',
  ])
  expect(lines({ ...product, importer: 'Moti Imports' })).toContain('importer: Moti Imports')
})

test('a net quantity gives the weight or the number of pieces', () => {
  const weights = ['4.6 g', '1 pair, 38.6 g', '12 grams', '1 gram', '950mg', '38.6 ग्राम']
  weights.push(
    '4.6 g a pair',
    '5gm',
    '5 gms',
    '1.2 kg',
    '5 मि.ग्रा.',
    '5 मि. ग्रा.',
    '5 मिग्रा',
    '2 किग्रा',
  )
  expect(weights.map(statedWeight)).toEqual(weights)
  const counts = ['', '2 pieces', '1 pair', '1 gift box', '24 guineas', 'g', '1 pair of g']
  expect(counts.map(statedWeight)).toEqual(counts.map(() => undefined))
})

test('India is recognised by all its names', () => {
  expect(['', ' INDIA ', 'Bharat', 'भारत', 'IN'].map(isImported)).toEqual(Array(5).fill(false))
  expect(isImported('Italy')).toBe(true)
})

test('a filter shows a country as people write it', () => {
  expect(['italy', 'united states', 'uae', 'sri lanka', 'जापान'].map(countryLabel)).toEqual([
    'Italy',
    'United States',
    'UAE',
    'Sri Lanka',
    'जापान',
  ])
})
