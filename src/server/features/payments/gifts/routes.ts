import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/gift-sales.ts'
import type { GiftSaleProgress } from '#contract/orders/gift-sales.ts'
import { giftSaleState } from '#domain/credit/gift-sales.ts'
import { LANGUAGES } from '#domain/shop/languages.ts'
import type { Database } from '#server/db/connection.ts'
import {
  findGiftSale,
  hasUnsettledPayment,
  type SaleWithCard,
} from '#server/db/credit/gift-sales.ts'
import { serve } from '#server/http/endpoint.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { hashToken } from '#server/services/tokens.ts'
import { readForms, signedFields } from '#server/features/payments/webhook.ts'
import { checkGiftSale, checkGiftSaleNow, tryTestSale, verifyGiftSale } from './pay-gift-sale.ts'
import { startGiftSale } from './start-gift-sale.ts'

interface Parts {
  database: Database
  jobs: JobWorker
  payments: Payments
}

const CURRENCY = 'INR'

/** Buying a gift card online: the browser that has begun it has its key. */
export async function registerGiftSales(app: FastifyInstance, parts: Parts): Promise<void> {
  const { orm } = parts.database
  parts.jobs.handle('check-gift-sale', (id) => checkGiftSale(parts, id))

  const saleOf = async (key: string): Promise<SaleWithCard> => {
    const sale = await findGiftSale(orm, { keyHash: hashToken(key) })
    if (sale === undefined) throw problem.notFound('gift card')
    return sale
  }
  const progressOf = async (key: string, isAnswered: boolean): Promise<GiftSaleProgress> => {
    const { id } = await saleOf(key)
    // Before the sale is read: what was settled in between is seen in it.
    const isSettling = await hasUnsettledPayment(orm, id)
    const state = giftSaleState(await saleOf(key), new Date())
    // What was paid in the last moment of its hour is settled after it.
    const canPay = state === 'waiting' || (state === 'over' && isSettling)
    return { state, canPay, isKnown: isAnswered && !isSettling }
  }
  const start = async (buying: Parameters<typeof startGiftSale>[1]) => {
    const { sale, key } = await startGiftSale(parts, buying)
    const { provider } = sale
    return { key, ...windowOf(sale, parts.payments.named(provider)?.network), provider }
  }

  serve(app, contract.buyGiftCard, ({ body: input }, context) => {
    const { user, language, address: network } = context
    const attempt = idempotencyKey(context)
    return start({ input, userId: user.id, language, network, attempt })
  })

  serve(app, contract.buyGiftCardAsGuest, ({ body: input }, context) => {
    const { language, address: network } = context
    return start({ input, userId: null, language, network, attempt: idempotencyKey(context) })
  })

  serve(app, contract.verifyGiftSale, async ({ body }) => {
    const { key, paymentId: providerPaymentId, signature } = body
    await verifyGiftSale(parts, await saleOf(key), { providerPaymentId, signature })
    return progressOf(key, true)
  })

  serve(app, contract.checkGiftSale, async ({ body: { key } }) =>
    progressOf(key, await checkGiftSaleNow(parts, await saleOf(key))),
  )

  serve(app, contract.testGiftSale, async ({ body: { key, outcome } }) => {
    await tryTestSale(parts, await saleOf(key), outcome)
    return progressOf(key, true)
  })

  await registerReturn(app, parts)
}

/** The parameters of the provider's window; null where nothing is paid over a network. */
function windowOf(
  { id, reference, amount }: Pick<SaleWithCard, 'id' | 'reference' | 'amount'>,
  network: ReturnType<Payments['providerFor']>['network'],
) {
  const callback = `/payment/callback/gift/${id}`
  if (network === undefined) return { callback, razorpay: null }
  const { publicKey: key, script, page } = network
  return { callback, razorpay: { key, reference, amount, currency: CURRENCY, script, page } }
}

/**
 * Where Razorpay's own page sends a buyer back to. The signature is the permission, and it only triggers a check at the
 * provider; the page finds the key of the sale in the browser.
 */
async function registerReturn(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    readForms(scope)
    scope.post<{ Params: { saleId: string } }>(
      '/payment/callback/gift/:saleId',
      { config: { isOpen: true } },
      async ({ params, body, log }, reply) => {
        const id = /^\d{1,9}$/.test(params.saleId) ? Number(params.saleId) : 0
        const sale = await findGiftSale(parts.database.orm, { id })
        if (sale !== undefined) {
          await verifyGiftSale(parts, sale, signedFields(body)).catch((error: unknown) => {
            log.warn({ err: error, saleId: id }, 'a payment was not verified')
          })
        }
        const language = LANGUAGES.find(({ code }) => code === sale?.language)
        const page = `${language?.path ?? ''}/giftcards?checking=1`
        return reply.header('cache-control', 'no-store').redirect(page, 303)
      },
    )
  })
}
