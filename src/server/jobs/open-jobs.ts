import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import { JobWorker } from './worker.ts'

/** The worker of a shop, which says in the log what failed. */
export function openJobs(
  app: FastifyInstance,
  { database, jobPauseMs }: { database: Database; jobPauseMs?: number | undefined },
): JobWorker {
  return new JobWorker(
    database,
    (err, job) =>
      app.log.warn({ err, job }, job === undefined ? 'jobs cannot be read' : 'a job failed'),
    jobPauseMs,
  )
}
