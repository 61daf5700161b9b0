import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ResponseCaches } from '#server/cache/response-cache.ts'
import { listenUntilLost } from './proven-line.ts'
import { soldIn, StockAnnouncements } from './stock-announcements.ts'

const CHANNEL = 'nagina_changes'

/** How long to wait before listening again after the connection was lost, in milliseconds. */
const RETRY_MS = 500

/** How long a start waits for that, in milliseconds. */
const FIRST_MS = 2_000

/** Clears caches when the database announces a change, until `stop`. */
export interface ChangeListener {
  /**
   * Tells every running instance that the stock of these products changed; without ids, of any. Calls
   * close together are sent as one. Cached responses show it well within a second.
   */
  announceStock(productIds?: readonly number[]): void
  /** Resolves when changes are heard for the first time, or when that takes too long to wait for. */
  firstHeard: () => Promise<void>
  stop(): Promise<void>
}

/**
 * Listens for changes until stopped and reconnects whenever the database comes back. `report` gets the error when it
 * cannot. Nothing is cached unless announcements are proven to arrive.
 */
export function listenForChanges(
  { pool, direct }: { pool: pg.Pool; direct: pg.Pool },
  caches: ResponseCaches,
  report: (error: unknown) => void = () => undefined,
): ChangeListener {
  const stopping = new AbortController()
  const { signal } = stopping
  const stock = new StockAnnouncements({ pool, channel: CHANNEL, onFailure: () => clear(caches) })
  let isFailing = false
  const first = Promise.withResolvers<void>()
  const line = {
    channel: CHANNEL,
    send: (statement: string) => pool.query(statement),
    hear: (announcement: string) => hear(caches, announcement),
    proven: () => {
      isFailing = false
      setListening(caches, true)
      first.resolve()
    },
    stopping: signal,
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      let client: pg.PoolClient | undefined
      try {
        client = await direct.connect()
        await listenUntilLost(client, line)
      } catch (error) {
        // Nothing is cached until the database is back; reported once.
        if (!isFailing && !signal.aborted) report(error)
        isFailing = true
      }
      setListening(caches, false)
      // A silent connection is destroyed at once: a clean close would wait for its outstanding answer.
      client?.release(true)
      await wait(RETRY_MS, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }

  const listening = listen()
  const late = wait(FIRST_MS, undefined, { ref: false, signal }).catch(() => undefined)
  return {
    firstHeard: () => Promise.race([first.promise, late]),
    announceStock: (productIds) => stock.add(productIds),
    async stop() {
      stopping.abort()
      await Promise.all([stock.stop(), listening])
    },
  }
}

function hear(caches: ResponseCaches, announcement: string): void {
  const products = soldIn(announcement)
  if (products === null) return clear(caches)
  caches.pages.markStale(products)
  caches.endpoints.markStale(products)
}

function clear({ pages, endpoints }: ResponseCaches): void {
  pages.clear()
  endpoints.clear()
}

function setListening({ pages, endpoints }: ResponseCaches, isListening: boolean): void {
  pages.setListening(isListening)
  endpoints.setListening(isListening)
}
