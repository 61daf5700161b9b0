import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { GRACE_MS, InFlightResponse, concerns, isInGrace, type Sold } from './in-flight-response.ts'
import {
  recompress,
  readAsked,
  weight,
  writeResponse,
  type Asked,
  type CachedResponse,
} from './compressed-response.ts'

/** What a cache holds, and which requests it may respond to. */
export interface CacheRules {
  /** Bytes of memory for all responses together; the least recently used goes first. */
  capacity: number
  /** The most responses. */
  entries: number
  /** Bytes of memory for each byte of text, when a response is also held as objects. */
  bytesPerByte?: number
  /**
   * The address under which a response is cached; undefined for one that is not cached. Without this
   * function every address is its own key.
   */
  keyOf?: (address: string) => string | undefined
  /** For how long a response with outdated stock may still be sent, in milliseconds; `GRACE_MS` without it. */
  graceMs?: number
  /** Whether a cached response of the address is right for this request. */
  matches: (asked: Asked) => boolean
}

/** The caches of the shop: rendered pages, and JSON of endpoints. */
export interface ResponseCaches {
  pages: ResponseCache
  endpoints: ResponseCache
}

interface CacheEntry {
  response: CachedResponse
  /** The products it shows; undefined for any. */
  shown: Sold
  /** Since when its stock is outdated; undefined while it is current. */
  staleSince: number | undefined
}

/** Nobody bookmarks longer addresses: they get a response, but it is not cached. */
const LONGEST_CACHED_ADDRESS = 500

/** What an id takes in the set of products that a response shows, in bytes. */
const SHOWN_BYTES = 40

