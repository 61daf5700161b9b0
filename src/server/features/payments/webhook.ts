import type { FastifyInstance } from 'fastify'
import { awaitsPayment } from '#domain/payments/payments.ts'
import { LANGUAGES, type Language } from '#domain/shop/languages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findPayable, takeEvent } from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import type { NetworkPayments, ProviderEvent } from '#server/services/payments/payment-provider.ts'
import { handleDispute } from './handle-dispute.ts'
import { handlePayment } from './handle-payment.ts'
import { handleReportedRefund } from './handle-reported-refund.ts'
import type { Paying } from './paying/payable-order.ts'
import { verifyPayment } from './paying/verify-payment.ts'

interface Hook {
  database: Database
  provider: string
  network: NetworkPayments | undefined
}

const MAX_BYTES = 256 * 1024

/**
 * The webhook of a provider, outside of the contract because its format is the provider's.
 * The body stays raw, because its bytes are signed. 401 without a valid signature; what is signed is
 * answered with 200 even if nobody can read it, because providers switch off webhooks that fail.
 */
export async function registerWebhook(app: FastifyInstance, hook: Hook): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: Buffer) => body,
    )
    scope.post(
      `/payment/webhook/${hook.provider}`,
      { config: { isOpen: true } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { headers } = request
        const event = hook.network?.readEvent(raw, {
          signature: [headers['x-razorpay-signature']].flat()[0],
          eventId: [headers['x-razorpay-event-id']].flat()[0]?.slice(0, 200),
        })
        if (event === undefined) throw problem.wrongSignature()
        await inTransaction(hook.database, (tx) => handleEvent(tx, hook.provider, event))
        return { message: 'Thank you.' }
      },
    )
  })
}

/**
 * Where Razorpay's own page sends the customer back to, with signed fields and without a token: the
 * signature is the permission, and it only triggers a check at the provider. Redirects to the page
 * of the payment in any case.
 */
export async function registerCallback(
  app: FastifyInstance,
  parts: Paying & { network: NetworkPayments | undefined },
): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope)
    scope.post<{ Params: { orderId: string }; Querystring: Record<string, unknown> }>(
      '/payment/callback/:orderId',
      { config: { isOpen: true } },
      async ({ params, query, body, log }, reply) => {
        const orderId = /^\d{1,9}$/.test(params.orderId) ? Number(params.orderId) : 0
        const { providerPaymentId, signature } = signedFields(body)
        const order = await findPayable(parts.database.orm, { orderId })
        let isHanded = false
        if (order !== undefined && parts.network !== undefined && signature !== '') {
          const { network } = parts
          const verified = verifyPayment(parts, order, { network, providerPaymentId, signature })
          isHanded = await verified.then(
            () => true,
            (error: unknown) => {
              log.warn({ err: error, orderId }, 'a payment was not verified')
              return false
            },
          )
        }
        const page = payPage(order?.language, orderId)
        const isChecking = isHanded && (await isStillAwaited(parts.database, orderId))
        const search = [isChecking && 'checking=1', 'guest' in query && 'guest'].filter(Boolean)
        return reply
          .header('cache-control', 'no-store')
          .redirect(search.length === 0 ? page : `${page}?${search.join('&')}`, 303)
      },
    )
  })
}

/** Lets the routes of a scope read forms, and nothing else. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
}

/** The fields that Razorpay has signed; empty where they are missing. */
export function signedFields(body: unknown): { providerPaymentId: string; signature: string } {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const providerPaymentId = form.get('razorpay_payment_id') ?? ''
  return { providerPaymentId, signature: form.get('razorpay_signature') ?? '' }
}

/** Whether a payment that was handed over is not confirmed yet. */
async function isStillAwaited({ orm }: Database, orderId: number): Promise<boolean> {
  const order = await findPayable(orm, { orderId })
  return order !== undefined && awaitsPayment(order.paymentStatus)
}

/** The page of the payment in the language that the order was placed in. */
function payPage(code: Language['code'] | undefined, orderId: number): string {
  const language = LANGUAGES.find((one) => one.code === code)
  return `${language?.path ?? ''}/pay/${orderId}`
}

/** Handles each event once, in any order; a failure unmarks it. */
async function handleEvent(tx: Connection, provider: string, event: ProviderEvent): Promise<void> {
  const { eventId, kind } = event
  const trouble = 'problem' in event ? event.problem : ''
  if (!(await takeEvent(tx, { provider, eventId, kind, problem: trouble }))) return
  if ('refund' in event) await handleReportedRefund(tx, provider, event.refund)
  else if ('dispute' in event) await handleDispute(tx, provider, event.dispute)
  else if ('payment' in event) await handlePayment(tx, provider, event.payment)
}
