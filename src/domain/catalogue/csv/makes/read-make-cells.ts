import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import {
  CHARGE_KINDS,
  CHARGE_UNITS,
  STONE_KINDS,
  weightOfMetals,
  weightOfParts,
} from '#domain/pricing/metal/makes.ts'
import { MAKING_BASES, MAKING_KINDS, STONE_PRICINGS } from '#domain/pricing/metal/metal-price.ts'
import { STOCK_KINDS } from '#domain/pieces/piece-states.ts'
import { MOST_LEAD_DAYS, SIZE_STOCKS } from '#domain/pricing/metal/sizes.ts'
import { thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import { rupeesFromText } from '#domain/pricing/money.ts'
import { daysOf, listOf, partsBetween, wholeOf, withoutMarks } from './cell-parts.ts'
import { HALLMARK_LABEL } from './make-cells.ts'
import { readSizes, type MakeNotes } from './read-size-cells.ts'
import type { FileMake, MakeCells, MakeColumn } from './make-columns.ts'

/**
 * The make that cells describe. Columns that the file lacks stay as `stored` has them; an empty cell is the usual value,
 * for the gross weight that of metals, stones and other parts.
 * What cannot be read is noted, and has a value that cannot be.
 */
export function readMakeCells(
  cells: MakeCells,
  { alloy, stored }: { alloy: string; stored: FileMake | undefined },
  notes: MakeNotes,
): FileMake {
  const from = readers(cells, notes)
  const { making, ...usual } = stored ?? newMake(alloy)
  const sizes = readSizes(cells, usual, notes)
  const advance = from.share('advance', usual.advance ?? null)
  const leadDays = from.days('leadDays', usual.leadDays ?? null)
  const make: FileMake = {
    alloy,
    isActive: from.word('makeStatus', STATES, usual.isActive, true),
    netMg: from.weight('netMg', usual.netMg),
    grossMg: 0,
    otherMg: from.weight('otherMg', usual.otherMg),
    wastage: from.amount('wastage', usual.wastage),
    making: {
      kind: from.word('makingKind', MAKINGS, making.kind, 'gram'),
      value: from.amount('makingValue', making.value),
      basis: from.word('makingBasis', itself(MAKING_BASES), making.basis, 'net'),
      least: from.amount('makingLeast', making.least),
    },
    articles: from.count('articles', usual.articles),
    metals: from
      .items('metals', usual.metals, readMetal)
      .toSorted((a, b) => (a.alloy < b.alloy ? -1 : 1)),
    stones: from.items('stones', usual.stones, readStone),
    charges: readCharges(cells, usual.charges, notes),
    partUnit: from.word('partUnit', PART_UNITS, usual.partUnit, 1),
    priceUnit: from.word('priceUnit', PRICE_UNITS, usual.priceUnit, 100),
    tolerance: from.amount('tolerance', usual.tolerance, 2),
    ...(advance !== null && { advance }),
    ...(leadDays !== null && { leadDays }),
    sku: from.code('sku', usual.sku),
    barcode: from.code('barcode', usual.barcode),
    pictures: from.numbers('pictures', usual.pictures),
    stockKind: from.word('stockKind', itself(STOCK_KINDS), usual.stockKind, 'counted'),
    ...sizes,
    sizeStock: from.word('sizeStock', itself(SIZE_STOCKS), usual.sizeStock, 'size'),
    pool: from.figure('pool', usual.pool),
  }
  // Without a cell, a gross weight that is that of the parts follows them; one that somebody weighed stays.
  const isSum = stored === undefined || stored.grossMg === grossOfParts(stored)
  const parts = grossOfParts(make)
  return { ...make, grossMg: from.weight('grossMg', isSum ? parts : usual.grossMg, parts) }
}

function grossOfParts(make: FileMake): number {
  return weightOfParts({ ...make, netMg: weightOfMetals(make) })
}

const STATES = { offered: true, withdrawn: false }
const MAKINGS = {
  ...itself(MAKING_KINDS),
  'per gram': 'gram',
  'per g': 'gram',
  '%': 'percent',
  fixed: 'flat',
  'fixed price': 'price',
} as const
const PART_UNITS = { 0.01: 1, 1: 100 } as const
const PRICE_UNITS = { 0.01: 1, 1: 100, 10: 1000 } as const

function itself<Word extends string>(words: readonly Word[]): Record<Word, Word> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each word is under its own name
  return Object.fromEntries(words.map((word) => [word, word])) as Record<Word, Word>
}

