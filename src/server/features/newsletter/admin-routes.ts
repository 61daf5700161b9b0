import type { FastifyInstance } from 'fastify'
import * as adminNewsletter from '#contract/shop/admin-newsletter.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { deleteSubscriberRow } from '#server/db/settings/consents.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  deleteSubscriber,
  listSubscribers,
  subscribersBefore,
  type SubscriberChoice,
  type SubscriberRow,
} from '#server/db/newsletter/admin-subscribers.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import { problem } from '#server/http/problem.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { serve } from '#server/http/endpoint.ts'

/** Subscribers in a batch. */
const BATCH = 1_000

/** The subscribers in the admin: list, export, deletion. */
export function registerAdminNewsletter(
  app: FastifyInstance,
  { database, config: { publicUrl } }: { database: Database; config: { publicUrl: string } },
): void {
  serve(app, adminNewsletter.listSubscribers, async ({ query }, context) => {
    const { rows, total } = await listSubscribers(database.orm, query, pageOf(query, context))
    setTotalCount(context, total)
    return rows.map(presentSubscriber)
  })

  serveFile(
    app,
    adminNewsletter.exportSubscribers,
    async ({ query: { q, status = 'confirmed' } }, { user: by }) => {
      const query = { q, status }
      const subject = { id: '', name: 'Subscribers' }
      await recordChange(database.orm, { by, action: 'subscriber.export', subject, after: query })
      return { name: 'subscribers.csv', chunks: subscribersAsCsv(database.orm, query, publicUrl) }
    },
  )

  serve(app, adminNewsletter.deleteSubscriber, async ({ params }, { user: by }) => {
    const { subscriberId: id } = params
    await inTransaction(database, async (tx) => {
      const email = await deleteSubscriber(tx, id)
      if (email === undefined) throw problem.notFound('subscriber')
      await deleteSubscriberRow(tx, email)
      // The log leaves out the address as well, because its deletion was requested.
      const subject = { id, name: 'A subscriber' }
      await recordChange(tx, { by, action: 'subscriber.delete', subject, before: { id } })
    })
    return { message: 'The address was deleted.' }
  })
}

function presentSubscriber(row: SubscriberRow): adminNewsletter.Subscriber {
  return { ...row, consentedAt: row.consentedAt.toISOString() }
}

/** The link of each line belongs in the newsletter and in its header `List-Unsubscribe`. */
async function* subscribersAsCsv(
  db: Connection,
  choice: SubscriberChoice,
  publicUrl: string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['Email', 'Status', 'Consented at', 'Unsubscribe link'])
  let beforeId: number | undefined
  for (;;) {
    const batch = await subscribersBefore(db, choice, { beforeId, limit: BATCH })
    beforeId = batch.at(-1)?.subscriberId
    if (beforeId === undefined) return
    yield batch
      .map(({ email, status, consentedAt, endKey }) =>
        csvLine([
          email,
          status,
          consentedAt.toISOString(),
          `${publicUrl}/newsletter?end=${endKey}`,
        ]),
      )
      .join('')
  }
}
