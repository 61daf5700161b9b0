import type { FastifyInstance } from 'fastify'
import * as newsletter from '#contract/shop/newsletter.ts'
import type { Database } from '#server/db/connection.ts'
import { eraseOldSubscribers } from '#server/db/newsletter/erase-subscribers.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { endInvitations } from '#server/db/mail/mail-addresses.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { endByLink } from './end-by-link.ts'
import { chooseSubscription, subscribe } from './subscribe.ts'

/** The same response whether the address was known; a confirmed subscriber gets no email. */
const THANKS =
  'Thank you. Please confirm with the link in our email. If you already get the newsletter, you do not need to do anything.'

/** The newsletter form of the footer, and the links of its emails. */
export function registerNewsletter(
  app: FastifyInstance,
  { database }: { database: Database },
): void {
  serve(app, newsletter.subscribe, async ({ body }, context) => {
    await subscribe(database, body.email, context)
    return { message: THANKS }
  })

  serve(app, newsletter.confirmSubscription, async ({ body }, { language }) => {
    const choice = { key: body.key, status: 'confirmed', language } as const
    if (!(await chooseSubscription(database, choice))) throw problem.notFound('link')
    return { message: 'Thank you. You are subscribed to our newsletter.' }
  })

  serve(app, newsletter.unsubscribe, async ({ body }, { language }) => {
    const choice = { key: body.key, status: 'unsubscribed', language } as const
    if (!(await chooseSubscription(database, choice))) throw problem.notFound('link')
    return { message: 'You are unsubscribed from our newsletter.' }
  })

  serve(app, newsletter.endReviewInvitations, async ({ body }) => {
    if (!(await endInvitations(database.orm, body.key))) throw problem.notFound('link')
    return { message: 'We will not ask you for reviews again.' }
  })

  serve(app, newsletter.endMailsByOneClick, async ({ query }, { language }) => {
    if (!(await endByLink(database, query, language))) throw problem.notFound('link')
    return { message: 'You will get no more of these emails.' }
  })

  scheduleMaintenance(app, 'erase old subscribers', () => eraseOldSubscribers(database.orm))
}
