import { MakeInput } from '#contract/metal/makes.ts'
import { MAKE_LIMITS } from '#domain/pricing/metal/makes.ts'
import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { isCountedByMake, stockOfMakes } from '#domain/pricing/metal/sizes.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { rupeesFromPaise, type Rupees } from '#domain/pricing/money.ts'
import { MAKE_COLUMNS, type MakeColumn } from '#domain/catalogue/csv/makes/make-columns.ts'
import {
  WITHDRAWN_PLACE,
  type OwnMake,
  type PricedOwnMake,
} from '#server/db/rates/product-makes.ts'
import { faultOfMake } from '#server/features/catalogue/makes/make-faults.ts'
import { undividedStock } from '#server/features/catalogue/makes/undivided-stock.ts'
import type { KnownMetal } from './known-things.ts'
import type { Change } from './line-changes.ts'
import { notesOf, type NotesByLine, type ProductLines } from './lines-of-products.ts'
import { changesOfMake, isSameMake, readMakeLine, type ReadMake } from './read-make-line.ts'

/** A make that a file writes, and its place among those of its product. */
export interface WantedMake {
  position: number
  make: OwnMake
  /** The same with its pieces as they are, where the file does not say with what it was exported. */
  unguessed: OwnMake
  before: PricedOwnMake | undefined
}

/** What the lines of a product make of its makes. */
export interface WantedMakes {
  /** Those that become different. */
  wanted: WantedMake[]
  changes: Change[]
  /** Old and new price of each make of the file, in rupees at present rates. */
  prices: { alloy: string; before: Rupees | null; after: Rupees | null }[]
  /** What the product will cost; undefined where no rate makes its price. */
  price: Rupees | undefined
  /** Whether its pieces are counted make by make, and how many there will be. */
  isCounted: boolean
  stock: number | null
  isStockGuessed: boolean
  /** The stones of all makes that will be on sale. */
  stones: OwnMake['stones']
  /** As the lines were read. */
  read: ReadMake[]
}

/** The makes of a product as its lines want them. What cannot be read is noted at its line and column. */
export function makesOfLines(
  { lines, product }: Pick<ProductLines, 'lines' | 'product'>,
  { makes, alloys, rates }: KnownMetal,
  notes: NotesByLine,
): WantedMakes {
  const stored = (product && makes.get(product.id)) ?? []
  const read = lines.flatMap((line) => readMakeLine(line, { stored, alloys }, notesOf(notes, line)))
  noteTwice(read, notes)
  const wanted = placed(read, stored)
  const priceOf = (make: OwnMake) => {
    const price = metalPrice(termsOfMake(make), rates)?.price
    return price === undefined ? null : rupeesFromPaise(price)
  }
  const after = makesAfter(stored, wanted)
  noteUndivided({ before: stored, after, stock: product?.stock }, read, notes)
  const active = after.filter(({ isActive }) => isActive)
  const isCounted = isCountedByMake(active)
  const fresh = wanted.filter(({ make, before }) => !isSameMake(make, before))
  return {
    wanted: fresh,
    changes: fresh.flatMap(({ make, before }) => changesOfMake(make, before)),
    prices: wanted.map(({ make, before }) => {
      return { alloy: make.alloy, before: before?.price ?? null, after: priceOf(make) }
    }),
    price: active.map(priceOf).find((price) => price !== null) ?? undefined,
    isCounted,
    stock: isCounted ? stockOfMakes(active.map(onSale)) : null,
    stones: active.flatMap(({ stones }) => stones),
    isStockGuessed: fresh.some(({ make, unguessed }) => !isSameMake(make, unguessed)),
    read,
  }
}

/** Notes which makes are impossible for a product of these materials. */
export function noteFaultsOfMakes(
  { read }: WantedMakes,
  { material, metal }: { material: readonly number[]; metal: KnownMetal },
  notes: NotesByLine,
): void {
  for (const [at, { line, make }] of read.entries()) {
    const own = notesOf(notes, line)
    const parsed = MakeInput.safeParse(make)
    for (const { path, message } of parsed.error?.issues ?? []) {
      const column = columnOf(path.map(String))
      if (!own.has(column)) own.set(column, message)
    }
    if (own.size > 0 || !parsed.success) continue
    const others = read.slice(0, at).map(({ make: other }) => other)
    const { alloys, rates } = metal
    const fault = faultOfMake(parsed.data, others, { material, alloys, rates })
    if (fault !== undefined) own.set(columnOf(fault.field.split('.')), sentence(fault.message))
  }
  const last = read.at(-1)
  if (last !== undefined && read.length > MAKE_LIMITS.makes) {
    notesOf(notes, last.line).set('alloy', `A product has at most ${MAKE_LIMITS.makes} makes`)
  }
}

function noteTwice(read: readonly ReadMake[], notes: NotesByLine): void {
  const seen = new Map<string, number>()
  for (const { line, make } of read) {
    const above = seen.get(make.alloy)
    if (above === undefined) seen.set(make.alloy, line.line)
    else notesOf(notes, line).set('alloy', `Row ${above} is this make already`)
  }
}

/** Notes that pieces are to be divided: at the make that has no figure, or at the first of the file. */
function noteUndivided(
  dividing: Parameters<typeof undividedStock>[0],
  read: readonly ReadMake[],
  notes: NotesByLine,
): void {
  const undivided = undividedStock(dividing)
  if (undivided === undefined) return
  const { alloy } = dividing.after[undivided.at] ?? {}
  const line = (read.find(({ make }) => make.alloy === alloy) ?? read[0])?.line
  if (line === undefined) return
  const message = `${alloy}: ${undivided.message}`.replace(/\.$/, '')
  notesOf(notes, line).set('pool', message)
}

/** A make that is there keeps its place, a new one comes after the others. */
function placed(read: readonly ReadMake[], stored: readonly PricedOwnMake[]): WantedMake[] {
  const taken = stored.map(({ position }) => position).filter((at) => at < WITHDRAWN_PLACE)
  let last = Math.max(-1, ...taken)
  return read.map(({ make, unguessed, before }) => {
    const old = before?.position ?? WITHDRAWN_PLACE
    const isBack = old === WITHDRAWN_PLACE && (before === undefined || make.isActive)
    if (isBack) last += 1
    return { position: isBack ? last : old, make, unguessed, before }
  })
}

function makesAfter(stored: readonly PricedOwnMake[], wanted: readonly WantedMake[]): OwnMake[] {
  const after = new Map<string, { position: number; make: OwnMake }>()
  for (const make of stored) after.set(make.alloy, { position: make.position, make })
  for (const { position, make } of wanted) after.set(make.alloy, { position, make })
  return [...after.values()].toSorted((a, b) => a.position - b.position).map(({ make }) => make)
}

/** As orders count its pieces: without the sizes that are not offered. */
function onSale(make: OwnMake): OwnMake {
  return { ...make, sizes: make.sizes.filter(({ isActive }) => isActive) }
}

const MAKING_COLUMNS = new Map<string, MakeColumn>([
  ['kind', 'makingKind'],
  ['basis', 'makingBasis'],
  ['least', 'makingLeast'],
])

/** The column that a field of a make comes from. */
function columnOf([field = '', part = '']: readonly string[]): MakeColumn {
  if (field === 'making') return MAKING_COLUMNS.get(part) ?? 'makingValue'
  return MAKE_COLUMNS.find(({ key }) => key === field)?.key ?? 'alloy'
}

function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1).replace(/\.$/, '')
}
