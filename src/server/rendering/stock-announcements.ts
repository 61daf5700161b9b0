import type pg from 'pg'
import type { Sold } from '#server/cache/in-flight-response.ts'

/** Changes of stock are announced at most this often, in milliseconds. */
const PAUSE_MS = 250
/** More ids than this do not fit; then the announcement means any product. */
const MOST_NAMED = 500
/** The first word of an announcement of sold products; their ids follow. */
const STOCK = 'stock'

interface Parts {
  pool: pg.Pool
  channel: string
  /** An announcement did not get through. */
  onFailure: () => void
}

/**
 * Tells every running instance whose stock changed. Calls close together are sent as one; what does not get
 * through is sent again with what is sold next, or by itself.
 */
export class StockAnnouncements {
  readonly #parts: Parts
  #sold: Sold = new Set()
  #timer: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The stock of these products changed; undefined for any. */
  add(productIds: Iterable<number> | undefined): void {
    const all = productIds && this.#sold && new Set([...this.#sold, ...productIds])
    this.#sold = all !== undefined && all.size > MOST_NAMED ? undefined : all
    if (!this.#isStopping) this.#timer ??= setTimeout(() => void this.#announce(), PAUSE_MS)
  }

  /** Sends what still waits: the other instances go on. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    await this.#announce()
  }

  async #announce(): Promise<void> {
    const sold = this.#sold
    this.#timer = undefined
    this.#sold = new Set()
    const text = sold === undefined ? STOCK : [STOCK, ...sold].join(' ')
    try {
      await this.#parts.pool.query('select pg_notify($1, $2)', [this.#parts.channel, text])
    } catch {
      this.#parts.onFailure()
      this.add(sold)
    }
  }
}

/** The products of an announcement, undefined for any; null when it is not about stock. */
export function soldIn(announcement: string): Sold | null {
  const [what, ...ids] = announcement.split(' ')
  if (what !== STOCK) return null
  return ids.length === 0 ? undefined : new Set(ids.map(Number))
}
