import type { FastifyInstance } from 'fastify'
import { getCashOwed } from '#contract/orders/cash.ts'
import { deleteGuestOrder } from '#contract/orders/delete-guest-order.ts'
import { createGuestOrder } from '#contract/orders/guest-orders.ts'
import * as orders from '#contract/orders/orders.ts'
import { eraseOldOrders } from '#server/db/orders/erase-old-orders.ts'
import type { Database } from '#server/db/connection.ts'
import { deleteOldResponses } from '#server/db/orders/idempotent-responses.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { noteOrderMonths } from '#server/db/orders/months/order-months.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { shedLoad } from '#server/overload/load-shedding.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import { ConcurrencyLimit } from '#server/overload/concurrency-limit.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { serve } from '#server/http/endpoint.ts'
import { Turns } from '#server/http/hardening/turns.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { isLinkTo } from '#server/services/secrets/guest-link.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { deleteOwnOrder } from './delete-order.ts'
import { readCashOwed } from './cash/read-cash-owed.ts'
import { placeOrder } from './placing/place-order.ts'
import { placeGuestOrder } from './guests/place-guest-order.ts'
import { presentOrder } from './present-order.ts'
import { releaseUnconfirmed } from './placing/release-unconfirmed.ts'
import { remindUnconfirmed } from './placing/remind-unconfirmed.ts'
import { reorder } from './reorder.ts'

/** The longest that a buyer waits before a 503. */
const LONGEST_WAIT_MS = 2_500
/** As many orders as a small machine handles in that time. */
const MOST_WAITING = 300
/** How many buyers' sessions are looked up at once. */
const MOST_ARRIVING = 200
/** Only a faulty program has this many orders of one account under way. */
const MOST_OF_ACCOUNT = 20
/** Thousands share the address of a phone network; at most this many of its guests wait at a time. */
const MOST_OF_NETWORK = 100

interface Parts {
  /** How many orders one account may place within an hour. */
  config: { ordersPerHour: number; smtpUrl: string | undefined; keepsOldOrders: boolean }
  jobs: JobWorker
  database: Database
  stop: RateStop
  payments: Payments
  panBox: OpenPanBox
  /** Tells all instances that the stock of these products changed, or of any, to refresh their caches. */
  announceStock?: (productIds?: readonly number[]) => void
}

/** Checkout, the customer's orders, and the status that an admin sets. */
export function registerOrders(
  app: FastifyInstance,
  { config, database, stop, jobs, payments, panBox, announceStock }: Parts,
): void {
  // A quarter of the connections: more would not sell more, and would slow down everybody who browses.
  const atOnce = Math.max(1, Math.floor(database.pool.options.max / 4))
  const limit = new ConcurrencyLimit({
    atOnce,
    longestWaitMs: LONGEST_WAIT_MS,
    mostWaiting: MOST_WAITING,
  })
  const turns = new Turns<number>(MOST_OF_ACCOUNT)
  const guestTurns = new Turns<string>(MOST_OF_NETWORK)
  const { ordersPerHour } = config
  const sendsMail = config.smtpUrl !== undefined
  const shop = { database, payments, panBox, ordersPerHour, sendsMail }
  jobs.handle('remind-unconfirmed', (orderId) => remindUnconfirmed(database, orderId))
  jobs.handle('release-unconfirmed', async (orderId) => {
    await releaseUnconfirmed(database, orderId)
    announceStock?.()
  })
  shedLoad(app, orders.createOrder, { limit, mostArriving: MOST_ARRIVING })
  serve(app, orders.createOrder, async ({ body }, context) => {
    const key = idempotencyKey(context)
    const { user, language, address: network } = context
    const reply = await turns.take(user.id, () =>
      limit.through(() => placeOrder(shop, { input: body, user, key, network, language })),
    )
    announceStock?.(reply.order.orderItems.map((line) => line.productId))
    return reply
  })

  shedLoad(app, createGuestOrder, { limit, mostArriving: MOST_ARRIVING })
  serve(app, createGuestOrder, async ({ body }, context) => {
    const key = idempotencyKey(context)
    const { address: network, language } = context
    const reply = await guestTurns.take(network, () =>
      limit.through(() => placeGuestOrder(shop, { input: body, key, language, network })),
    )
    announceStock?.(reply.order.orderItems.map((line) => line.productId))
    return reply
  })

  serve(app, orders.listOwnOrders, async ({ params }) => {
    const own = await listOrders(database.orm, { userId: params.userId })
    const { breakUp } = await readSetting(database.orm, 'rates')
    return own.map((order) => presentOrder(order, breakUp))
  })

  serve(app, getCashOwed, (_, { user }) => readCashOwed(database.orm, user.id))

  serve(app, orders.reorder, ({ params }, { user }) =>
    reorder({ database, stop }, { orderId: params.orderId, userId: user.id }),
  )

  serve(app, orders.deleteOrder, async ({ params }, { user }) => {
    await deleteOwnOrder(database, { orderId: params.orderId, by: user })
    announceStock?.()
    return { message: 'The order was deleted.' }
  })

  serve(app, deleteGuestOrder, async ({ params: { orderId }, body }, { user: by }) => {
    const hasLink = isLinkTo(await panBox(), body.linkKey, { orderId, userId: by.id })
    await deleteOwnOrder(database, { orderId, by, hasLink })
    announceStock?.()
    return { message: 'The order was deleted.' }
  })

  if (!config.keepsOldOrders) {
    scheduleMaintenance(app, 'erase old orders', () => eraseOldOrders(database))
  }
  scheduleMaintenance(app, 'note the numbers of months', () => noteOrderMonths(database))
  scheduleMaintenance(app, 'forget old replies', () => deleteOldResponses(database.orm))
}
