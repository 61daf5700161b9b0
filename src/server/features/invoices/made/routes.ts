import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/made/made.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { madeLink } from '#server/services/secrets/quote-link.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { moveMoney } from './move-money.ts'
import { resendSurplus, returnOnline } from './return-online.ts'
import { settleInstalment } from './settle-instalment.ts'

interface Parts {
  database: Database
  jobs: JobWorker
  /** Writes the links of jobs. */
  panBox: OpenPanBox
}

const SENT_BACK = 'The money goes back the way it was paid.'

/** The money of pieces that are made to order, with its vouchers. */
export function registerMadeMoney(app: FastifyInstance, { database, panBox, jobs }: Parts): void {
  jobs.handle('settle-instalment', async (paymentId) =>
    settleInstalment(database, paymentId, madeLink(await panBox())),
  )

  serve(app, contract.receiveMade, async ({ params: { quoteId }, body }, { user: by }) => {
    const linkOf = madeLink(await panBox())
    const moved = { quoteId, ...body, by, linkOf }
    const { number } = await moveMoney(database, 'receipt-voucher', moved)
    return { message: `The receipt voucher ${number} is made.` }
  })

  serve(app, contract.returnMade, async ({ params: { quoteId }, body }, { user: by }) => {
    const linkOf = madeLink(await panBox())
    const moved = { quoteId, ...body, by, linkOf }
    const { number } = await moveMoney(database, 'refund-voucher', moved)
    return { message: `The refund voucher ${number} is made.` }
  })

  serve(app, contract.refundMade, async ({ params: { quoteId }, body }, { user: by }) => {
    await returnOnline(database, { quoteId, ...body, by })
    return { message: SENT_BACK }
  })

  serve(app, contract.resendMade, async ({ params: { quoteId }, body }, { user: by }) => {
    await resendSurplus(database, { quoteId, ...body, by })
    return { message: SENT_BACK }
  })
}
