import autocannon from 'autocannon'
import { spread, type Spread } from './rounds.ts'

const CONNECTIONS = 16
const SECONDS = 2
export const ROUNDS = 3

export interface Load {
  url: string
  /** Every connection requests them in turn. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** Whether each request goes to an address of its own, so that no cached response can answer it. */
  isUncached?: boolean
  /** 16 by default. */
  connections?: number
  /** Whether the shop may ask some to try again; those are not counted. */
  mayRefuse?: boolean
}

export interface Reached {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

/** Requests per second over some connections. Throws when a response is not a success, unless told otherwise. */
export async function loadOnce(
  { url, paths, headers, isUncached = false, connections = CONNECTIONS, mayRefuse = false }: Load,
  seconds = SECONDS,
): Promise<Reached> {
  const { result, times } = await fire({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    requests: paths.map((path) => ({
      method: 'GET',
      path,
      ...(isUncached && { setupRequest: (request) => ({ ...request, path: unkept(path) }) }),
    })),
  })
  if (!mayRefuse && (result.non2xx > 0 || result.errors > 0)) {
    throw new Error(`${url}${paths[0]}: ${result.non2xx} refusals and ${result.errors} errors`)
  }
  // A request without a response waited longest.
  const [p50Ms, p99Ms] =
    times.length === 0 ? [Infinity, Infinity] : [percentile(times, 0.5), percentile(times, 0.99)]
  const refused = result.non2xx / seconds
  return { perSecond: result.requests.average - refused, p50Ms, p99Ms }
}

/** Requests as told, and how long each answer took in ms: autocannon's own percentiles know whole milliseconds only. */
function fire(options: autocannon.Options) {
  return new Promise<{ result: autocannon.Result; times: number[] }>((resolve, reject) => {
    const times: number[] = []
    const load = autocannon(options, (error: unknown, result) => {
      if (error instanceof Error) reject(error)
      else resolve({ result, times })
    })
    load.on('response', (_client: unknown, _status: number, _bytes: number, ms: number) => {
      times.push(ms)
    })
  })
}

let addresses = 0

/** The same request at a new address; endpoints ignore unknown parameters. */
export function unkept(path: string): string {
  addresses += 1
  return `${path}${path.includes('?') ? '&' : '?'}unkept=${addresses}`
}

/** Our figure and its limit in alternation: the ratios of the rounds, and both medians for display. */
export async function against(
  ours: () => Promise<number>,
  limit: () => Promise<number>,
  rounds = ROUNDS,
): Promise<{ ratios: Spread; figure: string }> {
  const [own, other]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    other.push(await limit())
    own.push(await ours())
  }
  const ratios = spread(own.map((figure, round) => figure / (other[round] ?? Number.NaN)))
  return { ratios, figure: `${short(spread(own).median)} to ${short(spread(other).median)}` }
}

/** A figure as the table shows it. */
export function short(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : figure.toPrecision(3)
}

/** Times of single requests, one after another, in ms. Throws on anything but a success. */
export async function timesOf(
  url: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    const response = await fetch(url + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    times.push(performance.now() - began)
  }
  return times
}

/** A percentile of some figures. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
