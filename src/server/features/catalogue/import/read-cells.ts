import { optionNamed } from '#domain/catalogue/attribute-table.ts'
import { isOwnAttribute } from '#domain/catalogue/attributes.ts'
import { TEXT_FIELD_KEYS, textField } from '#domain/catalogue/product-fields.ts'
import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import { nameKey } from '#domain/catalogue/search/name-key.ts'
import {
  amountText,
  attributeColumn,
  cellParts,
  type CsvColumn,
} from '#domain/catalogue/csv/product-csv.ts'
import { daysText, isTurnedIntoDate } from '#domain/catalogue/csv/spreadsheet-cells.ts'
import type { MakeColumn } from '#domain/catalogue/csv/makes/make-columns.ts'
import type { KnownThings } from './known-things.ts'

/** What is wrong with a line, by column. */
export type Notes = Map<CsvColumn | MakeColumn, string>

/** The cells of a line as a form would send them, and the problems found. */
export function readCells(
  cells: ReadonlyMap<CsvColumn, string>,
  known: KnownThings,
  notes: Notes,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const read = (key: CsvColumn, make: (cell: string) => unknown, field: string = key) => {
    const cell = cells.get(key)
    if (cell !== undefined) fields[field] = make(cell)
  }
  for (const key of TEXT_FIELD_KEYS) {
    const reading = textField(key).cell === 'days' ? daysOf : textOf
    read(key, (cell) => reading(key, cell, notes))
  }
  read('taxClass', (cell) => taxClassOf(cell, known, notes))
  read('price', (cell) => amountOf('price', cell, notes))
  read('originalPrice', (cell) => amountOf('originalPrice', cell, notes))
  read('stock', (cell) => piecesOf(cell, notes))
  read('material', (cell) => cell.replaceAll('|', ','))
  read('category', (cell) => categoryOf(cell, known, notes), 'categoryId')
  read('visibility', (cell) => hiddenOf(cell, notes), 'isHidden')
  read('images', (cell) => picturesOf(cell, known, notes), 'existingImages')
  return { ...fields, ...readOptions(cells, known, notes) }
}

/** The options that cells name: those of the specification's attributes, and of all others together. */
function readOptions(
  cells: ReadonlyMap<CsvColumn, string>,
  { attributes }: KnownThings,
  notes: Notes,
): Record<string, unknown> {
  const chosen = attributes.flatMap((attribute): [string, number][] => {
    const column = attributeColumn(attribute.key)
    const cell = cells.get(column)
    if (cell === undefined) return []
    const option = optionNamed(attribute, cell)
    if (option === undefined) notes.set(column, `There is no option “${cell.slice(0, 40)}”`)
    return [[attribute.key, option ?? 0]]
  })
  const own = chosen.filter(([key]) => isOwnAttribute(key))
  return {
    ...Object.fromEntries(chosen.filter(([key]) => !isOwnAttribute(key))),
    ...(own.length > 0 && { attributes: Object.fromEntries(own) }),
  }
}

/** The curated collections that a cell names, undefined without the column. */
export function readCollections(
  cell: string | undefined,
  { collections }: KnownThings,
  notes: Notes,
): number[] | undefined {
  if (cell === undefined) return undefined
  return cellParts(cell).flatMap((name) => {
    const id = collections.get(nameKey(name))
    if (id === undefined) notes.set('collections', `There is no collection “${name.slice(0, 40)}”`)
    return id ?? []
  })
}

function textOf(key: CsvColumn, cell: string, notes: Notes): string {
  if (isTurnedIntoDate(cell)) {
    notes.set(key, 'Excel turned this into a date. Format the column as Text and write it again')
  }
  return cell
}

function daysOf(key: CsvColumn, cell: string, notes: Notes): string {
  const days = daysText(cell)
  if (days === undefined) {
    notes.set(key, 'Excel turned the days into a date. Write them as 5 to 7')
  }
  return days ?? ''
}

function amountOf(key: CsvColumn, cell: string, notes: Notes): string {
  const text = amountText(cell)
  if (/^\d+\.\d{2}0*[1-9]\d*$/.test(text)) notes.set(key, 'Use at most two decimals')
  if (/^[\d.,]*,[\d.,]*$/.test(text)) {
    notes.set(key, 'Write a point before the paise, such as 999.50')
  }
  return text
}

function piecesOf(cell: string, notes: Notes): string {
  const text = amountText(cell)
  if (/^\d+\.0*$/.test(text)) return text.slice(0, text.indexOf('.'))
  if (/^\d+\.\d+$/.test(text)) notes.set('stock', 'Pieces are counted whole, such as 2 or 3')
  return text
}

function categoryOf(cell: string, { categories }: KnownThings, notes: Notes): number | undefined {
  const found = categories.get(nameKey(cell))
  if (found === undefined && cell !== '') {
    notes.set('category', `There is no category “${cell.slice(0, 40)}”`)
  }
  return found?.id
}

function taxClassOf(cell: string, { taxClasses }: KnownThings, notes: Notes): string {
  const found = taxClasses.get(nameKey(cell))
  if (found === undefined && cell !== '') {
    notes.set('taxClass', `There is no tax class “${cell.slice(0, 40)}”`)
  }
  return found ?? ''
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
