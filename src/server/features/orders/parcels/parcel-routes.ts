import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/parcels/parcels.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { undoOf } from '#server/features/orders/status/status-routes.ts'
import type { Carrier } from '#server/services/carriers/carrier.ts'
import { addParcel, bringBack, trackParcel, unpackParcel } from './change-parcels.ts'
import { moveParcel } from './move-parcel.ts'
import { requireOrder } from './read-parcels.ts'
import { showParcels } from './show-parcels.ts'
import type { NoteWork } from './uncollected-parcel.ts'

interface Parts {
  config: { undoSeconds: number }
  database: Database
  carrier: Carrier | undefined
  notes: NoteWork
  /** Tells all instances that stock changed, to refresh their caches. */
  announceStock?: () => void
}

/** Orders that leave in several parcels. */
export function registerParcels(app: FastifyInstance, parts: Parts): void {
  const { database, notes, announceStock } = parts
  const { undoSeconds } = parts.config
  const { orm } = database

  const changed = async (orderId: number, message: string) => ({
    message,
    order: presentOrder(await requireOrder(orm, orderId)),
    ...(await showParcels(orm, orderId, parts)),
  })

  serve(app, contract.listParcels, ({ params }) => showParcels(orm, params.orderId, parts))

  serve(app, contract.addParcel, async ({ params: { orderId }, body }, { user: by }) => {
    await addParcel(database, { ...body, orderId, by })
    return changed(orderId, 'The parcel is packed.')
  })

  serve(app, contract.bringBack, async ({ params: { orderId } }, { user: by }) => {
    await bringBack(database, { orderId, by })
    return changed(orderId, SAID['coming-back'])
  })

  serve(app, contract.moveParcel, async ({ params, body }, { user: by, log }) => {
    const { orderId, changeId } = await moveParcel(
      { database, undoSeconds, notes },
      { ...params, ...body, seen: body.credited, by },
    )
    announceStock?.()
    log.info({ adminId: by.id, orderId, parcel: body.to }, 'parcel moved')
    const undo = undoOf(changeId === undefined ? [] : [changeId], undoSeconds)
    return { ...(await changed(orderId, SAID[body.to])), undo }
  })

  serve(app, contract.trackParcel, async ({ params, body }, { user: by }) => {
    const orderId = await trackParcel(database, { ...params, ...body, by })
    return changed(orderId, 'The tracking is saved.')
  })

  serve(app, contract.unpackParcel, async ({ params, query }, { user: by }) => {
    const orderId = await unpackParcel(database, { ...params, ...query, by })
    return changed(orderId, 'The parcel is taken apart.')
  })
}

const SAID = {
  packed: 'The parcel is packed and has not left.',
  sent: 'The parcel is on its way.',
  delivered: 'The parcel is delivered.',
  'coming-back': 'The parcel is on its way back.',
  'came-back': 'The parcel is here again.',
} as const
