import type { FastifyInstance } from 'fastify'
import * as adminOrders from '#contract/orders/admin-orders.ts'
import * as addresses from '#contract/orders/edits/order-address.ts'
import { changeDay } from '#contract/orders/edits/order-day.ts'
import * as orders from '#contract/orders/orders.ts'
import * as trackings from '#contract/orders/trackings.ts'
import { daysBefore, nextShopDay, shopDayOf } from '#domain/shop/shop-days.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Database } from '#server/db/connection.ts'
import {
  countByStatus,
  countFound,
  findOrders,
  newestOrderId,
  orderPieces,
  type OrderSearch,
} from '#server/db/orders/order-list.ts'
import { listAdditions } from '#server/db/orders/order-edits.ts'
import { listOrderNotes, type OrderNoteRow } from '#server/db/orders/order-notes.ts'
import { listOrders, type OrderRow } from '#server/db/orders/orders.ts'
import { othersOfNumbers } from '#server/db/orders/same-number.ts'
import { askedPage, setTotalCount } from '#server/http/responses/paging.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { serveList } from '#server/http/responses/serve-list.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { changeAddress } from './address/change-address.ts'
import { changeDay as setDay } from './address/change-day.ts'
import { addNote } from './add-note.ts'
import { ordersAsCsv } from './export-orders.ts'
import { presentOrder } from './present-order.ts'
import { trackOrder } from './tracking/track-order.ts'
import { outcomeText, previewTrackings, trackOrders } from './tracking/track-orders.ts'

interface Parts {
  database: Database
}

/** The orders in the admin. */
export function registerAdminOrders(app: FastifyInstance, { database }: Parts): void {
  const { orm } = database

  serveList(app, orders.listOrders, {
    name: 'orders',
    handler: async ({ query }, context) => {
      const part = askedPage(query, context)
      const plan = { search: searchOf(query), sort: query.sort ?? 'newest' }
      if (part === undefined) {
        setTotalCount(context, await countFound(orm, plan.search))
        return presented(orderPieces(orm, { ...plan, limit: PIECE }))
      }
      const { rows, total } = await findOrders(orm, { ...plan, ...part })
      setTotalCount(context, total)
      return { orders: rows.map((row) => presentOrder(row)) }
    },
  })

  serve(app, adminOrders.getOrder, async ({ params }) => {
    const [order] = await listOrders(orm, { orderId: params.orderId })
    if (order === undefined) throw problem.notFound('order')
    return presentOrder(order)
  })

  serve(app, adminOrders.trackOrder, async ({ params, body }, { user: by }) => {
    const { seen, ...tracking } = body
    const { orderId } = params
    const order = await trackOrder(database, { orderId, tracking, seen, by })
    return { message: 'The tracking is saved.', order }
  })

  serve(app, addresses.changeAddress, async ({ params, body }, { user: by }) => {
    const { seen, placeCheck, ...address } = body
    const { orderId } = params
    const order = await changeAddress(database, { orderId, address, seen, placeCheck, by })
    return { message: addressText(await listAdditions(orm, orderId)), order }
  })

  serve(app, changeDay, async ({ params, body }, { user: by }) => {
    const order = await setDay(database, { ...params, day: body.day, seen: body.seen, by })
    return { message: 'The day of delivery is saved.', order }
  })

  serve(app, trackings.previewTrackings, ({ body }) => previewTrackings(orm, body.orderIds))

  serve(app, trackings.findSameNumber, async ({ params, query }) => {
    const [same] = await othersOfNumbers(orm, [{ ...params, ...query }])
    return same?.others ?? []
  })

  serve(app, trackings.findSameNumbers, ({ body }) => othersOfNumbers(orm, body.trackings))

  serve(app, trackings.trackOrders, async ({ body }, { user: by }) => {
    const outcome = await trackOrders(database, { trackings: body.trackings, by })
    return { message: outcomeText(outcome), ...outcome }
  })

  serve(app, adminOrders.countOrders, () => countByStatus(orm))

  serve(app, adminOrders.newestOrder, async () => ({ orderId: await newestOrderId(orm) }))

  serve(app, adminOrders.listOrderNotes, async ({ params }) => {
    const [order] = await listOrders(orm, { orderId: params.orderId })
    if (order === undefined) throw problem.notFound('order')
    const notes = await listOrderNotes(orm, params.orderId)
    return notes.map(presentNote)
  })

  serve(app, adminOrders.addOrderNote, async ({ params, body }, { user: by }) => {
    const note = await addNote(database, { orderId: params.orderId, text: body.text, by })
    return { message: 'The note was added.', note: presentNote(note) }
  })

  serveFile(app, adminOrders.exportOrders, async ({ query }, { user: by }) => {
    const { from, until, status } = query
    const days = { from: from && shopDayOf(from), until: until && shopDayOf(until) }
    await recordChange(orm, {
      by,
      action: 'order.export',
      subject: {
        id: 'csv',
        name: `Orders ${days.from ?? 'from the first'} to ${days.until ?? 'now'}`,
      },
      after: { ...days, status },
    })
    const search = { statuses: status, from, until: until && daysBefore(until, -1) }
    return { name: `orders-${shopDayOf(new Date())}.csv`, chunks: ordersAsCsv(orm, search) }
  })
}

/** Orders in a batch when all are requested. */
const PIECE = 250

async function* presented(
  pieces: AsyncIterable<OrderRow[]>,
): AsyncGenerator<{ orders: orders.Order[] }> {
  for await (const rows of pieces) yield { orders: rows.map((row) => presentOrder(row)) }
}

function searchOf(query: orders.OrderQuery): OrderSearch {
  const { q, status, paymentMethod, paymentStatus, userId, from, until, due } = query
  return {
    q,
    statuses: status,
    paymentMethod,
    paymentStatus,
    userId,
    from,
    until: until && daysBefore(until, -1),
    due: dueDays(due),
  }
}

/** The chosen days that are asked for. */
function dueDays(due: orders.OrderQuery['due']): OrderSearch['due'] {
  if (due === undefined) return undefined
  const now = new Date()
  if (due === 'today') return { until: shopDayOf(now) }
  if (due === 'any') return {}
  const tomorrow = shopDayOf(nextShopDay(now))
  return { from: tomorrow, until: tomorrow }
}

function presentNote({ id, at, byName, text }: OrderNoteRow): adminOrders.OrderNote {
  return { id, at: at.toISOString(), by: byName, text }
}

/** What was added to an order has an address of its own. */
function addressText(added: readonly { orderId: number }[]): string {
  const said = 'The address is changed.'
  if (added.length === 0) return said
  const which = added.map(({ orderId }) => `#${orderId}`).join(', ')
  return `${said} What was added to this order keeps its own address: check ${which} too.`
}
