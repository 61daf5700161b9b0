import { TooBusy } from '#domain/shop/too-busy.ts'
import { currentNetwork } from './network.ts'

interface QueueLimits {
  /** How many pieces of work run at the same time. */
  atOnce: number
  /** How many may wait, in all and of one network. */
  mostWaiting: { inAll: number; ofNetwork: number }
  /** When a refused request may be sent again, in seconds. */
  retrySeconds: number
}

/**
 * Runs a few pieces of work at a time; the others wait in the order they came. Of the work of requests,
 * a limited number may wait: more are refused at once, and one network fills no more than its share, so that
 * others get their turn. Work of the shop itself always waits.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  /** How many wait of each network; holds only networks with waiting work. */
  readonly #ofNetwork = new Map<string, number>()
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Runs `work` when it is its turn. Throws `TooBusy` when too many wait. */
  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#takeTurn()
    try {
      return await work()
    } finally {
      this.#endTurn()
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1
      return
    }
    const network = currentNetwork()
    if (network !== undefined) this.#enter(network)
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (network !== undefined) this.#leave(network)
  }

  #enter(network: string): void {
    const { mostWaiting, retrySeconds } = this.#limits
    const own = this.#ofNetwork.get(network) ?? 0
    if (own >= mostWaiting.ofNetwork || this.#waiting.length >= mostWaiting.inAll) {
      throw new TooBusy(retrySeconds)
    }
    this.#ofNetwork.set(network, own + 1)
  }

  #leave(network: string): void {
    const left = (this.#ofNetwork.get(network) ?? 1) - 1
    if (left === 0) this.#ofNetwork.delete(network)
    else this.#ofNetwork.set(network, left)
  }

  /** Hands the turn to the longest waiting. */
  #endTurn(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}
