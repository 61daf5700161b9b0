import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/metal/packing.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { packScanned, packWithout, readPacking, unpack } from './packing.ts'
import { nameOnBill, swapPiece, type ReissueBill } from './swap-piece.ts'

interface Parts {
  database: Database
  /** Tells all instances that stock changed, to refresh their caches. */
  announceStock: (productIds?: readonly number[]) => void
  /** Bills belong to another feature. */
  reissueBill: ReissueBill
}

/** Packing of tagged pieces for orders. */
export function registerPacking(app: FastifyInstance, parts: Parts): void {
  const { database, announceStock, reissueBill } = parts
  const { orm } = database

  serve(app, contract.getPacking, ({ params }) => readPacking(orm, params.orderId))

  serve(app, contract.packPiece, async ({ params: { orderId }, body }, { user: by }) => {
    const message = await packScanned(database, { orderId, ...body, by })
    return { message, ...(await readPacking(orm, orderId)) }
  })

  serve(app, contract.unpackPiece, async ({ params: { orderId }, body }, { user: by }) => {
    const message = await unpack(database, { orderId, pieceId: body.pieceId, by })
    announceStock()
    return { message, ...(await readPacking(orm, orderId)) }
  })

  serve(app, contract.swapPiece, async ({ params: { orderId }, body }, { user: by }) => {
    const message = await swapPiece(database, reissueBill, { orderId, ...body, by })
    announceStock()
    return { message, ...(await readPacking(orm, orderId)) }
  })

  serve(app, contract.nameOnBill, async ({ params: { orderId }, body }, { user: by }) => {
    const message = await nameOnBill(database, reissueBill, { orderId, ...body, by })
    return { message, ...(await readPacking(orm, orderId)) }
  })

  serve(app, contract.packWithout, async ({ params: { orderId }, body }, { user: by }) => {
    const { reason = null, ...rest } = body
    const message = await packWithout(database, { orderId, ...rest, reason, by })
    announceStock()
    return { message, ...(await readPacking(orm, orderId)) }
  })
}
