import type { FastifyInstance } from 'fastify'
import { LANGUAGES } from '#domain/shop/languages.ts'
import type { Database } from '#server/db/connection.ts'
import { findInstalment, quoteOfInstalment } from '#server/db/orders/made/instalments.ts'
import { findQuote } from '#server/db/orders/quotes.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { madeLink } from '#server/services/secrets/quote-link.ts'
import { readForms, signedFields } from '#server/features/payments/webhook.ts'
import { verifyReturned } from './pay-instalment.ts'

interface Parts {
  database: Database
  payments: Payments
  panBox: OpenPanBox
}

/**
 * Where Razorpay's own page sends a customer back to who has paid a part of a piece. The signature is the permission: without
 * it nobody is led to the page of the job, whose address is a secret.
 */
export async function registerMadeCallback(app: FastifyInstance, parts: Parts): Promise<void> {
  const { orm } = parts.database
  await app.register(async (scope) => {
    readForms(scope)
    scope.post<{ Params: { instalmentId: string } }>(
      '/payment/callback/made/:instalmentId',
      { config: { isOpen: true } },
      async ({ params, body, log }, reply) => {
        const id = /^\d{1,9}$/.test(params.instalmentId) ? Number(params.instalmentId) : 0
        const instalment = await findInstalment(orm, { id })
        let page = '/'
        if (instalment !== undefined) {
          const verified = verifyReturned(parts, instalment, signedFields(body))
          const isSigned = await verified.then(
            () => true,
            (error: unknown) => {
              log.warn({ err: error, instalmentId: id }, 'a payment was not verified')
              return false
            },
          )
          if (isSigned) page = await pageOf(parts, id)
        }
        return reply.header('cache-control', 'no-store').redirect(page, 303)
      },
    )
  })
}

/** The page of the job in the language of its customer, which looks whether the payment has come. */
async function pageOf({ database, panBox }: Parts, instalmentId: number): Promise<string> {
  const quoteId = await quoteOfInstalment(database.orm, instalmentId)
  const quote = quoteId === null ? undefined : await findQuote(database.orm, quoteId)
  if (quote === undefined) return '/'
  const language = LANGUAGES.find(({ code }) => code === quote.language)
  return `${language?.path ?? ''}${madeLink(await panBox())(quote)}?checking=1`
}
