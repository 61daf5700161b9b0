import { expect, test } from 'vitest'
import { numberedSteps } from './numbered-steps.ts'

test('items numbered from one are steps, without their numbers', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `${at + 1}. Step`)
  expect(numberedSteps(ten)).toEqual(Array.from({ length: 10 }, () => 'Step'))
})

test.each([
  ['no number', ['Cut a strip', 'Lay it round']],
  ['one number missing', ['1. Cut a strip', 'Lay it round']],
  ['another order', ['2. Cut a strip', '1. Lay it round']],
  ['a sum', ['1.5 mm wide', '2.5 mm wide']],
  ['nothing', []],
])('a list with %s is one of points', (_, items) => {
  expect(numberedSteps(items)).toBeUndefined()
})
