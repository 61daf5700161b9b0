import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { PageCache } from '#server/pages/page-cache.ts'

const CHANNEL = 'nagina_changes'

/** How long to wait before listening again after the connection was lost, in milliseconds. */
const RETRY_MS = 500

/** Changes of stock are announced at most this often, in milliseconds. */
const STOCK_PAUSE_MS = 250

/** Hears what the database announces and drops the kept pages; `stop` ends it. */
export interface ChangeListener {
  /** Tells every running instance that stock changed; calls close together count as one. */
  announceStock(): void
  stop(): Promise<void>
}

/** Listens for changes until stopped, reconnecting by itself whenever the database comes back. */
export function listenForChanges(pool: pg.Pool, cache: PageCache): ChangeListener {
  let client: pg.PoolClient | undefined
  const stopping = new AbortController()
  let stockTimer: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        client = await pool.connect()
        await heardUntilLost(client, cache)
      } catch {
        // The database is away; the pages are rendered anew until it is back.
      }
      cache.setListening(false)
      client?.release(true)
      client = undefined
      if (!stopping.signal.aborted) await wait(RETRY_MS, undefined, { ref: false })
    }
  }

  const listening = listen()
  return {
    announceStock() {
      stockTimer ??= setTimeout(() => {
        stockTimer = undefined
        // Best effort: a database that is away drops the kept pages anyway.
        pool.query(`select pg_notify('${CHANNEL}', 'stock')`).catch(() => cache.drop())
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
async function heardUntilLost(client: pg.PoolClient, cache: PageCache): Promise<void> {
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
  })
  client.on('notification', () => cache.drop())
  await client.query(`listen ${CHANNEL}`)
  cache.setListening(true)
  await lost
}
