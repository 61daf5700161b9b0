import { expect, test } from 'vitest'
import { priceAfterPercent } from './price-change.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'

test('a price goes up and down by percent, rounded half up to the paisa', () => {
  expect(priceAfterPercent(100_000, -10)).toBe(90_000)
  expect(priceAfterPercent(99_900, 7.5)).toBe(107_393)
  expect(priceAfterPercent(105, 10)).toBe(116)
  expect(priceAfterPercent(100_000, 0)).toBe(100_000)
})

test('it rounds to whole rupees or tens if asked to', () => {
  expect(priceAfterPercent(99_950, 10, 100)).toBe(109_900)
  expect(priceAfterPercent(123_400, -15, 1_000)).toBe(105_000)
})

test('it stays a valid price after any change', () => {
  expect(priceAfterPercent(1, -90)).toBe(1)
  expect(priceAfterPercent(120, -90, 100)).toBe(100)
  expect(priceAfterPercent(MAX_PRICE, 500)).toBe(MAX_PRICE)
})
