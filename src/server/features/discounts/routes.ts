import type { FastifyInstance } from 'fastify'
import * as discounts from '#contract/orders/discounts.ts'
import { cleanCode, codeProblem, writtenCodeOf } from '#domain/pricing/discounts.ts'
import type { Database } from '#server/db/connection.ts'
import {
  announceSale,
  findCode,
  listCodes,
  listSales,
  consumeCodeAttempt,
} from '#server/db/discounts/discounts.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { addCode, changeCode, presentCode, removeCode } from './save-code.ts'
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
    const found = await findCode(db, { code, userId: user.id, forUpdate: false })
    const subtotal = body.subtotal ?? Number.MAX_SAFE_INTEGER
    const { uses = 0, ownUses = 0, hasOrdered = false } = found ?? {}
    const cause = codeProblem(found?.terms, {
      now: new Date(),
      subtotal,
      uses,
      ownUses,
      hasOrdered,
    })
    if (found !== undefined && cause === undefined) return writtenCodeOf(found.terms)
    throw problem.discount(cause ?? 'unknown', found?.terms.minimum ?? 0)
  })

  serve(app, discounts.listDiscountCodes, async () => (await listCodes(db)).map(presentCode))

  serve(app, discounts.createDiscountCode, async ({ body }, { user }) => ({
    message: 'The code was added.',
    codeId: await addCode(database, body, user),
  }))

  serve(app, discounts.updateDiscountCode, async ({ params, body: input }, { user: by }) => {
    await changeCode(database, { id: params.codeId, input, by })
    return { message: 'The code was changed.' }
  })

  serve(app, discounts.deleteDiscountCode, async ({ params }, { user }) => {
    await removeCode(database, params.codeId, user)
    return { message: 'The code was deleted.' }
  })

  serve(app, discounts.listSales, async () => (await listSales(db)).map(presentSale))

  serve(app, discounts.createSale, async ({ body }, { user }) => ({
    message: 'The sale was added.',
    saleId: await addSale(database, body, user),
  }))

  serve(app, discounts.updateSale, async ({ params, body: input }, { user: by }) => {
    await changeSale(database, { id: params.saleId, input, by })
    return { message: 'The sale was changed.' }
  })

  serve(app, discounts.deleteSale, async ({ params }, { user }) => {
    await removeSale(database, params.saleId, user)
    return { message: 'The sale was deleted.' }
  })
}
