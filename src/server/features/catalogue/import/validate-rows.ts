import { ProductForm } from '#contract/catalogue/catalogue.ts'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { nameKey } from '#domain/catalogue/search/name-key.ts'
import { CSV_COLUMNS, NOT_LIMITED } from '#domain/catalogue/csv/product-csv.ts'
import { stockAfterEdit } from '#domain/catalogue/stock.ts'
import type { ProductDraft, ProductRow } from '#server/db/catalogue/products.ts'
import { sentenceOfCheck } from '#server/http/validate.ts'
import type { KnownThings } from './known-things.ts'
import { changedCells, changesOf, type Change } from './line-changes.ts'
import { fieldsOf, wantedProduct } from './line-draft.ts'
import { readCells, readCollections, type Notes } from './read-cells.ts'
import type { ProductFile, ProductLine } from './parse-csv.ts'

/** A line that can be used: what the product becomes. */
export interface CheckedLine {
  line: number
  /** The product as it is, undefined for a new one. */
  product: ProductRow | undefined
  /** Whether the product was found by its name, not by its id. */
  isByName: boolean
  draft: ProductDraft
  categoryName: string
  /** Undefined leaves them as they are. */
  collectionIds: number[] | undefined
  /** The changes, as text of the file; empty for a new product. */
  changes: Change[]
  /** Whether the stock changes although the file does not say what it was: the person is asked first. */
  isStockGuessed: boolean
}

type LineProblem = ImportReport['problems'][number]

/** Every valid line of a file as a product, and the problems of the others. */
export interface CheckedFile {
  good: CheckedLine[]
  /** How many lines change nothing. */
  unchanged: number
  problems: LineProblem[]
  wrongLines: number
}

interface Options {
  /** Whether lines without an id add products although their names are taken. */
  addsSameNames: boolean
}

/** Validates every line without writing. */
export function checkProductLines(
  file: ProductFile,
  known: KnownThings,
  options: Options,
): CheckedFile {
  const checked: CheckedFile = { good: [], unchanged: 0, problems: [], wrongLines: 0 }
  const seen = new Map<number, number>()
  for (const line of file.lines) {
    const notes: Notes = new Map()
    const found = findProduct(line, known, notes, options)
    const id = found.product?.id
    const above = id === undefined ? undefined : seen.get(id)
    if (above !== undefined) notes.set('productId', `Row ${above} is this product already`)
    if (id !== undefined && above === undefined) seen.set(id, line.line)
    const result = checkLine(line, found, known, notes)
    if (notes.size > 0 || result === undefined) {
      checked.wrongLines += 1
      checked.problems.push(...problemsOf(file, line, found.product, notes))
    } else if (result === 'unchanged') checked.unchanged += 1
    else checked.good.push(result)
  }
  return checked
}

interface Found {
  product: ProductRow | undefined
  isByName: boolean
}

function findProduct(
  { cells }: ProductLine,
  { products, named }: KnownThings,
  notes: Notes,
  { addsSameNames }: Options,
): Found {
  const text = cells.get('productId') ?? ''
  if (text !== '') {
    const product = /^\d{1,9}$/.test(text) ? products.get(Number(text)) : undefined
    if (product === undefined) notes.set('productId', `There is no product ${text.slice(0, 20)}`)
    return { product, isByName: false }
  }
  const ids = addsSameNames ? [] : (named.get(nameKey(cells.get('name') ?? '')) ?? [])
  if (ids.length > 1) {
    notes.set(
      'name',
      `${ids.length} products have this name. Write the product id of the one you mean`,
    )
  }
  const product = ids.length === 1 ? products.get(ids[0] ?? 0) : undefined
  return { product, isByName: product !== undefined }
}

function checkLine(
  { line, cells: all }: ProductLine,
  { product, isByName }: Found,
  known: KnownThings,
  notes: Notes,
): CheckedLine | 'unchanged' | undefined {
  const cells = product === undefined ? new Map(all) : changedCells(all, product, known)
  if (isByName) cells.delete('name')
  if (cells.size === 0) return 'unchanged'
  const parsed = ProductForm.safeParse({
    ...(product === undefined ? {} : fieldsOf(product)),
    ...readCells(cells, known, notes),
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const key = columnOf(String(path[0]))
    if (!notes.has(key)) notes.set(key, sentenceOfCheck(String(path[0]), message))
  }
  const collectionIds = readCollections(cells.get('collections'), known, notes)
  if (!parsed.success) return undefined
  const wanted = wantedProduct(parsed.data, product, cells, known)
  const { stock, isGuessed } = judgedStock(all, wanted.draft.stock, product, notes)
  const made = { ...wanted, draft: { ...wanted.draft, stock } }
  const changes = product === undefined ? [] : changesOf(product, { ...made, collectionIds }, known)
  if (product !== undefined && changes.length === 0) return 'unchanged'
  return { line, product, isByName, ...made, collectionIds, changes, isStockGuessed: isGuessed }
}

/**
 * The stock to write. A file that says what it was exported with changes only what the person changed;
 * a file that does not say so is a guess where it differs from the shop.
 */
function judgedStock(
  cells: ProductLine['cells'],
  wanted: number | null,
  product: ProductRow | undefined,
  notes: Notes,
): { stock: number | null; isGuessed: boolean } {
  if (product === undefined || wanted === product.stock) return { stock: wanted, isGuessed: false }
  const now = product.stock
  const seen = seenStock(cells.get('stockAtExport') ?? '')
  if (seen === undefined) return { stock: wanted, isGuessed: true }
  const stock = stockAfterEdit({ wanted, seen, now })
  if (stock === undefined) {
    const [was, is] = [seen, now].map((figure) => figure ?? NOT_LIMITED)
    const hint = `Write the stock you want here, and ${is} into Stock at export`
    notes.set('stock', `Stock was ${was} at the export and is ${is} now. ${hint}`)
  }
  return { stock: stock ?? now, isGuessed: false }
}

/** Undefined when the file does not say it. */
function seenStock(cell: string): number | null | undefined {
  if (cell.toLowerCase() === NOT_LIMITED) return null
  return /^\d{1,7}$/.test(cell) ? Number(cell) : undefined
}

function problemsOf(
  { headings }: ProductFile,
  { line, cells }: ProductLine,
  product: ProductRow | undefined,
  notes: Notes,
): LineProblem[] {
  const name = (cells.get('name') ?? product?.name ?? '').slice(0, LONGEST)
  return [...notes].map(([key, message]) => {
    const column = CSV_COLUMNS.find((one) => one.key === key)
    const heading = (column && headings.get(column.key)) ?? column?.heading ?? key
    const value = ((column && cells.get(column.key)) ?? '').slice(0, LONGEST)
    return { line, name, column: heading, value, message }
  })
}

/** A report names things; it does not repeat long texts. */
const LONGEST = 80

/** The column that a field of the form comes from. */
function columnOf(field: string): string {
  if (field === 'categoryId') return 'category'
  if (field === 'isHidden') return 'visibility'
  return field === 'existingImages' ? 'images' : field
}
