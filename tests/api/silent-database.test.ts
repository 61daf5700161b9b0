import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEndpointCache } from '#server/cache/cache-responses.ts'
import { openDatabase, type Database } from '#server/db/connection.ts'
import { listenForChanges, type ChangeListener } from '#server/rendering/change-listener.ts'
import { createPageCache } from '#server/rendering/page-cache.ts'
import { proxyTo, type DatabaseProxy } from '#tests/support/servers/database-proxy.ts'
import { HAS_PGBOUNCER, startPgBouncer } from '#tests/support/servers/pgbouncer.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let place: TestDatabase
let way: DatabaseProxy
let through: Database
let listener: ChangeListener | undefined
const reported: string[] = []
const caches = { pages: createPageCache(), endpoints: createEndpointCache() }
const areCaching = () => [caches.pages.isListening, caches.endpoints.isListening]

beforeAll(async () => {
  place = await createTestDatabase()
  way = await proxyTo(place.poolConfig)
  through = openDatabase({ connectionString: way.connectionString })
})
afterEach(async () => {
  await way.mend()
  await listener?.stop()
  listener = undefined
  reported.length = 0
})
afterAll(async () => {
  await through?.close()
  await way?.cut()
  await place?.drop()
})

const report = (error: unknown) => void reported.push(String(error))

function listen(ways: Pick<Database, 'pool' | 'direct'> = through): ChangeListener {
  listener = listenForChanges(ways, caches, report)
  return listener
}

describe('a connection on which nothing arrives any more', () => {
  test('is noticed although nobody closed it, and caching restarts empty on a new one', async () => {
    listen()
    await expect.poll(areCaching).toEqual([true, true])
    const { version } = caches.endpoints
    way.silence()
    await expect.poll(areCaching).toEqual([false, false])
    expect(reported).toEqual(['Error: Nothing was heard for 750 ms.'])
    const silent = caches.endpoints.version
    expect(silent).toBeGreaterThan(version)
    await way.mend()
    await expect.poll(areCaching).toEqual([true, true])
    expect(caches.endpoints.version).toBeGreaterThan(silent)
    const before = caches.endpoints.version
    await place.database.pool.query(`notify nagina_changes, 'settings'`)
    await expect.poll(() => caches.endpoints.version).toBe(before + 1)
  })

  test('is not confused with one whose answers come a little late', async () => {
    listen()
    await expect.poll(areCaching).toEqual([true, true])
    const { version } = caches.endpoints
    way.delay(200)
    for (let heard = 0; heard < 5; heard += 1) {
      const before = caches.endpoints.heard
      await place.database.pool.query(`notify nagina_changes, 'stock 1'`)
      await expect.poll(() => caches.endpoints.heard).toBe(before + 1)
    }
    expect([areCaching(), caches.endpoints.version]).toEqual([[true, true], version])
  })
})

test('unannounced stock is announced when the database is back', async () => {
  const own = listen()
  await expect.poll(areCaching).toEqual([true, true])
  await way.cut()
  own.announceStock([7])
  await expect.poll(areCaching).toEqual([false, false])
  const heard = await hearOthers()
  await way.mend()
  await expect.poll(() => heard.said).toContain('stock 7')
  await heard.end()
})

test('the last sold stock is announced before the instance ends', async () => {
  const own = listen()
  await expect.poll(areCaching).toEqual([true, true])
  const heard = await hearOthers()
  own.announceStock([8])
  await own.stop()
  await expect.poll(() => heard.said).toEqual(['stock 8'])
  await heard.end()
})

test.skipIf(!HAS_PGBOUNCER)('nothing is cached when announcements are lost', async () => {
  const bouncer = await startPgBouncer(way.connectionString)
  const pooled = openDatabase(
    { connectionString: bouncer.connectionString },
    // Somebody gave the address of the pooler twice.
    { directUrl: bouncer.connectionString },
  )
  try {
    listen({ pool: pooled.pool, direct: pooled.pool })
    await expect.poll(() => reported).toEqual(['Error: Nothing was heard for 2000 ms.'])
    expect(areCaching()).toEqual([false, false])
  } finally {
    await listener?.stop()
    await pooled.close()
    await bouncer.stop()
  }
})

/** What another instance hears. */
async function hearOthers(): Promise<{ said: string[]; end: () => Promise<void> }> {
  const client = await place.database.pool.connect()
  const said: string[] = []
  client.on('notification', ({ payload = '' }) => said.push(payload))
  await client.query('listen nagina_changes')
  return { said, end: async () => client.release(true) }
}
