import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openShopDatabase } from '#server/startup/open-shop-database.ts'
import { buy, stockOf } from '#tests/support/checkout.ts'
import { addCategory, addProduct } from '#tests/support/product-forms.ts'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { proxyTo, type DatabaseProxy } from '#tests/support/servers/database-proxy.ts'
import { HAS_PGBOUNCER, startPgBouncer, type PgBouncer } from '#tests/support/servers/pgbouncer.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { openFileStore } from '#server/services/files/file-store.ts'

const BUYERS = 12
const LIST = '/product/getall'
const ADDRESSES = [LIST, `${LIST}?search=moti`, '/sitemap.xml']

/** Lets PgBouncer open all of its connections, as another program behind it would. */
async function useAllConnections({ connectionString }: PgBouncer): Promise<void> {
  const pool = new Pool({ connectionString, max: BUYERS })
  await Promise.all(Array.from({ length: BUYERS }, () => pool.query('select pg_sleep(0.1)')))
  await pool.end()
}

describe.skipIf(!HAS_PGBOUNCER)('behind PgBouncer (apt-get install pgbouncer)', () => {
  let place: TestDatabase
  let way: DatabaseProxy
  let bouncer: PgBouncer
  let server: RunningShop
  let shop: ShopClient
  let dataDir: string

  const urls = () => ({
    databaseUrl: bouncer.connectionString,
    databaseDirectUrl: place.connectionString,
    dataDir,
  })

  beforeAll(async () => {
    place = await createTestDatabase()
    way = await proxyTo(place.poolConfig)
    bouncer = await startPgBouncer(way.connectionString)
    await useAllConnections(bouncer)
    dataDir = await mkdtemp(join(tmpdir(), 'nagina-bouncer-'))
    server = await startShop({
      connectionString: bouncer.connectionString,
      dataDir,
      hasDemo: false,
      settings: { DATABASE_DIRECT_URL: place.connectionString },
    })
    shop = createShopClient(server.url)
  })
  afterAll(async () => {
    await server?.stop()
    await bouncer?.stop()
    await way?.cut()
    await place?.drop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  test('many customers browse, search and buy at once, each piece once', async () => {
    const categoryId = await addCategory(shop, 'Rings')
    const form = { categoryId, name: 'Moti Ring', price: 1500, stock: BUYERS - 2, material: '1' }
    const product = await addProduct(shop, form)
    const bought = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const customer = await shop.signUp()
        for (const address of ADDRESSES) expect((await shop.ask('GET', address)).status).toBe(200)
        return (await buy(shop, customer, [{ product, quantity: 1 }])).status
      }),
    )
    const sold = bought.filter((status) => status === 201)
    expect(sold).toHaveLength(BUYERS - 2)
    expect(bought.filter((status) => status === 409)).toHaveLength(2)
    expect(await stockOf(shop, product.productId)).toBe(0)
    expect(server.output()).not.toContain('prepared statement')
  })

  test('statements keep their time limits', async () => {
    const { database, close } = await openShopDatabase(urls())
    // Each in another connection of PostgreSQL, also those of before the first start of the shop.
    const limits = await Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const { rows } = await database.pool.query(
          `select current_setting('statement_timeout') as statement,
             current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.1)::text`,
        )
        return rows[0]
      }),
    )
    await close()
    const expected = { statement: '5s', lock: '2s', idle: '15s', pg_sleep: '' }
    expect(limits).toEqual(limits.map(() => expected))
  })

  test('a change made elsewhere shows at once, and pages are cached', async () => {
    // Only what is cached has a tag, and nothing is cached where nothing is heard.
    await expect.poll(async () => (await shop.ask('GET', LIST)).headers['etag']).toBeTruthy()
    await place.database.pool.query(`update products set name = 'Neel Ring'`)
    await expect.poll(async () => (await shop.ask('GET', LIST)).text).toContain('Neel Ring')
  })

  test('a backup is made', async () => {
    const { database, close } = await openShopDatabase(urls())
    const file = join(dataDir, 'shop.tar')
    const written = await writeBackup(database, {
      store: openFileStore(join(dataDir, 'uploads')),
      file,
    })
    await close()
    expect(written.rows).toBeGreaterThan(BUYERS)
  })

  test('a start without the direct address says what to set', async () => {
    const { databaseUrl } = urls()
    await expect(openShopDatabase({ databaseUrl, dataDir })).rejects.toThrow(
      'DATABASE_URL leads to a pooler such as PgBouncer. Also set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
    await expect(
      openShopDatabase({ databaseUrl, databaseDirectUrl: databaseUrl, dataDir }),
    ).rejects.toThrow(
      'DATABASE_DIRECT_URL leads to a pooler such as PgBouncer. Set it to the address of PostgreSQL itself.',
    )
  })

  test('a direct address of another database is refused', async () => {
    const other = await createTestDatabase()
    await expect(
      openShopDatabase({ ...urls(), databaseDirectUrl: other.connectionString }),
    ).rejects.toThrow('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.')
    await other.drop()
  })
})
