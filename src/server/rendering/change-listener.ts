import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import type { Sold } from '#server/cache/in-flight-response.ts'

const CHANNEL = 'nagina_changes'

/** How long to wait before listening again after the connection was lost, in milliseconds. */
const RETRY_MS = 500

/** Changes of stock are announced at most this often, in milliseconds. */
const STOCK_PAUSE_MS = 250

/** What is kept until something changes. */
export interface Kept {
  pages: ResponseCache
  calls: ResponseCache
}

/** What an announcement of sold products begins with; their ids follow. */
const STOCK = 'stock'
/** More products than fit into an announcement are any. */
const MOST_NAMED = 500

/** Hears what the database announces and drops what is kept; `stop` ends it. */
export interface ChangeListener {
  /**
   * Tells every running instance that the stock of products changed, without ids of any; calls close
   * together count as one. What is kept shows it well within a second.
   */
  announceStock(productIds?: readonly number[]): void
  stop(): Promise<void>
}

/**
 * Listens for changes until stopped, reconnecting by itself whenever the database comes back; `report` is told
 * when it cannot.
 */
export function listenForChanges(
  pool: pg.Pool,
  kept: Kept,
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
        await heardUntilLost(client, kept)
        isFailing = false
      } catch (error) {
        // The pages are rendered for everybody anew until the database is back; told once.
        if (!isFailing && !stopping.signal.aborted) report(error)
        isFailing = true
      }
      setListening(kept, false)
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
        // Best effort: a database that is away drops the kept pages anyway.
        pool.query('select pg_notify($1, $2)', [CHANNEL, text]).catch(() => drop(kept))
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
async function heardUntilLost(client: pg.PoolClient, kept: Kept): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
  })
  client.on('notification', ({ payload = '' }) => hear(kept, payload))
  await client.query(`listen ${CHANNEL}`)
  setListening(kept, true)
  await lost
}

function announcementOf(sold: Sold): string {
  return sold === undefined || sold.size > MOST_NAMED ? STOCK : [STOCK, ...sold].join(' ')
}

function hear(kept: Kept, announcement: string): void {
  const [what, ...ids] = announcement.split(' ')
  if (what !== STOCK) return drop(kept)
  const products = ids.length === 0 ? undefined : new Set(ids.map(Number))
  kept.pages.sell(products)
  kept.calls.sell(products)
}

function drop({ pages, calls }: Kept): void {
  pages.drop()
  calls.drop()
}

function setListening({ pages, calls }: Kept, isListening: boolean): void {
  pages.setListening(isListening)
  calls.setListening(isListening)
}
