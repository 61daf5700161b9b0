import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { COLOR_KEY } from '#domain/catalogue/attributes.ts'
import { ungrouped } from '#domain/pricing/money.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { MAKE_COLUMNS, type MakeColumn } from './makes/make-columns.ts'
import { headingOf, type ProductField } from '#domain/catalogue/fields/product-field.ts'
import {
  PRODUCT_FIELD_KEYS,
  PRODUCT_FIELDS,
  type ProductFieldKey,
} from '#domain/catalogue/product-fields.ts'

/** A field by its name in product files. */
type FieldColumn<Key extends ProductFieldKey = ProductFieldKey> = Key extends ProductFieldKey
  ? (typeof PRODUCT_FIELDS)[Key] extends { csv: { key: infer Name extends string } }
    ? Name
    : Key
  : never

/** A column of an attribute, by its key. */
type AttributeColumn = `attribute:${string}`

/**
 * What a column of a product file can hold: fields by their names in the API, and a few that hold a name instead of an
 * id.
 */
export type CsvColumn =
  | 'productId'
  | FieldColumn
  | 'stockAtExport'
  | AttributeColumn
  | 'collections'
  | 'images'
  | 'imageAlts'

interface Column {
  key: CsvColumn
  heading: string
}

/** The columns in order, with their headings: those of the products, of the attributes, and the rest. */
export function csvColumns(attributes: AttributeTable): readonly Column[] {
  const own = attributes
    .filter(({ key }) => key !== COLOR_KEY)
    .map(({ key, label }) => ({ key: attributeColumn(key), heading: label }))
  return [...FIRST_COLUMNS, ...own, ...LAST_COLUMNS]
}

/** The column of an attribute. */
export function attributeColumn(key: string): AttributeColumn {
  return `attribute:${key}`
}

const FIRST_COLUMNS: readonly Column[] = [
  { key: 'productId', heading: 'Product id' },
  ...PRODUCT_FIELD_KEYS.filter((key) => key !== 'isHidden').flatMap((key) =>
    key === 'stock'
      ? [fieldColumn(key), { key: 'stockAtExport', heading: 'Stock at export' } as const]
      : fieldColumn(key),
  ),
]

const LAST_COLUMNS: readonly Column[] = [
  { key: 'collections', heading: 'Collections' },
  fieldColumn('isHidden'),
  { key: 'images', heading: 'Images' },
  { key: 'imageAlts', heading: 'Alt texts' },
]

function fieldColumn(field: ProductFieldKey): Column {
  const described: ProductField = PRODUCT_FIELDS[field]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type above names the same key
  const key = (described.csv?.key ?? field) as FieldColumn
  return { key, heading: headingOf(described) }
}

/** The word for stock that is not limited. */
export const NOT_LIMITED = 'not limited'

/** Other names that jewellers use for columns. */
const OTHER_HEADINGS: ReadonlyMap<string, CsvColumn> = new Map([
  ['id', 'productId'],
  ['productname', 'name'],
  ['title', 'name'],
  ['categoryname', 'category'],
  ['sellingprice', 'price'],
  ['mrp', 'originalPrice'],
  ['qty', 'stock'],
  ['quantity', 'stock'],
  ['pieces', 'stock'],
  ['colour', 'color'],
  ['metal', 'material'],
  ['namehindi', 'nameHi'],
  ['hindiname', 'nameHi'],
  ['नाम', 'nameHi'],
  ['descriptionhindi', 'descriptionHi'],
  ['hindidescription', 'descriptionHi'],
  ['विवरण', 'descriptionHi'],
  // As files written before this heading was mended say it.
  ['engravedcannotbereturned', 'engravingFinal'],
])

/** Separates several values in one cell. */
export const CSV_SEPARATOR = ' | '

/** The column a heading means, by its heading or its wire name in any case; undefined for none. */
export function columnNamed(heading: string, columns: readonly Column[]): CsvColumn | undefined {
  const wanted = letters(heading)
  if (wanted === '') return undefined
  const column = columns.find(({ key, heading: own }) =>
    [key.replace(/^attribute:/, ''), own].map(letters).includes(wanted),
  )
  return column?.key ?? OTHER_HEADINGS.get(wanted)
}

/** The parts of a cell that holds several values. */
export function cellParts(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/**
 * An amount as people write it, `₹1,23,456.00` or `Rs. 2,500/-`, as a plain number; what is not an amount
 * stays as it is.
 */
export function amountText(cell: string): string {
  return ungrouped(
    cell.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*(?:\/-|\/=|₹|rs\.?|inr)$/i, ''),
  )
}

/** A template file: the columns of a new product and one example. The example with makes is sold by weight. */
export function productTemplate(attributes: AttributeTable, withMakes = false): string {
  const example: Partial<Record<CsvColumn, string>> = {
    name: 'Example ring (delete this row)',
    nameHi: 'नमूना अँगूठी',
    description: 'Sterling silver, set by hand.',
    descriptionHi: 'हाथ से जड़ी हुई स्टर्लिंग चाँदी।',
    category: 'Rings',
    price: '1499.00',
    originalPrice: '1899.00',
    stock: '5',
    material: `Silver${CSV_SEPARATOR}Gold`,
    deliverytime: '5 to 7',
    visibility: 'hidden',
  }
  const columns = csvColumns(attributes).filter(({ key }) => !ONLY_OF_SAVED.has(key))
  const makes = withMakes ? MAKE_COLUMNS.filter(({ key }) => key !== 'countsAtExport') : []
  const head = csvLine([...columns, ...makes].map(({ heading }) => heading))
  const cells = columns.map(({ key }) => example[key] ?? null)
  return BYTE_ORDER_MARK + head + csvLine([...cells, ...makes.map(({ key }) => MAKE[key] ?? null)])
}

/** The make of the example; its empty cells mean the usual value. */
const MAKE: Partial<Record<MakeColumn, string>> = {
  alloy: '22K916',
  grossMg: '8.100',
  netMg: '7.845',
  makingKind: 'percent',
  makingValue: '12',
  stones: 'Diamond; natural; 1.250; carat; 8000',
  hallmarkFee: '45',
}

/** Columns that only matter for products that the shop already has. */
const ONLY_OF_SAVED: ReadonlySet<CsvColumn> = new Set([
  'productId',
  'stockAtExport',
  'images',
  'imageAlts',
])

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
