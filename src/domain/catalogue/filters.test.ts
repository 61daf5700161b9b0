import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_ATTRIBUTES, ownAttribute } from '#tests/support/catalogue/first-attributes.ts'
import {
  FILTER_PARAMETERS,
  filterGroupsOf,
  groupsFor,
  groupsOfBelow,
  queryWithSelection,
  selectionFromQuery as read,
  toggleFilter,
  type FilterSelection,
} from './filters.ts'

const STONE = ownAttribute('stone', 'Stone setting', [
  ['Ruby', 'माणिक'],
  ['Emerald', ''],
])
const english = (words: string) => words
const FILTER_GROUPS = filterGroupsOf([...FIRST_ATTRIBUTES, STONE], english)
const selectionFromQuery = (query: URLSearchParams) => read(query, FILTER_GROUPS)

const anyTouch = fc.constantFrom(...FILTER_GROUPS).chain((group) =>
  fc.record({
    key: fc.constant(group.key),
    option: fc.constantFrom(...group.options.map((option) => option.id)),
    combine: fc.boolean(),
  }),
)
const anySelection = fc
  .array(anyTouch, { maxLength: 12 })
  .map((touches) =>
    touches.reduce<FilterSelection>(
      (selection, touch) => toggleFilter(selection, touch.key, touch.option, true),
      {},
    ),
  )

describe('a selection in the address', () => {
  test('comes back as it was, whatever else the address holds', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const query = queryWithSelection(new URLSearchParams('categoryId=3&q=ring'), selection)
        expect(selectionFromQuery(query)).toEqual(selection)
        expect(query.get('categoryId')).toBe('3')
        expect(query.get('q')).toBe('ring')
      }),
    )
  })

  test('survives the text form of the address', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const text = queryWithSelection(new URLSearchParams(), selection).toString()
        expect(selectionFromQuery(new URLSearchParams(text))).toEqual(selection)
      }),
    )
  })

  test('is read from any text without failing, and contains only options that exist', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...FILTER_GROUPS), (text, group) => {
        const chosen = selectionFromQuery(new URLSearchParams([[group.key, text]]))[group.key] ?? []
        const known = new Set(group.options.map((option) => option.id))
        expect(chosen.every((id) => known.has(id))).toBe(true)
        expect(new Set(chosen).size).toBe(chosen.length)
      }),
    )
  })

  test('drops options that do not exist', () => {
    const query = new URLSearchParams('Trend=2,99,x,,4&Unknown=1')
    expect(selectionFromQuery(query)).toEqual({ Trend: [2, 4] })
  })

  test('may be typed with spaces and zeros, and is read in the order of the ids', () => {
    const query = new URLSearchParams('Trend= 4,02&attribute=stone.2, stone.1 ')
    expect(selectionFromQuery(query)).toEqual({ Trend: [2, 4], stone: [1, 2] })
    const turned = FILTER_GROUPS.map((group) => ({ ...group, options: group.options.toReversed() }))
    expect(read(query, turned)).toEqual({ Trend: [2, 4], stone: [1, 2] })
  })
})

describe('a press on an option', () => {
  test('chooses it, and a second press removes it', () => {
    fc.assert(
      fc.property(anySelection, anyTouch, (selection, touch) => {
        const once = toggleFilter(selection, touch.key, touch.option, true)
        const twice = toggleFilter(once, touch.key, touch.option, true)
        expect(twice).toEqual(selection)
      }),
    )
  })

  test('keeps only its own group when groups do not combine', () => {
    fc.assert(
      fc.property(anySelection, anyTouch, (selection, touch) => {
        const next = toggleFilter(selection, touch.key, touch.option, false)
        expect(Object.keys(next).every((key) => key === touch.key)).toBe(true)
      }),
    )
  })

  test('keeps the other groups when groups combine', () => {
    const selection = toggleFilter({ Trend: [2] }, 'color', 4, true)
    expect(selection).toEqual({ Trend: [2], color: [4] })
  })

  test('keeps the options of its own group, in the order of the panel', () => {
    expect(toggleFilter({ Trend: [4] }, 'Trend', 2, false)).toEqual({ Trend: [2, 4] })
  })
})

