import { ATTRIBUTE_KEYS, ATTRIBUTES, attributeOptions, COLOR_LABEL } from '#domain/attributes.ts'
import type { AttributeKey } from '#domain/attributes.ts'

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

/** Between several values in one cell. */
export const CSV_SEPARATOR = ' | '

/** The column a heading means, by its heading or its wire name in any case; undefined for none. */
export function columnNamed(heading: string): CsvColumn | undefined {
  const wanted = letters(heading)
  return CSV_COLUMNS.find((column) => [column.key, column.heading].map(letters).includes(wanted))
    ?.key
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

/** An amount as people write it, `₹1,23,456.00`, as a plain number; what is no amount stays as it is. */
export function amountText(cell: string): string {
  const text = cell.replace(/^(?:₹|rs\.?|inr)\s*/i, '').trim()
  return /^\d{1,3}(?:,\d{2,3})*(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** A cell without the sign that keeps spreadsheets from computing it. */
export function withoutGuard(cell: string): string {
  return /^'[=@+\-\t\r]/.test(cell) ? cell.slice(1) : cell
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
