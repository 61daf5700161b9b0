import { expect, test } from 'vitest'
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts'
import { facet, facetsOf, optionFacets, originsIn } from './facets.ts'

test('a product has a facet for every attribute, material and its colour', () => {
  const facets = facetsOf({ attributes: { Trend: 4 }, color: ' Red ', material: [2, 1] })
  expect(facets).toContain('Trend:4')
  expect(facets).toContain('Polish:0')
  expect(facetsOf({ attributes: { stone: 2, cut: 0 }, color: '', material: [] })).toContain(
    'stone:2',
  )
  expect(facets.slice(ATTRIBUTE_KEYS.length)).toEqual(['material:2', 'material:1', 'color:red'])
})

test('a product without colour and material has only its attributes', () => {
  for (const color of ['', '  ']) {
    expect(facetsOf({ attributes: {}, color, material: [] })).toHaveLength(ATTRIBUTE_KEYS.length)
  }
})

test('only attributes of the specification have a facet for “none”', () => {
  expect(optionFacets('Trend', 0)).toEqual(['Trend:0'])
  expect(optionFacets('stone', 0)).toEqual([])
  expect(optionFacets('stone', 3)).toEqual(['stone:3'])
})

test('a facet is the same in every spelling of its colour', () => {
  expect(facet('color', 'Rose Gold ')).toBe(facet('color', 'rose gold'))
})

test('only imported pieces have a country among their facets', () => {
  const piece = { attributes: {}, color: '', material: [] }
  expect(facetsOf({ ...piece, origin: ' Italy ' })).toContain('origin:italy')
  expect(facetsOf({ ...piece, origin: 'India' }).join()).not.toContain('origin')
  expect(facetsOf(piece).join()).not.toContain('origin')
})

test('the countries of counted facets are sorted by their names', () => {
  const counted: [string, number][] = [
    ['origin:thailand', 2],
    ['color:red', 5],
    ['origin:italy', 1],
    ['origin:nepal', 3],
  ]
  for (const counts of [
    counted,
    counted.toReversed(),
    counted.toSpliced(0, 1).concat(counted.slice(0, 1)),
  ]) {
    expect(originsIn(new Map(counts))).toEqual([
      ['italy', 1],
      ['nepal', 3],
      ['thailand', 2],
    ])
  }
})
