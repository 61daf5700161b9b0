import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'

/** How long what took much work stays, whatever changes. */
const LARGE_STAYS_MS = 60_000

interface Entry<Value> {
  version: number
  made: Promise<Value>
  /** Undefined while it is being made. */
  staysUntil: number | undefined
}

interface Parts<Value> {
  /** Announced changes; while none can be heard, nothing is kept but what took much work. */
  changes: HeardChanges
  make: () => Promise<Value>
  /** Whether making it took much work: anybody could ask for it over and over while the shop changes. */
  isLarge: (value: Value) => boolean
}

/** What is made once at a time and kept until something that shoppers see changes. */
export class Kept<Value> {
  readonly #parts: Parts<Value>
  #entry: Entry<Value> | undefined

  constructor(parts: Parts<Value>) {
    this.#parts = parts
  }

  /** The value; whoever asks while it is being made waits for that. */
  get(): Promise<Value> {
    const known = this.#entry
    if (known !== undefined && this.#isGood(known)) return known.made
    const { changes, make } = this.#parts
    const entry = { version: changes.version, made: make(), staysUntil: undefined }
    this.#entry = entry
    void this.#noteMade(entry)
    return entry.made
  }

  #isGood({ version, staysUntil }: Entry<Value>): boolean {
    const { changes } = this.#parts
    if (staysUntil === undefined || Date.now() < staysUntil) return true
    return changes.isListening && changes.version === version
  }

  async #noteMade(entry: Entry<Value>): Promise<void> {
    try {
      const isLarge = this.#parts.isLarge(await entry.made)
      entry.staysUntil = isLarge ? Date.now() + LARGE_STAYS_MS : 0
    } catch {
      // Whoever asked gets the failure; the next one tries again.
      if (this.#entry === entry) this.#entry = undefined
    }
  }
}
