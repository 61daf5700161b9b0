import { expect, test } from 'vitest'
import {
  amountText,
  cellParts,
  CSV_SEPARATOR,
  columnNamed as named,
  csvColumns,
  NOT_LIMITED,
  productTemplate as template,
} from './product-csv.ts'
import { MAKE_COLUMNS, type MakeColumn } from './makes/make-columns.ts'
import { readMakeCells } from './makes/read-make-cells.ts'
import { FIRST_ATTRIBUTES, ownAttribute } from '#tests/support/catalogue/first-attributes.ts'

const STONE = ownAttribute('stone', 'Stone setting', [['Ruby', '']])
const CSV_COLUMNS = csvColumns([...FIRST_ATTRIBUTES, STONE])
const columnNamed = (heading: string) => named(heading, CSV_COLUMNS)
const productTemplate = () => template([...FIRST_ATTRIBUTES, STONE])

test('a heading is recognised by its words or its wire name in any case', () => {
  expect(columnNamed('Original price')).toBe('originalPrice')
  expect(columnNamed('ORIGINALPRICE')).toBe('originalPrice')
  expect(columnNamed('delivery_time')).toBe('deliverytime')
  expect(columnNamed('Collection')).toBe('attribute:Collection')
  expect(columnNamed('Collections')).toBe('collections')
  expect(columnNamed('MRP')).toBe('originalPrice')
  expect(columnNamed('Qty.')).toBe('stock')
  expect(columnNamed('Engraved cannot be returned')).toBe('engravingFinal')
  for (const none of ['Supplier', 'Constructor']) expect(columnNamed(none)).toBeUndefined()
  expect(new Set(CSV_COLUMNS.map(({ heading }) => columnNamed(heading))).size).toBe(
    CSV_COLUMNS.length,
  )
})

test('an amount may have a currency sign and digit groups', () => {
  expect(amountText('₹1,23,456.50')).toBe('123456.50')
  expect(amountText('Rs. 1,499')).toBe('1499')
  expect(amountText('Rs. 2,500/-')).toBe('2500')
  expect(amountText('₹ 1,00,000 /-')).toBe('100000')
  expect(amountText('2500 INR')).toBe('2500')
  expect(amountText('1499.5')).toBe('1499.5')
  expect(amountText('about 5')).toBe('about 5')
})

test('several values are separated by a stroke', () => {
  expect(cellParts(' Gold |  Silver|')).toEqual(['Gold', 'Silver'])
})

test('the template has columns that the import understands', () => {
  const [head = '', example = ''] = productTemplate().slice(1).split('\r\n')
  expect(head.split(',').map(columnNamed)).not.toContain(undefined)
  expect(head).not.toContain('Product id')
  expect(example).toContain('नमूना अँगूठी,')
  expect(example).toContain('चाँदी।,')
  expect(example.split(',')).toHaveLength(head.split(',').length + 1)
})

test('each column is understood by its own heading and its own name', () => {
  for (const { key, heading } of CSV_COLUMNS) {
    expect(heading).toMatch(/^[A-Z][a-zA-Z ]+$/)
    expect(columnNamed(heading)).toBe(key)
    expect(columnNamed(key.replace('attribute:', ''))).toBe(key)
  }
  const unnamed = csvColumns([ownAttribute('stone', '★', [])])
  for (const none of ['', ' – ', '★']) expect(named(none, unnamed)).toBeUndefined()
})

test('the stock at export has a column beside the stock', () => {
  const keys = CSV_COLUMNS.map(({ key }) => key)
  expect(keys.indexOf('stockAtExport')).toBe(keys.indexOf('stock') + 1)
})

