import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#tests/support/checkout.ts'
import { addCategory, addProduct } from '#tests/support/product-forms.ts'
import { READS_METRICS, startShop, type RunningShop } from '#tests/support/running-shop.ts'
import {
  startReplicatedDatabase,
  type ReplicatedDatabase,
} from '#tests/support/servers/replicated-database.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'

let servers: ReplicatedDatabase
let dataDir: string
let server: RunningShop
let shop: ShopClient

beforeAll(async () => {
  servers = await startReplicatedDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-replica-shop-'))
  server = await startShop({
    connectionString: servers.primary,
    dataDir,
    hasDemo: false,
    settings: { DATABASE_READ_URL: servers.replica },
  })
  shop = createShopClient(server.url)
})
afterAll(async () => {
  await server?.stop()
  await servers?.close()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

/** Connections of the shop to the replica. */
async function connectionsToReplica(): Promise<number> {
  const client = new Client({ connectionString: servers.replica })
  await client.connect()
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where application_name = 'nagina'`,
  )
  await client.end()
  return rows[0]?.open ?? 0
}

test('a reader on another instance sees a change although the replica lags', async () => {
  const other = await startShop({
    connectionString: servers.primary,
    dataDir,
    hasDemo: false,
    settings: { DATABASE_READ_URL: servers.replica },
  })
  const elsewhere = createShopClient(other.url)
  const ready = async () => (await elsewhere.ask('GET', '/ready')).body
  const figures = async () => (await fetch(`${other.url}/metrics`, READS_METRICS)).text()
  try {
    const categoryId = await addCategory(shop, 'Bangles')
    const form = { categoryId, name: 'Kada', price: 2500, stock: 5, material: '1' }
    const { productId } = await addProduct(shop, form)
    const path = `/product/getproductbyid/${productId}`
    await expect.poll(ready).toEqual({ status: 'ok', replica: 'used' })
    await expect.poll(async () => (await elsewhere.ask('GET', path)).body.name).toBe('Kada')
    await servers.pause()
    const sql = new Client({ connectionString: servers.primary })
    await sql.connect()
    await sql.query('update products set price = 260000 where id = $1', [productId])
    await sql.end()
    for (const one of [shop, elsewhere]) {
      await expect.poll(async () => (await one.ask('GET', path)).body.price).toBe(2600)
    }
    expect(await ready()).toEqual({ status: 'ok', replica: 'behind' })
    expect(await figures()).toContain('nagina_replica_used 0')
    await servers.resume()
    await expect.poll(ready).toEqual({ status: 'ok', replica: 'used' })
    expect(await figures()).toContain('nagina_replica_used 1')
    await servers.stopReplica()
    await expect.poll(ready).toEqual({ status: 'ok', replica: 'away' })
    expect((await elsewhere.ask('GET', path)).body.price).toBe(2600)
    await servers.startReplica()
    await expect.poll(ready).toEqual({ status: 'ok', replica: 'used' })
  } finally {
    await servers.resume()
    await other.stop()
  }
})

test('shoppers browse on the replica, also while the primary is away, and then buy', async () => {
  const customer = await shop.signUp()
  const categoryId = await addCategory(shop, 'Rings')
  const form = { categoryId, name: 'Moti Ring', price: 1500, stock: 5, material: '1' }
  const product = await addProduct(shop, form)
  const { productId } = product
  const statuses = async () => {
    const asked = [
      '/product/getall',
      '/product/getall?search=moti',
      '/product/facets',
      '/product/suggest?q=moti',
      `/product/getproductbyid/${productId}`,
      `/product/recommended/${productId}`,
      `/product/byids?ids=${productId}`,
      `/review/product/${productId}`,
      '/category/getall',
      '/collection/getall',
      '/home/page',
      '/home/gallery',
      '/settings/shop',
      '/content/about',
      '/sitemap.xml',
    ].map(async (path) => `${path} ${(await shop.ask('GET', path)).status}`)
    return Promise.all(asked)
  }
  const before = await statuses()
  expect(before.filter((status) => !status.endsWith(' 200'))).toEqual([])
  expect((await shop.ask('GET', '/product/getall')).text).toContain('Moti Ring')
  await expect.poll(connectionsToReplica).toBeGreaterThan(0)

  await servers.stopPrimary()
  expect(await statuses()).toEqual(before)
  await expect(buy(shop, customer, [{ product, quantity: 1 }])).rejects.toThrow('503')
  await servers.startPrimary()
  await expect
    .poll(async () => (await shop.ask('GET', '/ready')).status, { timeout: 30_000 })
    .toBe(200)
  expect((await buy(shop, customer, [{ product, quantity: 1 }])).status).toBe(201)
  await expect
    .poll(async () => (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body.stock)
    .toBe(4)
})
