import type { FastifyInstance } from 'fastify'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { findGuestOrder } from '#server/db/accounts/guests.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { findQuote, type QuoteRow } from '#server/db/orders/quotes.ts'
import { problem } from '#server/http/problem.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { readQuoteKey } from '#server/services/secrets/quote-link.ts'
import { quoteDocument } from './quote-document.ts'

interface Parts {
  database: Database
  panBox: OpenPanBox
  draw: (key: string, document: InvoiceDocument) => Promise<Buffer>
}

/** The PDF of a quote: the key in its link is the permission. */
export function serveQuoteFile(app: FastifyInstance, { database, panBox, draw }: Parts): void {
  app.get<{ Params: { file: string } }>(
    '/quote/file/:file',
    { config: { isOpen: true } },
    async ({ params }, reply) => {
      const key = /^([0-9a-f]{70,320})\.pdf$/.exec(params.file)?.[1] ?? ''
      const id = readQuoteKey(await panBox(), key, new Date())
      const quote = id === undefined ? undefined : await findQuote(database.orm, id)
      if (quote === undefined || !(await isOpen(database.orm, quote))) {
        throw problem.of('quote-link-over')
      }
      const document = await quoteDocument(database.orm, quote)
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `inline; filename="${quoteNumber(quote.id)}.pdf"`)
        .type('application/pdf')
        .send(await draw(`quote ${JSON.stringify(document)}`, document))
    },
  )
}

/** Whether its link still shows whose quote it is: not once its order opens only in other ways. */
async function isOpen(db: Connection, { orderId }: QuoteRow): Promise<boolean> {
  if (orderId === null) return true
  return (await findGuestOrder(db, orderId))?.isBlocked === false
}
