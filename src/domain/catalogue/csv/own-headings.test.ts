import { expect, test } from 'vitest'
import { columnsByHeading, MOST_HEADINGS, withGivenHeadings } from './own-headings.ts'

test('a heading is remembered once in any spelling, and forgotten when it is left out', () => {
  const first = withGivenHeadings([], [{ heading: 'Cost', column: 'price' }])
  const second = withGivenHeadings(first, [
    { heading: 'Supplier', column: 'discount' },
    { heading: ' COST', column: 'originalPrice' },
  ])
  expect(second).toEqual([
    { heading: 'Supplier', column: 'discount' },
    { heading: ' COST', column: 'originalPrice' },
  ])
  expect(withGivenHeadings(second, [{ heading: 'supplier', column: '' }])).toEqual([
    { heading: ' COST', column: 'originalPrice' },
  ])
})

test('a full memory forgets the oldest heading', () => {
  const full = Array.from({ length: MOST_HEADINGS }, (_, at) => {
    return { heading: `Heading ${at}`, column: 'price' }
  })
  const after = withGivenHeadings(full, [{ heading: 'New', column: 'stock' }])
  expect(after).toHaveLength(MOST_HEADINGS)
  expect(after[0]).toEqual({ heading: 'New', column: 'stock' })
  expect(after.at(-1)).toEqual({ heading: `Heading ${MOST_HEADINGS - 2}`, column: 'price' })
})

test('the column of a heading is found in any spelling of the heading', () => {
  const columns = columnsByHeading([{ heading: ' Cost  Price', column: 'price' }])
  expect(columns.get('cost price')).toBe('price')
  expect(columns.size).toBe(1)
})
