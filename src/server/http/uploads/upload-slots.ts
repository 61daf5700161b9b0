import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#server/http/problem.ts'

/** How many forms with files may be under way at the same time. */
interface SlotLimits {
  perAccount: number
  /** Of all accounts together: this many times 45 MB must fit into memory. */
  inAll: number
  /** How many more wait for a slot, before anything of their bodies is read. */
  mostWaiting: number
}

/** Customers and staff have separate slots, so that neither blocks the other. */
const LIMITS: { customer: SlotLimits; admin: SlotLimits } = {
  customer: { perAccount: 2, inAll: 4, mostWaiting: 0 },
  // One person saves many products at once: these uploads wait for each other.
  admin: { perAccount: Infinity, inAll: 6, mostWaiting: 50 },
}

/** When a refused upload may be sent again, in seconds. */
const RETRY_SECONDS = 10

/**
 * Refuses forms with files before their bodies are read when too many are under way: 429 above the slots of
 * one customer, 503 above those of all; staff wait. A slot is held until the response is sent, because until then the files are in
 * memory.
 */
export function limitUploads(app: FastifyInstance): void {
  const slots = { customer: new UploadSlots(LIMITS.customer), admin: new UploadSlots(LIMITS.admin) }
  const held = new WeakMap<FastifyRequest, () => void>()
  // The first step after the login.
  app.addHook('preParsing', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined || endpoint.access === 'anyone' || !isUpload(request)) return
    const giveBack = await slots[endpoint.access].take(request.sessionUser?.id ?? 0)
    held.set(request, giveBack)
    // A client that disconnected while it waited gets no response.
    if (request.raw.destroyed) giveBack()
  })
  const release = async (request: FastifyRequest) => held.get(request)?.()
  app.addHook('onResponse', release)
  app.addHook('onRequestAbort', release)
}

/** Whether a request brings a form with files, by its headers. */
export function isUpload(request: FastifyRequest): boolean {
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  return isForm && request.routeOptions.config.endpoint?.bodyType === 'multipart'
}

/** The slots of one kind of account. */
class UploadSlots {
  readonly #limits: SlotLimits
  /** How many each account holds; only accounts that hold one are in it. */
  readonly #held = new Map<number, number>()
  readonly #waiting: (() => void)[] = []
  #inAll = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Takes a slot and returns a function that gives it back once. Throws 429 and 503. */
  async take(account: number): Promise<() => void> {
    const { perAccount, inAll, mostWaiting } = this.#limits
    const own = this.#held.get(account) ?? 0
    if (own >= perAccount) throw problem.tooMany(RETRY_SECONDS)
    if (this.#inAll < inAll) {
      this.#inAll += 1
    } else {
      if (this.#waiting.length >= mostWaiting) throw problem.unavailable(RETRY_SECONDS)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.#held.set(account, (this.#held.get(account) ?? 0) + 1)
    let forUpdate = true
    return () => {
      if (forUpdate) this.#giveBack(account)
      forUpdate = false
    }
  }

  #giveBack(account: number): void {
    const left = (this.#held.get(account) ?? 1) - 1
    if (left === 0) this.#held.delete(account)
    else this.#held.set(account, left)
    // The slot passes to the next without becoming free.
    const next = this.#waiting.shift()
    if (next === undefined) this.#inAll -= 1
    else next()
  }
}
