import {
  ATTRIBUTE_KEYS,
  ATTRIBUTES,
  attributeOptions,
  COLOR_LABEL,
} from '#domain/catalogue/attributes.ts'
import type { AttributeKey } from '#domain/catalogue/attributes.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'

/** What a column of a product file can hold: wire names, and a few that stand for names. */
export type CsvColumn =
  | 'productId'
  | 'name'
  | 'description'
  | 'category'
  | 'price'
  | 'originalPrice'
  | 'discount'
  | 'stock'
  | 'stockAtExport'
  | 'gender'
  | 'material'
  | 'color'
  | 'deliverytime'
  | 'deliverycharge'
  | AttributeKey
  | 'collections'
  | 'visibility'
  | 'images'
  | 'imageAlts'

/** The columns in their order, with their headings. */
export const CSV_COLUMNS: readonly { key: CsvColumn; heading: string }[] = [
  { key: 'productId', heading: 'Product id' },
  { key: 'name', heading: 'Name' },
  { key: 'description', heading: 'Description' },
  { key: 'category', heading: 'Category' },
  { key: 'price', heading: 'Price' },
  { key: 'originalPrice', heading: 'Original price' },
  { key: 'discount', heading: 'Discount' },
  { key: 'stock', heading: 'Stock' },
  { key: 'stockAtExport', heading: 'Stock at export' },
  { key: 'gender', heading: 'Gender' },
  { key: 'material', heading: 'Material' },
  { key: 'color', heading: COLOR_LABEL },
  { key: 'deliverytime', heading: 'Delivery time' },
  { key: 'deliverycharge', heading: 'Delivery charge' },
  ...ATTRIBUTE_KEYS.map((key) => ({ key, heading: ATTRIBUTES[key].label })),
  { key: 'collections', heading: 'Collections' },
  { key: 'visibility', heading: 'Visibility' },
  { key: 'images', heading: 'Images' },
  { key: 'imageAlts', heading: 'Alt texts' },
]

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
 * An amount as people write it, `₹1,23,456.00` or `Rs. 2,500/-`, as a plain number; what is no amount
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
