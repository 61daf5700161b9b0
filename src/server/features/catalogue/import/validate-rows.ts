import { ProductForm } from '#contract/catalogue/catalogue.ts'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts'
import {
  areOtherStones,
  bareDiamondProblem,
  NAMING_TEXTS,
} from '#domain/catalogue/diamond-words.ts'
import { MAKE_COLUMNS } from '#domain/catalogue/csv/makes/make-columns.ts'
import {
  attributeColumn,
  csvColumns,
  NOT_LIMITED,
  type CsvColumn,
} from '#domain/catalogue/csv/product-csv.ts'
import { COUNTED_BY_SIZE, stockAfterEdit } from '#domain/catalogue/stock.ts'
import type { ProductDraft, ProductRow } from '#server/db/catalogue/products.ts'
import { sentenceOfCheck } from '#server/http/validate.ts'
import type { KnownThings } from './known-things.ts'
import { changedCells, changesOf, type Change } from './line-changes.ts'
import { fieldsOf, wantedProduct } from './line-draft.ts'
import {
  linesOfProducts,
  notesOf,
  type NotesByLine,
  type ProductLines,
} from './lines-of-products.ts'
import { noteTakenCodes, type SeenCodes } from './note-codes.ts'
import { makesOfLines, noteFaultsOfMakes, type WantedMakes } from './makes-of-lines.ts'
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
  /** How many lines of the file speak of it. */
  lines: number
  makes: WantedMakes
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
  /** How many of those are right themselves, but of a product another line of which is wrong. */
  heldLines: number
  /** How many prices differ from the shop where rates make the price of their product. */
  lockedPrices: number
}

interface Options {
  /** Whether lines without an id add products although their names are taken. */
  addsSameNames: boolean
}

/** Validates every line without writing. */
export function checkProductLines(
  file: ProductFile,
  known: KnownThings,
  { addsSameNames }: Options,
): CheckedFile {
  const checked: CheckedFile = {
    good: [],
    unchanged: 0,
    problems: [],
    wrongLines: 0,
    heldLines: 0,
    lockedPrices: 0,
  }
  const notes: NotesByLine = new Map()
  const seen: SeenCodes = new Map()
  const products = linesOfProducts(file.lines, known, { addsSameNames, notes })
  for (const product of products) {
    const result = checkProduct(product, known, { notes, checked, seen })
    const { lines } = product
    const isWrong = lines.some((line) => notesOf(notes, line).size > 0)
    if (isWrong || result === undefined) {
      checked.wrongLines += lines.length
      checked.heldLines += noteHeldBack(lines, notes)
      checked.problems.push(
        ...lines.flatMap((line) =>
          problemsOf(file, line, { product: product.product, known }, notesOf(notes, line)),
        ),
      )
    } else if (result === 'unchanged') checked.unchanged += lines.length
    else checked.good.push(result)
  }
  return checked
}

/** Notes at the right lines of a wrong product why they are not used; returns how many there are. */
function noteHeldBack(lines: readonly ProductLine[], notes: NotesByLine): number {
  const wrong = lines.filter((line) => notesOf(notes, line).size > 0).map(({ line }) => line)
  const held = lines.filter(({ line }) => !wrong.includes(line))
  const rows = wrong.length === 1 ? `row ${wrong[0]}` : `rows ${wrong.slice(0, 5).join(', ')}`
  const has = wrong.length === 1 ? 'has' : 'have'
  for (const line of held) {
    notesOf(notes, line).set('name', `Waits for ${rows} of the same product, which ${has} errors`)
  }
  return wrong.length === 0 ? 0 : held.length
}

interface Checking {
  notes: NotesByLine
  /** Counts the cells that the makes of a product overrule. */
  checked: CheckedFile
  /** Numbers and barcodes of the lines above. */
  seen: SeenCodes
}

function checkProduct(
  { lines, cells: all, product, isByName }: ProductLines,
  known: KnownThings,
  { notes: byLine, checked, seen }: Checking,
): CheckedLine | 'unchanged' | undefined {
  const [first] = lines
  if (first === undefined) return undefined
  const notes = notesOf(byLine, first)
  const makes = makesOfLines({ lines, product }, known.metal, byLine)
  const { coded } = known.metal
  noteTakenCodes(makes.read, { productId: product?.id, coded, seen }, byLine)
  const cells = product === undefined ? new Map(all) : changedCells(all, product, known)
  if (isByName) cells.delete('name')
  followMakes(cells, { makes, isNew: product === undefined, checked })
  if (cells.size === 0 && makes.wanted.length === 0 && makes.read.length === 0) {
    return 'unchanged'
  }
  const parsed = ProductForm.safeParse({
    ...(product === undefined ? {} : fieldsOf(product)),
    ...readCells(cells, known, notes),
  })
  for (const { path, message } of parsed.error?.issues ?? []) {
    const key = columnOf(String(path[0]))
    if (!notes.has(key)) notes.set(key, sentenceOfCheck(String(path[0]), message))
  }
  notePriceless(notes, { makes, hasWrongMake: lines.some((one) => hasMakeNote(byLine, one)) })
  const collectionIds = readCollections(cells.get('collections'), known, notes)
  const material = parsed.data?.material ?? product?.material ?? []
  noteFaultsOfMakes(makes, { material, metal: known.metal }, byLine)
  if (!parsed.success) return undefined
  noteDiamonds(notes, { texts: parsed.data, product, makes })
  const wanted = wantedProduct(parsed.data, product, cells, known)
  const isCounted = makes.isCounted || known.countedBySize.has(product?.id ?? 0)
  const { stock, isGuessed } = judgedStock(all, wanted.draft.stock, { product, isCounted, notes })
  const made = { ...wanted, draft: { ...wanted.draft, stock } }
  const changes = product === undefined ? [] : changesOf(product, { ...made, collectionIds }, known)
  if (product !== undefined && changes.length === 0 && makes.wanted.length === 0) return 'unchanged'
  return {
    line: first.line,
    lines: lines.length,
    product,
    isByName,
    ...made,
    collectionIds,
    changes,
    isStockGuessed: isGuessed,
    makes,
  }
}

