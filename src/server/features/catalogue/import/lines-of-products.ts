import { nameKey } from '#domain/catalogue/search/name-key.ts'
import type { CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'
import type { KnownThings } from './known-things.ts'
import type { ProductLine } from './parse-csv.ts'
import type { Notes } from './read-cells.ts'

/** What a file says of one product: a line, or one for each of its makes. */
export interface ProductLines {
  lines: readonly ProductLine[]
  /** The product as it is, undefined for a new one. */
  product: ProductRow | undefined
  /** Whether the product was found by its name, not by its id. */
  isByName: boolean
  /** What its lines say of the product itself; an empty cell of one is that of another. */
  cells: ProductLine['cells']
}

/** Problems by line and column. */
export type NotesByLine = Map<number, Notes>

/** The problems of a line, to add to. */
export function notesOf(notes: NotesByLine, { line }: ProductLine): Notes {
  const known = notes.get(line) ?? new Map()
  notes.set(line, known)
  return known
}

/**
 * The lines of a file by product. Lines with an alloy are makes of one product where they name the same id or name, or
 * neither below one that does; any other line is a product of its own.
 */
export function linesOfProducts(
  lines: readonly ProductLine[],
  known: KnownThings,
  { addsSameNames, notes }: { addsSameNames: boolean; notes: NotesByLine },
): ProductLines[] {
  const groups: { lines: ProductLine[]; found: Found; key: string | undefined }[] = []
  const byKey = new Map<string, (typeof groups)[number]>()
  let above: (typeof groups)[number] | undefined
  for (const line of lines) {
    const hasAlloy = (line.make.get('alloy') ?? '') !== ''
    const isBelow = hasAlloy && isNameless(line) && above?.key !== undefined
    const found: Found = isBelow ? NOBODY : findProduct(line, known, { addsSameNames, notes })
    const key = keyOf(line, found, hasAlloy)
    const group = isBelow ? above : key === undefined ? undefined : byKey.get(key)
    const [first] = group?.lines ?? []
    if (group !== undefined && hasAlloy && (first?.make.get('alloy') ?? '') !== '') {
      group.lines.push(line)
      above = group
      continue
    }
    if (first !== undefined) {
      notesOf(notes, line).set('productId', `Row ${first.line} is this product already`)
    }
    above = { lines: [line], found, key }
    groups.push(above)
    if (key !== undefined && group === undefined) byKey.set(key, above)
  }
  return groups.map(({ lines: own, found }) =>
    Object.assign({ lines: own, cells: mergedCells(own, notes) }, found),
  )
}

interface Found {
  product: ProductRow | undefined
  isByName: boolean
}

const NOBODY: Found = { product: undefined, isByName: false }

function findProduct(
  line: ProductLine,
  { products, named }: KnownThings,
  { addsSameNames, notes }: { addsSameNames: boolean; notes: NotesByLine },
): Found {
  const text = line.cells.get('productId') ?? ''
  if (text !== '') {
    const product = /^\d{1,9}$/.test(text) ? products.get(Number(text)) : undefined
    if (product === undefined) {
      notesOf(notes, line).set('productId', `There is no product ${text.slice(0, 20)}`)
    }
    return { product, isByName: false }
  }
  const ids = addsSameNames ? [] : (named.get(nameKey(line.cells.get('name') ?? '')) ?? [])
  if (ids.length > 1) {
    const hint = 'Write the product id of the one you mean'
    notesOf(notes, line).set('name', `${ids.length} products have this name. ${hint}`)
  }
  const product = ids.length === 1 ? products.get(ids[0] ?? 0) : undefined
  return { product, isByName: product !== undefined }
}

function isNameless({ cells }: ProductLine): boolean {
  return (cells.get('productId') ?? '') === '' && (cells.get('name') ?? '') === ''
}

/** What lines of the same product share; undefined for a new product without makes. */
function keyOf({ cells }: ProductLine, { product }: Found, hasAlloy: boolean): string | undefined {
  if (product !== undefined) return `id ${product.id}`
  const name = nameKey(cells.get('name') ?? '')
  return hasAlloy && name !== '' && (cells.get('productId') ?? '') === '' ? name : undefined
}

/** Columns that may differ between the lines of a product: they do not change it. */
const FREE: ReadonlySet<CsvColumn> = new Set(['productId', 'name'])

function mergedCells(lines: readonly ProductLine[], notes: NotesByLine): ProductLine['cells'] {
  const [first, ...rest] = lines
  if (first === undefined || rest.length === 0) return first?.cells ?? new Map()
  const cells = new Map(first.cells)
  const from = new Map([...cells.keys()].map((key) => [key, first.line]))
  for (const line of rest) {
    for (const [key, cell] of line.cells) {
      const own = cells.get(key) ?? ''
      if (cell === '' || cell === own) continue
      if (own === '') {
        cells.set(key, cell)
        from.set(key, line.line)
      } else if (!FREE.has(key)) {
        const shown = own.slice(0, 40)
        notesOf(notes, line).set(key, `Row ${from.get(key)} says “${shown}” of the same product`)
      }
    }
  }
  return cells
}
