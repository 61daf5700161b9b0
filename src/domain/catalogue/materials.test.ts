import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MATERIAL_CODES,
  materialName,
  materialNamedIn,
  materialsOffered,
  parseMaterial,
  parseMaterials,
  pictureForMaterial,
  SEARCHED_MATERIALS,
} from './materials.ts'

describe('a material', () => {
  test.each([
    [2, 2],
    ['2', 2],
    [' 2 ', 2],
    ['Gold', 2],
    ['gold', 2],
    ['WOODEN', 4],
  ])('arrives as %j and is %d', (input, code) => {
    expect(parseMaterial(input)).toBe(code)
  })

  test.each([[0], [5], [-1], [1.5], [Number.NaN], ['Brass'], [''], [null], [{}], [true]])(
    'is not %j',
    (input) => {
      expect(parseMaterial(input)).toBeUndefined()
    },
  )
})

describe('the materials of a product', () => {
  test.each([
    ['2,1,3', [2, 1, 3]],
    ['[2, 1]', [2, 1]],
    ['["Gold","Silver"]', [2, 1]],
    [
      ['2', 1, 'Platinum'],
      [2, 1, 3],
    ],
    [
      ['1,2', '2,3'],
      [1, 2, 3],
    ],
    [2, [2]],
    ['', []],
    [null, []],
    [undefined, []],
    [[], []],
  ])('arrive as %j and are %j', (input, codes) => {
    expect(parseMaterials(input)).toEqual(codes)
  })

  test('keep their order and lose duplicates', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MATERIAL_CODES)), (codes) => {
        expect(parseMaterials(codes.join(','))).toEqual([...new Set(codes)])
      }),
    )
  })

  test('are empty when one of them is unknown', () => {
    expect(parseMaterials('1,Brass')).toBeUndefined()
  })

  test('are read from any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const codes = parseMaterials(text) ?? []
        expect(codes.every((code) => MATERIAL_CODES.includes(code))).toBe(true)
      }),
    )
  })
})

describe('the picture of a material', () => {
  const images = ['silver', 'gold', 'platinum', 'another view']

  test.each([
    [1, 'silver'],
    [2, 'gold'],
    [3, 'platinum'],
    [4, 'silver'],
    [undefined, 'silver'],
  ])('for %s is %s', (material, picture) => {
    expect(pictureForMaterial(images, material)).toBe(picture)
  })

  test('is the first one when the material has none', () => {
    expect(pictureForMaterial(['only'], 3)).toBe('only')
    expect(pictureForMaterial([], 1)).toBeUndefined()
  })
})

test.each([
  ['2', 2],
  [' 2 ', 2],
  ['02', 2],
  ['12', undefined],
  ['2nd', undefined],
  ['no2', undefined],
  ['2e0', undefined],
  ['0x2', undefined],
  ['2.0', undefined],
  ['+2', undefined],
  ['', undefined],
])('the material of “%s” is %s', (text, code) => {
  expect(parseMaterial(text)).toBe(code)
})

test.each([
  ['["Gold","Silver"]', [2, 1]],
  [' [ "Gold" , "Silver" ] '.trim(), [2, 1]],
  ['1, 2', [1, 2]],
  ['G[old', undefined],
  ['Go]ld', undefined],
  ['Go"ld', undefined],
  ['Gold"', [2]],
  [null, []],
])('materials as %j are %j', (input, codes) => {
  expect(parseMaterials(input)).toEqual(codes)
})

test('a product by weight comes in the metals of its makes, any other product in its own materials', () => {
  expect(materialsOffered({ metals: [2, 3], material: [1] })).toEqual([2, 3])
  expect(materialsOffered({ metals: [], material: [1, 4] })).toEqual([1, 4])
})

test.each([
  ['Aarohi Solitaire, platinum', 3],
  ['Gold, later also in silver', 2],
  ['वन्या, लकड़ी', 4],
  ['Vanya Discs', undefined],
  ['', undefined],
])('the words “%s” name material %s', (words, code) => {
  expect(materialNamedIn(words)).toBe(code)
})

const codeOf = (word: string) => SEARCHED_MATERIALS.find(({ name }) => name === word)?.code

test('a search finds a material by its English name and every Hindi spelling', () => {
  for (const code of MATERIAL_CODES)
    expect(codeOf(materialName(code)?.toLowerCase() ?? '')).toBe(code)
  const words = ['चाँदी', 'चांदी', 'सोना', 'सोने', 'प्लैटिनम', 'प्लेटिनम', 'लकड़ी']
  expect(words.map(codeOf)).toEqual([1, 1, 2, 2, 3, 3, 4])
})
