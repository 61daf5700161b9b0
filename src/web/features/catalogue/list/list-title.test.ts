import { describe, expect, test } from 'vitest'
import { filterGroupsOf } from '#domain/catalogue/filters.ts'
import { UNKNOWN_SHOP } from '#web/api/shop-context.tsx'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import { listTitle } from './list-title.ts'

const GROUPS = filterGroupsOf(FIRST_ATTRIBUTES, (words) => words)
const titleOf = (text: string) => listTitle(new URLSearchParams(text), UNKNOWN_SHOP, GROUPS).title
const textOf = (text: string) => listTitle(new URLSearchParams(text), UNKNOWN_SHOP, GROUPS).text

describe('a list calls itself', () => {
  test.each([
    ['maxPrice=1000&gift=1', 'Gifts under ₹1,000'],
    ['maxPrice=1000&gift=1&Weight=2&sort=price-asc', 'Gifts under ₹1,000'],
    ['IdealsFor=2&gift=1', 'Gifts: Women'],
    ['Occasion=8&gift=1', 'Gifts: Ethnic Party'],
  ])('what was pressed among the gifts: %s', (address, title) => {
    expect(titleOf(address)).toBe(title)
  })

  test.each([
    ['maxPrice=1000', 'Up to ₹1,000'],
    ['minPrice=999.5', 'From ₹999.50'],
    ['minPrice=500&maxPrice=1500000&gift=1', '₹500 to ₹15,00,000'],
  ])('by its prices: %s', (address, title) => {
    expect(titleOf(address)).toBe(title)
  })

  test.each(['', 'gift=1', 'Occasion=8', 'Occasion=7,8&gift=1', 'Occasion=8&IdealsFor=2&gift=1'])(
    'a new arrival where nothing names it: %s',
    (address) => {
      expect(titleOf(address)).toBe('New Arrival')
    },
  )

  test.each([
    ['q=ring&maxPrice=1000', 'Results for ‘ring’'],
    ['sale=1&maxPrice=1000', 'Reduced pieces'],
  ])('first by what it is: %s', (address, title) => {
    expect(titleOf(address)).toBe(title)
  })
})

test('its text says which pieces come first', () => {
  expect(textOf('')).toBe('The newest pieces first.')
  expect(textOf('q=ring')).toBe('Best matches first.')
  expect(textOf('sort=price-asc')).toBe('The lowest prices first.')
  expect(textOf('q=ring&sort=price-desc')).toBe('The highest prices first.')
})
