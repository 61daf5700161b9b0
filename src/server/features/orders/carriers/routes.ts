import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/parcels/bookings.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { requireOrder } from '#server/features/orders/parcels/read-parcels.ts'
import { showParcels, type ShowingParts } from '#server/features/orders/parcels/show-parcels.ts'
import type { Carrier } from '#server/services/carriers/carrier.ts'
import { bookOrder, bookParcel, findOutBooking } from './book-parcel.ts'
import { registerCarrierWebhook } from './carrier-webhook.ts'
import { askNews } from './follow-carrier.ts'
import { cancelBooking, labelOf, pickUp, requireCarrier } from './handle-booked.ts'

interface Parts extends Pick<ShowingParts, 'notes'> {
  database: Database
  jobs: JobWorker
  carrier: Carrier | undefined
  /** Tells all instances that stock changed, to refresh their caches. */
  announceStock?: () => void
}

/** Parcels that are booked with the shop's carrier. */
export async function registerCarriers(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, jobs, announceStock } = parts
  const { orm } = database
  const withCarrier = () => ({ database, carrier: requireCarrier(parts.carrier) })
  jobs.handle('book-parcel', (bookingId) => findOutBooking(withCarrier(), bookingId))

  const changed = async (orderId: number, message: string) => ({
    message,
    order: presentOrder(await requireOrder(orm, orderId)),
    ...(await showParcels(orm, orderId, parts)),
  })

  serve(app, contract.bookParcel, async ({ params, body }, { user: by, log }) => {
    const orderId = await bookParcel(withCarrier(), { ...params, ...body, by })
    log.info({ adminId: by.id, orderId }, 'parcel booked')
    return changed(orderId, 'The parcel is booked.')
  })

  serve(app, contract.bookOrder, async ({ params: { orderId }, body }, { user: by, log }) => {
    await bookOrder(withCarrier(), { orderId, ...body, by })
    log.info({ adminId: by.id, orderId }, 'parcel booked')
    return changed(orderId, 'The parcel is booked.')
  })

  serve(app, contract.cancelBooking, async ({ params }, { user: by }) => {
    const orderId = await cancelBooking(withCarrier(), { ...params, by })
    return changed(orderId, 'The booking is cancelled.')
  })

  serve(app, contract.askPickUp, async ({ params }, { user: by }) => {
    return changed(await pickUp(withCarrier(), { ...params, by }), 'The pick-up is asked for.')
  })

  serve(app, contract.askParcelNews, async ({ params: { parcelId } }) => {
    const orderId = await askNews(withCarrier(), parcelId)
    announceStock?.()
    return changed(orderId, 'This is what the carrier says.')
  })

  serve(app, contract.getParcelLabel, async ({ params: { parcelId } }) => {
    const { name, pdf } = await labelOf(withCarrier(), parcelId)
    return { name, pdf: pdf.toString('base64') }
  })

  await registerCarrierWebhook(app, parts)
}
