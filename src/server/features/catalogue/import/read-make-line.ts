import { isDeepStrictEqual } from 'node:util'
import { countsText, makeCells } from '#domain/catalogue/csv/makes/make-cells.ts'
import { MAKE_COLUMNS, makeHeading } from '#domain/catalogue/csv/makes/make-columns.ts'
import { readMakeCells } from '#domain/catalogue/csv/makes/read-make-cells.ts'
import { countsAtExport } from '#domain/catalogue/csv/makes/read-size-cells.ts'
import { NOT_LIMITED } from '#domain/catalogue/csv/product-csv.ts'
import { stockAfterEdit } from '#domain/catalogue/stock.ts'
import { alloyFromText } from '#domain/pricing/metal/alloys.ts'
import type { OwnMake, PricedOwnMake } from '#server/db/rates/product-makes.ts'
import type { AlloyRow } from '#server/db/rates/rate-cards.ts'
import type { Change } from './line-changes.ts'
import type { ProductLine } from './parse-csv.ts'
import type { Notes } from './read-cells.ts'

/** The make of a line. */
export interface ReadMake {
  line: ProductLine
  make: OwnMake
  /** The same with its pieces as they are, where the file does not say with what it was exported. */
  unguessed: OwnMake
  before: PricedOwnMake | undefined
}

/** The make that a line describes; none without an alloy. */
export function readMakeLine(
  line: ProductLine,
  { stored, alloys }: { stored: readonly PricedOwnMake[]; alloys: readonly AlloyRow[] },
  notes: Notes,
): ReadMake[] {
  const cell = line.make.get('alloy') ?? ''
  if (cell === '') {
    if ([...line.make.values()].some((other) => other !== '')) {
      notes.set('alloy', 'Write the alloy of this make, such as 22K916')
    }
    return []
  }
  const alloy = alloyFromText(cell, alloys)
  if (alloy === undefined) {
    notes.set('alloy', `There is no alloy “${cell.slice(0, 40)}”`)
    return []
  }
  const before = stored.find((make) => make.alloy === alloy)
  const make = readMakeCells(line.make, { alloy, stored: before }, notes)
  if (make.stockKind === 'by-piece') {
    const counted = withPiecesOf(before ?? NO_PIECES, make)
    return [{ line, make: counted, unguessed: counted, before }]
  }
  if (before === undefined) return [{ line, make, unguessed: make, before }]
  const seen = countsAtExport(line.make)
  const pieces = seen === undefined ? undefined : piecesOf(make, { before, seen }, notes)
  return [{ line, make: pieces ?? make, unguessed: pieces ?? unguessedOf(make, before), before }]
}

/** The make with its pieces as they are. One that would count its own from now on counts them as before: it has no figure. */
function unguessedOf(make: OwnMake, before: OwnMake): OwnMake {
  const kept = withPiecesOf(before, make)
  const isNewFigure = make.sizeKind === 'none' && make.sizeStock === 'pooled'
  return isNewFigure && before.sizeKind === 'none' ? { ...kept, sizeStock: before.sizeStock } : kept
}

/** The make with its pieces as orders have left them, unless the person changed their figure. */
function piecesOf(
  make: OwnMake,
  { before, seen }: { before: PricedOwnMake; seen: ReadonlyMap<string, number | null> },
  notes: Notes,
): OwnMake {
  const judged = (
    wanted: number | null,
    { code, now }: { code: string; now: number | null },
  ): number | null => {
    const stock = stockAfterEdit({ wanted, seen: seen.get(code), now })
    if (stock !== undefined) return stock
    const [was, is] = [seen.get(code) ?? null, now].map((figure) => figure ?? NOT_LIMITED)
    const which = code === '' ? 'The make' : `Size ${code}`
    const hint = `write “${countsText(before)}” into ${makeHeading('countsAtExport')}`
    const why = `${which} had ${was} at the export and has ${is} now. Write what you want here, and ${hint}`
    notes.set(code === '' ? 'pool' : 'sizes', why)
    return now
  }
  return {
    ...make,
    pool: judged(make.pool, { code: '', now: before.pool }),
    sizes: make.sizes.map((size) => {
      const same = before.sizes.find(({ code }) => code === size.code)
      if (same === undefined) return size
      return { ...size, stock: judged(size.stock, { code: size.code, now: same.stock }) }
    }),
  }
}

/** A make that is kept by piece counts its pieces, whatever a file says. */
const NO_PIECES = { pool: null, sizes: [] }

function withPiecesOf({ pool, sizes }: Pick<OwnMake, 'pool' | 'sizes'>, make: OwnMake): OwnMake {
  const isByPiece = make.stockKind === 'by-piece'
  const figure = isByPiece && make.sizeKind === 'none' ? (pool ?? 0) : pool
  return {
    ...make,
    pool: figure,
    sizes: make.sizes.map((size) => {
      const same = sizes.find(({ code }) => code === size.code)
      const stock = isByPiece ? (same?.stock ?? 0) : size.stock
      return { ...size, stock: same === undefined ? stock : same.stock }
    }),
  }
}

/** Whether two makes are the same, whatever they cost. */
export function isSameMake(make: OwnMake, other: OwnMake | undefined): boolean {
  if (other === undefined) return false
  return isDeepStrictEqual(makeCells(make), makeCells(other))
}

/** What becomes different about a make, column by column as text of the file. */
export function changesOfMake(make: OwnMake, before: OwnMake | undefined): Change[] {
  const was = before && makeCells(before)
  const is = makeCells(make)
  return MAKE_COLUMNS.filter(
    ({ key }) => key !== 'alloy' && key !== 'countsAtExport' && was?.get(key) !== is.get(key),
  )
    .map(({ key, heading }) => ({
      column: `${make.alloy}, ${heading}`,
      before: said(was?.get(key)),
      after: said(is.get(key)),
    }))
    .filter(({ before: old, after }) => old !== after)
}

/** Longer texts are cut in a report. */
const LONGEST = 200

function said(cell: string | number | null | undefined): string {
  const text = String(cell ?? '').replace(/^'/, '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
