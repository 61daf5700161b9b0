import type { FastifyInstance } from 'fastify'
import * as catalogue from '#contract/catalogue/catalogue.ts'
import * as newProduct from '#contract/catalogue/new-product.ts'
import * as productSearch from '#contract/catalogue/product-search.ts'
import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { messages } from '#domain/shop/messages.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { CachedUntilTurn } from '#server/db/cached-until-turn.ts'
import { listSimilar } from '#server/db/catalogue/search/similar-products.ts'
import { readSubcategories } from '#server/db/catalogue/categories.ts'
import type { KnownProducts } from '#server/db/catalogue/search/choose-plan.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { LiveProducts } from '#server/db/catalogue/search/live-products.ts'
import { ProductCounts, type HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import {
  findProduct,
  findProducts,
  readProducts,
  type ProductRow,
} from '#server/db/catalogue/products.ts'
import { readShownVersion } from '#server/db/catalogue/versions/shown-version.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { problem } from '#server/http/problem.ts'
import { preEncodedJson, serve, servePreEncoded } from '#server/http/endpoint.ts'
import { serveStockAlerts } from './alerts/alert-routes.ts'
import { serveAttributes } from './attributes/routes.ts'
import { serveCollections } from './collection-routes.ts'
import { countFacets } from './count-facets.ts'
import { isForOwner, listOwnPage, listPage } from './list-products.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { OWN_TERMS, presentListed, presentOwnProduct } from './present-product.ts'
import { readPriceTerms, type PriceTurns } from '#server/db/catalogue/price-now.ts'
import { ProductTexts } from './product-texts.ts'
import { serveCategories } from './categories/routes.ts'
import { createProduct } from './saving/create-product.ts'
import { removeProduct, replaceProduct } from './saving/save-product.ts'
import { suggest } from './suggest.ts'
import { serveAdminProducts } from './admin-routes.ts'
import { serveMakes } from './makes/routes.ts'
import { deleteManyProducts } from './changes/delete-products.ts'
import { serveProductChanges } from './changes/routes.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'

/** How many others a product recommends. */
const RECOMMENDED = 8

interface Parts extends PriceTurns {
  database: Database
  config: { hasProductIndex: boolean }
  pictures: PictureStorage
  /** Announced changes; undefined when nothing listens. */
  changes?: HeardChanges | undefined
}

/** Products and all that orders them, and their pictures. */
export function registerCatalogue(
  app: FastifyInstance,
  { database, config, pictures, changes, sales, stop }: Parts,
): void {
  const warn = (message: string) => (err: unknown) => app.log.warn({ err }, message)
  const live = new LiveProducts(
    config.hasProductIndex ? changes : undefined,
    warn('the products could not be read into memory'),
  )
  const known = { counts: new ProductCounts(changes), live }
  const table = new CachedUntilTurn<AttributeTable>({
    changes,
    onTurn: () => undefined,
    read: async (db) => ({ value: await readAttributes(db), untilTurnMs: null }),
  })
  const texts = new ProductTexts(app)
  const tree = new CachedUntilTurn<Subcategories>({
    changes,
    onTurn: () => undefined,
    read: async (db) => ({ value: await readSubcategories(db), untilTurnMs: null }),
  })
  const storefront = { database, known, table, tree, texts, sales, stop }
  serveProductList(app, storefront)
  serveShoppers(app, storefront)
  serveProduct(app, { database, texts, sales, stop })
  serveProductForm(app, pictures)
  serveStockAlerts(app, { database, sales, stop })
  serveCategories(app, pictures)
  serveAdminProducts(app, pictures)
  serveProductChanges(app, pictures)
  serveMakes(app, database)
  serveCollections(app, database)
  serveAttributes(app, database)
  scheduleMaintenance(app, 'collect orphaned pictures', () =>
    collectOrphans(database, pictures.store),
  )
}

type Subcategories = Awaited<ReturnType<typeof readSubcategories>>

/** What shoppers' endpoints answer from. */
interface Storefront extends PriceTurns {
  database: Database
  known: KnownProducts
  /** The attributes, read again after each change that is heard. */
  table: CachedUntilTurn<AttributeTable>
  /** The subcategories, likewise. */
  tree: CachedUntilTurn<Subcategories>
}

/** Where products are answered from as texts that are encoded once. */
interface EncodedProducts extends PriceTurns {
  database: Database
  texts: ProductTexts
}

function serveProductList(
  app: FastifyInstance,
  { database, known, table, tree, texts, ...turns }: Storefront & EncodedProducts,
): void {
  servePreEncoded(app, catalogue.listProducts, async ({ query }, context) => {
    const isOwners = isForOwner(query)
    if (isOwners) {
      await context.requirePermission('catalogue')
      context.setHeader('cache-control', 'no-store')
    }
    const db = isOwners ? database.orm : database.reading
    const terms = isOwners ? OWN_TERMS : await readPriceTerms(db, turns)
    const from = {
      known,
      sales: terms.sales,
      attributes: () => table.now(db),
      subcategories: () => tree.now(db),
    }
    const list = await (isOwners ? listOwnPage : listPage)(db, from, query)
    context.setHeader('x-total-count', String(list.total))
    if (list.next !== undefined) context.setHeader('link', `<${list.next}>; rel="next"`)
    if (!isOwners) return texts.listOf(db, list.found, terms)
    const ids = list.found.map(({ id }) => id)
    const rows = await readProducts(db, ids)
    return preEncodedJson(
      app,
      catalogue.listProducts,
      rows.map((row) => presentOwnProduct(row)),
    )
  })
}

function serveShoppers(
  app: FastifyInstance,
  { database, known, table, tree, ...turns }: Storefront,
): void {
  const db = database.reading

  serve(app, productSearch.suggestProducts, async ({ query }) =>
    suggest(db, query.q, await readPriceTerms(db, turns)),
  )

  serve(app, productSearch.countFacets, async ({ query }) => {
    const sales = await turns.sales.now(db)
    const from = {
      live: known.live,
      sales,
      attributes: () => table.now(db),
      subcategories: () => tree.now(db),
    }
    return countFacets(db, from, { ...query, visibility: 'visible' })
  })

  serve(app, productSearch.listProductsByIds, async ({ query }) => {
    const rows = await findProducts(db, query.ids)
    const terms = await readPriceTerms(db, turns)
    return rows.map((row) => presentListed(row, terms))
  })

  serve(app, catalogue.listRecommended, async ({ params }) => {
    const product = await requireProduct(db, params.productId)
    const alike = await listSimilar(db, product, RECOMMENDED)
    const terms = await readPriceTerms(db, turns)
    return alike.map((row) => presentListed(row, terms))
  })
}

function serveProduct(app: FastifyInstance, { database, texts, ...turns }: EncodedProducts): void {
  const db = database.reading

  servePreEncoded(app, catalogue.getProduct, async ({ params: { productId } }) => {
    const terms = await readPriceTerms(db, turns)
    const shown = await readShownVersion(db, productId)
    if (shown === undefined) throw problem.notFound('product')
    const { version, makesVersion } = shown
    const found = { id: productId, version }
    const text = await (makesVersion === null
      ? texts.of(db, found, terms)
      : texts.withMakes(db, { ...found, makesVersion }, terms))
    if (text === undefined) throw problem.notFound('product')
    return text
  })
}

/** Throws 404 for a product that shoppers do not see. */
async function requireProduct(db: Connection, id: number): Promise<ProductRow> {
  const row = await findProduct(db, id)
  if (row === undefined) throw problem.notFound('product')
  return row
}

function serveProductForm(app: FastifyInstance, pictures: PictureStorage): void {
  const { productCreated, productUpdated, productDeleted } = messages.admin

  serve(app, newProduct.createProduct, async ({ body }, { files, user: admin, log }) => {
    const product = await createProduct(pictures, { form: body, files, by: admin })
    log.info({ adminId: admin.id, productId: product.productId }, 'product created')
    return { success: productCreated, message: productCreated, product }
  })

  serve(app, catalogue.updateProduct, async ({ params, body }, { files, user: admin, log }) => {
    const product = await replaceProduct(pictures, params.productId, {
      form: body,
      files,
      by: admin,
    })
    log.info({ adminId: admin.id, productId: product.productId }, 'product updated')
    return { success: productUpdated, message: productUpdated, product }
  })

  serve(app, catalogue.deleteProduct, async ({ params, query }, { user: admin, log }) => {
    if (query.undoable === true)
      await deleteManyProducts(pictures.database, [params.productId], admin)
    else await removeProduct(pictures, params.productId, admin)
    log.info({ adminId: admin.id, productId: params.productId }, 'product deleted')
    return { success: productDeleted, message: productDeleted }
  })
}
