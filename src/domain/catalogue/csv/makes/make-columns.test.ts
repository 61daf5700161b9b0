import { expect, test } from 'vitest'
import { columnNamed, csvColumns } from '#domain/catalogue/csv/product-csv.ts'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import { MAKE_COLUMNS, makeColumnNamed, makeHeading } from './make-columns.ts'

test('headings are recognised in any case, by their key and by the words of jewellers', () => {
  expect(
    ['ALLOY', 'net g', 'Gross Weight', 'Wastage', 'wastage %', 'Purity'].map(makeColumnNamed),
  ).toEqual(['alloy', 'netMg', 'grossMg', 'wastage', 'wastage', 'alloy'])
  const others = [
    'Net Weight',
    'Net wt',
    'Gross wt',
    'Making minimum',
    'Hallmarking',
    'Hallmark charges',
  ]
  expect(others.map(makeColumnNamed)).toEqual([
    'netMg',
    'netMg',
    'grossMg',
    'makingLeast',
    'hallmarkFee',
    'hallmarkFee',
  ])
  for (const none of ['Supplier', 'Constructor']) expect(makeColumnNamed(none)).toBeUndefined()
  expect(makeHeading('netMg')).toBe('Net g')
})

test('no heading of a make is also a column of the product', () => {
  const columns = csvColumns(FIRST_ATTRIBUTES)
  const taken = MAKE_COLUMNS.filter(({ heading }) => columnNamed(heading, columns) !== undefined)
  expect(taken).toEqual([])
})
