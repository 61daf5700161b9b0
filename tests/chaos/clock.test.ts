import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { logIn, type Person } from '#tests/support/builders.ts'
import { anOrder } from '#tests/support/checkout.ts'
import { addProduct, type SavedProduct } from '#tests/support/product-forms.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { breaches } from './invariants.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const OTHER_CLOCK = pathToFileURL(join(import.meta.dirname, 'other-clock.mjs')).href

let made: TestDatabase
let dataDir = ''
let shop: RunningShop
let client: ShopClient
let customer: Person
let product: SavedProduct
beforeAll(async () => {
  made = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-clock-'))
  await setClock(0)
  shop = await startShop({
    connectionString: made.connectionString,
    dataDir,
    hasDemo: false,
    settings: {
      NODE_OPTIONS: `--import=${OTHER_CLOCK}`,
      OTHER_CLOCK: join(dataDir, 'clock'),
      // India does not change its clocks; a machine elsewhere does.
      TZ: 'America/New_York',
    },
  })
  client = createShopClient(shop.url)
  product = await addProduct(client, { name: 'Timeless ring', stock: 100 })
  customer = await client.signUp()
})
afterAll(async () => {
  await shop.stop()
  await made.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** How far ahead of the machine's the clock of the shop is from now on, in ms. */
function setClock(aheadMs: number): Promise<void> {
  return writeFile(join(dataDir, 'clock'), String(aheadMs))
}

/** The clock of the shop alone jumps: the database is on another machine, or was set right before. */
describe('a shop whose clock', () => {
  test.each([
    ['goes an hour back', () => -HOUR_MS],
    ['goes an hour ahead', () => HOUR_MS],
    ['goes 400 days ahead', () => 400 * 24 * HOUR_MS],
    ['comes to the end of a leap day', () => until('2028-02-29T23:59:59Z')],
    ['is put forward for the summer', () => until('2027-03-14T06:59:59Z')],
    ['is put back for the winter', () => until('2027-11-07T05:59:59Z')],
    ['is right again', () => 0],
  ])('%s sells as before', async (_when, ahead) => {
    await setClock(ahead())
    // A login made before counts on: the database says how long.
    const before = await ownOrders()
    expect((await logIn(client, customer.email)).status).toBe(200)
    const orderId = await anOrder(client, customer, product)
    const orders = await ownOrders()
    const ids = orders.map((order) => order.orderId)
    expect(ids).toEqual([orderId, ...before.map((order) => order.orderId)])
    const late = Math.abs(Date.parse(orders[0]?.createdAt ?? '') - Date.now())
    expect(late).toBeLessThan(MINUTE_MS)
    const owner = await client.ownerToken()
    for (const path of ['/product/getall?limit=5', '/dashboard/revenue?days=30']) {
      expect([path, (await client.ask('GET', path, { token: owner })).status]).toEqual([path, 200])
    }
    expect(shop.output()).not.toContain('"level":50')
    expect(await breaches(made.database.pool)).toEqual([])
  })

  test('was ever wrong ends a login when its days are over', async () => {
    await made.database.pool.query(`update sessions set expires_at = now() - interval '1 second'`)
    const own = await client.ask('GET', `/order/userorder/${customer.userId}`, {
      token: customer.token,
    })
    expect(own.status).toBe(401)
  })
})

async function ownOrders(): Promise<{ orderId: number; createdAt: string }[]> {
  const { status, body } = await client.ask('GET', `/order/userorder/${customer.userId}`, {
    token: customer.token,
  })
  expect(status).toBe(200)
  return body
}

function until(moment: string): number {
  return Date.parse(moment) - Date.now()
}
