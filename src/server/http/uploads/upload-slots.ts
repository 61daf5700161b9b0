import { problem } from '#server/http/problem.ts'

/** How many forms with files may be under way at the same time. */
export interface SlotLimits {
  perAccount: number
  /** Of all accounts together: this many times 45 MB must fit into memory. */
  inAll: number
  /** How many more wait for a slot, before anything of their bodies is read. */
  mostWaiting: number
}

/** When a refused upload may be sent again, in seconds. */
const RETRY_SECONDS = 10

/** The slots of one kind of account, by its id, or by the network of a client without an account. */
export class UploadSlots {
  readonly #limits: SlotLimits
  /** How many each account holds; only accounts that hold one are in it. */
  readonly #held = new Map<number | string, number>()
  readonly #waiting: (() => void)[] = []
  #inAll = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Takes a slot and returns a function that gives it back once. Throws 429 and 503. */
  async take(account: number | string): Promise<() => void> {
    const { perAccount, inAll, mostWaiting } = this.#limits
    const own = this.#held.get(account) ?? 0
    if (own >= perAccount) throw problem.tooMany(RETRY_SECONDS)
    if (this.#inAll < inAll) {
      this.#inAll += 1
    } else {
      if (this.#waiting.length >= mostWaiting) throw problem.busy(RETRY_SECONDS)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#held.set(account, (this.#held.get(account) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (isHeld) this.#giveBack(account)
      isHeld = false
    }
  }

  #giveBack(account: number | string): void {
    const left = (this.#held.get(account) ?? 1) - 1
    if (left === 0) this.#held.delete(account)
    else this.#held.set(account, left)
    // The slot passes to the next without becoming free.
    const next = this.#waiting.shift()
    if (next === undefined) this.#inAll -= 1
    else next()
  }
}
