import { ATTRIBUTE_KEYS, ATTRIBUTES, attributeOptions } from '#domain/catalogue/attributes.ts'
import type { AttributeKey } from '#domain/catalogue/attributes.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import {
  PRODUCT_FIELD_KEYS,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldKey,
} from '#domain/catalogue/product-fields.ts'

/** A field under the name that product files know it by. */
type FieldColumn<Key extends ProductFieldKey = ProductFieldKey> = Key extends ProductFieldKey
  ? (typeof PRODUCT_FIELDS)[Key] extends { csv: { key: infer Name extends string } }
    ? Name
    : Key
  : never

/** What a column of a product file can hold: wire names, and a few that stand for names. */
export type CsvColumn =
  | 'productId'
  | FieldColumn
  | 'stockAtExport'
  | AttributeKey
  | 'collections'
  | 'images'
  | 'imageAlts'

interface Column {
  key: CsvColumn
  heading: string
}

/** The columns in order, with their headings. */
export const CSV_COLUMNS: readonly Column[] = [
  { key: 'productId', heading: 'Product id' },
  ...PRODUCT_FIELD_KEYS.filter((key) => key !== 'isHidden').flatMap((key) =>
    key === 'stock'
      ? [fieldColumn(key), { key: 'stockAtExport', heading: 'Stock at export' } as const]
      : fieldColumn(key),
  ),
  ...ATTRIBUTE_KEYS.map((key) => ({ key, heading: ATTRIBUTES[key].label })),
  { key: 'collections', heading: 'Collections' },
  fieldColumn('isHidden'),
  { key: 'images', heading: 'Images' },
  { key: 'imageAlts', heading: 'Alt texts' },
]

function fieldColumn(field: ProductFieldKey): Column {
  const { label, csv }: ProductField = PRODUCT_FIELDS[field]
  // The type above names the same key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { key: (csv?.key ?? field) as FieldColumn, heading: csv?.heading ?? label }
}

/** A stock figure that is none. */
export const NOT_LIMITED = 'not limited'

/** What jewellers call columns besides. */
const OTHER_HEADINGS: Readonly<Record<string, CsvColumn>> = {
  id: 'productId',
  productname: 'name',
  title: 'name',
  categoryname: 'category',
  sellingprice: 'price',
  mrp: 'originalPrice',
  qty: 'stock',
  quantity: 'stock',
  pieces: 'stock',
  colour: 'color',
  metal: 'material',
}

/** Between several values in one cell. */
export const CSV_SEPARATOR = ' | '

/** The column a heading means, by its heading or its wire name in any case; undefined for none. */
export function columnNamed(heading: string): CsvColumn | undefined {
  const wanted = letters(heading)
  const column = CSV_COLUMNS.find(({ key, heading: own }) =>
    [key, own].map(letters).includes(wanted),
  )
  return column?.key ?? OTHER_HEADINGS[wanted]
}

/** The parts of a cell that holds several values. */
export function cellParts(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The id of an attribute's option from its label or id; 0 for nothing, undefined for what is none. */
export function optionNamed(key: AttributeKey, cell: string): number | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '' || text === '0' || text === 'none') return 0
  const found = Object.entries(attributeOptions(key)).find(
    ([id, label]) => id === text || label.toLowerCase() === text,
  )
  return found && Number(found[0])
}

/**
 * An amount as people write it, `₹1,23,456.00` or `Rs. 2,500/-`, as a plain number; what is not an amount
 * stays as it is.
 */
export function amountText(cell: string): string {
  const text = cell
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:\/-|\/=|₹|rs\.?|inr)$/i, '')
    .trim()
  return /^\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** A file to begin with: the columns that a new product may have, and one example. */
export function productTemplate(): string {
  const example: Partial<Record<CsvColumn, string>> = {
    name: 'Example ring (delete this row)',
    description: 'Sterling silver, set by hand.',
    category: 'Rings',
    price: '1499.00',
    originalPrice: '1899.00',
    stock: '5',
    material: `Silver${CSV_SEPARATOR}Gold`,
    deliverytime: '5 to 7',
    visibility: 'hidden',
  }
  const columns = CSV_COLUMNS.filter(({ key }) => !ONLY_OF_SAVED.has(key))
  const head = csvLine(columns.map(({ heading }) => heading))
  return BYTE_ORDER_MARK + head + csvLine(columns.map(({ key }) => example[key] ?? null))
}

/** Columns that say something only of products that are in the shop already. */
const ONLY_OF_SAVED: ReadonlySet<CsvColumn> = new Set([
  'productId',
  'stockAtExport',
  'images',
  'imageAlts',
])

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
