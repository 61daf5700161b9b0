import type { ImportReport } from '#contract/product-import.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { recordChange } from '#server/data/audit-log.ts'
import { listCategoryNames } from '#server/data/categories.ts'
import { listCollections } from '#server/data/curated-collections.ts'
import { inLongTransaction, type Connection } from '#server/data/database.ts'
import { knownPictures, lockPictures } from '#server/data/pictures.ts'
import { addToCollection, holdProducts, setMemberships } from '#server/data/product-changes.ts'
import { insertProducts, readProducts, updateProduct } from '#server/data/products.ts'
import { rememberWords } from '#server/data/search-words.ts'
import type { SessionUser } from '#server/http/access.ts'
import { problem } from '#server/http/problem.ts'
import { cellParts } from '#domain/product-csv.ts'
import { checkProductLines, type CheckedLine, type KnownThings } from './check-product-lines.ts'
import { letGo, type Shelves } from './keep-pictures.ts'
import { draftOf } from './product-draft.ts'
import { readProductFile, type ProductFile } from './read-product-file.ts'

/** So many problems and lines a report shows; the counts count all. */
const MOST_PROBLEMS = 200
const PREVIEW_LINES = 10

interface ProductImport {
  bytes: Buffer
  isWriting: boolean
  /** Whether right lines are written although others are wrong. */
  skipsWrong: boolean
  by: SessionUser
}

/**
 * Reads products from a CSV file: lines with a product id change that product, the others add one.
 * Columns that the file lacks stay as they are. Writes all lines or none, unless wrong ones may be
 * skipped. Throws 400 for a file that cannot be read, and for wrong lines when writing.
 */
export async function importProducts(shelves: Shelves, wish: ProductImport): Promise<ImportReport> {
  const file = readProductFile(wish.bytes)
  if (!wish.isWriting) {
    const { report } = await check(shelves.database.orm, file)
    return report
  }
  const { report, released } = await inLongTransaction(shelves.database, (tx) =>
    write(tx, file, wish),
  )
  await letGo(shelves, released)
  return report
}

async function check(db: Connection, file: ProductFile) {
  const { good, problems, wrongLines } = checkProductLines(file, await knownThings(db, file))
  const updates = good.filter(({ product }) => product !== undefined).length
  const report: ImportReport = {
    message: `${good.length} of ${file.lines.length} lines can be used.`,
    isWritten: false,
    creates: good.length - updates,
    updates,
    wrongLines,
    problems: problems.slice(0, MOST_PROBLEMS),
    ignoredColumns: file.ignoredColumns,
    preview: good.slice(0, PREVIEW_LINES).map(presentLine),
  }
  return { good, report }
}

async function write(tx: Connection, file: ProductFile, { skipsWrong, by }: ProductImport) {
  await lockPictures(tx)
  await holdProducts(tx, idsIn(file))
  const { good, report } = await check(tx, file)
  if (report.wrongLines > 0 && !skipsWrong) {
    throw problem.invalid(
      report.problems.map(({ line, column, message }) => ({
        field: `line ${line}, ${column}`,
        message: `Line ${line}, ${column}: ${message}`,
      })),
    )
  }
  if (good.length === 0) throw problem.invalid([{ field: 'file', message: 'No line can be used.' }])
  await writeLines(tx, good)
  const { creates, updates, wrongLines } = report
  const after = { creates, updates, skippedLines: wrongLines }
  const subject = { id: '', name: `${good.length} products` }
  await recordChange(tx, { by, action: 'product.upload', subject, after })
  const message = `${count(creates, 'product')} added, ${count(updates, 'product')} changed.`
  return {
    report: { ...report, isWritten: true, message },
    released: good.flatMap(({ product }) => product?.images ?? []),
  }
}

async function writeLines(tx: Connection, lines: readonly CheckedLine[]): Promise<void> {
  const drafts = lines.map((one) => {
    const { form, categoryName, imageAlts, product } = one
    const images = form.existingImages
    const alts = images.map((_, at) => imageAlts[at] ?? '')
    const isHidden = form.isHidden ?? product?.isHidden ?? false
    return { one, draft: draftOf(form, { images, imageAlts: alts, categoryName, isHidden }) }
  })
  await rememberWords(
    tx,
    drafts.map(({ draft }) => draft.searchText),
  )
  const fresh = drafts.filter(({ one }) => one.product === undefined)
  const ids = await insertProducts(
    tx,
    fresh.map(({ draft }) => draft),
  )
  for (const [at, { one }] of fresh.entries()) {
    for (const collection of one.collectionIds ?? [])
      await addToCollection(tx, collection, [ids[at] ?? 0])
  }
  for (const { one, draft } of drafts) {
    if (one.product === undefined) continue
    await updateProduct(tx, one.product.id, draft)
    if (one.collectionIds !== undefined) await setMemberships(tx, one.product.id, one.collectionIds)
  }
}

async function knownThings(db: Connection, file: ProductFile): Promise<KnownThings> {
  const products = await readProducts(db, idsIn(file))
  const collections = await listCollections(db)
  const categories = await listCategoryNames(db)
  const named = new Set(file.lines.flatMap(({ cells }) => cellParts(cells.get('images') ?? '')))
  const kept = products.flatMap(({ images }) => images)
  return {
    products: new Map(
      products.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]),
    ),
    categories: new Map(
      categories.map(({ categoryId, name }) => [name.toLowerCase(), { id: categoryId, name }]),
    ),
    collections: new Map(
      collections.flatMap(({ collectionId, name, slug }) => [
        [name.toLowerCase(), collectionId] as const,
        [slug.toLowerCase(), collectionId] as const,
      ]),
    ),
    pictures: await knownPictures(db, [...named, ...kept]),
  }
}

function idsIn(file: ProductFile): number[] {
  const ids = file.lines.map(({ cells }) => cells.get('productId') ?? '')
  return [...new Set(ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number))]
}

function presentLine(line: CheckedLine): ImportReport['preview'][number] {
  const { product, form, categoryName } = line
  return {
    line: line.line,
    productId: product?.id ?? null,
    name: form.name,
    categoryName,
    price: rupeesFromPaise(form.price),
    stock: form.stock,
    isHidden: form.isHidden ?? false,
  }
}

function count(figure: number, thing: string): string {
  return figure === 1 ? `1 ${thing}` : `${figure} ${thing}s`
}
