import { expect, test } from 'vitest'
import { productProblems, type ProductEntries } from './product-form.ts'

const GOOD: ProductEntries = {
  name: 'Saadgi Band',
  price: '999.00',
  categoryId: '4',
  originalPrice: '',
  stock: '',
  dimensions: '',
  engravingLetters: '',
  engravingFee: '',
  pictureCount: 0,
  isPriceMade: false,
}

test('name, price and category are enough', () => {
  expect(productProblems(GOOD)).toStrictEqual({})
})

test.each(['name', 'price', 'categoryId'] as const)('%s is required', (field) => {
  expect(productProblems({ ...GOOD, [field]: ' ' })).toEqual({
    [field]: 'Name, price, and category are required',
  })
})

test('the sentence about required fields is shown once, at the first field', () => {
  expect(productProblems({ ...GOOD, name: '', price: '', categoryId: '' })).toEqual({
    name: 'Name, price, and category are required',
    categoryId: 'Required',
    price: 'Required',
  })
})

test.each(['0', '-5', '0.00', 'ten'])('a price of %s is refused', (price) => {
  expect(productProblems({ ...GOOD, price })).toEqual({ price: 'Price must be a positive number' })
})

test.each([
  ['originalPrice', '-0.01', 'Original price must be a non-negative number'],
  ['originalPrice', 'ten', 'Original price must be a non-negative number'],
  ['stock', '-1', 'Stock must be a non-negative number'],
  ['stock', 'many', 'Stock must be a non-negative number'],
])('%s of %s is refused', (field, text, message) => {
  expect(productProblems({ ...GOOD, [field]: text })).toEqual({ [field]: message })
})

test.each(['originalPrice', 'stock'])('%s may be 0', (field) => {
  expect(productProblems({ ...GOOD, [field]: '0' })).toEqual({})
})

test('width and height are measured in mm, or left out', () => {
  expect(productProblems({ ...GOOD, dimensions: '18 x 24 mm' })).toEqual({})
  expect(productProblems({ ...GOOD, dimensions: 'small' })).toEqual({
    dimensions: 'Write width × height in mm, such as 18 × 24.',
  })
})

test('an engraving’s letters and fee are checked without surrounding spaces', () => {
  const right = { engravingLetters: ' 40 ', engravingFee: ' 499.50 ' }
  expect(productProblems({ ...GOOD, ...right })).toEqual({})
  const wrong = { engravingLetters: '41', engravingFee: '-1' }
  expect(productProblems({ ...GOOD, ...wrong })).toEqual({
    engravingLetters: 'The letters are a whole number from 1 to 40.',
    engravingFee: 'The fee is an amount from 0 to 50000 rupees.',
  })
})

test('a product has at most four pictures', () => {
  expect(productProblems({ ...GOOD, pictureCount: 4 })).toEqual({})
  expect(productProblems({ ...GOOD, pictureCount: 5 })).toEqual({
    images: 'You can upload a maximum of 4 images',
  })
})

test('a product priced by its makes needs no price', () => {
  expect(productProblems({ ...GOOD, price: '', isPriceMade: true })).toEqual({})
  expect(productProblems({ ...GOOD, name: '', categoryId: '', isPriceMade: true })).toEqual({
    name: 'Name, price, and category are required',
    categoryId: 'Required',
  })
})
