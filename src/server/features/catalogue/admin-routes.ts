import type { FastifyInstance } from 'fastify'
import * as adminProducts from '#contract/catalogue/admin-products.ts'
import * as productImport from '#contract/catalogue/product-import.ts'
import { findOwnProduct } from '#server/db/catalogue/products.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { serve } from '#server/http/endpoint.ts'
import { addPictures } from './pictures/add-pictures.ts'
import { matchPictures } from './pictures/match-pictures.ts'
import { previewChange } from './bulk/preview-change.ts'
import { changeManyProducts } from './bulk/change-products.ts'
import { copyProduct } from './saving/copy-product.ts'
import { undeleteProduct } from './saving/undelete-product.ts'
import { productsAsCsv, productsAsWorkbook } from './import/export-products.ts'
import { holdPicture } from './hold-picture.ts'
import { importProducts } from './import/import-products.ts'
import { ProductFileReader } from './import/reading/product-file-reader.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { findProductIds } from './list-products.ts'
import { presentOwnProduct } from './present-product.ts'

/** Products in the admin besides the form: bulk changes, copies, undoing a deletion. */
export function serveAdminProducts(app: FastifyInstance, pictures: PictureStorage): void {
  const { database } = pictures
  serve(app, adminProducts.listProductIds, async ({ query }) => ({
    productIds: await findProductIds(database.orm, query),
  }))

  serve(app, adminProducts.getLowStockLine, async () => {
    const settings = await readSettings(database.orm)
    return { pieces: settings['stock.lowBelow'] }
  })

  serve(app, adminProducts.getOwnProduct, async ({ params }) => {
    const row = await findOwnProduct(database.orm, params.productId)
    if (row === undefined) throw problem.notFound('product')
    return presentOwnProduct(row)
  })

  serve(app, adminProducts.holdPicture, (_request, { files, user: by }) =>
    holdPicture(pictures, { files, by }),
  )

  serve(app, adminProducts.bulkEditProducts, async ({ body }, { user: admin, log }) => {
    const { changed, changeId } = await changeManyProducts(database, { ...body, by: admin })
    log.info({ adminId: admin.id, change: body.change, changed }, 'products changed')
    const message = `${changed === 1 ? '1 product' : `${changed} products`} changed`
    return { message, changed, changeId }
  })

  serve(app, adminProducts.previewBulkEdit, ({ body }) =>
    previewChange(database.orm, body.productIds, body.change),
  )

  serve(app, adminProducts.duplicateProduct, async ({ params }, { user: admin, log }) => {
    const product = await copyProduct(database, params.productId, admin)
    log.info({ adminId: admin.id, productId: product.productId }, 'product copied')
    return { message: 'Copied as a hidden product.', product }
  })

  serve(app, adminProducts.restoreProduct, async ({ params }, { user: admin, log }) => {
    const product = await undeleteProduct(database, params.productId, admin)
    log.info({ adminId: admin.id, productId: params.productId }, 'product restored')
    return { message: 'Product restored.', product }
  })

  const reader = new ProductFileReader()
  app.addHook('onClose', () => reader.stop())
  serve(app, productImport.importProducts, async ({ body }, { files, user: by, log }) => {
    const [file] = files
    if (file === undefined) throw problem.invalid([{ field: 'file', message: 'Choose a file.' }])
    const report = await importProducts(
      { pictures, reader },
      {
        bytes: file.bytes,
        isWriting: body.mode === 'write',
        skipsWrong: body.skipWrong ?? false,
        addsSameNames: body.addSameNames ?? false,
        setsStock: body.setsStock,
        basis: body.basis,
        headings: body.headings,
        by,
      },
    )
    log.info({ adminId: by.id, creates: report.creates, updates: report.updates }, 'products read')
    return report
  })

  serveFile(app, productImport.exportProducts, async ({ query }) => ({
    name: 'products.csv',
    chunks: productsAsCsv(database.orm, await findProductIds(database.orm, query)),
  }))

  serveFile(app, productImport.exportWorkbook, async ({ query }) => ({
    name: 'products.xlsx',
    chunks: productsAsWorkbook(database.orm, await findProductIds(database.orm, query)),
  }))

  serve(app, productImport.matchPictures, ({ body }) => matchPictures(database.orm, body.names))

  serve(app, productImport.addPictures, async ({ params, body }, { files, user: by }) => {
    const { productId } = params
    const replaces = body.replace ?? false
    const product = await addPictures(pictures, productId, { files, replaces, by })
    return { message: 'Pictures saved', product }
  })
}
