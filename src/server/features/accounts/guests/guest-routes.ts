import type { FastifyInstance } from 'fastify'
import * as guests from '#contract/orders/guest-orders.ts'
import { eraseUser, hasOpenOrders, lockOrdersOf } from '#server/db/accounts/erase-user.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { readProvenEmail } from '#server/db/accounts/proven-email.ts'
import { lockUser } from '#server/db/accounts/users.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { downloadAccount } from '#server/features/accounts/own/download-account.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { openByLink, openByPhone, orderOfLink } from './open-order.ts'

/**
 * How a guest comes to the order, gets what is stored about it, and has it erased. Having the link proves that the
 * email arrived.
 */
export function serveGuests(app: FastifyInstance, database: Database, panBox: OpenPanBox): void {
  const shop = { database, panBox }

  serve(app, guests.openGuestOrder, ({ body }, { address: network }) =>
    openByLink(shop, { ...body, network }),
  )

  serve(app, guests.findGuestOrder, ({ body }, { address: network }) =>
    openByPhone(database, { ...body, network }),
  )

  serve(app, guests.downloadGuest, async ({ body }, context) => {
    const { userId } = await orderOfLink(shop, { ...body, network: context.address })
    await inTransaction(database, (tx) => markEmailProven(tx, userId))
    context.setHeader('content-disposition', 'attachment; filename="my-order.json"')
    const { profile, ...data } = await downloadAccount(database.orm, userId, panBox)
    // The row of a guest has a placeholder for it.
    const email = (await readProvenEmail(database.orm, userId)) ?? ''
    return { ...data, profile: { ...profile, email } }
  })

  serve(app, guests.eraseGuest, async ({ body }, { address: network, log }) => {
    const { userId, orderId } = await orderOfLink(shop, { ...body, network })
    await inTransaction(database, async (tx) => {
      await markEmailProven(tx, userId)
      await lockUser(tx, userId)
      await lockOrdersOf(tx, userId)
      if (await hasOpenOrders(tx, userId)) throw problem.of('order-on-its-way')
      await eraseUser(tx, userId, '')
    })
    log.info({ orderId }, 'guest erased')
    return { message: 'Your data was erased. The order stays for the books, without your name.' }
  })
}
