import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/credit-notes.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { amendInvoice } from './amend-invoice.ts'
import { creditByLine, lineCredit, previewCredit, readCreditable } from './credit-lines.ts'

/** What corrects an invoice that is made: credit notes by line and amendments. */
export function registerCorrections(app: FastifyInstance, database: Database): void {
  serve(app, contract.getCreditable, ({ params: { orderId } }) =>
    readCreditable(database.orm, orderId),
  )

  serve(app, contract.previewCredit, async ({ params, body }) => {
    const seen = await previewCredit(database.orm, lineCredit(params.orderId, body))
    return {
      total: rupeesFromPaise(seen.total),
      byHand: rupeesFromPaise(seen.byHand),
      credit: rupeesFromPaise(seen.credit),
      byProvider: rupeesFromPaise(seen.byProvider),
    }
  })

  serve(app, contract.creditLines, async ({ params, body }, { user: by }) => {
    const { isRefunded } = body
    const credit = { ...lineCredit(params.orderId, body), isRefunded, by }
    const total = rupeesFromPaise(await creditByLine(database, credit))
    const message = isRefunded
      ? 'Refund started, with its credit note.'
      : 'The credit note is made.'
    return { message, total }
  })

  serve(app, contract.amendInvoice, async ({ params, body }, { user: by }) => {
    const number = await amendInvoice(database, { ...params, amendment: body, by })
    return { message: `Invoice ${number} counts now.`, number }
  })
}
