import { expect, test } from 'vitest'
import {
  amountText,
  cellParts,
  columnNamed,
  CSV_COLUMNS,
  optionNamed,
  withoutGuard,
} from '#domain/product-csv.ts'

test('a heading is understood by its words or its wire name in any case', () => {
  expect(columnNamed('Original price')).toBe('originalPrice')
  expect(columnNamed('ORIGINALPRICE')).toBe('originalPrice')
  expect(columnNamed('delivery_time')).toBe('deliverytime')
  expect(columnNamed('Collection')).toBe('Collection')
  expect(columnNamed('Collections')).toBe('collections')
  expect(columnNamed('Supplier')).toBeUndefined()
  expect(new Set(CSV_COLUMNS.map(({ heading }) => columnNamed(heading))).size).toBe(
    CSV_COLUMNS.length,
  )
})

test('an option is understood by its label or its id', () => {
  expect(optionNamed('Trend', 'pearl')).toBe(4)
  expect(optionNamed('Trend', '4')).toBe(4)
  expect(optionNamed('Trend', '')).toBe(0)
  expect(optionNamed('Trend', 'None')).toBe(0)
  expect(optionNamed('Trend', 'Perl')).toBeUndefined()
})

test('an amount may carry its sign and its groups', () => {
  expect(amountText('₹1,23,456.50')).toBe('123456.50')
  expect(amountText('Rs. 1,499')).toBe('1499')
  expect(amountText('1499.5')).toBe('1499.5')
  expect(amountText('about 5')).toBe('about 5')
})

test('several values are parted by a stroke, and a guard against formulas is taken off', () => {
  expect(cellParts(' Gold |  Silver|')).toEqual(['Gold', 'Silver'])
  expect(withoutGuard("'=2+2")).toBe('=2+2')
  expect(withoutGuard("'tis a ring")).toBe("'tis a ring")
})
