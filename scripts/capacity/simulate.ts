/** Somewhere that requests wait for and are served, first come first served. */
export interface Station {
  /** How many it serves at the same time. */
  servers: number
}

/** One step of a request: where, and how long on average, in ms. */
interface Step {
  station: number
  meanMs: number
}

/** A kind of request. */
export interface Flow {
  /** Arrivals per second, at random moments. */
  perSecond: number
  /** The steps of the nth request, which may go to one of several stations. */
  steps: (nth: number) => readonly Step[]
}

export interface Outcome {
  /** Answered per second, by flow. */
  perSecond: number[]
  /** Half of the answers came within, by flow, in ms. */
  p50Ms: number[]
  /** 95 of 100 came within. */
  p95Ms: number[]
  /** The part of the time that the servers of each station were busy. */
  busy: number[]
}

interface Visit {
  flow: number
  began: number
  steps: readonly Step[]
  at: number
}

interface Event {
  time: number
  visit: Visit
}

/**
 * Runs requests through stations for some seconds of their own time. Arrivals and service times are exponential,
 * by a generator with a seed: the same call gives the same outcome.
 */
export function simulate(
  stations: readonly Station[],
  flows: readonly Flow[],
  seconds: number,
): Outcome {
  const random = generator(1_947)
  const wait = (mean: number) => -Math.log(1 - random()) * mean
  const events = new Heap()
  const queues = stations.map((): Visit[] => [])
  const heads = stations.map(() => 0)
  const serving = stations.map(() => 0)
  const busyMs = stations.map(() => 0)
  const times = flows.map((): number[] => [])
  const endMs = seconds * 1_000

  flows.forEach(({ perSecond, steps }, flow) => {
    if (perSecond === 0) return
    for (let time = wait(1_000 / perSecond), nth = 0; time < endMs; nth += 1) {
      events.push({ time, visit: { flow, began: time, steps: steps(nth), at: -1 } })
      time += wait(1_000 / perSecond)
    }
  })

  const serve = (station: number, now: number) => {
    const queue = queues[station] ?? []
    while ((serving[station] ?? 0) < (stations[station]?.servers ?? 0)) {
      const visit = queue[heads[station] ?? 0]
      if (visit === undefined) return
      heads[station] = (heads[station] ?? 0) + 1
      serving[station] = (serving[station] ?? 0) + 1
      const took = wait(visit.steps[visit.at]?.meanMs ?? 0)
      busyMs[station] = (busyMs[station] ?? 0) + took
      events.push({ time: now + took, visit })
    }
  }

  for (let event = events.pop(); event !== undefined && event.time < endMs; event = events.pop()) {
    const { time, visit } = event
    const left = visit.steps[visit.at]?.station
    if (left !== undefined) serving[left] = (serving[left] ?? 0) - 1
    visit.at += 1
    const next = visit.steps[visit.at]?.station
    if (next === undefined) times[visit.flow]?.push(time - visit.began)
    else queues[next]?.push(visit)
    if (left !== undefined) serve(left, time)
    if (next !== undefined && next !== left) serve(next, time)
  }
  const sorted = times.map((own) => own.toSorted((one, other) => one - other))
  const at = (share: number) => sorted.map((own) => own[Math.floor(own.length * share)] ?? Infinity)
  return {
    perSecond: times.map((own) => own.length / seconds),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    busy: busyMs.map((busy, station) => busy / (endMs * (stations[station]?.servers ?? 1))),
  }
}

/** Events by time, the earliest first. */
class Heap {
  readonly #events: Event[] = []

  push(event: Event): void {
    const events = this.#events
    let at = events.push(event) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#timeAt(above) <= event.time) break
      this.#swap(at, above)
      at = above
    }
  }

  pop(): Event | undefined {
    const events = this.#events
    const [first] = events
    const last = events.pop()
    if (last !== undefined && events.length > 0) {
      events[0] = last
      this.#sink()
    }
    return first
  }

  #sink(): void {
    const { length } = this.#events
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      if (left < length && this.#timeAt(left) < this.#timeAt(least)) least = left
      if (right < length && this.#timeAt(right) < this.#timeAt(least)) least = right
      if (least === at) return
      this.#swap(at, least)
      at = least
    }
  }

  #timeAt(index: number): number {
    return this.#events[index]?.time ?? Infinity
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#events[one], this.#events[other]]
    if (first === undefined || second === undefined) return
    this.#events[one] = second
    this.#events[other] = first
  }
}

/** Numbers from 0 to 1, mulberry32. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
