import type * as z from 'zod/mini'
import { ProductForm } from '#contract/catalogue.ts'
import { ATTRIBUTE_KEYS, mapAttributes } from '#domain/attributes.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { MAX_PICTURES } from '#domain/product.ts'
import {
  amountText,
  cellParts,
  CSV_COLUMNS,
  optionNamed,
  type CsvColumn,
} from '#domain/product-csv.ts'
import type { ProductRow } from '#server/data/products.ts'
import type { ProductFile, ProductLine } from './read-product-file.ts'

/** What the lines of a file speak of by name. */
export interface KnownThings {
  /** The owner's products by id, hidden ones too. */
  products: ReadonlyMap<number, ProductRow>
  /** Ids of categories by name in lower case, and their names. */
  categories: ReadonlyMap<string, { id: number; name: string }>
  /** Ids of collections by name and slug in lower case. */
  collections: ReadonlyMap<string, number>
  pictures: ReadonlySet<string>
}

/** A line that can be used: what the product becomes. */
export interface CheckedLine {
  line: number
  /** The product as it is, undefined for a new one. */
  product: ProductRow | undefined
  form: z.output<typeof ProductForm>
  categoryName: string
  imageAlts: string[]
  /** Undefined leaves them as they are. */
  collectionIds: number[] | undefined
}

interface LineProblem {
  line: number
  column: string
  message: string
}

/** Every line of a file as a product, and what is wrong with those that are none. */
export function checkProductLines(
  file: ProductFile,
  known: KnownThings,
): { good: CheckedLine[]; problems: LineProblem[]; wrongLines: number } {
  const good: CheckedLine[] = []
  const problems: LineProblem[] = []
  const seen = new Set<number>()
  let wrongLines = 0
  for (const line of file.lines) {
    const notes: Notes = new Map()
    const checked = checkLine(line, known, notes)
    const id = checked?.product?.id
    if (id !== undefined && seen.has(id))
      notes.set('productId', 'This product stands above already')
    if (id !== undefined) seen.add(id)
    if (checked !== undefined && notes.size === 0) good.push(checked)
    else wrongLines += 1
    for (const [key, message] of notes) {
      problems.push({ line: line.line, column: headingOf(file, key), message })
    }
  }
  return { good, problems, wrongLines }
}

/** What is wrong with a line, by column. */
type Notes = Map<string, string>

function checkLine(
  { line, cells }: ProductLine,
  known: KnownThings,
  notes: Notes,
): CheckedLine | undefined {
  const product = productOf(cells.get('productId') ?? '', known, notes)
  const given = {
    ...(product === undefined ? {} : fieldsOf(product)),
    ...readCells(cells, known, notes),
  }
  const parsed = ProductForm.safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const key = columnOf(String(path[0]))
    if (!notes.has(key)) notes.set(key, message)
  }
  if (!parsed.success) return undefined
  const form = parsed.data
  const alts = cells.get('imageAlts')
  return {
    line,
    product,
    form,
    categoryName:
      [...known.categories.values()].find(({ id }) => id === form.categoryId)?.name ?? '',
    imageAlts:
      alts === undefined ? keptAlts(product, form.existingImages) : alts.split('|').map(trim),
    collectionIds: collectionsOf(cells.get('collections'), known, notes),
  }
}

function productOf(text: string, { products }: KnownThings, notes: Notes): ProductRow | undefined {
  if (text === '') return undefined
  const product = /^\d{1,9}$/.test(text) ? products.get(Number(text)) : undefined
  if (product === undefined) notes.set('productId', `There is no product ${text.slice(0, 20)}`)
  return product
}

