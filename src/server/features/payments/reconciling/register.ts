import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import { addJobOnce } from '#server/db/jobs/queue.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { reconcilePayments } from './reconcile.ts'

/** A shop that has just started has better things to do. */
const START_SECONDS = 60

/**
 * Compares the books with the provider's lists, some time after the start and every six hours; whichever
 * instance does it, it is done once.
 */
export function registerReconciliation(
  app: FastifyInstance,
  parts: { database: Database; jobs: JobWorker; payments: Payments },
): void {
  const { database, jobs, payments } = parts
  const provider = payments.providerFor('online')
  jobs.handle('reconcile-payments', () => reconcilePayments(parts, provider.name))
  if (provider.network === undefined) return
  const job = { kind: 'reconcile-payments' as const, subject: 0, delaySeconds: START_SECONDS }
  scheduleMaintenance(app, 'reconcile payments', () => addJobOnce(database, job))
}
