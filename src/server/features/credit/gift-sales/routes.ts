import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/gift-sales.ts'
import type { BoughtCard, GiftSale } from '#contract/orders/gift-sales.ts'
import { giftSaleState, refundableOf } from '#domain/credit/gift-sales.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { eraseOldGiftSales } from '#server/db/credit/erase-gift-sales.ts'
import {
  countGiftSales,
  findGiftSale,
  listGiftSales,
  listUnsettledPayments,
  paymentsOfSales,
  type SalePayment,
  type SaleWithCard,
} from '#server/db/credit/gift-sales.ts'
import { addJobOnce } from '#server/db/jobs/queue.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { refundGiftSale } from './refund-gift-sale.ts'
import { settleGiftSale } from './settle-gift-sale.ts'

interface Parts {
  database: Database
  jobs: JobWorker
  panBox: OpenPanBox
}

/** Gift cards that were bought online, once money has come for them; they are paid by the feature `payments`. */
export function registerSoldCards(app: FastifyInstance, { database, jobs, panBox }: Parts): void {
  const { orm } = database
  jobs.handle('settle-gift-sale', (paymentId) => settleGiftSale({ database, panBox }, paymentId))

  serve(app, contract.listBoughtCards, async (_input, { user }) => ({
    cards: (await listGiftSales(orm, { userId: user.id }, { limit: MOST_SHOWN })).map(
      presentBought,
    ),
  }))

  serve(app, contract.listGiftSales, async ({ query }, context) => {
    const which = { withUnpaid: query.unpaid === true }
    const total = await countGiftSales(orm, which)
    setTotalCount(context, total)
    const rows = await listGiftSales(orm, which, pageOf(query, context))
    return { total, sales: await presentSales(orm, rows) }
  })

  serve(app, contract.refundGiftSale, async ({ params: { saleId }, body }, { user: by }) => {
    await refundGiftSale(database, { saleId, ...body, by })
    const row = await findGiftSale(orm, { id: saleId })
    const [sale] = row === undefined ? [] : await presentSales(orm, [row])
    if (sale === undefined) throw problem.notFound('sale of a gift card')
    const message =
      sale.state === 'refunded'
        ? 'The card is void, and the money goes back.'
        : 'The money goes back.'
    return { message, sale }
  })

  scheduleMaintenance(app, 'erase buyers of gift cards', () => eraseOldGiftSales(orm))
  scheduleMaintenance(app, 'settle gift cards', () => settleLeftOver(database))
}

/** Takes up again what was given up, such as while the key of the codes could not be read. */
async function settleLeftOver(database: Database): Promise<void> {
  for (const subject of await listUnsettledPayments(database.orm)) {
    await addJobOnce(database, { kind: 'settle-gift-sale', subject })
  }
}

/** How many cards an account shows of those it has bought. */
const MOST_SHOWN = 100

function presentBought(sale: SaleWithCard): BoughtCard {
  const { id: saleId, toName, sendOn, createdAt, sentAt } = sale
  return {
    saleId,
    amount: rupeesFromPaise(sale.amount),
    toName,
    sendOn,
    state: giftSaleState(sale, new Date()),
    at: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

async function presentSales(db: Connection, rows: readonly SaleWithCard[]): Promise<GiftSale[]> {
  const payments = await paymentsOfSales(
    db,
    rows.map(({ id }) => id),
  )
  const now = new Date()
  return rows.map((row) =>
    presentSale(
      row,
      payments.filter(({ saleId }) => saleId === row.id),
      now,
    ),
  )
}

function presentSale(sale: SaleWithCard, payments: readonly SalePayment[], now: Date): GiftSale {
  const { id: saleId, card, fromName, email, phone, userId, toName, toEmail, sendOn } = sale
  const back = refundableOf(card, payments)
  return {
    saleId,
    fromName,
    email,
    phone,
    userId,
    toName,
    toEmail,
    sendOn,
    amount: rupeesFromPaise(sale.amount),
    state: giftSaleState(sale, now),
    at: sale.createdAt.toISOString(),
    codeEnd: card?.codeEnd ?? null,
    refundable: rupeesFromPaise(back?.sum ?? 0),
    endsCard: back?.endsCard ?? false,
    refunds: payments.flatMap(({ refunds }) =>
      refunds.map(({ refundId, amount, status, problem: cause }) => ({
        refundId,
        amount: rupeesFromPaise(amount),
        status,
        problem: cause,
      })),
    ),
  }
}
