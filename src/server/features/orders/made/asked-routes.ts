import type { FastifyInstance } from 'fastify'
import * as asked from '#contract/orders/made/asked-made.ts'
import { madeNumber } from '#domain/orders/made/made-states.ts'
import type { Database } from '#server/db/connection.ts'
import type { MadeOfQuote } from '#server/db/orders/made/made.ts'
import { serve, type RequestContext } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { madeLink } from '#server/services/secrets/quote-link.ts'
import { askMade } from './ask-made.ts'
import { endUnpaid } from './end-unpaid.ts'
import { listOwnMade } from './own-made.ts'

interface Parts {
  database: Database
  panBox: OpenPanBox
}

/** Pieces that their customers ask for on the page of a product. */
export function serveAsked(app: FastifyInstance, { database, panBox }: Parts): void {
  const links = async () => madeLink(await panBox())
  type Body = Parameters<typeof askMade>[1]['body']

  async function ask(body: Body, userId: number | undefined, context: RequestContext) {
    const { address: network, language } = context
    const linkOf = await links()
    const from = { userId, key: idempotencyKey(context), network, language, linkOf }
    return answerOf(await askMade(database, { body, ...from }), linkOf)
  }

  serve(app, asked.askMade, ({ body }, context) => ask(body, context.user.id, context))

  serve(app, asked.askMadeAsGuest, ({ body }, context) => ask(body, undefined, context))

  serve(app, asked.listOwnMade, async (_input, { user }) =>
    listOwnMade(database.orm, user.id, await links()),
  )

  scheduleMaintenance(app, 'end unpaid pieces', () => endUnpaid(database, links))
}

function answerOf({ quote, job }: MadeOfQuote, linkOf: ReturnType<typeof madeLink>) {
  return { number: madeNumber(job.id), link: linkOf(quote) }
}
