import { thousandthsFromText, formatGrams, type Milligrams } from '#domain/pricing/metal/weights.ts'
import {
  measureOfSize,
  sizeCodeFromText,
  type SizeKind,
} from '#domain/catalogue/sizes/piece-sizes.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'
import {
  paiseFromRupees,
  rupeesFromText,
  type BasisPoints,
  type Paise,
} from '#domain/pricing/money.ts'
import { HUID, HUID_MESSAGE, huidsFromText } from './huid.ts'
import { type Exemption, lacksHallmark } from './hallmark-exemptions.ts'
import { TAG, TAG_MESSAGE, tagFromText } from './piece.ts'
import { heaviestGross, isWithinTolerance, leastNet } from './short-weight.ts'

/** The most pieces that are added at once. */
export const MOST_ROWS = 500

const CELLS = ['tag', 'huid', 'gross', 'net', 'size', 'purity', 'cost'] as const
type PieceCell = (typeof CELLS)[number]

/** A piece as it is typed or stands in the list of a hallmarking centre. */
export type PieceRow = Record<PieceCell, string>

/** A piece that can be added. */
export interface ReadPiece {
  tag: string
  huids: string[]
  grossMg: Milligrams
  netMg: Milligrams
  size: string
  /** What it has cost the shop; null where the list does not say it. */
  cost: Paise | null
}

/** What is wrong with a row, from 0, and in which cell. */
export interface RowFault {
  row: number
  cell: PieceCell
  message: string
}

/** The make that pieces are added to. */
export interface PiecesMake {
  alloy: string
  /** Per mille. */
  fineness: number
  hallmark: 'none' | 'voluntary' | 'mandatory'
  netMg: Milligrams
  grossMg: Milligrams
  tolerance: BasisPoints
  /** Each has a HUID of its own. */
  articles: number
  sizeKind: SizeKind
  sizes: readonly { code: string; netMgDelta: Milligrams }[]
}

/** The pieces that the shop already has: each HUID with the tag of its piece, and all tags. */
interface TakenNames {
  huids: ReadonlyMap<string, string>
  tags: ReadonlySet<string>
}

interface Batch {
  make: PiecesMake
  /** Why none of them has a HUID; null where they have. */
  exemption: Exemption | null
  taken: TakenNames
  /** Whether the user may enter costs; absent: no. */
  seesCosts?: boolean
}

/** Reads the pieces of a batch and names for each wrong cell what is wrong. */
export function readPieces(
  rows: readonly PieceRow[],
  batch: Batch,
): { pieces: ReadPiece[]; faults: RowFault[] } {
  const pieces = rows.map((row) => readRow(row, batch.make.sizeKind))
  const faults = pieces.flatMap((piece, at) =>
    faultsOf(piece, { ...batch, before: pieces.slice(0, at), row: rows[at] }).map(
      ([cell, message]) => ({ row: at, cell, message }),
    ),
  )
  return { pieces, faults }
}

function readRow(row: PieceRow, sizeKind: SizeKind): ReadPiece {
  return {
    tag: tagFromText(row.tag),
    huids: huidsFromText(row.huid),
    grossMg: weightFromText(row.gross),
    netMg: weightFromText(row.net),
    size: sizeCodeFromText(sizeKind, row.size),
    cost: costFromText(row.cost),
  }
}

/** Grams as people type them, in milligrams; 0 for a text that is not a weight. */
export function weightFromText(text: string): Milligrams {
  return thousandthsFromText(text.replace(/\s*(?:g|gm|gms|grams?)\.?\s*$/i, '')) ?? 0
}

/** Rupees as people type them, in paise; null for an empty text and for one that is no amount. */
function costFromText(text: string): Paise | null {
  const rupees = rupeesFromText(text)
  return rupees === undefined ? null : paiseFromRupees(rupees)
}

type Fault = readonly [PieceCell, string]

interface Around extends Batch {
  before: readonly ReadPiece[]
  row: PieceRow | undefined
}

function faultsOf(piece: ReadPiece, around: Around): Fault[] {
  return [
    ...tagFaults(piece, around),
    ...huidFaults(piece, around),
    ...sizeFaults(piece, around.make),
    ...weightFaults(piece, around.make),
    ...purityFaults(around),
    ...costFaults(piece, around),
  ]
}

function tagFaults({ tag }: ReadPiece, { before, taken }: Around): Fault[] {
  if (!TAG.test(tag)) return [['tag', TAG_MESSAGE]]
  if (taken.tags.has(tag)) return [['tag', `The shop has a piece ${tag} already.`]]
  return before.some((other) => other.tag === tag) ? [['tag', `${tag} is there twice.`]] : []
}

