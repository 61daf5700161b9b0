import type { Rates } from '#domain/pricing/metal/metal-price.ts'
import { nameKey } from '#domain/catalogue/search/name-key.ts'
import { cellParts } from '#domain/catalogue/csv/product-csv.ts'
import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { listCategoryNames, type CategoryName } from '#server/db/catalogue/categories.ts'
import { collectionsOfProducts, listCollections } from '#server/db/catalogue/curated-collections.ts'
import type { Connection } from '#server/db/connection.ts'
import { holdAllTaxClasses } from '#server/db/invoices/tax-classes.ts'
import { readKeptByMakes } from '#server/db/catalogue/kept-by-makes.ts'
import { knownPictures } from '#server/db/catalogue/pictures.ts'
import { findIdsByName } from '#server/db/catalogue/product-changes.ts'
import { readProducts, type ProductRow } from '#server/db/catalogue/products.ts'
import { listCoded, type CodedMake } from '#server/db/rates/make-codes.ts'
import { listMakesOf, type PricedOwnMake } from '#server/db/rates/product-makes.ts'
import {
  currentCard,
  listAlloys,
  type AlloyRow,
  type AppliedCard,
} from '#server/db/rates/rate-cards.ts'
import { ratesIn } from '#server/features/catalogue/makes/make-faults.ts'
import type { ProductFile } from './parse-csv.ts'

/** Everything that the lines of a file refer to. */
export interface KnownThings {
  /** The owner's products by id, hidden ones too. */
  products: ReadonlyMap<number, ProductRow>
  /** Those of them whose pieces are counted by size. */
  countedBySize: ReadonlySet<number>
  /** Slugs of the curated collections that products are in, by product id. */
  memberships: ReadonlyMap<number, readonly string[]>
  /** Ids of products by `nameKey`, for lines without an id. */
  named: ReadonlyMap<string, readonly number[]>
  /** Categories by `nameKey` of their name, a subcategory also of its place, such as `rings > bands`. */
  categories: ReadonlyMap<string, { id: number; name: string; words: string }>
  /** Ids of collections by `nameKey` of name and slug. */
  collections: ReadonlyMap<string, number>
  /** Slugs of all curated collections by id, in the order of the shop. */
  slugs: ReadonlyMap<number, string>
  pictures: ReadonlySet<string>
  /** Names of tax classes by `nameKey`. */
  taxClasses: ReadonlyMap<string, string>
  attributes: AttributeTable
  metal: KnownMetal
}

/** What the prices of makes follow from. */
export interface KnownMetal {
  /** Those of the products, withdrawn ones too. */
  makes: ReadonlyMap<number, PricedOwnMake[]>
  alloys: readonly AlloyRow[]
  card: AppliedCard | undefined
  rates: Rates
  /** Makes that have a number or barcode of the file. */
  coded: readonly CodedMake[]
}

/** Reads everything that the lines of a file refer to. */
export async function readKnownThings(db: Connection, file: ProductFile): Promise<KnownThings> {
  const named = await namedIn(db, file)
  const ids = [...new Set([...idsIn(file), ...[...named.values()].flat()])]
  const products = await readProducts(db, ids)
  const collections = await listCollections(db)
  const categories = await listCategoryNames(db)
  const paths = file.lines.flatMap(({ cells }) => cellParts(cells.get('images') ?? ''))
  const classes = await holdAllTaxClasses(db)
  const kept = products.flatMap(({ images }) => images)
  return {
    products: new Map(
      products.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]),
    ),
    countedBySize: (await readKeptByMakes(db, ids)).stocks,
    memberships: await collectionsOfProducts(db, ids),
    named,
    categories: categoriesByKey(categories),
    collections: new Map(
      collections.flatMap(({ collectionId, name, slug }) => [
        [nameKey(name), collectionId] as const,
        [nameKey(slug), collectionId] as const,
      ]),
    ),
    slugs: new Map(collections.map(({ collectionId, slug }) => [collectionId, slug])),
    pictures: await knownPictures(db, [...new Set([...paths, ...kept])]),
    taxClasses: new Map(classes.map((name) => [nameKey(name), name])),
    attributes: await readAttributes(db),
    metal: await readKnownMetal(db, file, products),
  }
}

function categoriesByKey(categories: readonly CategoryName[]): KnownThings['categories'] {
  const nameOf = new Map(categories.map(({ categoryId, name }) => [categoryId, name]))
  return new Map(
    categories.flatMap(({ categoryId, name, words, parentId }) => {
      const category = { id: categoryId, name, words }
      const above = parentId === null ? undefined : nameOf.get(parentId)
      const placed = above === undefined ? [] : [`${above} > ${name}`, `${above} › ${name}`]
      return [name, ...placed].map((key) => [nameKey(key), category] as const)
    }),
  )
}

/** Without makes in the file and on its products nothing is read. */
async function readKnownMetal(
  db: Connection,
  file: ProductFile,
  products: readonly ProductRow[],
): Promise<KnownMetal> {
  const hasMakes = file.headings.has('alloy')
  const ids = products.filter(({ isByWeight }) => hasMakes || isByWeight).map(({ id }) => id)
  if (!hasMakes && ids.length === 0) {
    return { makes: new Map(), alloys: [], card: undefined, rates: new Map(), coded: [] }
  }
  const card = await currentCard(db)
  const makes = await listMakesOf(db, ids)
  const codes = file.lines.map(({ make }) => {
    return { sku: make.get('sku') ?? '', barcode: make.get('barcode') ?? '' }
  })
  const coded = await listCoded(db, codes)
  return { makes, alloys: await listAlloys(db), card, rates: ratesIn(card), coded }
}

/** The products that a file may change: by their ids, or by their names. */
export async function idsMeant(db: Connection, file: ProductFile): Promise<number[]> {
  const named = await namedIn(db, file)
  return [...new Set([...idsIn(file), ...[...named.values()].flat()])]
}

/** Ids of the products that lines without an id name, by `nameKey`. */
function namedIn(db: Connection, file: ProductFile): Promise<Map<string, number[]>> {
  const names = file.lines
    .filter(({ cells }) => (cells.get('productId') ?? '') === '')
    .map(({ cells }) => nameKey(cells.get('name') ?? ''))
    .filter((name) => name !== '')
  return findIdsByName(db, [...new Set(names)])
}

function idsIn(file: ProductFile): number[] {
  const ids = file.lines.map(({ cells }) => cells.get('productId') ?? '')
  return ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
}
