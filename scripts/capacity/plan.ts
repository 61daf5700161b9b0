import type { Kind, Measured } from './measured.ts'
import { simulate, type Outcome } from './simulate.ts'

/** A cluster that may be bought. */
export interface Plan {
  instances: number
  /** Of the primary. */
  primaryProcessors: number
  replicas: number
  /** Of each replica. */
  replicaProcessors: number
}

/** Requests per second of each kind. */
export type Load = Partial<Record<Kind, number>>

const KINDS = ['cached', 'list', 'order', 'hot'] as const
/** A commit waits for the disks of two machines and the way between them, in ms; other commits share the wait. */
const COMMIT_MS = 2
/** Commits that may wait at the same time; those of one product wait for one another. */
const MOST_COMMITS = 64

/** How a cluster does under a load. Reads go to the replicas if there are any, orders to the primary. */
function tryPlan(measured: Measured, plan: Plan, load: Load, seconds: number): Outcome {
  const { instances, primaryProcessors, replicas, replicaProcessors } = plan
  const primary = instances
  const [commits, hotRow, firstReplica] = [primary + 1, primary + 2, primary + 3]
  const stations = [
    // Node.js answers on one thread.
    ...Array.from({ length: instances }, () => ({ servers: 1 })),
    { servers: primaryProcessors },
    { servers: MOST_COMMITS },
    { servers: 1 },
    ...Array.from({ length: replicas }, () => ({ servers: replicaProcessors })),
  ]
  const readFrom = (nth: number) => (replicas === 0 ? primary : firstReplica + (nth % replicas))
  const flows = KINDS.map((kind) => ({
    perSecond: load[kind] ?? 0,
    steps: (nth: number) => {
      const own = { station: nth % instances, meanMs: measured.instanceMs[kind] ?? 0 }
      const meanMs = measured.databaseMs[kind] ?? 0
      if (kind === 'cached') return [own]
      if (kind === 'list') return [own, { station: readFrom(nth), meanMs }]
      const placed = [own, { station: primary, meanMs }]
      return kind === 'order'
        ? [...placed, { station: commits, meanMs: COMMIT_MS }]
        : [own, { station: hotRow, meanMs: meanMs + COMMIT_MS }]
    },
  }))
  return simulate(stations, flows, seconds)
}

/** The most of one kind that a cluster answers per second with 95 of 100 within half a second. */
export function mostOf(measured: Measured, plan: Plan, kind: Kind): number {
  let [low, high] = [1, 200_000]
  while (high / low > 1.03) {
    const middle = Math.sqrt(low * high)
    if (holds(measured, plan, { [kind]: middle }, kind)) low = middle
    else high = middle
  }
  return low
}

const ACCEPTABLE_MS = 500
const ARRIVALS = 20_000

function holds(measured: Measured, plan: Plan, load: Load, kind: Kind): boolean {
  const perSecond = load[kind] ?? 0
  const seconds = Math.min(60, Math.max(2, ARRIVALS / perSecond))
  const found = tryPlan(measured, plan, load, seconds)
  const at = KINDS.indexOf(kind)
  const isKept = (found.perSecond[at] ?? 0) > perSecond * 0.93
  return isKept && (found.p95Ms[at] ?? Infinity) < ACCEPTABLE_MS
}

/** What a festival brings within one minute. */
export const FESTIVAL = {
  visitors: 50_000,
  orders: 2_000,
  pagesOfVisitor: 5,
  cachedShare: 0.9,
  hotShare: 0.25,
}

/** The same as requests per second: a shopper also reads lists that are in no cache, and a quarter want one piece. */
export function festivalLoad(): Load {
  const { visitors, orders, pagesOfVisitor, cachedShare, hotShare } = FESTIVAL
  const pages = (visitors * pagesOfVisitor) / 60
  return {
    cached: pages * cachedShare,
    list: pages * (1 - cachedShare),
    order: (orders / 60) * (1 - hotShare),
    hot: (orders / 60) * hotShare,
  }
}

/** The smallest cluster that answers 95 of 100 requests of a load within half a second, and its outcome. */
export function smallestFor(
  measured: Measured,
  load: Load,
): { plan: Plan; outcome: Outcome } | undefined {
  const most = 100
  for (let instances = 2; instances <= most; instances += 1) {
    for (const replicas of [1, 2, 4, 8]) {
      const plan = { instances, primaryProcessors: 4, replicas, replicaProcessors: 4 }
      if (isTooSmall(measured, plan, load)) continue
      const outcome = tryPlan(measured, plan, load, 20)
      if (outcome.p95Ms.every((ms) => ms < ACCEPTABLE_MS)) return { plan, outcome }
    }
  }
  return undefined
}

/** Known without a simulation: more work arrives than its processors can do, with a reserve of a third. */
function isTooSmall(measured: Measured, plan: Plan, load: Load): boolean {
  const work = (of: Measured['instanceMs'], kinds: readonly Kind[]) =>
    kinds.reduce((sum, kind) => sum + (load[kind] ?? 0) * (of[kind] ?? 0), 0) / 1_000
  const most = 0.67
  return (
    work(measured.instanceMs, KINDS) > plan.instances * most ||
    work(measured.databaseMs, ['list']) > plan.replicas * plan.replicaProcessors * most ||
    work(measured.databaseMs, ['order', 'hot']) > plan.primaryProcessors * most
  )
}
