import { payableOnline, whyInstalmentBack } from '#domain/orders/made/instalments.ts'
import { nextCheckSeconds, type TestOutcome } from '#domain/payments/payments.ts'
import { rupeesFromPaise, type Paise, type Rupees } from '#domain/pricing/money.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { addJob, isJobWaiting } from '#server/db/jobs/queue.ts'
import {
  findInstalment,
  hasUnsettled,
  insertInstalment,
  openInstalments,
  quoteOfInstalment,
  type InstalmentRow,
} from '#server/db/orders/made/instalments.ts'
import { findMade, lockMade, type MadeRow } from '#server/db/orders/made/made.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import {
  ProviderError,
  ProviderRefusal,
  type NetworkPayments,
  type PaymentProvider,
} from '#server/services/payments/payment-provider.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { makeToken } from '#server/services/tokens.ts'
import { bookCaptured } from '#server/features/payments/book-captured.ts'
import { bookInstalment, paidAt } from './book-instalment.ts'

interface Paying {
  database: Database
  payments: Payments
}

interface Wanted {
  quoteId: number
  /** The sum on the page. */
  amount: Rupees
}

/** How many open instalments of a job the provider is asked about: the newest, which the customer may just have paid. */
const ASKED = 3

/**
 * The instalment for the sum that is due of a job now, with an order of its own at the provider; who asks twice gets the same.
 * Throws 404 for a quote without a job, 409 where nothing is due, another sum than on the page, or the provider does not take
 * such a payment, and 503.
 */
export async function startInstalment(
  { database, payments }: Paying,
  wanted: Wanted,
): Promise<{ instalment: InstalmentRow; provider: PaymentProvider }> {
  const provider = payments.providerFor('online')
  const { orm } = database
  const { job, amount } = await payable(orm, await findMade(orm, wanted.quoteId), wanted)
  const known = await openOf(orm, job.id, { amount, provider: provider.name })
  if (known !== undefined) return { instalment: known, provider }
  const reference = await announce(database, provider, { madeId: job.id, total: amount })
  const instalment = await inTransaction(database, async (tx) => {
    const locked = await lockMade(tx, wanted.quoteId)
    await payable(tx, locked?.job, wanted)
    // Another tab was quicker: both open the same order at the provider, which is paid once.
    const other = await openOf(tx, job.id, { amount, provider: provider.name })
    if (other !== undefined) return other
    const row = { jobId: job.id, amount, provider: provider.name, reference }
    const stored = await insertInstalment(tx, row)
    if (provider.network !== undefined) {
      await addJob(tx, { kind: 'check-instalment', subject: stored.id, delaySeconds: 60 })
    }
    return stored
  })
  return { instalment, provider }
}

async function payable(
  db: Connection,
  job: MadeRow | undefined,
  wanted: Wanted,
): Promise<{ job: MadeRow; amount: Paise }> {
  if (job === undefined) throw problem.notFound('job')
  const amount = payableOnline(job, new Date())
  if (amount === 0 || (await hasUnsettled(db, job.id))) throw problem.of('instalment-not-due')
  const due = rupeesFromPaise(amount)
  if (due !== wanted.amount) throw problem.of('instalment-changed', { due })
  return { job, amount }
}

async function openOf(
  db: Connection,
  jobId: number,
  { amount, provider }: Pick<InstalmentRow, 'amount' | 'provider'>,
): Promise<InstalmentRow | undefined> {
  const [newest] = await openInstalments(db, jobId, 1)
  return newest?.amount === amount && newest.provider === provider ? newest : undefined
}

/** An order at the provider; a name of our own where it has none. */
async function announce(
  { orm }: Database,
  { network }: PaymentProvider,
  order: { madeId: number; total: Paise },
): Promise<string> {
  if (network === undefined) return `test-${makeToken()}`
  return network.create(order).catch(async (error: unknown) => {
    if (error instanceof ProviderRefusal) {
      const { shop } = await readSettings(orm)
      throw problem.of('payment-refused', { phone: shop.phone, email: shop.email })
    }
    throw error instanceof ProviderError ? problem.unavailable(5) : error
  })
}

/**
 * Accepts a payment that the provider has signed for an open instalment of a job, and asks the provider what was paid; where
 * it does not say, a job asks again. Throws 409 for a wrong signature.
 */