/** A new product whose makes make no price says why, and not that its price is missing. */
function notePriceless(
  notes: Notes,
  { makes, hasWrongMake }: { makes: WantedMakes; hasWrongMake: boolean },
): void {
  if (!notes.has('price') || makes.price !== undefined) return
  const [first] = makes.read
  if (hasWrongMake) notes.delete('price')
  else if (first !== undefined)
    notes.set('price', `${first.make.alloy} has no rate yet: write a price`)
}

/** Texts that call the stones of makes diamonds which are none; old texts of makes that stay are left alone. */
function noteDiamonds(
  notes: Notes,
  {
    texts,
    product,
    makes: { stones, wanted },
  }: {
    texts: Readonly<Partial<Record<(typeof NAMING_TEXTS)[number], string | undefined>>>
    product: ProductRow | undefined
    makes: WantedMakes
  },
): void {
  const isOtherStone = areOtherStones(stones)
  for (const field of NAMING_TEXTS) {
    const text = texts[field] ?? ''
    const isKept = text === product?.[field] && wanted.length === 0
    const found = isKept ? undefined : bareDiamondProblem(text, isOtherStone)
    if (found !== undefined) notes.set(field, found.replace(/\.$/, ''))
  }
}

function hasMakeNote(notes: NotesByLine, line: ProductLine): boolean {
  return MAKE_COLUMNS.some(({ key }) => notesOf(notes, line).has(key))
}

/** Takes a price out of a line that the rates make; a new product gets it from them. */
function followMakes(
  cells: Map<CsvColumn, string>,
  {
    makes: { price },
    isNew,
    checked,
  }: { makes: WantedMakes; isNew: boolean; checked: CheckedFile },
): void {
  if (price === undefined) return
  if ((cells.get('price') ?? '') !== '') checked.lockedPrices += 1
  if (isNew) cells.set('price', String(price))
  else cells.delete('price')
}

/**
 * The stock to write. A file that says what it was exported with changes only what the person changed;
 * a file that does not say so is a guess where it differs from the shop.
 */
function judgedStock(
  cells: ProductLine['cells'],
  wanted: number | null,
  {
    product,
    isCounted,
    notes,
  }: { product: ProductRow | undefined; isCounted: boolean; notes: Notes },
): { stock: number | null; isGuessed: boolean } {
  const now = product?.stock ?? null
  if (wanted === now) return { stock: wanted, isGuessed: false }
  const seen = seenStock(cells.get('stockAtExport') ?? '')
  if (isCounted) {
    if (wanted !== seen) notes.set('stock', COUNTED_BY_SIZE.replace(/\.$/, ''))
    return { stock: now, isGuessed: false }
  }
  if (product === undefined) return { stock: wanted, isGuessed: false }
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
  { line, cells, make }: ProductLine,
  { product, known }: { product: ProductRow | undefined; known: KnownThings },
  notes: Notes,
): LineProblem[] {
  const columns = csvColumns(known.attributes)
  const name = (cells.get('name') ?? product?.name ?? '').slice(0, LONGEST)
  return [...notes].map(([key, message]) => {
    const column = [...columns, ...MAKE_COLUMNS].find((one) => one.key === key)
    const heading = headings.get(key) ?? column?.heading ?? key
    const cell = new Map<string, string>([...cells, ...make]).get(key) ?? ''
    return { line, name, column: heading, value: cell.slice(0, LONGEST), message }
  })
}

/** A report names things; it does not repeat long texts. */
const LONGEST = 80

/** The column that a field of the form comes from. */
function columnOf(field: string): CsvColumn {
  if (field === 'categoryId') return 'category'
  if (field === 'isHidden') return 'visibility'
  if (ATTRIBUTE_KEYS.some((key) => key === field)) return attributeColumn(field)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every other field has the name of its column
  return field === 'existingImages' ? 'images' : (field as CsvColumn)
}
