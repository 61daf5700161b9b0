import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ResponseCaches } from '#server/cache/response-cache.ts'
import type { Sold } from '#server/cache/in-flight-response.ts'

const CHANNEL = 'nagina_changes'

/** How long to wait before listening again after the connection was lost, in milliseconds. */
const RETRY_MS = 500

/** Changes of stock are announced at most this often, in milliseconds. */
const STOCK_PAUSE_MS = 250

/** The first word of an announcement of sold products; their ids follow. */
const STOCK = 'stock'
/** More ids than this do not fit; then the announcement means any product. */
const MOST_NAMED = 500

/** Clears caches when the database announces a change, until `stop`. */
export interface ChangeListener {
  /**
   * Tells every running instance that the stock of these products changed; without ids, of any. Calls
   * close together are sent as one. Cached responses show it well within a second.
   */
  announceStock(productIds?: readonly number[]): void
  stop(): Promise<void>
}

/**
 * Listens for changes until stopped and reconnects whenever the database comes back. `report` gets the
 * error when it cannot.
 */
export function listenForChanges(
  pool: pg.Pool,
  caches: ResponseCaches,
  report: (error: unknown) => void = () => undefined,
): ChangeListener {
  let client: pg.PoolClient | undefined
  const stopping = new AbortController()
  let isFailing = false
  let stockTimer: NodeJS.Timeout | undefined
  let sold: Set<number> | undefined = new Set()

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        client = await pool.connect()
        await listenUntilLost(client, caches)
        isFailing = false
      } catch (error) {
        // Nothing is cached until the database is back; reported once.
        if (!isFailing && !stopping.signal.aborted) report(error)
        isFailing = true
      }
      setListening(caches, false)
      client?.release(true)
      client = undefined
      if (!stopping.signal.aborted) await wait(RETRY_MS, undefined, { ref: false })
    }
  }

  const listening = listen()
  return {
    announceStock(productIds) {
      sold = productIds && sold?.union(new Set(productIds))
      stockTimer ??= setTimeout(() => {
        const text = announcementOf(sold)
        stockTimer = undefined
        sold = new Set()
        // Best effort: losing the database clears the caches anyway.
        pool.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(() => clear(caches))
      }, STOCK_PAUSE_MS)
    },
    async stop() {
      stopping.abort()
      clearTimeout(stockTimer)
      client?.emit('end')
      await listening
    },
  }
}

/** Resolves when the connection ends. */
async function listenUntilLost(client: pg.PoolClient, caches: ResponseCaches): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
  })
  client.on('notification', ({ payload = '' }) => hear(caches, payload))
  await client.query(`listen ${CHANNEL}`)
  setListening(caches, true)
  await lost
}

function announcementOf(sold: Sold): string {
  return sold === undefined || sold.size > MOST_NAMED ? STOCK : [STOCK, ...sold].join(' ')
}

function hear(caches: ResponseCaches, announcement: string): void {
  const [what, ...ids] = announcement.split(' ')
  if (what !== STOCK) return clear(caches)
  const products = ids.length === 0 ? undefined : new Set(ids.map(Number))
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