/**
 * Compressed responses in memory, by address, until something they show changes. It responds before
 * Fastify is asked, so a hit costs little more than its bytes. Two kinds of change:
 *
 * - an edit in the admin clears everything at once (`clear`);
 * - an order that lowers stock (`markStale`) lets the responses that show the product be sent for a
 *   moment longer while new ones are made; later requests wait for the new one.
 *
 * Concurrent requests for one address share one response.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CacheEntry>
  /** Those that may be shared, by address. */
  readonly #inFlight = new Map<string, InFlightResponse>()
  /** Every one that is not finished yet. */
  readonly #unfinished = new Set<InFlightResponse>()
  readonly #refreshing = new Set<string>()
  readonly #rules: CacheRules
  #refresh: ((address: string) => Promise<unknown>) | undefined
  #version = 0
  #heard = 0
  /** Off while changes cannot be heard: then nothing is cached or served from the cache. */
  #isListening = false
  #hits = 0
  #misses = 0

  constructor(rules: CacheRules) {
    this.#rules = rules
    const { entries: max, capacity: maxSize, bytesPerByte = 1 } = rules
    const sizeCalculation = ({ response, shown }: CacheEntry, address: string) =>
      2 * address.length +
      weight(response) +
      (bytesPerByte - 1) * response.identity.bytes.length +
      SHOWN_BYTES * (shown?.size ?? 0)
    this.#entries = new LRUCache({ max, maxSize, sizeCalculation })
  }

  /** Entries and bytes in memory, hits and misses since the start. */
  get stats(): { entries: number; bytes: number; hits: number; misses: number } {
    const { size: entries, calculatedSize: bytes } = this.#entries
    return { entries, bytes, hits: this.#hits, misses: this.#misses }
  }

  /** The key under which the response of an address may be cached; undefined when it may not. */
  keyOf(address: string): string | undefined {
    const { keyOf } = this.#rules
    const key = keyOf === undefined ? address : keyOf(address)
    return key === undefined || key.length > LONGEST_CACHED_ADDRESS ? undefined : key
  }

  /** Counts how often it was cleared. */
  get version(): number {
    return this.#version
  }

  /** Counts the changes, also those of stock. */
  get heard(): number {
    return this.#heard
  }

  get isListening(): boolean {
    return this.#isListening
  }

  /** Sets what makes a response again in the background. */
  refreshWith(refresh: (address: string) => Promise<unknown>): void {
    this.#refresh = refresh
  }

  /** Removes every response because something they may show has changed. */
  clear(): void {
    this.#version += 1
    this.#heard += 1
    this.#entries.clear()
    // Earlier requests still get what they joined; later ones start a new response.
    this.#inFlight.clear()
  }

  /** The stock of these products has changed; undefined for any. */
  markStale(products: Sold): void {
    this.#heard += 1
    const at = performance.now()
    for (const entry of this.#entries.values()) {
      if (entry.staleSince === undefined && concerns(products, entry.shown)) entry.staleSince = at
    }
    for (const inFlight of this.#unfinished) inFlight.sold.push({ products, at })
  }

  /** Says whether changes are heard; otherwise nothing is cached. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.clear()
  }

  /** Starts a response; requests for the same address join it until it is finished. */
  start(address: string): InFlightResponse {
    const inFlight = new InFlightResponse(address, this.#version)
    this.#unfinished.add(inFlight)
    // Without announcements a shared response could not be cleared either.
    if (this.#isListening) this.#inFlight.set(address, inFlight)
    return inFlight
  }

  /** Finishes a response: it is shared, and cached unless something changed meanwhile. */
  finish(inFlight: InFlightResponse, response?: CachedResponse, shown?: Sold): void {
    const { address, version } = inFlight
    this.#unfinished.delete(inFlight)
    if (this.#inFlight.get(address) === inFlight) this.#inFlight.delete(address)
    if (response !== undefined && this.#isListening && version === this.#version) {
      const staleSince = inFlight.staleSince(shown)
      this.#entries.set(address, { response, shown, staleSince })
    }
    inFlight.finish(response)
  }

  /** The response of an address if it shows current stock, cached or in flight; undefined otherwise. */
  async find(address: string): Promise<CachedResponse | undefined> {
    const entry = this.#entries.get(address)
    if (entry !== undefined && entry.staleSince === undefined) return entry.response
    const inFlight = this.#inFlight.get(address)
    return inFlight?.sold.length === 0 ? inFlight.join() : undefined
  }

  /**
   * Responds from memory or with a response in flight; false when a new one must be made. Calls `next`
   * when the joined response turns out not to be shareable.
   */
  respond(request: IncomingMessage, reply: ServerResponse, next: () => void): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const address = this.keyOf(request.url ?? '')
    if (address === undefined) return false
    const entry = this.#entries.get(address)
    const inFlight = this.#inFlight.get(address)
    if (entry === undefined && inFlight === undefined) return false
    const asked = readAsked(request)
    if (!this.#rules.matches(asked)) return false
    if (entry !== undefined && this.#isInGrace(entry.staleSince)) {
      if (entry.staleSince !== undefined && inFlight === undefined) this.#refreshOnce(address)
      this.#hits += 1
      writeResponse(entry.response, asked, request, reply)
      void recompress(entry.response)
      return true
    }
    if (inFlight === undefined || !this.#isInGrace(inFlight.staleSince(undefined))) return false
    void this.#share(inFlight, (shared) => writeResponse(shared, asked, request, reply), next)
    return true
  }

  /** Counts a response that had to be made. */
  countMiss(): void {
    this.#misses += 1
  }

  async #share(
    inFlight: InFlightResponse,
    send: (response: CachedResponse) => void,
    next: () => void,
  ): Promise<void> {
    const response = await inFlight.join()
    if (response === undefined) return next()
    this.#hits += 1
    send(response)
  }

  #isInGrace(staleSince: number | undefined): boolean {
    return isInGrace(staleSince, this.#rules.graceMs ?? GRACE_MS)
  }

  #refreshOnce(address: string): void {
    if (this.#refresh === undefined || this.#refreshing.has(address)) return
    this.#refreshing.add(address)
    const forget = () => void this.#refreshing.delete(address)
    this.#refresh(address).then(forget, forget)
  }
}