function newMake(alloy: string): FileMake {
  return {
    alloy,
    isActive: true,
    netMg: 0,
    grossMg: 0,
    otherMg: 0,
    stockKind: 'counted',
    tolerance: 2,
    sku: '',
    barcode: '',
    pictures: [],
    wastage: 0,
    making: { kind: 'gram', value: 0, basis: 'net', least: 0 },
    articles: 1,
    metals: [],
    stones: [],
    charges: [],
    partUnit: 1,
    priceUnit: 100,
    sizeKind: 'none',
    sizeStock: 'size',
    pool: null,
    sizes: [],
  }
}

const WEIGHT = 'Write grams such as 7.845, with at most three decimals'
const AMOUNT = 'Write a number such as 650 or 3.5, with a point'

/** Readers of cells by column; each leaves what the file lacks, and notes what it cannot read. */
function readers(cells: MakeCells, notes: MakeNotes) {
  function read<Value>(
    key: MakeColumn,
    kept: Value,
    whenEmpty: Value,
    parse: (cell: string) => Value | undefined,
    why: string,
  ): Value {
    const cell = cells.get(key)
    if (cell === undefined) return kept
    if (cell === '') return whenEmpty
    const value = parse(cell)
    if (value === undefined) notes.set(key, why)
    return value ?? whenEmpty
  }
  return {
    weight: (key: MakeColumn, kept: number, usual = 0) => read(key, kept, usual, gramsOf, WEIGHT),
    amount: (key: MakeColumn, kept: number, usual = 0) =>
      read(key, kept, usual, (cell) => rupeesFromText(cell.replace(/\s*%$/, '')), AMOUNT),
    share: (key: MakeColumn, kept: number | null) =>
      read<number | null>(key, kept, null, shareOf, 'Write a percentage from 1 to 100, or nothing'),
    days: (key: MakeColumn, kept: number | null) =>
      read<number | null>(
        key,
        kept,
        null,
        daysOf,
        `Write days from 1 to ${MOST_LEAD_DAYS}, or nothing`,
      ),
    count: (key: MakeColumn, kept: number) =>
      read(key, kept, 1, wholeOf, 'Write a whole number from 1'),
    code: (key: MakeColumn, kept: string) =>
      read(
        key,
        kept,
        '',
        codeOf,
        'Write at most 40 characters, as text: a spreadsheet rounds long numbers',
      ),
    numbers: (key: MakeColumn, kept: number[]) =>
      read<number[]>(key, kept, [], pictureNumbersOf, `Write numbers from 1 to ${MAX_PICTURES}`),
    figure: (key: MakeColumn, kept: number | null) =>
      read<number | null>(key, kept, null, wholeOf, 'Write a whole number, or nothing'),
    word<Value>(
      key: MakeColumn,
      words: Readonly<Record<string, Value>>,
      kept: Value,
      usual: Value,
    ) {
      const known = new Map(Object.entries(words))
      const why = `Write ${listOf(Object.keys(words))}`
      return read(key, kept, usual, (cell) => known.get(cell.toLowerCase()), why)
    },
    items<Item>(key: MakeColumn, kept: Item[], parse: (parts: string[]) => Item | string): Item[] {
      return readItems(cells.get(key), kept, parse, (why) => notes.set(key, why))
    },
  }
}

/** A number of the shop or a barcode; undefined for what a spreadsheet has rounded, such as 8.90123E+12. */
function codeOf(cell: string): string | undefined {
  return /^[^\p{Cc}]{1,40}$/u.test(cell) && !/^\d([.,]\d+)?e\+\d+$/i.test(cell) ? cell : undefined
}

/** `2 | 4` as 2 and 4; undefined where one of them is no picture. */
function pictureNumbersOf(cell: string): number[] | undefined {
  const numbers = cell.split(/[\s,;|]+/).map(wholeOf)
  const known = numbers.flatMap((at = 0) => (at >= 1 && at <= MAX_PICTURES ? [at] : []))
  return known.length === numbers.length ? known : undefined
}

