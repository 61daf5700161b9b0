import { describe, expect, test } from 'vitest'
import { FILTER_PARAMETERS, filterGroupsOf, OWN_FILTER } from '#domain/catalogue/filters.ts'
import { PAGE_PARAMETERS, pageAddress } from '#domain/content/page-parameters.ts'
import { FIRST_ATTRIBUTES, ownAttribute } from '#tests/support/catalogue/first-attributes.ts'
import {
  changedSearch,
  clearedSearch,
  listPath,
  listSearch,
  productListQuery as queryOf,
} from './list-address.ts'

const search = (text: string) => new URLSearchParams(text)
const STONE = ownAttribute('stone', 'Stone setting', [['Ruby', '']])
const GROUPS = filterGroupsOf([...FIRST_ATTRIBUTES, STONE], (words) => words)
const clean = (text: string) => listPath(listSearch(search(text), GROUPS))
const productListQuery = (query: URLSearchParams) => queryOf(query, GROUPS)

describe('the address of a product list', () => {
  test('keeps what means something', () => {
    const address = '/shopping?categoryId=3&q=ring&minPrice=500&sort=price-asc&Polish=1,2'
    expect(clean(address.slice('/shopping?'.length))).toBe(address)
  })

  test('is one that its page is cached under, with any meaningful parameters', () => {
    const named = Array.from(PAGE_PARAMETERS, (name) => `${name}=1`).join('&')
    const filters = FILTER_PARAMETERS.map((name) =>
      name === OWN_FILTER ? `${name}=stone.1` : `${name}=1`,
    ).join('&')
    const others = 'categoryId=1&q=a&minPrice=1&maxPrice=2&material=1&collection=a&cursor=a'
    const address = clean(`${filters}&${others}&sort=newest&${named}&x=1&utm_source=a`)
    expect(address).toContain('cursor=a')
    expect(pageAddress(address)).toBe(address)
    const names = new URL(address, 'http://localhost').searchParams.keys()
    expect([...names, 'key', 'piece'].toSorted()).toEqual([...PAGE_PARAMETERS].toSorted())
  })

  test('reads prices as people type them', () => {
    const typed = new URLSearchParams({ minPrice: ' ₹1,50,000 ', maxPrice: '५०००.५०' })
    expect(listPath(listSearch(typed, GROUPS))).toBe('/shopping?minPrice=150000&maxPrice=5000.50')
    expect(clean('minPrice=a+lot&maxPrice=,')).toBe('/shopping')
    // Its paise would be rupees.
    expect(clean('minPrice=999,50')).toBe('/shopping')
  })

  test('joins repeated form fields and drops empty ones', () => {
    expect(clean('baseMetal=1&baseMetal=3&minPrice=&maxPrice=')).toBe('/shopping?baseMetal=1,3')
  })

  test.each([
    'categoryId=earrings',
    'categoryId=null',
    'baseMetal=99',
    'color=purple',
    'attribute=stone.9',
    'attribute=ruby',
    'minPrice=cheap',
    'maxPrice=-1',
    'sort=random',
    'material=plastic',
    'utm_source=letter',
  ])('leaves out unknown values: %s', (text) => {
    expect(clean(text)).toBe('/shopping')
  })

  test('that was reached from the gifts asks the server for the same as any other', () => {
    const query = productListQuery(search('maxPrice=500&gift=1'))
    expect(query).toEqual({ maxPrice: '500', limit: 24 })
    expect(listPath(clearedSearch(search('maxPrice=500&gift=1')))).toBe('/shopping')
  })

  test('asks the server for one page of 24', () => {
    expect(productListQuery(search('Weight=1&cursor=abc'))).toEqual({
      Weight: '1',
      cursor: 'abc',
      limit: 24,
    })
  })

  test('of another list does not start in the middle', () => {
    expect(listPath(changedSearch(search('Weight=1&cursor=abc'), { sort: 'price-asc' }))).toBe(
      '/shopping?Weight=1&sort=price-asc',
    )
  })

  test('without its filters keeps category, words and order', () => {
    const all =
      'categoryId=1&q=gold&sort=price-desc&Polish=1&minPrice=5&collection=minimal&material=2'
    expect(listPath(clearedSearch(search(all)))).toBe(
      '/shopping?categoryId=1&q=gold&sort=price-desc',
    )
  })
})
