import type { FastifyInstance } from 'fastify'
import * as bills from '#contract/repairs/repair-bills.ts'
import * as contract from '#contract/repairs/repairs.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { repairNumber, repairStateText } from '#domain/repairs/repair-states.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { inTransaction } from '#server/db/connection.ts'
import { eraseOldRepairs } from '#server/db/repairs/erase-repairs.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import { findRepair, listRepairs } from '#server/db/repairs/repairs.ts'
import { serve, serveGuarded } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { billJob, type BillingShop } from './bill-repair.ts'
import { bookRepair, requireBooking } from './book-repair.ts'
import { moveOn } from './move-repair.ts'
import { openBill, type OpenGuest } from './pay-repair.ts'
import { presentForShop, presentRepair } from './present-repair.ts'
import { quoteJob, quoteTerms } from './quote-repair.ts'
import { remindOfQuotes } from './remind-of-quotes.ts'
import { answerQuote } from './answer-quote.ts'

interface Parts extends BillingShop {
  openGuest: OpenGuest
  pictures: PictureStorage
  /** Whether gold is not sold now. */
  stop: RateStop
}

/** Jobs of the workshop: what their customers book and approve, and what staff does with them. */
export function registerRepairs(app: FastifyInstance, parts: Parts): void {
  const { database, pictures, stop, openGuest } = parts
  const { orm } = database

  const mayBook = (address: string) => requireBooking(orm, address)
  serveGuarded(app, contract.bookRepair, mayBook, async ({ body }, context) => {
    const { files, address, language } = context
    const booking = { body, files, address, language, attempt: idempotencyKey(context) }
    const { id, publicKey: key } = await bookRepair(pictures, booking)
    const number = repairNumber(id)
    return { message: `Your job is booked (${number}).`, number, key }
  })

  serve(app, contract.followRepair, async ({ body: { key } }) => {
    const row = await findRepair(orm, { key })
    if (row === undefined) throw problem.notFound('job')
    return presentRepair(row)
  })

  serve(app, contract.answerQuote, async ({ body: { key, seen, isApproved } }, { address }) => {
    const seconds = await consume(orm, `repair:answer:${address}`, LIMITS.contactRequests)
    if (seconds > 0) throw problem.tooMany(seconds)
    return presentRepair(await answerQuote(database, { key, seen, isApproved }))
  })

  serve(app, contract.listRepairs, async ({ query }, context) => {
    const { q, state, open: isOpen } = query
    const { rows, total } = await listRepairs(orm, { q, state, isOpen }, pageOf(query, context))
    setTotalCount(context, total)
    return rows.map(presentForShop)
  })

  serve(app, contract.getRepair, async ({ params: { repairId } }) => {
    const row = await findRepair(orm, { id: repairId })
    if (row === undefined) throw problem.notFound('job')
    const { alloys, tax } = await quoteTerms(orm)
    return {
      repair: presentForShop(row),
      alloys: alloys.map((one) =>
        Object.assign({}, one, { perGram: rupeesFromPaise(one.perGram) }),
      ),
      taxBasisPoints: tax.taxBasisPoints,
      panFrom: rupeesFromPaise(await readSetting(orm, 'pan.from')),
    }
  })

  serve(app, contract.moveRepair, async ({ params, body }, { user: by }) => {
    const row = await moveOn(pictures, { ...params, ...body, by })
    const message = `The job is ${repairStateText(row.state).toLowerCase()}.`
    return { message, repair: presentForShop(row) }
  })

  serve(app, contract.quoteRepair, async ({ params, body }, { user: by }) => {
    const row = await quoteJob({ database, stop }, { ...params, ...body, by })
    return { message: 'The quote is on its way to the customer.', repair: presentForShop(row) }
  })

  serve(app, bills.billRepair, async ({ params, body }, { user: by }) => {
    await billJob(parts, { ...params, ...body, by })
    const row = await findRepair(orm, { id: params.repairId })
    if (row === undefined) throw problem.notFound('job')
    return {
      message: 'The bill is made, and on its way to the customer.',
      repair: presentForShop(row),
    }
  })

  serve(app, bills.payRepair, ({ body: { key } }, { address }) =>
    openBill(orm, { key, address, openGuest }),
  )

  scheduleMaintenance(app, 'remind of quotes', () => remindOfQuotes(database))
  scheduleMaintenance(app, 'erase old jobs', () => inTransaction(database, eraseOldRepairs))
}
