import { createHash } from 'node:crypto'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import type { GivenHeading } from '#domain/catalogue/csv/own-headings.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { holdAttributes, readAttributes } from '#server/db/catalogue/attributes.ts'
import { keepChange, type ChangedRow } from '#server/db/catalogue/change-log.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { inLongTransaction, type Connection } from '#server/db/connection.ts'
import { lockPictures } from '#server/db/catalogue/pictures.ts'
import {
  addToCollection,
  lockProducts,
  membershipsOf,
  setMemberships,
  whenWritten,
} from '#server/db/catalogue/product-changes.ts'
import { insertProducts, updateProduct } from '#server/db/catalogue/products.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { wrongFile } from '#server/http/uploads/csv-records.ts'
import { changedRow } from '#server/features/catalogue/changes/changed-row.ts'
import type { MakesBeforeAndAfter } from '#server/features/catalogue/makes/make-states.ts'
import { holdRates, type AppliedCard } from '#server/db/rates/rate-cards.ts'
import { isSameMake } from './read-make-line.ts'
import { readFormerPictures, writeMakes } from './write-makes.ts'
import { checkProductLines, type CheckedFile, type CheckedLine } from './validate-rows.ts'
import { removeUnusedPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { idsMeant, readKnownThings } from './known-things.ts'
import { rememberHeadings } from './remember-headings.ts'
import { readProductFile, type ProductFile } from './parse-csv.ts'
import type { ProductFileReader } from './reading/product-file-reader.ts'

/** The most problems that a report lists; its counts include all. */
const MOST_PROBLEMS = 5_000

/** The most problems that an error response lists. */
const MOST_ISSUES = 200

interface ProductImport {
  bytes: Buffer
  isWriting: boolean
  /** Whether right lines are written although others are wrong. */
  skipsWrong: boolean
  /** Whether lines without an id add products although their names are taken. */
  addsSameNames: boolean
  /**
   * Whether to write stock figures of a file that does not say what stock it was exported with: true
   * together with `basis`, false leaves them as they are.
   */
  setsStock: boolean | undefined
  /** `basis` of the report that the person saw; empty when there was none. */
  basis: string
  /** Columns for headings that are none by themselves; undefined when the person was not asked. */
  headings: readonly GivenHeading[] | undefined
  by: SessionUser
}

/**
 * Reads products from a CSV file or a workbook: lines with the id or the name of a product change it, the others add
 * one. Only cells that differ from the shop are written. Writes all lines or none, unless
 * wrong ones may be skipped. Throws 400 for a file that cannot be read, and for wrong lines when writing;
 * 409 when the shop is no longer what the report showed, or a stock change was not confirmed.
 */
export async function importProducts(
  { pictures, reader }: { pictures: PictureStorage; reader: ProductFileReader },
  options: ProductImport,
): Promise<ImportReport> {
  const attributes = await readAttributes(pictures.database.orm)
  const remembered = await readSetting(pictures.database.orm, 'import.headings')
  const choices = { given: options.headings, remembered }
  const file = readProductFile(await reader.rowsOf(options.bytes), attributes, choices)
  if (file.lacksName && (options.isWriting || options.headings === undefined))
    throw wrongFile(NO_NAME)
  if (!options.isWriting) {
    const { report } = await check(pictures.database.orm, file, options)
    return report
  }
  const { report, released } = await inLongTransaction(pictures.database, (tx) =>
    write(tx, file, options),
  )
  await removeUnusedPictures(pictures, released)
  return report
}

const NO_NAME = 'Line 1 must hold headings, with at least Name or Product id among them.'

async function check(db: Connection, file: ProductFile, options: ProductImport) {
  const known = await readKnownThings(db, file)
  const checked = checkProductLines(file, known, options)
  const { good, problems, wrongLines, heldLines, unchanged, lockedPrices } = checked
  const updates = good.filter(({ product }) => product !== undefined).length
  const report: ImportReport = {
    message: file.lacksName
      ? NO_NAME
      : `${file.lines.length - wrongLines} of ${file.lines.length} rows can be used.`,
    isWritten: false,
    creates: good.length - updates,
    updates,
    unchanged,
    wrongLines,
    sameNames: good.filter(({ isByName }) => isByName).length,
    guessedStock: good.filter(guessesStock).length,
    basis: basisOf(file, checked),
    changeId: null,
    problems: problems.slice(0, MOST_PROBLEMS),
    ignoredColumns: file.ignoredColumns,
    rows: good.map(presentLine),
    ...(lockedPrices > 0 && { lockedPrices }),
    ...(heldLines > 0 && { heldLines }),
    ...presentHeadings(file),
  }
  return { good, report, metal: known.metal }
}

/** A digest of what the report shows of the shop. */
function basisOf({ others }: ProductFile, { good }: CheckedFile): string {
  const given = others.foreign.filter(({ column }) => column !== '')
  const shown = good.map(({ line, product, changes, makes }) => [
    line,
    product?.id,
    changes,
    ...(makes.read.length > 0 ? [makes.changes, makes.prices] : []),
  ])
  return createHash('sha256')
    .update(JSON.stringify(given.length > 0 ? [given, shown] : shown))
    .digest('base64url')
}

async function write(tx: Connection, file: ProductFile, options: ProductImport) {
  // In the order of every form that saves a product: pictures, attributes, rates, products.
  await lockPictures(tx)
  await holdAttributes(tx)
  await holdRates(tx)
  await lockProducts(tx, await idsMeant(tx, file))
  const { good, report, metal } = await check(tx, file, options)
  requireNoWrong(report, options)
  requireAgreed(report, options)
  const lines = options.setsStock === false ? good.flatMap(withoutGuess) : good
  const rows = await writeLines(tx, lines, metal.card)
  const changeId = await keepChange(tx, { kind: 'import', by: options.by, rows })
  const updates = lines.filter(({ product }) => product !== undefined).length
  const { creates, wrongLines } = report
  const after = { creates, updates, skippedLines: wrongLines }
  const subject = { id: '', name: count(lines.length, 'product') }
  if (lines.length > 0)
    await recordChange(tx, { by: options.by, action: 'product.upload', subject, after })
  await rememberHeadings(tx, file.others, options)
  const message = `${count(creates, 'product')} added, ${count(updates, 'product')} changed.`
  return {
    report: { ...report, updates, isWritten: true, message, changeId },
    released: lines.flatMap(({ product }) => product?.images ?? []),
  }
}

function requireNoWrong(report: ImportReport, { skipsWrong }: ProductImport): void {
  if (report.wrongLines > 0 && !skipsWrong) {
    throw problem.invalid(
      report.problems.slice(0, MOST_ISSUES).map(({ line, column, message }) => ({
        field: `row ${line}, ${column}`,
        message: `Row ${line}, ${column}: ${message}`,
      })),
    )
  }
  const usable = report.creates + report.updates + report.unchanged
  if (usable === 0) throw problem.invalid([{ field: 'file', message: 'No row can be used.' }])
}

function requireAgreed(report: ImportReport, { basis, setsStock }: ProductImport): void {
  if (basis !== '' && basis !== report.basis) {
    throw problem.of('import-changed')
  }
  if (report.guessedStock === 0 || setsStock === false) return
  if (setsStock === true && basis !== '') return
  throw problem.of('import-stock-unseen', { products: report.guessedStock })
}

function guessesStock({ isStockGuessed, makes }: CheckedLine): boolean {
  return isStockGuessed || makes.isStockGuessed
}

/** The line with the stock as it is; none when nothing else changes. */
function withoutGuess(line: CheckedLine): CheckedLine[] {
  const { product, draft, changes, isStockGuessed, makes } = line
  if (product === undefined || !guessesStock(line)) return [line]
  const kept = isStockGuessed ? { ...draft, stock: product.stock } : draft
  const left = isStockGuessed ? changes.length - 1 : changes.length
  const wanted = makes.wanted
    .map((make) => ({ ...make, make: make.unguessed }))
    .filter(({ make, before }) => !isSameMake(make, before))
  if (left === 0 && wanted.length === 0) return []
  return [{ ...line, draft: kept, changes: changes.slice(0, left), makes: { ...makes, wanted } }]
}

/** Answers what undoes it. */
async function writeLines(
  tx: Connection,
  lines: readonly CheckedLine[],
  card: AppliedCard | undefined,
): Promise<ChangedRow[]> {
  await rememberWords(
    tx,
    lines.map(({ draft }) => draft.searchText),
  )
  const fresh = lines.filter(({ product }) => product === undefined)
  const added = await insertProducts(
    tx,
    fresh.map(({ draft }) => draft),
  )
  for (const [at, { collectionIds }] of fresh.entries()) {
    for (const collection of collectionIds ?? [])
      await addToCollection(tx, collection, [added[at] ?? 0])
  }
  const known = lines.flatMap(({ product }) => product?.id ?? [])
  const wereIn = await membershipsOf(tx, known)
  const former = await readFormerPictures(
    tx,
    lines.flatMap((line) =>
      line.product ? [{ productId: line.product.id, images: picturesOf(line) }] : [],
    ),
  )
  for (const { product, draft, collectionIds, changes } of lines) {
    if (product === undefined || changes.length === 0) continue
    await updateProduct(tx, product.id, draft)
    if (collectionIds !== undefined) await setMemberships(tx, product.id, collectionIds)
  }
  const idOf = new Map(fresh.map((line, at) => [line, added[at] ?? 0]))
  const made = lines.map((line) => {
    const productId = line.product?.id ?? idOf.get(line) ?? 0
    return { productId, wanted: line.makes.wanted, images: picturesOf(line) }
  })
  const states = await writeMakes(tx, made, { card, former })
  const written = await whenWritten(tx, [...added, ...known])
  const momentOf = (id: number) => written.get(id) ?? new Date()
  return [
    ...added.map((id) => ({ productId: id, before: null, after: {}, writtenAt: momentOf(id) })),
    ...lines.flatMap((line) => editedRow(line, { wereIn, states, momentOf })),
  ]
}

function picturesOf({ product, draft }: CheckedLine) {
  return { before: product?.images ?? draft.images, after: draft.images }
}

interface Written {
  wereIn: ReadonlyMap<number, number[]>
  states: ReadonlyMap<number, MakesBeforeAndAfter>
  momentOf: (id: number) => Date
}

function editedRow(
  { product, draft, collectionIds, changes }: CheckedLine,
  { wereIn, states, momentOf }: Written,
): ChangedRow[] {
  if (product === undefined) return []
  const before = wereIn.get(product.id) ?? []
  return changedRow({
    productId: product.id,
    before: product,
    after: changes.length === 0 ? product : draft,
    collections: { before, after: collectionIds ?? before },
    makes: states.get(product.id),
    writtenAt: momentOf(product.id),
  })
}

function presentHeadings({ lacksName, others }: ProductFile) {
  if (others.foreign.length === 0) return {}
  return { headings: others.foreign, freeColumns: others.free, ...(lacksName && { lacksName }) }
}

function presentLine(line: CheckedLine): ImportReport['rows'][number] {
  const { product, isByName, draft, categoryName, makes } = line
  return {
    line: line.line,
    productId: product?.id ?? null,
    isByName,
    name: draft.name,
    categoryName,
    price: makes.price ?? rupeesFromPaise(draft.price),
    stock: makes.isCounted ? makes.stock : draft.stock,
    isHidden: draft.isHidden,
    changes: product === undefined ? [] : [...line.changes, ...makes.changes],
    ...(makes.read.length > 0 && { makes: makes.prices }),
  }
}

function count(figure: number, thing: string): string {
  return figure === 1 ? `1 ${thing}` : `${figure} ${thing}s`
}
