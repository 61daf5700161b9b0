import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts'
import { textColumnsOf } from '#domain/catalogue/product-fields.ts'
import { paiseFromRupees } from '#domain/pricing/money.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import type { Connection } from '#server/db/connection.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { insertPictures } from '#server/db/catalogue/pictures.ts'
import {
  categories,
  curatedCollectionProducts,
  curatedCollections,
  products,
} from '#server/db/schema/catalogue.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import type { DemoFiles, DemoProduct } from './demo-files.ts'

const DAY_MS = 86_400_000

/** The demo products were added before the first demo order, one after another. */
const NEWEST_DAYS_AGO = 230
const DAYS_BETWEEN = 3

/** What orders and reviews need to know of a demo product. */
export interface SeededProduct {
  id: number
  name: string
  unitPrice: number
  images: string[]
}

/** Stores categories, products, pictures and collections of the demo shop. Returns the products by slug. */
export async function seedCatalogue(
  tx: Connection,
  files: DemoFiles,
  now: Date,
): Promise<Map<string, SeededProduct>> {
  await insertPictures(tx, Object.values(files.pictures))
  const categoryIds = await seedCategories(tx, files)
  const shown = mixed(files.products)
  const attributes = await readAttributes(tx)
  const rows = shown.map((product, at) => ({
    ...productRow(product, files, attributes),
    categoryId: categoryIds.get(product.category) ?? null,
    createdAt: new Date(
      now.getTime() - (NEWEST_DAYS_AGO + DAYS_BETWEEN * (shown.length - at)) * DAY_MS,
    ),
  }))
  const stored = await tx.insert(products).values(rows).returning({
    id: products.id,
    name: products.name,
    unitPrice: products.price,
    images: products.images,
  })
  await rememberWords(
    tx,
    rows.map((row) => row.searchText),
  )
  const bySlug = new Map<string, SeededProduct>()
  stored.forEach((row, at) => bySlug.set(shown[at]?.slug ?? '', row))
  await seedCollections(tx, files, bySlug)
  return bySlug
}

async function seedCategories(tx: Connection, files: DemoFiles): Promise<Map<string, number>> {
  const rows = files.categories.map(({ name, nameHi, picture }, at) => ({
    name,
    nameHi,
    image: uploadPath(picture, files),
    position: at + 1,
    isDemo: true,
  }))
  const stored = await tx
    .insert(categories)
    .values(rows)
    .returning({ id: categories.id, name: categories.name })
  return new Map(stored.map(({ id, name }) => [name, id]))
}

function productRow(product: DemoProduct, files: DemoFiles, table: AttributeTable) {
  const attributes = Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, product[key]] as const).filter(([, option]) => option !== 0),
  )
  const { color, material, category } = product
  return {
    ...textColumnsOf(product),
    price: paiseFromRupees(product.price),
    originalPrice: paiseFromRupees(product.originalPrice),
    material,
    stock: product.stock,
    attributes,
    images: product.images.map((picture) => uploadPath(picture, files)),
    imageAlts: product.alt,
    searchText: searchTextOf({ ...product, attributes, categoryName: category }, table),
    facets: facetsOf({ attributes, color, material }),
    isDemo: true,
  }
}

async function seedCollections(
  tx: Connection,
  files: DemoFiles,
  bySlug: ReadonlyMap<string, SeededProduct>,
): Promise<void> {
  const rows = files.collections.map((collection, at) => ({
    ...collection,
    position: at + 1,
    isDemo: true,
  }))
  const stored = await tx.insert(curatedCollections).values(rows).returning()
  const members = stored.flatMap(({ id, name }) =>
    files.products
      .filter((product) => product.collections.includes(name))
      .flatMap(({ slug }) => bySlug.get(slug) ?? [])
      .map((product) => ({ collectionId: id, productId: product.id })),
  )
  await tx.insert(curatedCollectionProducts).values(members)
}

/**
 * Spreads each category evenly, so that neighbours in the list are of different categories. Within a category
 * the golden ratio spreads the metals, which are grouped in the files.
 */
function mixed(all: readonly DemoProduct[]): DemoProduct[] {
  const kinds = Map.groupBy(all, (product) => product.category)
  return [...kinds.values()]
    .flatMap((kind) =>
      kind
        .map((product, at) => ({ product, at: (at * 0.618_034) % 1 }))
        .sort((a, b) => a.at - b.at)
        .map(({ product }, at) => ({ product, at: (at + 0.5) / kind.length })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product)
}

function uploadPath(artPath: string, { pictures }: DemoFiles): string {
  const picture = pictures[artPath]
  if (picture === undefined) throw new Error(`demo/pictures.json does not know ${artPath}.`)
  return picture.path
}
