import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/invoices.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { StorageAway } from '#domain/shop/storage-away.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { findInvoiceFile, listInvoices, type InvoiceRow } from '#server/db/invoices/invoices.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { findMadeVoucher } from '#server/db/orders/made/made.ts'
import { findPayable } from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { logoAsPng } from '#server/services/files/logo-png.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { hashToken } from '#server/services/tokens.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { InvoicePrinter } from '#server/services/documents/invoice-printer.ts'
import { registerCorrections } from './correction-routes.ts'
import { InvoiceCache, type DrawnPdf } from './invoice-cache.ts'
import { makeCreditNote } from './make-credit-note.ts'
import { AlreadyMade, makeInvoice } from './make-invoice.ts'
import { makeReturnNote } from './make-return-note.ts'
import { registerMadeMoney } from './made/routes.ts'
import { serveQuoteFile } from './quotes/quote-file.ts'
import { setPlace } from './supply-place.ts'
import { presentInvoice } from './present-invoice.ts'

type Paper = Pick<InvoiceRow, 'number' | 'fileKey' | 'document'>

interface InvoiceParts {
  database: Database
  jobs: JobWorker
  pictures: PictureStorage
  /** Opens the links of quotes. */
  panBox: OpenPanBox
}

/** Makes invoices and credit notes, and hands them out. */
export function registerInvoices(
  app: FastifyInstance,
  { database, jobs, pictures, panBox }: InvoiceParts,
): void {
  jobs.handle('make-invoice', (orderId, { id }) =>
    makeInvoice(database, orderId, id).catch(ignoreMade),
  )
  jobs.handle('make-credit-note', (refundId) =>
    makeCreditNote(database, refundId).catch(ignoreMade),
  )

  jobs.handle('make-return-note', (orderId) => makeReturnNote(database, orderId).catch(ignoreMade))

  serve(app, contract.listInvoices, async ({ params: { orderId } }, { user }) => {
    const order = await findPayable(database.orm, { orderId })
    const maySeeAll = isAllowed(user.role, 'orders')
    if (order === undefined) throw problem.notFound('order')
    if (order.userId !== user.id && !maySeeAll) {
      throw problem.of('not-yours', { what: 'order' })
    }
    const made = await listInvoices(database.orm, [orderId])
    return made.map(({ document, fileKey }) => presentInvoice(document, fileOf(fileKey)))
  })

  serve(app, contract.setSupplyState, async ({ params, body }, { user: by }) => {
    await setPlace(database, { orderId: params.orderId, state: body.state, by })
    return { message: `The tax of this order is that of ${body.state}.` }
  })

  registerCorrections(app, database)
  registerMadeMoney(app, { database, panBox, jobs })

  const printer = new InvoicePrinter()
  const cached = new InvoiceCache()
  app.addHook('onClose', () => printer.stop())
  const draw = async (document: InvoiceDocument): Promise<DrawnPdf> => {
    const logo = await logoAsPng(pictures.store, document.seller.logo ?? '').catch(whileAway)
    const pdf = await printer.draw(document, logo === 'away' ? undefined : logo)
    return { pdf, isWhole: logo !== 'away' }
  }

  serveQuoteFile(app, {
    database,
    panBox,
    draw: (key, document) => cached.pdfOf(hashToken(key), () => draw(document)),
  })

  // Opened by a link in a page or an email, without a token: the key in the link is the permission.
  app.get<{ Params: { file: string } }>(
    '/invoice/file/:file',
    { config: { isOpen: true } },
    async ({ params }, reply) => {
      const fileKey = /^([\w-]{43})\.pdf$/.exec(params.file)?.[1]
      const found = fileKey && (await findPaper(database.orm, fileKey))
      if (!found) throw problem.notFound('invoice')
      const name = found.number.replaceAll('/', '-')
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .type('application/pdf')
        .send(await cached.pdfOf(drawnAs(found), () => draw(found.document)))
    },
  )
}

/** An invoice or note, or the voucher of an advance, by the key of its file. */
async function findPaper(db: Connection, fileKey: string): Promise<Paper | undefined> {
  return (await findInvoiceFile(db, fileKey)) ?? findMadeVoucher(db, fileKey)
}

/** The key of a drawn document: another one after the buyer's email and phone were erased. */
function drawnAs({ fileKey, document }: Paper): string {
  return document.buyer.email === '' ? `${fileKey} erased` : fileKey
}

function fileOf(fileKey: string): string {
  return `/invoice/file/${fileKey}.pdf`
}

/** While the pictures are away an invoice has the shop's name in place of the logo, because it cannot wait. */
function whileAway(error: unknown): 'away' {
  if (error instanceof StorageAway) return 'away'
  throw error
}

function ignoreMade(error: unknown): void {
  if (!(error instanceof AlreadyMade)) throw error
}
