import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/parcels/lost-parcels.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { loseParcel, noteClaim, type LossWork } from './lose-parcel.ts'
import { previewOfLost } from './lost-sums.ts'
import { requireOrder } from './read-parcels.ts'
import { showParcels, type ShowingParts } from './show-parcels.ts'
import type { NoteWork } from './uncollected-parcel.ts'

interface Parts extends Pick<ShowingParts, 'carrier'> {
  database: Database
  notes: NoteWork
  /** What other features do with a loss, and whether the shop takes no real money yet. */
  losses: LossWork & { isTestShop: boolean }
  /** Tells all instances that stock changed, to refresh their caches. */
  announceStock?: () => void
}

/** Parcels that couriers lost. */
export function registerLostParcels(app: FastifyInstance, parts: Parts): void {
  const { database, notes, losses, announceStock } = parts
  const { orm } = database

  const changed = async (orderId: number, message: string) => ({
    message,
    order: presentOrder(await requireOrder(orm, orderId)),
    ...(await showParcels(orm, orderId, parts)),
  })

  serve(app, contract.previewLost, ({ params, query }) =>
    previewOfLost(orm, { ...params, ...query }, { notes, isTestShop: losses.isTestShop }),
  )

  serve(app, contract.loseParcel, async ({ params, body }, { user: by, log }) => {
    await loseParcel({ database, notes, losses }, { ...params, ...body, by })
    announceStock?.()
    log.info({ adminId: by.id, orderId: params.orderId }, 'parcel lost')
    return changed(params.orderId, 'The parcel is recorded as lost.')
  })

  serve(app, contract.noteClaim, async ({ params, body }, { user: by }) => {
    const orderId = await noteClaim(database, { ...params, ...body, by })
    return changed(orderId, 'The note is saved.')
  })
}
