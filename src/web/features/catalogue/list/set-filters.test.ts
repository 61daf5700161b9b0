import { expect, test } from 'vitest'
import { filterGroupsOf } from '#domain/catalogue/filters.ts'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import { listPath } from './list-address.ts'
import { setFilters } from './set-filters.ts'

const MINIMAL = {
  collectionId: 1,
  name: 'Minimal',
  slug: 'minimal',
  description: '',
  nameHi: '',
  descriptionHi: '',
}

const GROUPS = filterGroupsOf(FIRST_ATTRIBUTES, (words) => words)

function filtersOf(text: string): Record<string, string> {
  const filters = setFilters(new URLSearchParams(text), { groups: GROUPS, collections: [MINIMAL] })
  return Object.fromEntries(filters.map(({ label, without }) => [label, listPath(without)]))
}

test('each chosen option can be removed without the others', () => {
  expect(filtersOf('baseMetal=1,2&Polish=3')).toEqual({
    'Base Metal: Brass': '/shopping?baseMetal=2&Polish=3',
    'Base Metal: Oxidised Silver': '/shopping?baseMetal=1&Polish=3',
    'Polish: Rose Gold': '/shopping?baseMetal=1,2',
  })
})

test('a price range is one filter, open at either end', () => {
  expect(filtersOf('minPrice=500&maxPrice=1000')).toEqual({ '₹500.00 to ₹1,000.00': '/shopping' })
  expect(filtersOf('minPrice=500')).toEqual({ 'From ₹500.00': '/shopping' })
  expect(filtersOf('maxPrice=2500')).toEqual({ 'Up to ₹2,500.00': '/shopping' })
})

test('materials and collections go by their names', () => {
  expect(filtersOf('material=2,wooden&collection=minimal')).toEqual({
    'Material: Gold': '/shopping?material=wooden&collection=minimal',
    'Material: Wooden': '/shopping?material=2&collection=minimal',
    'Collection: Minimal': '/shopping?material=2,wooden',
  })
})
