import { expect, test } from 'vitest'
import { spread } from '#scripts/bench/rounds.ts'
import { verdictOf, type Row } from '#scripts/bench/row.ts'
import { tableOf } from '#scripts/bench/table.ts'

const row: Row = {
  number: '12',
  what: 'a page',
  figure: '90 of 100',
  measured: spread([0.7, 0.9, 0.8]),
  unit: '×',
  better: 'more',
  goal: 0.85,
  floor: 0.55,
}
const measured = (figure: number): Row => ({ ...row, measured: spread([figure]) })
const weight = (figure: number): Row => ({
  ...measured(figure),
  better: 'less',
  goal: 100,
  floor: 130,
})

test('a row is met at its goal, and red only under its floor', () => {
  expect(verdictOf(measured(0.85))).toBe('met')
  expect(verdictOf(measured(0.84))).toBe('under goal')
  expect(verdictOf(measured(0.54))).toBe('UNDER FLOOR')
})

test('when less is better the limits are reversed', () => {
  expect(verdictOf(weight(100))).toBe('met')
  expect(verdictOf(weight(130))).toBe('under goal')
  expect(verdictOf(weight(131))).toBe('UNDER FLOOR')
})

test('rounds without a figure never count as met', () => {
  expect(verdictOf({ ...row, measured: spread([]) })).toBe('UNDER FLOOR')
  expect(verdictOf({ ...row, measured: spread([]), better: 'less' })).toBe('UNDER FLOOR')
})

test('the table shows the median of the rounds, their spread and the verdict', () => {
  expect(tableOf([row]).split('\n')[2]).toBe(
    '| 12 | a page | 90 of 100 | 0.8 (0.7 to 0.9) × | ≥ 0.85 | ≥ 0.55 | under goal |  |',
  )
  expect(tableOf([{ ...row, load: 0.034 }])).toContain('| under goal | 3 % |')
})
