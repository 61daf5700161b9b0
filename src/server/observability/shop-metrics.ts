import type { Database } from '#server/db/connection.ts'
import { countJobs } from '#server/db/jobs/queue.ts'
import { gauge, type Metric } from './metric-families.ts'
import type { ResponseCaches } from '#server/cache/response-cache.ts'

/** The metrics of the connections and caches of this process. */
export function readProcessMetrics(database: Database, caches: ResponseCaches): Metric[] {
  const { totalCount, idleCount, waitingCount } = database.pool
  const stats = Object.entries(caches).map(([of, cache]) =>
    Object.assign({ labels: { of } }, cache.stats),
  )
  return [
    ...replicaMetrics(database),
    gauge(
      'nagina_changes_heard',
      'Whether changes can be heard; otherwise nothing is cached.',
      caches.endpoints.isListening ? 1 : 0,
    ),
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
      name: 'nagina_cache_entries',
      help: 'Responses cached in memory.',
      kind: 'gauge',
      values: stats.map(({ labels, entries }) => ({ labels, value: entries })),
    },
    {
      name: 'nagina_cache_bytes',
      help: 'Memory of the cached responses.',
      kind: 'gauge',
      values: stats.map(({ labels, bytes }) => ({ labels, value: bytes })),
    },
    {
      name: 'nagina_cache_hits_total',
      help: 'Requests served from the cache.',
      kind: 'counter',
      values: stats.map(({ labels, hits }) => ({ labels, value: hits })),
    },
    {
      name: 'nagina_cache_misses_total',
      help: 'Cacheable responses that had to be made.',
      kind: 'counter',
      values: stats.map(({ labels, misses }) => ({ labels, value: misses })),
    },
  ]
}

function replicaMetrics({ reads }: Database): Metric[] {
  if (reads === undefined) return []
  const values = Object.entries(reads.counts).map(([from, value]) => ({ labels: { from }, value }))
  return [
    gauge(
      'nagina_replica_used',
      'Whether shoppers read the replica; otherwise it is behind or away.',
      reads.state === 'used' ? 1 : 0,
    ),
    {
      name: 'nagina_storefront_reads_total',
      help: 'Statements for shoppers, by the server that answered them.',
      kind: 'counter',
      values,
    },
  ]
}

/** The metrics of the database and its jobs, the same for every process. An unreachable database is a metric too. */
export async function readShopMetrics({ orm }: Database): Promise<Metric[]> {
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
