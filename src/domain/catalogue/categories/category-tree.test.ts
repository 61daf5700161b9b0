import { expect, test } from 'vitest'
import {
  belowOf,
  categoryTree,
  lineOf,
  movedInTree,
  parentOf,
  placedNames,
} from './category-tree.ts'

const RINGS = { categoryId: 1, name: 'Rings' }
const BANDS = { categoryId: 2, name: 'Bands', parentId: 1 }
const CHAINS = { categoryId: 3, name: 'Chains' }
const SOLITAIRES = { categoryId: 4, name: 'Solitaires', parentId: 1 }
const LOST = { categoryId: 5, name: 'Lost', parentId: 99 }
const ALL = [BANDS, CHAINS, RINGS, SOLITAIRES, LOST]

test('subcategories stand below their category in the order of the shop', () => {
  expect(categoryTree(ALL)).toEqual([
    { category: CHAINS, subcategories: [] },
    { category: RINGS, subcategories: [BANDS, SOLITAIRES] },
    { category: LOST, subcategories: [] },
  ])
  expect(placedNames(ALL).map(({ placedName }) => placedName)).toEqual([
    'Chains',
    'Rings',
    'Rings › Bands',
    'Rings › Solitaires',
    'Lost',
  ])
})

test('the subcategories of a category are listed by id', () => {
  expect([belowOf(ALL, 1), belowOf(ALL, 3)]).toEqual([[2, 4], []])
})

test('a shop without subcategories keeps its categories as they are', () => {
  expect(placedNames([CHAINS, RINGS]).map(({ placedName }) => placedName)).toEqual([
    'Chains',
    'Rings',
  ])
})

test('a subcategory belongs to the category above it', () => {
  expect(parentOf(ALL, BANDS)).toBe(RINGS)
  expect(parentOf(ALL, RINGS)).toBeUndefined()
  expect([lineOf(ALL, 2), lineOf(ALL, 1), lineOf(ALL, 77)]).toEqual([[2, 1], [1], [77]])
})

test('a category always stands below its parent', () => {
  expect([lineOf(ALL, null), lineOf(ALL, undefined)]).toEqual([[], []])
})

test('a category without a name is listed', () => {
  expect(placedNames([{ ...RINGS, name: '' }, BANDS]).map(({ placedName }) => placedName)).toEqual([
    'Unnamed',
    'Unnamed › Bands',
  ])
})

test('a category that someone else removed in the meantime cannot be moved', () => {
  const gone = { categoryId: 8, name: 'Gone' }
  expect(movedInTree([RINGS, CHAINS], gone, 0)).toEqual([RINGS, CHAINS])
})

test('a main category moves with its subcategories, a subcategory only among its own', () => {
  const names = (moved: typeof RINGS, to: number) =>
    movedInTree([RINGS, BANDS, SOLITAIRES, CHAINS], moved, to).map(({ name }) => name)
  // Onto a subcategory means onto the category above it.
  expect(names(CHAINS, 1)).toEqual(['Chains', 'Rings', 'Bands', 'Solitaires'])
  expect(names(RINGS, 3)).toEqual(['Chains', 'Rings', 'Bands', 'Solitaires'])
  expect(names(SOLITAIRES, 1)).toEqual(['Rings', 'Solitaires', 'Bands', 'Chains'])
  expect(names(SOLITAIRES, 3)).toEqual(['Rings', 'Bands', 'Solitaires', 'Chains'])
  expect(names(RINGS, 9)).toEqual(['Rings', 'Bands', 'Solitaires', 'Chains'])
})
