import { expect, test } from 'vitest'
import { ownAttribute } from '#tests/support/catalogue/first-attributes.ts'
import { activeAttributes, isForCategory, optionNamed, optionOf } from './attribute-table.ts'

const stone = ownAttribute('stone', 'Stone setting', [
  ['Ruby', 'माणिक'],
  ['3', ''],
  ['None', ''],
])

test('an option is found by its id; 0 and unknown ids find none', () => {
  expect(optionOf([stone], 'stone', 1)?.label).toBe('Ruby')
  for (const id of [0, 9]) expect(optionOf([stone], 'stone', id)).toBeUndefined()
  expect(optionOf([stone], 'cut', 1)).toBeUndefined()
})

test('a cell of a file names an option by its label in either language, or by its id', () => {
  expect(optionNamed(stone, ' RUBY ')).toBe(1)
  expect(optionNamed(stone, 'माणिक')).toBe(1)
  expect(optionNamed(stone, '1')).toBe(1)
  expect(optionNamed(stone, '3')).toBe(2)
  expect(optionNamed(stone, 'none')).toBe(3)
  expect(optionNamed(stone, '')).toBe(0)
  expect(optionNamed(stone, '0')).toBe(0)
  expect(optionNamed(stone, 'Rubi')).toBeUndefined()
})

test.each(['0', ' None ', 'NONE', '  '])('“%s” is no option', (cell) => {
  expect(optionNamed(ownAttribute('cut', 'Cut', [['Round', '']]), cell)).toBe(0)
})

test('shoppers do not see what is switched off', () => {
  const [ruby, ...others] = stone.options
  const options = ruby === undefined ? [] : [{ ...ruby, isActive: false }, ...others]
  expect(activeAttributes([{ ...stone, isActive: false }])).toEqual([])
  expect(activeAttributes([{ ...stone, options }])[0]?.options).toEqual(others)
})

test('an attribute of some categories applies only to their products', () => {
  expect([[1], []].map((line) => isForCategory({ categoryIds: null }, line))).toEqual([true, true])
  const some = { categoryIds: [1] }
  expect([[1], [2], [2, 1], []].map((line) => isForCategory(some, line))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
