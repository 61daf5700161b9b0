import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/made/made-payments.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { payableOnline } from '#domain/orders/made/instalments.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import type { Database } from '#server/db/connection.ts'
import { hasUnsettled } from '#server/db/orders/made/instalments.ts'
import { findMade, type MadeRow } from '#server/db/orders/made/made.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import {
  checkInstalment,
  checkInstalmentsNow,
  startInstalment,
  tryTestInstalment,
  verifyInstalment,
} from './pay-instalment.ts'

/** The quote that the key of a link opens, for who comes from a network; throws where it opens none. */
export type QuoteOfLink = (link: { key: string; network: string }) => Promise<{ id: number }>

interface Parts {
  database: Database
  jobs: JobWorker
  payments: Payments
  quoteOf: QuoteOfLink
}

const CURRENCY = 'INR'

/** Paying the parts of a piece that is made to order, by the link of its quote. */
export function registerMadePayments(app: FastifyInstance, parts: Parts): void {
  const { orm } = parts.database
  parts.jobs.handle('check-instalment', (id) => checkInstalment(parts, id))

  const jobOf = async (key: string, network: string): Promise<MadeRow & { quoteId: number }> => {
    const { id: quoteId } = await parts.quoteOf({ key, network })
    const job = await findMade(orm, quoteId)
    if (job === undefined) throw problem.notFound('job')
    return { ...job, quoteId }
  }
  const limit = async (network: string) => {
    const seconds = await consume(orm, `made:pay:${network}`, LIMITS.contactRequests)
    if (seconds > 0) throw problem.tooMany(seconds)
  }
  const stateOf = async (quoteId: number, isAnswered: boolean) => {
    const job = await findMade(orm, quoteId)
    const canPay = job !== undefined && payableOnline(job, new Date()) > 0
    const isSettling = job !== undefined && (await hasUnsettled(orm, job.id))
    return { canPay, isKnown: isAnswered && !isSettling }
  }

  serve(app, contract.startMadePayment, async ({ body: { key, amount } }, { address }) => {
    const { quoteId } = await jobOf(key, address)
    await limit(address)
    const { instalment, provider } = await startInstalment(parts, { quoteId, amount })
    const { network } = provider
    const { reference } = instalment
    const callback = `/payment/callback/made/${instalment.id}`
    if (network === undefined) return { provider: provider.name, razorpay: null, callback }
    const { publicKey, script, page } = network
    const razorpay = {
      key: publicKey,
      reference,
      amount: instalment.amount,
      currency: CURRENCY,
      script,
      page,
    }
    return { provider: provider.name, razorpay, callback }
  })

  serve(app, contract.verifyMadePayment, async ({ body }, { address }) => {
    const { key, paymentId: providerPaymentId, signature } = body
    const { id, quoteId } = await jobOf(key, address)
    await verifyInstalment(parts, id, { providerPaymentId, signature })
    return stateOf(quoteId, true)
  })

  serve(app, contract.checkMadePayment, async ({ body: { key } }, { address }) => {
    const { id, quoteId } = await jobOf(key, address)
    return stateOf(quoteId, await checkInstalmentsNow(parts, id))
  })

  serve(app, contract.testMadePayment, async ({ body }, { address }) => {
    const { key, amount, outcome } = body
    const { quoteId } = await jobOf(key, address)
    await limit(address)
    await tryTestInstalment(parts, { quoteId, amount }, outcome)
    return stateOf(quoteId, true)
  })
}
