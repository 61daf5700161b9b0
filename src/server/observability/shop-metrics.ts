import type { Database } from '#server/db/connection.ts'
import { countJobs } from '#server/db/jobs/queue.ts'
import { gauge, type Metric } from './metrics.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'

/** What connections, kept pages and waiting work look like now. A database that is away is a figure too. */
export async function readShopMetrics(
  database: Database,
  kept: { pages: ResponseCache; calls: ResponseCache },
): Promise<Metric[]> {
  const { totalCount, idleCount, waitingCount } = database.pool
  const caches = Object.entries(kept).map(([of, cache]) =>
    Object.assign({ labels: { of } }, cache.figures),
  )
  return [
    ...(await jobFigures(database)),
    {
      name: 'nagina_database_connections',
      help: 'Connections of this process to the database.',
      kind: 'gauge',
      values: [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
      ],
    },
    gauge('nagina_database_waiting', 'Work that waits for a free connection.', waitingCount),
    {
      name: 'nagina_cache_answers',
      help: 'Answers kept in memory.',
      kind: 'gauge',
      values: caches.map(({ labels, answers }) => ({ labels, value: answers })),
    },
    {
      name: 'nagina_cache_bytes',
      help: 'What they weigh.',
      kind: 'gauge',
      values: caches.map(({ labels, bytes }) => ({ labels, value: bytes })),
    },
    {
      name: 'nagina_cache_hits_total',
      help: 'Requests answered from memory.',
      kind: 'counter',
      values: caches.map(({ labels, hits }) => ({ labels, value: hits })),
    },
    {
      name: 'nagina_cache_misses_total',
      help: 'Answers that had to be made although they could have been kept.',
      kind: 'counter',
      values: caches.map(({ labels, misses }) => ({ labels, value: misses })),
    },
  ]
}

async function jobFigures({ orm }: Database): Promise<Metric[]> {
  const jobs = await countJobs(orm).catch(() => undefined)
  const up = gauge(
    'nagina_database_up',
    'Whether the database answers.',
    jobs === undefined ? 0 : 1,
  )
  if (jobs === undefined) return [up]
  const values = jobs.map(({ kind, state, count }) => ({ labels: { kind, state }, value: count }))
  return [up, { name: 'nagina_jobs', help: 'Work of the table jobs.', kind: 'gauge', values }]
}
