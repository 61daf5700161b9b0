import { nameKey } from '#domain/catalogue/search/name-key.ts'
import { cellParts } from '#domain/catalogue/csv/product-csv.ts'
import { listCategoryNames } from '#server/db/catalogue/categories.ts'
import { collectionsOfProducts, listCollections } from '#server/db/catalogue/curated-collections.ts'
import type { Connection } from '#server/db/connection.ts'
import { holdAllTaxClasses } from '#server/db/invoices/tax-classes.ts'
import { knownPictures } from '#server/db/catalogue/pictures.ts'
import { findIdsByName } from '#server/db/catalogue/product-changes.ts'
import { readProducts, type ProductRow } from '#server/db/catalogue/products.ts'
import type { ProductFile } from './parse-csv.ts'

/** Everything that the lines of a file refer to. */
export interface KnownThings {
  /** The owner's products by id, hidden ones too. */
  products: ReadonlyMap<number, ProductRow>
  /** Slugs of the curated collections that products are in, by product id. */
  memberships: ReadonlyMap<number, readonly string[]>
  /** Ids of products by `nameKey`, for lines without an id. */
  named: ReadonlyMap<string, readonly number[]>
  /** Ids of categories by `nameKey`, and their names. */
  categories: ReadonlyMap<string, { id: number; name: string }>
  /** Ids of collections by `nameKey` of name and slug. */
  collections: ReadonlyMap<string, number>
  /** Slugs of all curated collections by id, in the order of the shop. */
  slugs: ReadonlyMap<number, string>
  pictures: ReadonlySet<string>
  /** Names of tax classes by `nameKey`. */
  taxClasses: ReadonlyMap<string, string>
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
    memberships: await collectionsOfProducts(db, ids),
    named,
    categories: new Map(
      categories.map(({ categoryId, name }) => [nameKey(name), { id: categoryId, name }]),
    ),
    collections: new Map(
      collections.flatMap(({ collectionId, name, slug }) => [
        [nameKey(name), collectionId] as const,
        [nameKey(slug), collectionId] as const,
      ]),
    ),
    slugs: new Map(collections.map(({ collectionId, slug }) => [collectionId, slug])),
    pictures: await knownPictures(db, [...new Set([...paths, ...kept])]),
    taxClasses: new Map(classes.map((name) => [nameKey(name), name])),
  }
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
