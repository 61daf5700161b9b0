import { expect, test } from 'vitest'
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts'
import { facet, facetsOf } from './facets.ts'

test('a product has a facet for every attribute, material and its colour', () => {
  const facets = facetsOf({ attributes: { Trend: 4 }, color: ' Red ', material: [2, 1] })
  expect(facets).toContain('Trend:4')
  expect(facets).toContain('Polish:0')
  expect(facets.slice(ATTRIBUTE_KEYS.length)).toEqual(['material:2', 'material:1', 'color:red'])
})

test('a product without colour and material has only its attributes', () => {
  for (const color of ['', '  ']) {
    expect(facetsOf({ attributes: {}, color, material: [] })).toHaveLength(ATTRIBUTE_KEYS.length)
  }
})

test('a facet is the same however its colour is written', () => {
  expect(facet('color', 'Rose Gold ')).toBe(facet('color', 'rose gold'))
})