function readItems<Item>(
  cell: string | undefined,
  kept: Item[],
  parse: (parts: string[]) => Item | string,
  note: (why: string) => void,
): Item[] {
  if (cell === undefined) return kept
  return partsBetween(cell, '|')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const item = parse(partsBetween(part, ';'))
      if (typeof item !== 'string') return [item]
      note(`${withoutMarks(part).slice(0, 40)}: ${item}`)
      return []
    })
}

function readMetal([alloy = '', net = '']: string[]): FileMake['metals'][number] | string {
  const netMg = gramsOf(net)
  return netMg === undefined ? 'Write alloy; grams' : { alloy: withoutMarks(alloy), netMg }
}

/** `name; kind; ct; by; rate`, then the count of several, the laboratory and the number of its report. */
function readStone(parts: string[]): FileMake['stones'][number] | string {
  const [name = '', kindText = '', carats = '', byText = '', rateText = ''] = parts
  const [countText = '1', lab = '', number = ''] = parts.slice(5)
  const kind = STONE_KINDS.find((one) => one === kindText.toLowerCase())
  const pricedBy = STONE_PRICINGS.find((one) => one === byText.toLowerCase())
  const milliCarats = thousandthsFromText(carats === '' ? '0' : carats.replace(/\s*ct$/i, ''))
  const rate = rupeesFromText(rateText)
  const count = wholeOf(countText)
  if (kind === undefined) return `the kind is ${listOf(STONE_KINDS)}`
  if (milliCarats === undefined) return 'carats have at most three decimals'
  if (pricedBy === undefined) return `it is priced by ${listOf(STONE_PRICINGS)}`
  if (rate === undefined || count === undefined || parts.length > 8) {
    return 'write name; kind; carats; carat, piece or lot; rate; and the count of several'
  }
  const [certificateLab, certificateNo] = [lab, number].map(withoutMarks)
  return {
    name: withoutMarks(name),
    kind,
    count,
    milliCarats,
    pricedBy,
    rate,
    certificateLab,
    certificateNo,
  }
}

/** The charges of a cell, and the hallmark of each article from its fee. */
function readCharges(
  cells: MakeCells,
  kept: FileMake['charges'],
  notes: MakeNotes,
): FileMake['charges'] {
  const plainFee = kept.at(-1)
  const isPlain = plainFee?.kind === 'hallmark' && plainFee.label === HALLMARK_LABEL
  const keptFee = isPlain && plainFee.per === 'article' ? [plainFee] : []
  const others = readItems(
    cells.get('charges'),
    kept.slice(0, kept.length - keptFee.length),
    readCharge,
    (why) => notes.set('charges', why),
  )
  const cell = cells.get('hallmarkFee')
  if (cell === undefined) return [...others, ...keptFee]
  if (cell === '') return others
  const amount = rupeesFromText(cell)
  if (amount === undefined) notes.set('hallmarkFee', AMOUNT)
  return [
    ...others,
    { label: HALLMARK_LABEL, kind: 'hallmark', amount: amount ?? 0, per: 'article' },
  ]
}

function readCharge(parts: string[]): FileMake['charges'][number] | string {
  const [label = '', kindText = '', amountText = '', perText = 'piece'] = parts
  const kind = CHARGE_KINDS.find((one) => one === kindText.toLowerCase())
  const per = CHARGE_UNITS.find((one) => one === perText.toLowerCase())
  const amount = rupeesFromText(amountText)
  if (kind === undefined) return `the kind is ${listOf(CHARGE_KINDS)}`
  if (amount === undefined || per === undefined || parts.length > 4) {
    return 'write name; kind; amount; piece or article'
  }
  return { label: withoutMarks(label), kind, amount, per }
}

/** `40%` as 40; undefined for what no share of a price is. */
function shareOf(cell: string): number | undefined {
  const percent = rupeesFromText(cell.replace(/\s*%$/, ''))
  return percent !== undefined && percent >= 1 && percent <= 100 ? percent : undefined
}

function gramsOf(text: string): number | undefined {
  return thousandthsFromText(text.replace(/\s*g$/i, ''))
}
