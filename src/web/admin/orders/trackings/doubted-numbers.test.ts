import { expect, test } from 'vitest'
import { doubtedNumbers } from './doubted-numbers.ts'

const line = (at: number, orderId: number, number: string, name = 'Asha Rao') => ({
  line: at,
  orderId,
  carrier: 'Blue Dart',
  number,
  url: '',
  order: { name },
})
const ravi = { orderId: 9, name: 'Ravi Kothari' }

test('numbers that nobody else has are not doubted', () => {
  expect(doubtedNumbers([line(1, 1, 'A'), line(2, 2, 'A')], [])).toEqual([])
})

test('a number of another order is named once, with all its lines', () => {
  const lines = [line(1, 1, 'BD 1'), line(2, 2, 'X'), line(4, 3, 'bd 1')]
  const found = [
    { orderId: 1, others: [ravi] },
    { orderId: 3, others: [ravi] },
  ]
  expect(doubtedNumbers(lines, found)).toEqual([
    {
      number: 'BD 1',
      lines: ['line 1 (order 1, Asha Rao)', 'line 4 (order 3, Asha Rao)'],
      orders: ['order 9 (Ravi Kothari)'],
    },
  ])
})

test('lines that doubt each other are named by their lines alone', () => {
  const lines = [line(3, 1, 'BD 1'), line(4, 9, 'BD 1', 'Ravi Kothari')]
  const found = [
    { orderId: 1, others: [ravi] },
    { orderId: 9, others: [{ orderId: 1, name: 'Asha Rao' }] },
  ]
  expect(doubtedNumbers(lines, found)).toEqual([
    {
      number: 'BD 1',
      lines: ['line 3 (order 1, Asha Rao)', 'line 4 (order 9, Ravi Kothari)'],
      orders: [],
    },
  ])
})

test('an order of the list that gets another number is named by the parcel that has this one', () => {
  const lines = [line(1, 1, 'BD 1'), line(2, 9, 'BD 2', 'Ravi Kothari')]
  expect(doubtedNumbers(lines, [{ orderId: 1, others: [ravi] }])).toMatchObject([
    { number: 'BD 1', orders: ['order 9 (Ravi Kothari)'] },
  ])
})