test('an address names the filters in the order of the panel', () => {
  const ofPanel = filterGroupsOf(FIRST_ATTRIBUTES, english).map(({ key }) => key)
  expect(FILTER_PARAMETERS).toEqual([...ofPanel, 'attribute'])
})

test('the panel shows the ten groups with the labels of the specification', () => {
  const groups = filterGroupsOf(FIRST_ATTRIBUTES, english)
  expect(groups.map((group) => group.label)).toEqual([
    'Base Metal',
    'Polish',
    'Occasion',
    'Trend',
    'Collection',
    'Ideals for',
    'Color',
    'Necklace Type',
    'Warranty',
    'Weight',
  ])
  const polish = FILTER_GROUPS.find((group) => group.key === 'Polish')
  expect(polish?.options.map((option) => option.label)).toEqual(['Gold', 'Silver', 'Rose Gold'])
})

test('a group without an option is removed from the query', () => {
  const query = new URLSearchParams('Trend=2&color=1,4&page=3')
  expect(queryWithSelection(query, { Trend: [], color: [4, 1] }).toString()).toBe(
    'color=4%2C1&page=3',
  )
  expect(queryWithSelection(query, {}).toString()).toBe('page=3')
  expect(query.get('Trend')).toBe('2')
})

test('several options of a group are read from one parameter', () => {
  const selection = selectionFromQuery(new URLSearchParams('Occasion=1,8&Trend=99,2&color='))
  expect(selection).toEqual({ Occasion: [1, 8], Trend: [2] })
  expect(selectionFromQuery(new URLSearchParams('Occasion=18'))).toEqual({})
})

test('all of the owner’s attributes share one query parameter', () => {
  const query = queryWithSelection(new URLSearchParams('Trend=4'), { Trend: [4], stone: [1, 2] })
  expect(query.toString()).toBe('Trend=4&attribute=stone.1%2Cstone.2')
  expect(selectionFromQuery(query)).toEqual({ Trend: [4], stone: [1, 2] })
  expect(selectionFromQuery(new URLSearchParams('attribute=stone.9,ruby.1,stone'))).toEqual({})
})

test('the panel leaves out what is switched off', () => {
  const off = (at: number) => ({ ...STONE, isActive: at !== 0, isFilterable: at !== 1 })
  expect(filterGroupsOf([off(0), off(1)], english)).toEqual([])
  const [ruby, ...others] = STONE.options
  const some = { ...STONE, options: ruby ? [{ ...ruby, isActive: false }, ...others] : [] }
  expect(filterGroupsOf([some], english)[0]?.options).toEqual([{ id: 2, label: 'Emerald' }])
})

test('a Hindi panel has Hindi words, and English ones where there are none', () => {
  const [group] = filterGroupsOf([STONE], (words, hindi) => hindi || words)
  expect(group?.options.map(({ label }) => label)).toEqual(['माणिक', 'Emerald'])
})

test('a category list has no filter groups of other categories', () => {
  const groups = filterGroupsOf([STONE, { ...STONE, key: 'cut', categoryIds: [3] }], english)
  const keysFor = (...line: number[]) => groupsFor(groups, line).map(({ key }) => key)
  expect(keysFor()).toEqual(['stone', 'cut'])
  expect(keysFor(3)).toEqual(['stone', 'cut'])
  expect(keysFor(4)).toEqual(['stone'])
  const below = (...ids: number[]) =>
    groupsOfBelow(groups, { line: [4], below: ids }).map(({ key }) => key)
  expect([below(3, 5), below(5), below()]).toEqual([['cut'], [], []])
  expect(groupsOfBelow(groups, { line: [3], below: [3] })).toEqual([])
})
