import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/edits/order-edits.ts'
import type { Database } from '#server/db/connection.ts'
import { listAdditions } from '#server/db/orders/order-edits.ts'
import { serve } from '#server/http/endpoint.ts'
import { editOrder, previewEdit, type EditWorks } from './edit-order.ts'

interface Parts extends EditWorks {
  database: Database
  /** Tells all instances that the stock of products changed. */
  announceStock: () => void
}

/** Changes of the pieces of placed orders. */
export function registerEdits(app: FastifyInstance, { database, announceStock, ...works }: Parts) {
  serve(app, contract.previewEdit, ({ params: { orderId }, body }, { user: by }) =>
    previewEdit(database.orm, works, { orderId, by, ...body }),
  )

  serve(app, contract.listAdditions, ({ params: { orderId } }) =>
    listAdditions(database.orm, orderId),
  )

  serve(app, contract.editOrder, async ({ params: { orderId }, body }, { user: by }) => {
    const edited = await editOrder(database, works, { orderId, body, by })
    announceStock()
    return edited
  })
}
