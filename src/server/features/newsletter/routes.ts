import type { FastifyInstance } from 'fastify'
import * as newsletter from '#contract/newsletter.ts'
import type { Database } from '#server/data/database.ts'
import { serve } from '#server/http/serve.ts'
import { subscribe } from './subscribe.ts'

/** Thanks without saying whether the address was known. */
const THANKS = 'Thank you. You are on the list for our newsletter.'

/** The newsletter form of the footer. */
export function registerNewsletter(
  app: FastifyInstance,
  { database }: { database: Database },
): void {
  serve(app, newsletter.subscribe, async ({ body }, { address }) => {
    await subscribe(database, body.email, address)
    return { message: THANKS }
  })
}
