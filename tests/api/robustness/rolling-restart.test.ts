import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { balance, type Balancer } from '#tests/support/servers/balancer.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const READERS = 6
/** How long an instance goes on after it was told to end; the proxy asks ten times a second. */
const DRAIN_SECONDS = 5

let place: TestDatabase
let dataDir: string
let instances: RunningShop[] = []
let proxy: Balancer
let shop: ShopClient

const start = () =>
  startShop({
    connectionString: place.connectionString,
    dataDir,
    hasDemo: false,
    settings: { DRAIN_SECONDS: String(DRAIN_SECONDS) },
  })

beforeAll(async () => {
  place = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-rolling-'))
  instances = [await start(), await start()]
  proxy = await balance(() => instances.map(({ url }) => url))
  shop = createShopClient(proxy.url)
})
afterAll(async () => {
  await proxy?.close()
  for (const instance of instances) await instance.stop()
  await place?.drop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

test('a restart of one instance after another loses no request', async () => {
  const product = await addProduct(shop, { name: 'Moti Ring', price: 1_500, stock: 100_000 })
  const customer = await shop.signUp()
  const failures: string[] = []
  const counts = { looks: 0, orders: 0 }
  const over = new AbortController()
  const repeat = async (work: () => Promise<{ status: number }>, what: keyof typeof counts) => {
    while (!over.signal.aborted) {
      const outcome = await work().then(({ status }) => status, String)
      counts[what] += 1
      if (outcome !== 200 && outcome !== 201) failures.push(`${what} ${outcome}`)
    }
  }
  const look = () => shop.ask('GET', `/product/getproductbyid/${product.productId}`)
  const order = () => buy(shop, customer, [{ product, quantity: 1 }])
  const running = [
    ...Array.from({ length: READERS }, () => repeat(look, 'looks')),
    repeat(order, 'orders'),
  ]
  for (const at of [0, 1]) {
    const old = instances[at]
    if (old === undefined) throw new Error('Nothing runs.')
    await old.stop()
    const before = counts.looks
    await expect.poll(() => counts.looks).toBeGreaterThan(before)
    instances = instances.with(at, await start())
    await expect.poll(() => proxy.isUp(instances[at]?.url ?? '')).toBe(true)
  }
  over.abort()
  await Promise.all(running)
  expect(failures).toEqual([])
  expect([counts.looks > 0, counts.orders > 0]).toEqual([true, true])
})

test('an ending instance says so at once, goes on answering, and then closes connections', async () => {
  const instance = await start()
  const ready = () => askOnce(`${instance.url}/ready`)
  expect(await ready()).toEqual({ status: 200, connection: 'keep-alive' })
  const ended = instance.stop()
  await expect.poll(ready).toEqual({ status: 503, connection: 'close' })
  // The second time it comes from the cache.
  for (let time = 0; time < 3; time += 1) {
    const answer = await askOnce(`${instance.url}/settings/shop`)
    expect(answer).toEqual({ status: 200, connection: 'close' })
  }
  await ended
  await expect(ready()).rejects.toThrow('ECONNREFUSED')
})

/** The status of an answer, and what it says about its connection, which the caller would keep. */
async function askOnce(url: string): Promise<{ status?: number; connection?: string }> {
  const agent = new Agent({ keepAlive: true })
  try {
    const request = get(url, { agent })
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    return { status: response.statusCode, connection: response.headers.connection }
  } finally {
    agent.destroy()
  }
}
