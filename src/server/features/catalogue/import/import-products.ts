import { createHash } from 'node:crypto'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { keepChange, type ChangedRow } from '#server/db/catalogue/change-log.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
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
import { rememberWords } from '#server/db/catalogue/search/search-words.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { changedRow } from '#server/features/catalogue/changes/changed-row.ts'
import { checkProductLines, type CheckedFile, type CheckedLine } from './validate-rows.ts'
import { removeUnusedPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { idsMeant, readKnownThings } from './known-things.ts'
import { readProductFile, type ProductFile } from './parse-csv.ts'

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
  by: SessionUser
}

/**
 * Reads products from a CSV file: lines with the id or the name of a product change it, the others add
 * one. Only cells that differ from the shop are written. Writes all lines or none, unless
 * wrong ones may be skipped. Throws 400 for a file that cannot be read, and for wrong lines when writing;
 * 409 when the shop is no longer what the report showed, or a stock change was not confirmed.
 */
export async function importProducts(
  pictures: PictureStorage,
  options: ProductImport,
): Promise<ImportReport> {
  const file = readProductFile(options.bytes)
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

async function check(db: Connection, file: ProductFile, options: ProductImport) {
  const checked = checkProductLines(file, await readKnownThings(db, file), options)
  const { good, problems, wrongLines, unchanged } = checked
  const updates = good.filter(({ product }) => product !== undefined).length
  const report: ImportReport = {
    message: `${good.length + unchanged} of ${file.lines.length} rows can be used.`,
    isWritten: false,
    creates: good.length - updates,
    updates,
    unchanged,
    wrongLines,
    sameNames: good.filter(({ isByName }) => isByName).length,
    guessedStock: good.filter(({ isStockGuessed }) => isStockGuessed).length,
    basis: basisOf(checked),
    changeId: null,
    problems: problems.slice(0, MOST_PROBLEMS),
    ignoredColumns: file.ignoredColumns,
    rows: good.map(presentLine),
  }
  return { good, report }
}

/** A digest of what the report shows of the shop. */
function basisOf({ good }: CheckedFile): string {
  const shown = good.map(({ line, product, changes }) => [line, product?.id, changes])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}

async function write(tx: Connection, file: ProductFile, options: ProductImport) {
  await lockPictures(tx)
  await lockProducts(tx, await idsMeant(tx, file))
  const { good, report } = await check(tx, file, options)
  requireNoWrong(report, options)
  requireAgreed(report, options)
  const lines = options.setsStock === false ? good.flatMap(withoutGuess) : good
  const rows = await writeLines(tx, lines)
  const changeId = await keepChange(tx, { kind: 'import', by: options.by, rows })
  const updates = lines.filter(({ product }) => product !== undefined).length
  const { creates, wrongLines } = report
  const after = { creates, updates, skippedLines: wrongLines }
  const subject = { id: '', name: count(lines.length, 'product') }
  if (lines.length > 0)
    await recordChange(tx, { by: options.by, action: 'product.upload', subject, after })
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

/** The line with the stock as it is; none when nothing else changes. */
function withoutGuess(line: CheckedLine): CheckedLine[] {
  const { product, draft, isStockGuessed } = line
  if (product === undefined || !isStockGuessed) return [line]
  if (line.changes.length === 1) return []
  return [{ ...line, draft: { ...draft, stock: product.stock } }]
}

/** Answers what undoes it. */
async function writeLines(tx: Connection, lines: readonly CheckedLine[]): Promise<ChangedRow[]> {
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
  for (const { product, draft, collectionIds } of lines) {
    if (product === undefined) continue
    await updateProduct(tx, product.id, draft)
    if (collectionIds !== undefined) await setMemberships(tx, product.id, collectionIds)
  }
  const written = await whenWritten(tx, [...added, ...known])
  const momentOf = (id: number) => written.get(id) ?? new Date()
  return [
    ...added.map((id) => ({ productId: id, before: null, after: {}, writtenAt: momentOf(id) })),
    ...lines.flatMap((line) => editedRow(line, wereIn, momentOf)),
  ]
}

function editedRow(
  { product, draft, collectionIds }: CheckedLine,
  wereIn: ReadonlyMap<number, number[]>,
  momentOf: (id: number) => Date,
): ChangedRow[] {
  if (product === undefined) return []
  const before = wereIn.get(product.id) ?? []
  return changedRow({
    productId: product.id,
    before: product,
    after: draft,
    collections: { before, after: collectionIds ?? before },
    writtenAt: momentOf(product.id),
  })
}

function presentLine(line: CheckedLine): ImportReport['rows'][number] {
  const { product, isByName, draft, categoryName, changes } = line
  return {
    line: line.line,
    productId: product?.id ?? null,
    isByName,
    name: draft.name,
    categoryName,
    price: rupeesFromPaise(draft.price),
    stock: draft.stock,
    isHidden: draft.isHidden,
    changes,
  }
}

function count(figure: number, thing: string): string {
  return figure === 1 ? `1 ${thing}` : `${figure} ${thing}s`
}
