import type { WrittenMake } from '#domain/pricing/metal/written-make.ts'
import type { MakeSize, SizeStock } from '#domain/pricing/metal/sizes.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { Percent } from '#domain/pricing/money.ts'
import type { StockKind } from '#domain/pieces/piece-states.ts'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'

/** A make as a product file has it: on a line of its own. */
export interface FileMake extends WrittenMake {
  isActive: boolean
  otherMg: Milligrams
  /** Whether a figure counts its pieces, or each has a tag. */
  stockKind: StockKind
  /** How much lighter or heavier a piece may be. */
  tolerance: Percent
  /** The share of its price that is paid before it is made to order; null or absent: as the shop says. */
  advance?: Percent | null | undefined
  /** In how many days it is made for a customer who asks for it; null or absent: nobody can. */
  leadDays?: number | null | undefined
  sku: string
  barcode: string
  /** Numbers of the pictures that show it, from 1. */
  pictures: number[]
  sizeKind: SizeKind
  sizeStock: SizeStock
  /** Pieces of the make, where they are not counted by size; null is not limited. */
  pool: number | null
  sizes: (MakeSize & { isActive: boolean })[]
}

/** The columns of a make, in order. They count in a file that has the first of them. */
export const MAKE_COLUMNS = [
  { key: 'alloy', heading: 'Alloy' },
  { key: 'makeStatus', heading: 'Make status' },
  { key: 'grossMg', heading: 'Gross g' },
  { key: 'netMg', heading: 'Net g' },
  { key: 'otherMg', heading: 'Other g' },
  { key: 'metals', heading: 'Further metals' },
  { key: 'wastage', heading: 'Wastage %' },
  { key: 'makingKind', heading: 'Making kind' },
  { key: 'makingValue', heading: 'Making value' },
  { key: 'makingLeast', heading: 'Making min' },
  { key: 'makingBasis', heading: 'Making basis' },
  { key: 'articles', heading: 'Articles' },
  { key: 'stones', heading: 'Stones' },
  { key: 'hallmarkFee', heading: 'Hallmark fee' },
  { key: 'charges', heading: 'Charges' },
  { key: 'tolerance', heading: 'Tolerance %' },
  { key: 'sku', heading: 'SKU' },
  { key: 'barcode', heading: 'Barcode' },
  { key: 'pictures', heading: 'Make pictures' },
  { key: 'stockKind', heading: 'Stock kind' },
  { key: 'sizeKind', heading: 'Size kind' },
  { key: 'sizeStock', heading: 'Size stock' },
  { key: 'sizes', heading: 'Sizes' },
  { key: 'pool', heading: 'Make stock' },
  { key: 'countsAtExport', heading: 'Make counts at export' },
  { key: 'partUnit', heading: 'Round parts to' },
  { key: 'priceUnit', heading: 'Round price to' },
  { key: 'advance', heading: 'Advance %' },
  { key: 'leadDays', heading: 'Days to order' },
] as const

export type MakeColumn = (typeof MAKE_COLUMNS)[number]['key']

/** The cells of a make by column; columns that the file lacks are absent. */
export type MakeCells = ReadonlyMap<MakeColumn, string>

/** Other names that jewellers use for them. */
const OTHER_HEADINGS: ReadonlyMap<string, MakeColumn> = new Map([
  ['purity', 'alloy'],
  ['netweight', 'netMg'],
  ['netwt', 'netMg'],
  ['grossweight', 'grossMg'],
  ['grosswt', 'grossMg'],
  ['makingminimum', 'makingLeast'],
  ['hallmarking', 'hallmarkFee'],
  ['hallmarkcharges', 'hallmarkFee'],
])

/** The column of a make that a heading means, by its heading or key in any case; undefined for none. */
export function makeColumnNamed(heading: string): MakeColumn | undefined {
  const wanted = letters(heading)
  const column = MAKE_COLUMNS.find(({ key, heading: own }) =>
    [key, own].map(letters).includes(wanted),
  )
  return column?.key ?? OTHER_HEADINGS.get(wanted)
}

/** The heading of a column of a make. */
export function makeHeading(key: MakeColumn): string {
  return MAKE_COLUMNS.find((column) => column.key === key)?.heading ?? key
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
