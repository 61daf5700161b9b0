import { expect, test } from 'vitest'
import {
  amountText,
  cellParts,
  columnNamed,
  CSV_COLUMNS,
  optionNamed,
  productTemplate,
} from './product-csv.ts'

test('a heading is understood by its words or its wire name in any case', () => {
  expect(columnNamed('Original price')).toBe('originalPrice')
  expect(columnNamed('ORIGINALPRICE')).toBe('originalPrice')
  expect(columnNamed('delivery_time')).toBe('deliverytime')
  expect(columnNamed('Collection')).toBe('Collection')
  expect(columnNamed('Collections')).toBe('collections')
  expect(columnNamed('MRP')).toBe('originalPrice')
  expect(columnNamed('Qty.')).toBe('stock')
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
  expect(amountText('Rs. 2,500/-')).toBe('2500')
  expect(amountText('₹ 1,00,000 /-')).toBe('100000')
  expect(amountText('2500 INR')).toBe('2500')
  expect(amountText('1499.5')).toBe('1499.5')
  expect(amountText('about 5')).toBe('about 5')
})

test('several values are parted by a stroke', () => {
  expect(cellParts(' Gold |  Silver|')).toEqual(['Gold', 'Silver'])
})

test('the template has columns that the import understands', () => {
  const [head = '', example = ''] = productTemplate().slice(1).split('\r\n')
  expect(head.split(',').map(columnNamed)).not.toContain(undefined)
  expect(head).not.toContain('Product id')
  expect(example.split(',')).toHaveLength(head.split(',').length + 1)
})