export async function verifyInstalment(
  paying: Paying,
  jobId: number,
  signed: { providerPaymentId: string; signature: string },
): Promise<void> {
  const { orm } = paying.database
  for (const instalment of await openInstalments(orm, jobId, ASKED)) {
    const network = paying.payments.named(instalment.provider)?.network
    const { reference } = instalment
    if (network?.isSigned({ ...signed, reference }) === true) {
      await askOrLater(paying.database, network, instalment)
      return
    }
  }
  // The webhook may have been quicker.
  if (!(await hasUnsettled(orm, jobId))) throw problem.of('payment-unverified')
}

/** The same for a form of the provider's own page. Throws 409 for a wrong signature. */
export async function verifyReturned(
  { database, payments }: Paying,
  instalment: InstalmentRow,
  signed: { providerPaymentId: string; signature: string },
): Promise<void> {
  const network = payments.named(instalment.provider)?.network
  if (network?.isSigned({ ...signed, reference: instalment.reference }) !== true) {
    throw problem.of('payment-unverified')
  }
  await askOrLater(database, network, instalment)
}

async function askOrLater(
  database: Database,
  network: NetworkPayments,
  instalment: InstalmentRow,
): Promise<boolean> {
  try {
    await askForInstalment(database, network, instalment)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const job = { kind: 'check-instalment' as const, subject: instalment.id }
    if (!(await isJobWaiting(database.orm, job))) {
      await addJob(database.orm, { ...job, delaySeconds: 5 })
    }
    return false
  }
}

async function askForInstalment(
  database: Database,
  network: NetworkPayments,
  instalment: InstalmentRow,
): Promise<void> {
  const { orm } = database
  await bookCaptured(network, instalment.reference, {
    isNeeded: async ({ amount, currency, madeAt }) => {
      // What came a moment ago is what the job waits for: capturing another would cost its fee.
      if (await hasUnsettled(orm, instalment.jobId)) return false
      const quoteId = await quoteOfInstalment(orm, instalment.id)
      const job = quoteId === null ? undefined : await findMade(orm, quoteId)
      const at = paidAt(madeAt, instalment.createdAt)
      return whyInstalmentBack(job, { amount, currency, at }) === undefined
    },
    book: (payment) => inTransaction(database, (tx) => bookInstalment(tx, instalment, payment)),
  })
}

/**
 * Asks the provider now about the newest open instalments of a job, for a customer who waits at the screen. True when it
 * answered. Above the limit of a job nobody is asked: the work does it later.
 */
export async function checkInstalmentsNow(
  { database, payments }: Paying,
  jobId: number,
): Promise<boolean> {
  const open = await openInstalments(database.orm, jobId, ASKED)
  const asked = open.flatMap((instalment) => {
    const network = payments.named(instalment.provider)?.network
    return network === undefined ? [] : [{ instalment, network }]
  })
  if (asked.length === 0) return true
  const wait = await consume(database.orm, `payment-check:made:${jobId}`, LIMITS.paymentChecks)
  if (wait > 0) return false
  let isKnown = true
  for (const { instalment, network } of asked) {
    isKnown = (await askOrLater(database, network, instalment)) && isKnown
  }
  return isKnown
}

/** The job `check-instalment`: asks, and asks again while it is young and nothing came; also after its job ended. */
export async function checkInstalment(
  { database, payments }: Paying,
  instalmentId: number,
): Promise<void> {
  const instalment = await findInstalment(database.orm, { id: instalmentId })
  const network = instalment && payments.named(instalment.provider)?.network
  if (instalment === undefined || network === undefined) return
  await askForInstalment(database, network, instalment)
  const open = await openInstalments(database.orm, instalment.jobId, 100)
  if (!open.some(({ id }) => id === instalmentId)) return
  const delaySeconds = nextCheckSeconds((Date.now() - instalment.createdAt.getTime()) / 1_000)
  if (delaySeconds === null) return
  await addJob(database.orm, { kind: 'check-instalment', subject: instalmentId, delaySeconds })
}

/** An attempt with the test provider. Throws as `startInstalment` does, and 409 where another provider takes payments. */
export async function tryTestInstalment(
  paying: Paying,
  wanted: Wanted,
  outcome: TestOutcome,
): Promise<void> {
  const { instalment, provider } = await startInstalment(paying, wanted)
  if (provider.name !== 'test') throw problem.of('payment-not-test')
  if (outcome !== 'approve') return
  const { id, amount } = instalment
  const payment = { providerPaymentId: `test-made-${id}`, amount, currency: 'INR' }
  await inTransaction(paying.database, (tx) => bookInstalment(tx, instalment, payment))
}