/** A product as a form would send it, so that columns that the file lacks stay as they are. */
function fieldsOf(product: ProductRow) {
  const { originalPrice } = product
  return {
    name: product.name,
    description: product.description,
    price: rupeesFromPaise(product.price),
    originalPrice: originalPrice === null ? null : rupeesFromPaise(originalPrice),
    discount: product.discount,
    gender: product.gender,
    material: product.material,
    stock: product.stock,
    color: product.color,
    deliverytime: product.deliveryTime,
    deliverycharge: product.deliveryCharge,
    categoryId: product.categoryId,
    existingImages: product.images,
    isHidden: product.isHidden,
    ...mapAttributes((key) => product.attributes[key] ?? 0),
  }
}

/** The cells of a line as a form would send them. */
function readCells(cells: ProductLine['cells'], known: KnownThings, notes: Notes) {
  const fields: Record<string, unknown> = {}
  const read = (key: CsvColumn, make: (cell: string) => unknown, field: string = key) => {
    const cell = cells.get(key)
    if (cell !== undefined) fields[field] = make(cell)
  }
  for (const key of TEXT_COLUMNS) read(key, (cell) => cell)
  read('price', amountText)
  read('originalPrice', amountText)
  read('stock', amountText)
  read('material', (cell) => cell.replaceAll('|', ','))
  read('category', (cell) => categoryOf(cell, known, notes), 'categoryId')
  read('visibility', (cell) => hiddenOf(cell, notes), 'isHidden')
  read('images', (cell) => picturesOf(cell, known, notes), 'existingImages')
  for (const key of ATTRIBUTE_KEYS) {
    read(key, (cell) => {
      const option = optionNamed(key, cell)
      if (option === undefined) notes.set(key, `There is no option “${cell.slice(0, 40)}”`)
      return option ?? 0
    })
  }
  return fields
}

const TEXT_COLUMNS = [
  'name',
  'description',
  'discount',
  'gender',
  'color',
  'deliverytime',
  'deliverycharge',
] as const

function categoryOf(cell: string, { categories }: KnownThings, notes: Notes): number | undefined {
  const found = categories.get(cell.toLowerCase())
  if (found === undefined && cell !== '') {
    notes.set('category', `There is no category “${cell.slice(0, 40)}”`)
  }
  return found?.id
}

function hiddenOf(cell: string, notes: Notes): boolean | undefined {
  const word = cell.toLowerCase()
  if (word === '') return undefined
  if (word === 'visible') return false
  if (word !== 'hidden') notes.set('visibility', 'Write visible or hidden')
  return true
}

function picturesOf(cell: string, { pictures }: KnownThings, notes: Notes): string[] {
  const paths = cellParts(cell)
  const unknown = paths.find((path) => !pictures.has(path))
  if (unknown !== undefined) {
    notes.set('images', `${unknown.slice(0, 60)} is not a saved picture of this shop`)
  }
  if (paths.length > MAX_PICTURES) notes.set('images', 'You can upload a maximum of 4 images')
  return paths
}

function collectionsOf(
  cell: string | undefined,
  { collections }: KnownThings,
  notes: Notes,
): number[] | undefined {
  if (cell === undefined) return undefined
  return cellParts(cell).flatMap((name) => {
    const id = collections.get(name.toLowerCase())
    if (id === undefined) notes.set('collections', `There is no collection “${name.slice(0, 40)}”`)
    return id ?? []
  })
}

function keptAlts(product: ProductRow | undefined, paths: readonly string[]): string[] {
  const alts = new Map(product?.images.map((path, at) => [path, product.imageAlts[at] ?? '']))
  return paths.map((path) => alts.get(path) ?? '')
}

/** The column that a field of the form comes from. */
function columnOf(field: string): string {
  if (field === 'categoryId') return 'category'
  if (field === 'isHidden') return 'visibility'
  return field === 'existingImages' ? 'images' : field
}

/** A column as the file calls it, or as it would be called. */
function headingOf({ headings }: ProductFile, key: string): string {
  const column = CSV_COLUMNS.find((one) => one.key === key)
  return (column && headings.get(column.key)) ?? column?.heading ?? key
}

function trim(text: string): string {
  return text.trim().slice(0, 300)
}
