import type { FastifyInstance } from 'fastify'
import * as payments from '#contract/orders/payments.ts'
import type { Database } from '#server/db/connection.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import { canPay, toPay } from '#domain/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import type { NetworkPayments } from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { handOver } from './back/hand-over.ts'
import { registerCashToCollect } from './cash/cash-routes.ts'
import { checkPaymentNow } from './paying/check-payment-now.ts'
import { checkPayment } from './check-payment.ts'
import { readOrderMoney, refundByHand } from './order-money.ts'
import { registerGiftSales } from './gifts/routes.ts'
import { registerMadeCallback } from './made/callback.ts'
import { registerMadePayments, type QuoteOfLink } from './made/routes.ts'
import { ownOrder } from './paying/payable-order.ts'
import { payTest } from './paying/pay-test.ts'
import { recordPayment } from './record-payment.ts'
import { releaseOrder } from './release-order.ts'
import { registerReconciliation } from './reconciling/register.ts'
import { sendRefund } from './send-refund.ts'
import { startPayment } from './paying/start-payment.ts'
import { verifyPayment } from './paying/verify-payment.ts'
import { registerCallback, registerWebhook } from './webhook.ts'

const CURRENCY = 'INR'

interface Parts {
  database: Database
  jobs: JobWorker
  payments: Payments
  config: { smtpUrl: string | undefined }
  /** Writes the links of pieces that are made to order. */
  panBox: OpenPanBox
  /** Reads them. */
  quoteOf: QuoteOfLink
  /** Tells all instances that stock changed, to refresh their caches. */
  announceStock?: () => void
}

/** Paying an order, webhooks of providers, and the release of unpaid orders. */
export async function registerPayments(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, jobs, announceStock } = parts
  const sendsMail = parts.config.smtpUrl !== undefined
  jobs.handle('release-order', async (orderId, { id }) => {
    await releaseOrder(parts, orderId, id)
    announceStock?.()
  })
  jobs.handle('check-payment', (orderId) => checkPayment(parts, orderId))
  jobs.handle('send-refund', (refundId, turn) => sendRefund(parts, refundId, turn))
  registerReconciliation(app, parts)
  registerCashToCollect(app, parts)
  registerMadePayments(app, parts)

  serve(app, payments.startPayment, async ({ body }, { user }) => {
    const order = await ownOrder(parts, body.orderId, user.id)
    const provider = parts.payments.named(order.paymentProvider)
    if (provider === undefined) throw problem.of('payment-method-closed')
    const reference = await startPayment({ ...parts, sendsMail }, order, provider)
    return {
      ...presentState(order),
      provider: provider.name,
      razorpay: presentWindow(order, provider.network, reference),
    }
  })

  serve(app, payments.verifyPayment, async ({ body }, { user }) => {
    const { orderId, paymentId: providerPaymentId, signature } = body
    const order = await ownOrder(parts, orderId, user.id)
    const network = parts.payments.named(order.paymentProvider)?.network
    await verifyPayment(parts, order, { network, providerPaymentId, signature })
    return presentState(await ownOrder(parts, orderId, user.id))
  })

  serve(app, payments.checkPayment, async ({ body }, { user }) => {
    const { orderId } = body
    const isKnown = await checkPaymentNow(parts, await ownOrder(parts, orderId, user.id))
    const order = await ownOrder(parts, orderId, user.id)
    return { ...presentState(order), isKnown, canPay: canPay(order, new Date()) }
  })

  serve(app, payments.payTest, async ({ body }, { user }) => {
    await payTest(parts, await ownOrder(parts, body.orderId, user.id), body.outcome)
    return presentState(await ownOrder(parts, body.orderId, user.id))
  })

  serve(app, payments.getOrderMoney, async ({ params: { orderId } }) => {
    if ((await findPayable(database.orm, { orderId })) === undefined)
      throw problem.notFound('order')
    return readOrderMoney(database.orm, orderId)
  })

  serve(app, payments.refundPayment, async ({ params, body }, { user: by }) => {
    const { orderId } = params
    if (body.amount === 0) {
      throw problem.invalid([{ field: 'amount', message: 'Enter an amount above ₹0.' }])
    }
    const { amount, seenRefundable, note } = body
    const money = await refundByHand(database, {
      orderId,
      amount: amount ?? null,
      seen: seenRefundable ?? null,
      note,
      by,
    })
    return { message: 'Refund started.', money }
  })

  serve(app, payments.handOverRefund, async ({ params, body }, { user: by }) => {
    const money = await handOver(database, { ...params, ...body, by })
    return { message: 'Recorded as handed over.', money }
  })

  serve(app, payments.recordPayment, async ({ params, body }, { user: by }) => {
    const { amount, ...recorded } = body
    const money = await recordPayment(database, { ...params, ...recorded, amount: amount ?? 0, by })
    return { message: 'The payment is recorded.', money }
  })

  const provider = 'razorpay'
  const network = parts.payments.named(provider)?.network
  await registerWebhook(app, { database, network, provider })
  await registerCallback(app, { ...parts, network })
  await registerMadeCallback(app, parts)
  await registerGiftSales(app, parts)
}

/** The parameters of the provider's window; null where nothing is paid over a network. */
function presentWindow(
  order: PayableOrder,
  network: NetworkPayments | undefined,
  reference: string | undefined,
) {
  if (network === undefined || reference === undefined) return null
  const { publicKey: key, script, page } = network
  return { key, reference, amount: toPay(order), currency: CURRENCY, script, page }
}

function presentState({ id, paymentStatus, holdUntil }: PayableOrder) {
  return { orderId: id, paymentStatus, holdUntil: holdUntil?.toISOString() ?? null }
}
