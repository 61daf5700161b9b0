/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** How long something took, as a Prometheus histogram. */
export class Histogram {
  readonly #counts = Array.from({ length: BOUNDS.length + 1 }, () => 0)
  #sum = 0

  add(seconds: number): void {
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    const at = bucket === -1 ? BOUNDS.length : bucket
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    this.#sum += seconds
  }

  /** Its lines; `labels` such as `route="/",method="GET"`. */
  lines(name: string, labels: string): string[] {
    let sum = 0
    const buckets = this.#counts.map((count, at) => {
      sum += count
      return `${name}_bucket{${labels},le="${BOUNDS[at] ?? '+Inf'}"} ${sum}`
    })
    return [...buckets, `${name}_sum{${labels}} ${this.#sum}`, `${name}_count{${labels}} ${sum}`]
  }
}
