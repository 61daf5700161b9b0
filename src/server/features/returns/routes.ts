import type { FastifyInstance } from 'fastify'
import { previewExchange } from '#contract/orders/returned/exchanges.ts'
import { withdrawGuestReturn, withdrawReturn } from '#contract/orders/returned/withdraw-return.ts'
import * as contract from '#contract/orders/returns.ts'
import { BY_HAND_PROVIDERS } from '#domain/payments/payments.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { returnStateText } from '#domain/returns/return-states.ts'
import type { Database } from '#server/db/connection.ts'
import { isOfAccount, wasPaidInTest } from '#server/db/credit/credit-entries.ts'
import { partsBack } from '#server/db/payments/left-payments.ts'
import { findPayable } from '#server/db/payments/payments.ts'
import { forgetPayTo } from '#server/db/returns/erase-returns.ts'
import { listReturns } from '#server/db/returns/returns.ts'
import type { RunningSales } from '#server/db/discounts/running-sales.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import { serve } from '#server/http/endpoint.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { registerEdits } from './edits/edit-routes.ts'
import type { UnpaidWork } from './edits/edit-unpaid-order.ts'
import { registerGifts } from './gift/gift-routes.ts'
import type { ExchangeWork } from './exchange/exchange-work.ts'
import { presentExchange, showExchange } from './exchange/ask-exchange.ts'
import { dayValueOfReturn } from './exchange/day-prices.ts'
import {
  askReturn,
  ownOrder,
  readReturnable,
  requireLink,
  requireSomethingToReturn,
} from './ask-return.ts'
import { moveOn, requireReturn } from './move-return.ts'
import { withdraw } from './withdraw-return.ts'
import { notCollected } from './not-collected.ts'
import { presentForShop, presentReturn } from './present-return.ts'
import { isUnpaidFor } from './require-sent.ts'
import { worthOfReturn, type InvoiceWork } from './return-worth.ts'
import { settle, type SettlingWorks } from './settle-return.ts'

interface Parts {
  database: Database
  pictures: PictureStorage
  /** Tells all instances that the stock of these products changed. */
  announceStock: (productIds?: readonly number[]) => void
  invoices: InvoiceWork
  payments: Payments
  panBox: OpenPanBox
  exchanges: ExchangeWork
  endLost: SettlingWorks['endLost']
  unpaid: UnpaidWork
  sales: RunningSales
  stop: RateStop
}

/** Returns of pieces: what their customers ask for, and what staff does with them. */
export function registerReturns(
  app: FastifyInstance,
  {
    database,
    pictures,
    announceStock,
    invoices,
    payments,
    panBox,
    exchanges,
    endLost,
    unpaid,
    ...turns
  }: Parts,
): void {
  const { orm } = database
  const isTestShop = payments.providerFor('online').name === 'test'

  serve(app, contract.getReturnable, ({ params }, { user }) =>
    readReturnable(orm, turns, { orderId: params.orderId, userId: user.id }),
  )

  serve(app, contract.listOwnReturns, async ({ params: { userId } }) => {
    const { rows } = await listReturns(orm, { userId })
    return rows.map(presentReturn)
  })

  serve(
    app,
    contract.askReturn,
    async ({ body }, { user: by, files, language }) => {
      const shop = { panBox, exchanges, invoices, turns }
      const asked = await askReturn(pictures, { body, by, files, language, ...shop })
      // An exchange keeps a piece.
      announceStock()
      return { message: `We have your wish to return pieces (${asked.number}).`, return: asked }
    },
    ({ id }) => requireSomethingToReturn(orm, id),
  )

  serve(app, previewExchange, async ({ body }, { user, language }) => {
    const order = await ownOrder(orm, body.orderId, user.id)
    const wish = { order, lines: body.lines, user, language }
    return showExchange(orm, { exchanges, invoices, turns }, wish)
  })

  serve(app, withdrawReturn, async ({ params: { returnId } }, { user: by }) => {
    const row = await withdraw(database, { returnId, by })
    announceStock()
    return { message: 'You keep the pieces.', return: presentReturn(row) }
  })

  serve(app, withdrawGuestReturn, async ({ params: { returnId }, body }, { user: by }) => {
    const { orderId } = await requireReturn(orm, returnId)
    requireLink(await panBox(), { linkKey: body.linkKey, orderId }, by.id)
    const row = await withdraw(database, { returnId, by })
    announceStock()
    return { message: 'You keep the pieces.', return: presentReturn(row) }
  })

  serve(app, contract.listReturns, async ({ query }, context) => {
    const { q, state, orderId } = query
    const choice = { q, state, orderId, isOpen: query.open }
    const { rows, total } = await listReturns(orm, choice, pageOf(query, context))
    setTotalCount(context, total)
    return rows.map(presentForShop)
  })

  serve(app, contract.getReturn, async ({ params: { returnId } }) => {
    const row = await requireReturn(orm, returnId)
    const worth = row.state === 'settled' ? null : await worthOfReturn(orm, row, invoices)
    const day = worth === null ? null : await dayValueOfReturn(orm, invoices, row)
    const order = await findPayable(orm, { orderId: row.orderId })
    const amount = worth === null || worth <= row.deduction ? null : worth - row.deduction
    const back = amount === null ? [] : await partsBack(orm, row.orderId, amount)
    return {
      return: presentForShop(row),
      worth: worth === null ? null : rupeesFromPaise(worth),
      amount: amount === null ? null : rupeesFromPaise(amount),
      isByHand:
        BY_HAND_PROVIDERS.includes(order?.paymentProvider ?? '') ||
        back.some(({ way }) => way === 'byHand'),
      ...(isUnpaidFor(order, amount ?? 0, back) && { isUnpaid: true as const }),
      ...(await notCollected(orm, row)),
      partsBack: back.map((part) => Object.assign(part, { amount: rupeesFromPaise(part.amount) })),
      mayBeCredit:
        (await isOfAccount(orm, row.orderId)) &&
        (isTestShop || !(await wasPaidInTest(orm, row.orderId))),
      exchange: await presentExchange(orm, row, { worth, day }),
    }
  })

  serve(app, contract.moveReturn, async ({ params, body }, { user: by }) => {
    const row = await moveOn(database, invoices, { ...params, ...body, by })
    announceStock()
    return {
      message: `The return is ${returnStateText(row.state).toLowerCase()}.`,
      return: presentForShop(row),
    }
  })

  serve(app, contract.settleReturn, async ({ params, body }, { user: by }) => {
    const row = await settle(
      database,
      { invoices, exchanges, endLost },
      { ...params, ...body, by, isTestShop },
    )
    announceStock(row.lines.map(({ productId }) => productId))
    return { message: 'The return is settled.', return: presentForShop(row) }
  })

  registerGifts(app, { database, announceStock, panBox, invoices, exchanges, turns })

  registerEdits(app, {
    database,
    announceStock,
    invoices,
    exchanges,
    endLost,
    unpaid,
    isTestShop,
  })

  scheduleMaintenance(app, 'forget where money of returns went', () => forgetPayTo(orm))
}
