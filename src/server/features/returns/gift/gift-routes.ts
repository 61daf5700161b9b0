import type { FastifyInstance } from 'fastify'
import {
  exchangeGift,
  getGiftKey,
  openGiftReceipt,
} from '#contract/orders/returned/gift-receipts.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import type { Database } from '#server/db/connection.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { forgetRecipients } from '#server/db/returns/gift-exchanges.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { makeGiftKey } from '#server/services/secrets/gift-link.ts'
import { askGift } from './ask-gift.ts'
import { orderOfReceipt, printsReceipt, readReceipt, type GiftWorks } from './open-receipt.ts'

/** Gift receipts: what the recipient of a gift sees and asks for, and the key that the slip prints. */
export function registerGifts(
  app: FastifyInstance,
  {
    database,
    announceStock,
    ...works
  }: GiftWorks & { database: Database; announceStock: () => void },
): void {
  const { orm } = database
  const { panBox } = works

  serve(app, openGiftReceipt, async ({ body: { key } }, { address: network }) => {
    const order = await orderOfReceipt(orm, panBox, { key, network })
    const seconds = await consume(orm, `giftopen:order:${order.id}`, LIMITS.giftReceipts)
    if (seconds > 0) throw problem.tooMany(seconds)
    return readReceipt(orm, works, order)
  })

  serve(app, exchangeGift, async ({ body }, { address: network, language }) => {
    const { key } = body
    const { id: orderId } = await orderOfReceipt(orm, panBox, { key, network })
    await askGift(database, works, { orderId, body, language })
    announceStock()
    const receipt = await readReceipt(
      orm,
      works,
      await orderOfReceipt(orm, panBox, { key, network }),
    )
    return { message: 'We have your wish for another size.', receipt }
  })

  serve(app, getGiftKey, async ({ params: { orderId } }) => {
    const [order] = await listOrders(orm, { orderId })
    if (order === undefined) throw problem.notFound('order')
    return { key: (await printsReceipt(orm, order)) ? makeGiftKey(await panBox(), orderId) : null }
  })

  scheduleMaintenance(app, 'forget recipients of gifts', () => forgetRecipients(orm))
}
