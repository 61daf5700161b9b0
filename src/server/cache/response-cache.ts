import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedMap } from '#domain/shop/bounded-map.ts'
import { InFlightResponse, concerns, isInGrace, type Sold } from './in-flight-response.ts'
import {
  recompress,
  readAsked,
  weight,
  writeResponse,
  type Asked,
  type CachedResponse,
} from './compressed-response.ts'

/** Which requests the answers of a cache are for. */
export interface CacheRules {
  /** What all kept answers together may take in memory, in bytes; the one used longest ago goes first. */
  capacity: number
  /** The most answers. */
  entries: number
  /** How many bytes are held for each byte of an answer's text, when it is also held as objects. */
  bytesPerByte?: number
  /**
   * Under which address the answer of an address is kept; undefined for one that is not kept. Without it
   * every address is its own.
   */
  keyOf?: (address: string) => string | undefined
  /** Whether a kept answer of the address is what this request wants. */
  suits: (asked: Asked) => boolean
}

interface Kept {
  answer: CachedResponse
  /** The products it shows; undefined for any. */
  shown: Sold
  /** Since when it shows an older stock; undefined while it does not. */
  staleSince: number | undefined
}

/** Longer addresses are nobody's bookmark: they are answered, and nothing of them is kept. */
const LONGEST_KEPT_ADDRESS = 500

/** What an id takes in the set of products that an answer shows, in bytes. */
const SHOWN_BYTES = 40

/**
 * Compressed answers, kept in memory by address until something they show changes. It answers before
 * the framework is asked, so that a kept answer costs little more than its bytes. Two kinds of change:
 *
 * - what the desk edits drops every answer at once (`drop`);
 * - what orders take from the stock (`sell`) lets the answers that show it be sent for a moment more,
 *   while they are made anew; who asks after that waits for the new one.
 *
 * Whoever asks for what is being made for somebody else gets that answer.
 */
export class ResponseCache {
  readonly #answers: BoundedMap<string, Kept>
  /** Those that may be shared, by their address. */
  readonly #makings = new Map<string, InFlightResponse>()
  /** Every one that has not ended yet. */
  readonly #underWay = new Set<InFlightResponse>()
  readonly #remaking = new Set<string>()
  readonly #rules: CacheRules
  #remake: ((address: string) => Promise<unknown>) | undefined
  #version = 0
  /** Off while changes cannot be heard: then nothing is kept and nothing kept is sent. */
  #isListening = false
  #hits = 0
  #misses = 0

  constructor(rules: CacheRules) {
    this.#rules = rules
    const { entries, capacity: bytes, bytesPerByte = 1 } = rules
    const weigh = (address: string, { answer, shown }: Kept) =>
      2 * address.length +
      weight(answer) +
      (bytesPerByte - 1) * answer.identity.bytes.length +
      SHOWN_BYTES * (shown?.size ?? 0)
    this.#answers = new BoundedMap({ entries, bytes, weigh })
  }

  /** How it does: answers and their bytes in memory, and how often it could and could not answer. */
  get figures(): { answers: number; bytes: number; hits: number; misses: number } {
    const { size: answers, bytes } = this.#answers
    return { answers, bytes, hits: this.#hits, misses: this.#misses }
  }

  /** The address under which the answer of an address may be kept; undefined when it is not. */
  keyOf(address: string): string | undefined {
    const { keyOf } = this.#rules
    const key = keyOf === undefined ? address : keyOf(address)
    return key === undefined || key.length > LONGEST_KEPT_ADDRESS ? undefined : key
  }

  /** Counts the changes heard, but for what was sold. */
  get version(): number {
    return this.#version
  }

  get isListening(): boolean {
    return this.#isListening
  }

  /** Says how an answer is made again that nobody waits for. */
  remakeBy(remake: (address: string) => Promise<unknown>): void {
    this.#remake = remake
  }

  /** Forgets every answer because something they may show has changed. */
  drop(): void {
    this.#version += 1
    this.#answers.clear()
    // They end for those who asked before the change; whoever asks now begins anew.
    this.#makings.clear()
  }

  /** The stock of these products has changed; undefined for any. */
  sell(products: Sold): void {
    const at = performance.now()
    for (const [, kept] of this.#answers) {
      if (kept.staleSince === undefined && concerns(products, kept.shown)) kept.staleSince = at
    }
    for (const making of this.#underWay) making.sold.push({ products, at })
  }

  /** Says whether changes are heard; without them nothing is kept. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening
    this.drop()
  }

  /** Begins an answer; others who ask the same before its end share it. */
  begin(address: string): InFlightResponse {
    const making = new InFlightResponse(address, this.#version)
    this.#underWay.add(making)
    // What could not be kept would not be dropped either.
    if (this.#isListening) this.#makings.set(address, making)
    return making
  }

  /** Ends an answer: kept and shared where it is one for others, and nothing changed meanwhile. */
  end(making: InFlightResponse, answer?: CachedResponse, shown?: Sold): void {
    const { address, version } = making
    this.#underWay.delete(making)
    if (this.#makings.get(address) === making) this.#makings.delete(address)
    if (answer !== undefined && this.#isListening && version === this.#version) {
      const staleSince = making.staleSince(shown)
      this.#answers.set(address, { answer, shown, staleSince })
    }
    making.end(answer)
  }

  /**
   * The answer of an address with the stock of now, for who makes another answer of it: what is kept, or
   * what is being made. Undefined when it must be made.
   */
  async find(address: string): Promise<CachedResponse | undefined> {
    const kept = this.#answers.get(address)
    if (kept !== undefined && kept.staleSince === undefined) return kept.answer
    const making = this.#makings.get(address)
    return making?.sold.length === 0 ? making.join() : undefined
  }

  /**
   * Answers a request from memory, or from the answer that is being made for somebody else; false when
   * it must be made. Should the other turn out to be for nobody else, `goOn` makes one after all.
   */
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const address = this.keyOf(request.url ?? '')
    if (address === undefined) return false
    const kept = this.#answers.get(address)
    const making = this.#makings.get(address)
    if (kept === undefined && making === undefined) return false
    const asked = readAsked(request)
    if (!this.#rules.suits(asked)) return false
    if (kept !== undefined && isInGrace(kept.staleSince)) {
      if (kept.staleSince !== undefined && making === undefined) this.#makeAgain(address)
      this.#hits += 1
      writeResponse(kept.answer, asked, request, response)
      void recompress(kept.answer)
      return true
    }
    if (making === undefined || !isInGrace(making.staleSince(undefined))) return false
    void this.#share(making, (answer) => writeResponse(answer, asked, request, response), goOn)
    return true
  }

  /** Counts an answer that had to be made. */
  noteMiss(): void {
    this.#misses += 1
  }

  async #share(
    making: InFlightResponse,
    send: (answer: CachedResponse) => void,
    goOn: () => void,
  ): Promise<void> {
    const answer = await making.join()
    if (answer === undefined) return goOn()
    this.#hits += 1
    send(answer)
  }

  #makeAgain(address: string): void {
    if (this.#remake === undefined || this.#remaking.has(address)) return
    this.#remaking.add(address)
    const forget = () => void this.#remaking.delete(address)
    this.#remake(address).then(forget, forget)
  }
}
