import type { FastifyInstance } from 'fastify'
import * as ordering from '#contract/orders/quotes/quote-orders.ts'
import * as quotes from '#contract/orders/quotes/quotes.ts'
import { EMPTY_DETAILS } from '#domain/orders/checkout.ts'
import type { Database } from '#server/db/connection.ts'
import { deleteOldQuotes, findQuote, listQuotes } from '#server/db/orders/quotes.ts'
import { serve } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { registerMade } from '#server/features/orders/made/routes.ts'
import { cancelQuote } from './cancel-quote.ts'
import { acceptQuote, takeQuote } from './accept-quote.ts'
import { openQuote } from './open-quote.ts'
import { placeQuote } from './place-quote.ts'
import { presentQuote, presentSums, presentWritten } from './present-quote.ts'
import { priceQuote } from './price-quote.ts'
import { inputOf } from './quote-input.ts'
import { saveQuote } from './save-quote.ts'

interface Parts {
  /** How many orders one account may place within an hour. */
  config: { ordersPerHour: number; smtpUrl: string | undefined }
  database: Database
  pictures: PictureStorage
  payments: Payments
  panBox: OpenPanBox
  /** Tells all instances that the stock of products changed. */
  announceStock?: (productIds?: readonly number[]) => void
}

/** Orders by phone: quotes that staff write. */
export function registerQuotes(
  app: FastifyInstance,
  { config, database, pictures, payments, panBox, announceStock }: Parts,
): void {
  const { orm } = database
  const { ordersPerHour } = config
  const shop = {
    database,
    payments,
    panBox,
    ordersPerHour,
    sendsMail: config.smtpUrl !== undefined,
  }

  serve(app, quotes.previewQuote, async ({ body: { items, isToMake } }) => {
    const input = inputOf({ details: EMPTY_DETAILS, items, totalPrice: null, placeCheck: 'ask' })
    const asked = { input, items, isPreview: true, isToMake }
    const { basis, lines, figures } = await priceQuote(orm, asked)
    const { taxBasisPoints } = basis.pricing
    return { lines: lines.map(presentWritten), ...presentSums({ ...figures, taxBasisPoints }) }
  })

  serve(app, quotes.createQuote, async ({ body }, context) => {
    const writing = { body, by: context.user, key: idempotencyKey(context) }
    const quote = presentQuote(await panBox(), await saveQuote(database, writing))
    return { message: `The quote ${quote.number} is saved.`, quote }
  })

  serve(app, quotes.listQuotes, async ({ query }, context) => {
    const { q, state, from } = query
    const asked = { q, state, isAsked: from === 'customer' }
    const { rows, total } = await listQuotes(orm, { ...asked, ...pageOf(query, context) })
    setTotalCount(context, total)
    const box = await panBox()
    return { quotes: rows.map((row) => presentQuote(box, row)) }
  })

  serve(app, quotes.getQuote, async ({ params: { quoteId } }) => {
    const quote = await findQuote(orm, quoteId)
    if (quote === undefined) throw problem.notFound('quote')
    return presentQuote(await panBox(), quote)
  })

  serve(app, quotes.cancelQuote, async ({ params: { quoteId } }, { user: by }) => {
    const quote = presentQuote(await panBox(), await cancelQuote(database, { quoteId, by }))
    return { message: `The quote ${quote.number} is cancelled.`, quote }
  })

  serve(app, ordering.placeQuote, async ({ params: { quoteId }, body }, { user: by }) => {
    const { paymentMethod, ...given } = body
    const asked = { quoteId, paymentMethod, given, by }
    const { quote, orderId, isNew } = await placeQuote(shop, asked)
    if (isNew) announceStock?.(quote.lines.map(({ productId }) => productId))
    const was = isNew ? 'is placed' : 'was placed before'
    return {
      message: `Order ${orderId} ${was}.`,
      orderId,
      quote: presentQuote(await panBox(), quote),
    }
  })

  serve(app, ordering.openQuote, ({ body: { key } }, { address: network }) =>
    openQuote(shop, { key, network }),
  )

  serve(app, ordering.acceptQuote, async ({ body }, { address: network }) => {
    const { key, ...given } = body
    const accepting = { key, network, given }
    const { isNew, ...accepted } = await acceptQuote(shop, accepting)
    if (isNew) announceStock?.()
    return accepted
  })

  serve(app, ordering.takeQuote, async ({ body }, { user, address: network }) => {
    const { key, storeCredit, ...given } = body
    const account = { id: user.id, name: user.name, storeCredit }
    const { orderId, isNew } = await takeQuote(shop, { key, network, given, account })
    if (isNew) announceStock?.()
    return { orderId }
  })

  registerMade(app, { ...shop, pictures })

  scheduleMaintenance(app, 'delete old quotes', () => deleteOldQuotes(orm))
}