function huidFaults(piece: ReadPiece, { make, exemption, before, taken }: Around): Fault[] {
  const { huids, netMg } = piece
  const wrong = huids.find((huid) => !HUID.test(huid))
  if (wrong !== undefined) return [['huid', `${wrong}: ${HUID_MESSAGE}`]]
  const known = huids.find((huid) => taken.huids.has(huid))
  if (known !== undefined) {
    return [['huid', `Piece ${taken.huids.get(known)} has the HUID ${known} already.`]]
  }
  const others = new Set(before.flatMap((other) => other.huids))
  const twice = huids.find((huid, at) => huids.indexOf(huid) < at || others.has(huid))
  if (twice !== undefined) return [['huid', `${twice} is there twice.`]]
  if (huids.length > 0 && huids.length !== make.articles) {
    return [['huid', `This make has ${articlesText(make.articles)}, each with its HUID.`]]
  }
  if (lacksHallmark({ hallmark: make.hallmark, netMg, huids, exemption })) {
    const message =
      exemption === 'below-2g' && netMg > 0
        ? `It weighs ${formatGrams(netMg)}, so it needs a HUID.`
        : 'Write its HUID, or choose why it has none.'
    return [['huid', message]]
  }
  return []
}

function articlesText(articles: number): string {
  return articles === 1 ? 'one article' : `${articles} articles`
}

function sizeFaults({ size }: ReadPiece, make: PiecesMake): Fault[] {
  if (make.sizeKind === 'none') {
    return size === '' ? [] : [['size', 'This make has no sizes.']]
  }
  if (make.sizes.some(({ code }) => code === size)) return []
  if (size === '') return [['size', 'Write its size.']]
  return measureOfSize(make.sizeKind, size) === undefined
    ? [['size', `There is no ${make.sizeKind} size ${size}.`]]
    : [['size', `This make does not come in size ${size}. Add the size to the make first.`]]
}

const WEIGHT = 'Write grams with at most three decimals, such as 7.845.'

/** What is wrong with the weights of a piece of a make in a size, by cell. */
export function weightFaults(
  { netMg, grossMg, size }: Pick<ReadPiece, 'netMg' | 'grossMg' | 'size'>,
  make: PiecesMake,
): Fault[] {
  if (netMg === 0) return [['net', WEIGHT]]
  if (grossMg === 0) return [['gross', WEIGHT]]
  if (netMg > grossMg + 20) return [['gross', 'The gross weight is below the net weight.']]
  const delta = make.sizes.find(({ code }) => code === size)?.netMgDelta ?? 0
  const meant = make.netMg + delta
  const meantGross = make.grossMg + delta
  if (isWithinTolerance(netMg, { netMg: meant, tolerance: make.tolerance })) {
    return grossMg > heaviestGross(meantGross, make.tolerance)
      ? [['gross', `The make weighs ${formatGrams(meantGross)} gross.`]]
      : []
  }
  const off = formatGrams(meant - leastNet(meant, make.tolerance))
  const inSize = size === '' ? '' : ` in size ${size}`
  const message = `The make weighs ${formatGrams(meant)}${inSize}, give or take ${off}.`
  return [['net', message]]
}

/** `22K916`, `916`, `22K` and `22 KT` all say what is hallmarked. */
function purityFaults({ make, row }: Around): Fault[] {
  const purity = row?.purity ?? ''
  const said = purity
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/(?:CT|KT)$/, 'K')
  const isMeant =
    said === '' ||
    said === make.alloy.toUpperCase() ||
    said === String(make.fineness) ||
    (said.endsWith('K') && make.alloy.startsWith(said))
  return isMeant ? [] : [['purity', `The make is ${make.alloy}, the list says ${purity.trim()}.`]]
}

function costFaults({ cost }: ReadPiece, { row, seesCosts = false }: Around): Fault[] {
  if ((row?.cost ?? '').trim() === '') return []
  if (!seesCosts) return [['cost', 'Only an admin can write what a piece has cost.']]
  return cost === null || cost > MAX_PRICE ? [['cost', COST_MESSAGE]] : []
}

/** The message for a wrong cost. */
export const COST_MESSAGE =
  'Write what it has cost in rupees, such as 98500 or 98500.50, with a point.'

const HEADINGS: readonly (readonly [PieceCell, RegExp])[] = [
  ['tag', /^(?:tag|item|article|piece|sr|s\.?no|job)/i],
  ['huid', /huid|uid|hallmark/i],
  ['gross', /gross|\bgwt|g\.?\s?wt/i],
  ['net', /net|\bnwt|n\.?\s?wt/i],
  ['size', /size/i],
  ['purity', /purity|carat|karat|fineness|^kt$/i],
  ['cost', /cost|purchase/i],
]

/**
 * Rows out of a pasted list: cells parted by tabs, semicolons or commas. A first row of headings names the columns;
 * without it they are tag, HUID, gross, net, size, purity, cost.
 */
export function rowsFromText(text: string): PieceRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const parted = lines.map((line) => cellsOf(line))
  const [first = []] = parted
  const found = first.map((cell) => HEADINGS.find(([, words]) => words.test(cell.trim()))?.[0])
  const hasHeadings = found.filter((cell) => cell !== undefined).length >= 2
  const columns = hasHeadings ? found : CELLS
  return parted.slice(hasHeadings ? 1 : 0).map((cells) => {
    const row: PieceRow = { tag: '', huid: '', gross: '', net: '', size: '', purity: '', cost: '' }
    for (const [at, cell] of columns.entries()) if (cell !== undefined) row[cell] = cells[at] ?? ''
    return row
  })
}

/** The cells of a line; a cell in quotes may contain the separator. */
function cellsOf(line: string): string[] {
  const sign = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
