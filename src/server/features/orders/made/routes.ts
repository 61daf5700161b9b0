import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/made/made.ts'
import * as pictured from '#contract/orders/made/made-pictures.ts'
import { returnableOnline } from '#domain/orders/made/instalments.ts'
import { madeStateText } from '#domain/orders/made/made-states.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/pricing/money.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { failedSurplusOf, onlineMoneyOf } from '#server/db/orders/made/instalments.ts'
import { eraseOldVouchers, findMade, lockMade } from '#server/db/orders/made/made.ts'
import { findQuote } from '#server/db/orders/quotes.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import type { OrderingShop } from '#server/features/orders/placing/place-order.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { madeLink } from '#server/services/secrets/quote-link.ts'
import { serveAsked } from './asked-routes.ts'
import { addMadePictures, removeMadePicture } from './made-pictures.ts'
import { moveMade } from './move-made.ts'
import { orderMade } from './order-made.ts'
import { presentMade, presentSettlement } from './present-made.ts'
import { remindOfBalance } from './remind-of-balance.ts'
import { madeTerms, takeMade } from './take-made.ts'
import { requireWeighable, settlePiece, weighMade } from './weigh-made.ts'

/** Pieces that are made to order by a quote: what staff do besides their money. */
export function registerMade(
  app: FastifyInstance,
  shop: OrderingShop & { database: Database; pictures: PictureStorage },
): void {
  const { database, panBox, pictures } = shop
  const { orm } = database

  serve(app, contract.getMade, async ({ params: { quoteId } }) => {
    const quote = await findQuote(orm, quoteId)
    if (quote === undefined) throw problem.notFound('quote')
    const job = await findMade(orm, quoteId)
    const panFrom = rupeesFromPaise(await readSetting(orm, 'pan.from'))
    if (job !== undefined) {
      const online = await onlineMoneyOf(orm, job.id)
      const failed = await failedSurplusOf(orm, job.id)
      const surplus = failed.reduce((sum, { left }) => sum + left, 0)
      const back = { back: returnableOnline(job, online), onItsWay: online.pending, surplus }
      return { job: presentMade({ quote, job }, true, back), terms: null, panFrom }
    }
    const offered = await madeTerms(orm, quote)
    const terms =
      offered === undefined
        ? null
        : { policy: offered.policy, advance: rupeesFromPaise(offered.advance) }
    return { job: null, terms, panFrom }
  })

  serve(app, contract.takeMade, async ({ params: { quoteId }, body }, { user: by }) => {
    await takeMade(database, { quoteId, advance: body.advance, by })
    return { message: 'The piece is booked to be made.' }
  })

  serveAsked(app, shop)

  serve(app, contract.moveMade, async ({ params: { quoteId }, body }, { user: by }) => {
    const box = await panBox()
    const linkOf = madeLink(box)
    const { state } = await moveMade(database, { quoteId, ...body, by, linkOf })
    return { message: `The piece is at: ${madeStateText(state).toLowerCase()}.` }
  })

  serve(app, contract.previewMade, ({ params: { quoteId }, body }) =>
    inTransaction(database, async (tx) => {
      const made = await lockMade(tx, quoteId)
      if (made === undefined) throw problem.notFound('job')
      requireWeighable(made.job)
      return presentSettlement(made.quote, await settlePiece(tx, made, body))
    }),
  )

  serve(app, contract.weighMade, async ({ params: { quoteId }, body }, { user: by }) => {
    const linkOf = madeLink(await panBox())
    const { seenTotal, ...weighed } = body
    const asked = { quoteId, ...weighed, seenTotal: paiseFromRupees(seenTotal), by, linkOf }
    await weighMade(database, asked)
    return { message: 'The piece is settled.' }
  })

  serve(app, contract.orderMade, async ({ params: { quoteId }, body }, { user: by }) => {
    const { seen, pan, form60 } = body
    const orderId = await orderMade(shop, { quoteId, seen, given: { pan, form60 }, by })
    return { message: `Order ${orderId} is placed and paid.`, orderId }
  })

  serve(app, pictured.addMadePictures, async ({ params: { quoteId }, body }, context) => {
    const linkOf = madeLink(await panBox())
    const { files, user: by } = context
    const { added, reworded } = await addMadePictures(pictures, {
      quoteId,
      ...body,
      files,
      by,
      linkOf,
    })
    if (added === 0)
      return { message: reworded > 0 ? REWORDED : 'These pictures were there already.' }
    return { message: added === 1 ? 'The picture is added.' : 'The pictures are added.' }
  })

  serve(app, pictured.removeMadePicture, async ({ params }, { user: by }) => {
    await removeMadePicture(pictures, { ...params, by })
    return { message: 'The picture is removed.' }
  })

  scheduleMaintenance(app, 'erase buyers of old vouchers', () => eraseOldVouchers(orm))
  scheduleMaintenance(app, 'remind of balances', () =>
    remindOfBalance(database, async () => madeLink(await panBox())),
  )
}

/** What staff are told of pictures that were there, with other words. */
const REWORDED = 'These pictures were there already. They have the new words now.'
