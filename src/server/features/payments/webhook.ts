import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language } from '#domain/shop/languages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import {
  findPayable,
  lockPayable,
  moveRefund,
  setPaymentStatus,
  takeEvent,
} from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import type {
  NetworkPayments,
  ProviderEvent,
  ReportedPayment,
} from '#server/services/payments/payment-provider.ts'
import { verifySigned, type Paying } from './pay.ts'
import { settlePayment } from './settle-payment.ts'

interface Hook {
  database: Database
  provider: string
  network: NetworkPayments | undefined
}

const MAX_BYTES = 256 * 1024

/**
 * The webhook of a provider, outside of the contract because its format is the provider's.
 * The body stays raw, because its bytes are signed. 401 without a valid signature.
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
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    scope.post<{ Params: { orderId: string } }>(
      '/payment/callback/:orderId',
      { config: { isOpen: true } },
      async ({ params, body, log }, reply) => {
        const orderId = /^\d{1,9}$/.test(params.orderId) ? Number(params.orderId) : 0
        const form = body instanceof URLSearchParams ? body : new URLSearchParams()
        const providerPaymentId = form.get('razorpay_payment_id') ?? ''
        const signature = form.get('razorpay_signature') ?? ''
        const order = await findPayable(parts.database.orm, { orderId })
        if (order !== undefined && parts.network !== undefined && signature !== '') {
          const { network } = parts
          await verifySigned(parts, order, { network, providerPaymentId, signature }).catch(
            (error: unknown) => log.warn({ err: error, orderId }, 'a payment was not verified'),
          )
        }
        return reply
          .header('cache-control', 'no-store')
          .redirect(payPage(order?.language, orderId), 303)
      },
    )
  })
}

/** The page of the payment in the language that the order was placed in. */
function payPage(code: Language['code'] | undefined, orderId: number): string {
  const language = LANGUAGES.find((one) => one.code === code)
  return `${language?.path ?? ''}/pay/${orderId}`
}

/** Handles each event once, in any order; a failure unmarks it. */
async function handleEvent(tx: Connection, provider: string, event: ProviderEvent): Promise<void> {
  const { eventId, kind } = event
  if (!(await takeEvent(tx, { provider, eventId, kind }))) return
  if ('refund' in event) {
    const { refundId, providerRefundId, status } = event.refund
    if (refundId === undefined) return
    const reason = status === 'failed' ? 'The provider could not send the money back.' : ''
    const to = { status, providerRefundId, problem: reason }
    await moveRefund(tx, refundId, { from: ['waiting', 'sent'], ...to })
  } else if ('payment' in event) {
    await handlePayment(tx, provider, event.payment)
  }
}

async function handlePayment(
  tx: Connection,
  provider: string,
  payment: ReportedPayment,
): Promise<void> {
  const { reference, state } = payment
  if (reference === '') return
  if (state === 'captured') return settlePayment(tx, { reference }, { provider, payment })
  const order = await lockPayable(tx, { reference })
  if (order === undefined) return
  // The provider is asked for amount and capture; the event alone is not trusted.
  if (state === 'authorized') await addJob(tx, { kind: 'check-payment', subject: order.id })
  // Never back from paid, because events come in any order.
  if (state === 'failed' && order.paymentStatus === 'waiting') {
    await setPaymentStatus(tx, order.id, 'declined')
  }
}
