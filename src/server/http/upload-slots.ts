import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** How many forms with files may be on their way at the same time. */
interface SlotLimits {
  perAccount: number
  /** Of all accounts together, so that as many times 45 MB fit into memory. */
  inAll: number
}

/** Customers and staff have slots of their own: neither keeps the other from uploading. */
const LIMITS: { customer: SlotLimits; admin: SlotLimits } = {
  customer: { perAccount: 2, inAll: 4 },
  admin: { perAccount: 4, inAll: 6 },
}

/** When a refused upload may be sent again, in seconds. */
const RETRY_SECONDS = 10

/**
 * Refuses forms with files before their bodies are read when too many are on their way: 429 for those of
 * one account, 503 in all. A slot is held until the form is answered, because until then its files are in
 * memory.
 */
export function limitUploads(app: FastifyInstance): void {
  const slots = { customer: new UploadSlots(LIMITS.customer), admin: new UploadSlots(LIMITS.admin) }
  const held = new WeakMap<FastifyRequest, () => void>()
  // The first step after the login.
  app.addHook('preParsing', async (request) => {
    const { entry } = request.routeOptions.config
    if (entry === undefined || entry.access === 'anyone' || !isUpload(request)) return
    held.set(request, slots[entry.access].take(request.sessionUser?.id ?? 0))
  })
  const release = async (request: FastifyRequest) => held.get(request)?.()
  app.addHook('onResponse', release)
  app.addHook('onRequestAbort', release)
}

/** Whether a request brings a form with files, by its headers. */
export function isUpload(request: FastifyRequest): boolean {
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  return isForm && request.routeOptions.config.entry?.bodyType === 'multipart'
}

/** The slots of one kind of account. */
class UploadSlots {
  readonly #limits: SlotLimits
  /** How many each account holds; only accounts that hold one are in it. */
  readonly #held = new Map<number, number>()
  #inAll = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Takes a slot, and returns how to give it back, which counts once. Throws 429 and 503. */
  take(account: number): () => void {
    const own = this.#held.get(account) ?? 0
    if (own >= this.#limits.perAccount) throw problem.tooMany(RETRY_SECONDS)
    if (this.#inAll >= this.#limits.inAll) throw problem.unavailable(RETRY_SECONDS)
    this.#held.set(account, own + 1)
    this.#inAll += 1
    let isHeld = true
    return () => {
      if (isHeld) this.#giveBack(account)
      isHeld = false
    }
  }

  #giveBack(account: number): void {
    const left = (this.#held.get(account) ?? 1) - 1
    if (left === 0) this.#held.delete(account)
    else this.#held.set(account, left)
    this.#inAll -= 1
  }
}
