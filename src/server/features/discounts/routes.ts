import type { FastifyInstance } from 'fastify'
import * as discounts from '#contract/discounts/discounts.ts'
import * as contract from '#contract/discounts/sales.ts'
import { cleanCode, codeProblem } from '#domain/pricing/discounts.ts'
import { writtenCodeOf } from '#domain/pricing/offers/written-code.ts'
import type { Database } from '#server/db/connection.ts'
import { announceSale, listSales } from '#server/db/discounts/sales.ts'
import { findCodeById, consumeCodeAttempt } from '#server/db/discounts/codes.ts'
import { listCodes } from '#server/db/discounts/code-report.ts'
import { readScopeNames } from '#server/db/discounts/scope-names.ts'
import { findCode } from '#server/db/discounts/used-codes.ts'
import { readPartAmounts } from '#server/db/rates/price-parts.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { addBatch, batchAsCsv } from './code-batches.ts'
import { addCode, changeCode, presentCode, removeCode } from './save-code.ts'
import { previewSale } from './preview-sale.ts'
import { addSale, changeSale, presentSale, removeSale } from './save-sale.ts'

/** Discount codes and sales: what customers try, and what the admin writes. */
export function registerDiscounts(
  app: FastifyInstance,
  { database, jobs }: { database: Database; jobs: JobWorker },
): void {
  const db = database.orm
  jobs.handle('announce-sale', () => announceSale(db))

  serve(app, discounts.checkDiscountCode, async ({ body }, { user }) => {
    const seconds = await consumeCodeAttempt(db, user.id)
    if (seconds > 0) throw problem.tooMany(seconds)
    const code = cleanCode(body.code)
    const { productIds = [] } = body
    const found = await findCode(db, { code, userId: user.id, productIds, forUpdate: false })
    const subtotal = body.subtotal ?? Number.MAX_SAFE_INTEGER
    const { uses = 0, ownUses = 0, hasOrdered = false, tags = [] } = found ?? {}
    // Their prices and sales are looked up when the order is placed; here only which products they are.
    const amounts = found?.terms.takesFrom ? await readPartAmounts(db, productIds) : undefined
    const lines = productIds.map((productId) => {
      const parts = amounts?.get(productId)
      return { productId, unitPrice: 0, quantity: 1, parts }
    })
    const cause = codeProblem(found?.terms, {
      now: new Date(),
      subtotal,
      uses,
      ownUses,
      hasOrdered,
      tags,
      ...(lines.length > 0 && { lines }),
    })
    if (found !== undefined && cause === undefined) return writtenCodeOf(found.terms)
    throw problem.discount(cause ?? 'unknown', found?.terms.minimum ?? 0)
  })

  serve(app, discounts.listDiscountCodes, async () => {
    const codes = await listCodes(db)
    const names = await readScopeNames(db, codes)
    return codes.map((code) => presentCode(code, names))
  })

  serve(app, discounts.createDiscountCode, async ({ body }, { user }) => ({
    message: 'The code was added.',
    codeId: await addCode(database, body, user),
  }))

  serve(app, discounts.createCodeBatch, async ({ body }, { user }) => ({
    message: body.count === 1 ? 'One code was made.' : `${body.count} codes were made.`,
    codeId: await addBatch(database, body, user),
  }))

  serveFile(app, discounts.exportCodeBatch, async ({ params: { codeId } }, { user: by }) => {
    const batch = await findCodeById(db, codeId)
    if (batch === undefined || batch.batchSize === null) throw problem.notFound('batch of codes')
    const subject = { id: codeId, name: batch.code }
    await recordChange(db, { by, action: 'discount.export', subject, after: {} })
    return { name: `codes-${codeId}.csv`, chunks: batchAsCsv(db, codeId) }
  })

  serve(app, discounts.updateDiscountCode, async ({ params, body }, { user: by }) => {
    const { seen, ...input } = body
    await changeCode(database, { id: params.codeId, input, seen, by })
    return { message: 'The code was changed.' }
  })

  serve(app, discounts.deleteDiscountCode, async ({ params }, { user }) => {
    await removeCode(database, params.codeId, user)
    return { message: 'The code was deleted.' }
  })

  serve(app, contract.listSales, async () => {
    const sales = await listSales(db)
    const names = await readScopeNames(db, sales)
    return sales.map((sale) => presentSale(sale, names))
  })

  serve(app, contract.createSale, async ({ body }, { user }) => ({
    message: 'The sale was added.',
    saleId: await addSale(database, body, user),
  }))

  serve(app, contract.previewSale, ({ body }) => previewSale(db, body))

  serve(app, contract.updateSale, async ({ params, body }, { user: by }) => {
    const { seen, ...input } = body
    await changeSale(database, { id: params.saleId, input, seen, by })
    return { message: 'The sale was changed.' }
  })

  serve(app, contract.deleteSale, async ({ params }, { user }) => {
    await removeSale(database, params.saleId, user)
    return { message: 'The sale was deleted.' }
  })
}
