import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { pieceName, productForPage } from './product-texts.ts'

// Tests of the units speak English; tests/e2e/storefront/languages.spec.ts looks at Hindi pages.
const inHindi = { nameHi: 'गुलनार झुमका', descriptionHi: 'कुंदन का घेरा।' }

test('a page carries the texts of its own language only', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a product does not matter here
  const product = {
    name: 'Gulnaar Jhumka',
    description: 'Kundan.',
    imageAlts: [],
    ...inHindi,
  } as unknown as Product
  expect(productForPage(product)).toEqual({
    name: 'Gulnaar Jhumka',
    description: 'Kundan.',
    imageAlts: [],
  })
  expect(pieceName(product)).toBe('Gulnaar Jhumka')
})

test('the same product is made once, so that its rendered part is found again', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a product does not matter here
  const product = Object.freeze({
    name: 'Noor',
    description: '',
    imageAlts: [],
    ...inHindi,
  }) as unknown as Product
  expect(productForPage(product)).toBe(productForPage(product))
})
