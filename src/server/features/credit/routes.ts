import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/store-credit.ts'
import { findUser } from '#server/db/accounts/users.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { changeCredit } from './change-credit.ts'
import { endCredit } from './end-credit.ts'
import { registerGiftCards } from './gift-cards/routes.ts'
import { registerSoldCards } from './gift-sales/routes.ts'
import { readCredit, readOwnCredit } from './present-credit.ts'

/** Store credit: what customers have of it, and what staff gives and takes by hand. */
export function registerCredit(
  app: FastifyInstance,
  parts: { database: Database; jobs: JobWorker; panBox: OpenPanBox },
): void {
  const { database, panBox } = parts
  const { orm } = database

  serve(app, contract.getOwnCredit, (_input, { user }) => readOwnCredit(orm, user.id))

  serve(app, contract.getCredit, async ({ params: { userId } }) => {
    if ((await findUser(orm, userId)) === undefined) throw problem.notFound('user')
    return readCredit(orm, userId)
  })

  serve(app, contract.changeCredit, async ({ params: { userId }, body }, { user: by }) => {
    await changeCredit(database, { userId, ...body, by })
    return { message: 'The store credit is changed.', credit: await readCredit(orm, userId) }
  })

  registerGiftCards(app, { database, panBox })
  registerSoldCards(app, parts)
  scheduleMaintenance(app, 'end store credit', () => endCredit(database))
}
