/** What a `BoundedMap` may hold. */
export interface MapBounds<Key, Value> {
  /** The most entries. */
  entries: number
  /** The most bytes, as `weigh` counts them. */
  bytes: number
  /** What an entry takes in memory, in bytes: its key, its value and what holds both. */
  weigh: (key: Key, value: Value) => number
}

/**
 * A map that never holds more than its bounds: what was neither read nor set for longest leaves first. A
 * value that is heavier than all bytes together is not kept. Source: SECURITY.md, memory.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; bytes: number }>()
  readonly #bounds: MapBounds<Key, Value>
  #bytes = 0

  constructor(bounds: MapBounds<Key, Value>) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#entries.size
  }

  /** What all entries together take, in bytes, by the count kept while they come and go. */
  get bytes(): number {
    return this.#bytes
  }

  /** The value of a key, undefined without one. Reading it keeps it longer than what nobody reads. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value; what was used longest ago makes room for it. */
  set(key: Key, value: Value): void {
    this.delete(key)
    const bytes = this.#bounds.weigh(key, value)
    if (bytes > this.#bounds.bytes) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bounds.bytes && this.size <= this.#bounds.entries) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  /** All entries, the one used longest ago first. */
  *[Symbol.iterator](): Generator<[Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value]
  }
}
