import { isAddressHere, isHere } from '#domain/settings/own-machine.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageKindOf } from '#domain/telemetry/page-kinds.ts'
import { bearerToken } from '#server/http/auth.ts'
import { Histogram } from './histogram.ts'
import {
  counter,
  familyOf,
  gauge,
  labelList,
  textOf,
  type Metric,
  type MetricFamily,
  type OtherWorkers,
  type ToldFigures,
} from './metric-families.ts'
import { problem } from '#server/http/problem.ts'

interface MetricsParts {
  /** Opens the figures to other machines; without one at most programs of this machine read them. */
  token: string | undefined
  /** Whether the shop serves this machine alone, so that nobody else comes through a proxy of it. */
  isLocal: boolean
  /** Metrics of this process, collected at each reading. */
  readOwn: () => Metric[]
  /** Metrics of the shop, which are the same for every process of it. */
  readShop: () => Promise<Metric[]>
  /** The other workers, whose figures belong to the answer; undefined without any. */
  others: OtherWorkers | undefined
}

const REQUESTS = 'nagina_http_request_duration_seconds'

/**
 * Counts every request that reaches the framework, and serves the figures at `/metrics` in the text
 * format of Prometheus. Cached pages are answered before; the page cache counts them. One of several workers also
 * tells the figures of the others, each with the number of its worker. Called before any route is registered.
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, isLocal, readOwn, readShop, others }: MetricsParts,
): void {
  const requests = new Map<string, Histogram>()
  let orders = 0
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply.raw
    const route = request.routeOptions.url ?? `page:${pageKindOf(request.url)}`
    const labels = `route="${route}",method="${request.method}",status="${Math.floor(statusCode / 100)}xx"`
    let histogram = requests.get(labels)
    if (histogram === undefined) requests.set(labels, (histogram = new Histogram()))
    histogram.add(reply.elapsedTime / 1_000)
    if (statusCode === 201 && route === '/order/create') orders += 1
    done()
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const labels: Record<string, string> = others ? { worker: String(others.number) } : {}
  const readFamilies = (): MetricFamily[] => {
    const placed = counter(
      'nagina_orders_placed_total',
      'Orders placed since this process started.',
      orders,
    )
    const own = [...processMetrics(delay), placed, ...readOwn()]
    delay.reset()
    return [requestFamily(requests, labels), ...own.map((metric) => familyOf(metric, labels))]
  }
  others?.tell(readFamilies)
  app.addHook('onReady', async () => void delay.enable())
  app.addHook('onClose', async () => void delay.disable())
  app.get('/metrics', { config: { isOpen: true } }, async (request, reply) => {
    if (!mayRead(request, { token, isLocal })) throw problem.notFound('address')
    const [shop, told] = await Promise.all([readShop(), others?.ask()])
    const ofShop = [...shop, ...(told === undefined ? [] : workerMetrics(told))]
    const families = [
      ...readFamilies(),
      ...(told?.families ?? []),
      ...ofShop.map((metric) => familyOf(metric)),
    ]
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(textOf(families))
  })
}

/**
 * Whether a shop with these settings is for this machine alone. A proxy may pass a request on without a
 * header that tells of it, so a shop that others reach never takes a neighbour for granted.
 */
export function servesThisMachine({ host, publicUrl, trustProxy }: Place): boolean {
  return isHere(host) && isAddressHere(publicUrl) && trustProxy === false
}

interface Place {
  host: string
  publicUrl: string
  trustProxy: false | number | string[]
}

/**
 * Requires the token; without one, in a shop for this machine alone, a local request that came by
 * itself: a request through a local proxy may come from anywhere.
 */
function mayRead(
  request: FastifyRequest,
  { token, isLocal }: Pick<MetricsParts, 'token' | 'isLocal'>,
): boolean {
  if (token !== undefined) return isSame(bearerToken(request) ?? '', token)
  if (!isLocal) return false
  const { remoteAddress = '' } = request.raw.socket
  // Another name came through a proxy that says nothing of itself, or from a page that was led here.
  if (!THIS_MACHINE.test(request.headers.host ?? '')) return false
  const isPassedOn = PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
  return !isPassedOn && /^(?:127\.|::1$|::ffff:127\.)/.test(remoteAddress)
}

const THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
]

function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function requestFamily(
  requests: ReadonlyMap<string, Histogram>,
  ofWorker: Record<string, string>,
): MetricFamily {
  const lines = [...requests].flatMap(([labels, histogram]) =>
    histogram.lines(REQUESTS, [labelList(ofWorker), labels].filter(Boolean).join(',')),
  )
  const help = 'Time to answer, by route; calls that pages make within the process count too.'
  return { name: REQUESTS, help, kind: 'histogram', lines }
}

function workerMetrics({ workers, deaths }: ToldFigures): Metric[] {
  return [
    gauge(
      'nagina_workers',
      'Workers of this shop on this machine that tell their figures.',
      workers,
    ),
    counter('nagina_worker_deaths_total', 'How often one of them was replaced.', deaths),
  ]
}

function processMetrics(delay: ReturnType<typeof monitorEventLoopDelay>): Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Of it, used by objects.', heapUsed),
    counter('process_cpu_seconds_total', 'Processor time since the start.', (user + system) / 1e6),
    gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
    {
      name: 'nodejs_eventloop_lag_seconds',
      help: 'How late timers were since the last reading.',
      kind: 'gauge',
      values: [
        { labels: { quantile: '0.5' }, value: secondsOf(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: secondsOf(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: secondsOf(delay.max) },
      ],
    },
  ]
}

/** No number right after a reading. */
function secondsOf(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0
}