test.each([
  ['ID', 'productId'],
  ['Product name', 'name'],
  ['Name (Hindi)', 'nameHi'],
  ['Hindi name', 'nameHi'],
  ['नाम', 'nameHi'],
  ['Description (Hindi)', 'descriptionHi'],
  ['Hindi description', 'descriptionHi'],
  ['विवरण', 'descriptionHi'],
  ['Title', 'name'],
  ['Category name', 'category'],
  ['Selling price', 'price'],
  ['M.R.P.', 'originalPrice'],
  ['Qty', 'stock'],
  ['Quantity', 'stock'],
  ['Pieces', 'stock'],
  ['Colour', 'color'],
  ['Metal', 'material'],
])('%s, as jewellers write it, is the column %s', (heading, key) => {
  expect(columnNamed(heading)).toBe(key)
})

test.each([
  ['Rs 20', '20'],
  ['INR20', '20'],
  ['20 rs', '20'],
  ['20/=', '20'],
  ['20₹', '20'],
  ['100', '100'],
  ['1,00', '1,00'],
  ['999,50', '999,50'],
  ['12,50', '12,50'],
  ['1,23,45', '1,23,45'],
  ['1,500,50', '1,500,50'],
  ['1,00,000', '100000'],
  ['12,345', '12345'],
  ['123,456.5', '123456.5'],
  ['12,345.', '12,345.'],
  ['1000', '1000'],
  ['x1,000', 'x1,000'],
  ['1,000x', '1,000x'],
  ['1,0000', '1,0000'],
  ['20 rs each', '20 rs each'],
  ['2 rs. 5', '2 rs. 5'],
  ['about Rs 5', 'about Rs 5'],
  [' 1,000 ', '1000'],
])('the amount “%s” is %s', (cell, amount) => {
  expect(amountText(cell)).toBe(amount)
})

test('the example of the template can be read as it is', () => {
  const [head = '', example = ''] = productTemplate().slice(1).split('\r\n')
  const columns = head.split(',').map(columnNamed)
  for (const hidden of ['productId', 'stockAtExport', 'images', 'imageAlts'] as const) {
    expect(columns).not.toContain(hidden)
  }
  // The one cell with a comma is the description.
  const cells = example.replace(/"[^"]*"/, 'described').split(',')
  const row = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  expect(row['name']).toMatch(/delete this row/)
  expect(row['category']).toMatch(/^[A-Z][a-z]+$/)
  expect(Number(row['originalPrice'])).toBeGreaterThan(Number(row['price']))
  expect(Number(row['price'])).toBeGreaterThan(0)
  expect(Number(row['stock'])).toBeGreaterThan(0)
  expect(cellParts(row['material'] ?? '')).toEqual(['Silver', 'Gold'])
  expect(row['deliverytime']).toMatch(/^\d+ to \d+$/)
  expect(row['visibility']).toBe('hidden')
})

test('joined values are separated again, and a stock figure is never a word', () => {
  expect(cellParts(['a', 'b'].join(CSV_SEPARATOR))).toEqual(['a', 'b'])
  expect(CSV_SEPARATOR).toMatch(/^ .+ $/)
  expect(NOT_LIMITED).toMatch(/^[a-z ]{5,}$/)
})

test('the template with makes has their columns, and an example of gold', () => {
  const [head = '', example = ''] = template([...FIRST_ATTRIBUTES, STONE], true)
    .slice(1)
    .split('\r\n')
  const headings = head.split(',')
  expect(headings.slice(headings.indexOf('Alloy'))).toContain('Round price to')
  expect(headings).not.toContain('Make counts at export')
  expect(example).toContain(',22K916,')
  const texts = example
    .replaceAll(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', ''))
    .split(',')
  const cells = MAKE_COLUMNS.map(({ key, heading }): [MakeColumn, string] => [
    key,
    texts[headings.indexOf(heading)] ?? '',
  ])
  const notes = new Map()
  expect(
    readMakeCells(new Map(cells), { alloy: '22K916', stored: undefined }, notes),
  ).toMatchObject({
    grossMg: 8_100,
    netMg: 7_845,
    making: { kind: 'percent', value: 12 },
    stones: [{ name: 'Diamond', milliCarats: 1_250 }],
    charges: [{ kind: 'hallmark', amount: 45 }],
  })
  expect([...notes]).toEqual([])
  expect(productTemplate()).not.toContain('Alloy')
})
