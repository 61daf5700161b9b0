import { LIMITS } from '#domain/accounts/limits.ts'
import { giftSaleState, whySaleBack } from '#domain/credit/gift-sales.ts'
import { nextCheckSeconds, type TestOutcome } from '#domain/payments/payments.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { findGiftSale, hasPayment, type SaleWithCard } from '#server/db/credit/gift-sales.ts'
import { addJob, isJobWaiting } from '#server/db/jobs/queue.ts'
import { problem } from '#server/http/problem.ts'
import { ProviderError, type NetworkPayments } from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { bookCaptured } from '#server/features/payments/book-captured.ts'
import { paidAt } from '#server/features/payments/made/book-instalment.ts'
import { bookGiftSale } from './book-gift-sale.ts'

interface Paying {
  database: Database
  payments: Payments
}

/**
 * Accepts a payment that the provider has signed for a card, and asks the provider what was paid; where it does not say, a
 * job asks again. Throws 409 for a wrong signature.
 */
export async function verifyGiftSale(
  { database, payments }: Paying,
  sale: SaleWithCard,
  signed: { providerPaymentId: string; signature: string },
): Promise<void> {
  const network = payments.named(sale.provider)?.network
  if (network?.isSigned({ ...signed, reference: sale.reference }) !== true) {
    throw problem.of('payment-unverified')
  }
  await askOrLater(database, network, sale)
}

async function askOrLater(
  database: Database,
  network: NetworkPayments,
  sale: SaleWithCard,
): Promise<boolean> {
  try {
    await askForSale(database, network, sale)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const job = { kind: 'check-gift-sale' as const, subject: sale.id }
    if (!(await isJobWaiting(database.orm, job))) {
      await addJob(database.orm, { ...job, delaySeconds: 5 })
    }
    return false
  }
}

async function askForSale(
  database: Database,
  network: NetworkPayments,
  sale: SaleWithCard,
): Promise<void> {
  const { orm } = database
  await bookCaptured(network, sale.reference, {
    isNeeded: async ({ amount, currency, madeAt }) => {
      // What came a moment ago is what the job waits for: capturing another would cost its fee.
      const now = await findGiftSale(orm, { id: sale.id })
      if (now === undefined || (await hasPayment(orm, sale.id))) return false
      const at = paidAt(madeAt, sale.createdAt)
      return (
        whySaleBack({ ...now, isPaid: now.cardId !== null }, { amount, currency, at }) === undefined
      )
    },
    book: (payment) => inTransaction(database, (tx) => bookGiftSale(tx, sale, payment)),
  })
}

/** Asks the provider now, for a buyer who waits at the screen. True when it answered. Above the limit of a sale nobody is asked. */
export async function checkGiftSaleNow(
  { database, payments }: Paying,
  sale: SaleWithCard,
): Promise<boolean> {
  const network = payments.named(sale.provider)?.network
  if (sale.cardId !== null || network === undefined) return true
  const wait = await consume(database.orm, `payment-check:gift:${sale.id}`, LIMITS.paymentChecks)
  return wait > 0 ? false : askOrLater(database, network, sale)
}

/** The job `check-gift-sale`: asks, and asks again while the sale is young and nothing came; also after its hour. */
export async function checkGiftSale({ database, payments }: Paying, saleId: number): Promise<void> {
  const sale = await findGiftSale(database.orm, { id: saleId })
  const network = sale && payments.named(sale.provider)?.network
  if (sale === undefined || network === undefined) return
  await askForSale(database, network, sale)
  if (await hasPayment(database.orm, saleId)) return
  const delaySeconds = nextCheckSeconds((Date.now() - sale.createdAt.getTime()) / 1_000)
  if (delaySeconds === null) return
  await addJob(database.orm, { kind: 'check-gift-sale', subject: saleId, delaySeconds })
}

/** An attempt with the test provider. Throws 409 where another provider takes the payment, and once its hour is over. */
export async function tryTestSale(
  { database }: Pick<Paying, 'database'>,
  sale: SaleWithCard,
  outcome: TestOutcome,
): Promise<void> {
  if (sale.provider !== 'test') throw problem.of('payment-not-test')
  if (giftSaleState(sale, new Date()) === 'over') throw problem.of('gift-sale-ended')
  if (outcome !== 'approve') return
  const { id, amount } = sale
  const payment = { providerPaymentId: `test-gift-${id}`, amount, currency: 'INR' }
  await inTransaction(database, (tx) => bookGiftSale(tx, sale, payment))
}
