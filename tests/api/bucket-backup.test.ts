import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { buy } from '#tests/support/checkout.ts'
import { addProduct, aPicture } from '#tests/support/product-forms.ts'
import { startShop } from '#tests/support/running-shop.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3/s3-server.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A place for a shop with its pictures in a bucket. */
interface Place {
  database: TestDatabase
  s3: S3Server
  dataDir: string
}

async function emptyPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-whole-shop-'))
  const database = await createTestDatabase()
  const s3 = await startS3({ folder: join(folder, 's3') })
  onTestFinished(async () => {
    await s3.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  return { database, s3, dataDir: join(folder, 'data') }
}

/** The bucket answers from this process, which therefore must not wait. */
async function run(
  { database, s3, dataDir }: Place,
  script: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...s3.settings,
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
    },
    encoding: 'utf8',
  })
  return stdout
}

function open({ database, s3, dataDir }: Place) {
  const { connectionString } = database
  return startShop({ connectionString, dataDir, hasDemo: true, settings: s3.settings })
}

test('a shop with its pictures in a bucket is restored whole into another database and another bucket', async () => {
  const [first, second] = [await emptyPlace(), await emptyPlace()]
  const shop = await open(first)
  const client = createShopClient(shop.url)
  const product = await addProduct(client, { name: 'Ruby ring', price: 900, stock: 5 }, [
    await aPicture(),
  ])
  const customer = await aCustomer(first.database)
  const placed = await buy(client, customer, [{ product, quantity: 1 }])
  expect(placed.status).toBe(201)
  const file = join(first.dataDir, 'whole.tar')
  await run(first, 'scripts/backup.ts', '--to', file)
  await shop.stop()

  expect(await run(second, 'scripts/restore.ts', file)).toContain('The shop is as it was at 20')
  const names = await first.s3.objects.keys('')
  expect(names.length).toBeGreaterThan(50)
  expect(await second.s3.objects.keys('')).toEqual(names)

  const restored = await open(second)
  onTestFinished(() => restored.stop())
  const there = createShopClient(restored.url)
  const { body } = await there.ask('GET', `/product/getproductbyid/${product.productId}`)
  const picture = await there.ask('GET', `/${body.images[0]}`)
  expect(picture.headers['content-type']).toBe('image/webp')
  const own = await there.ask('GET', `/order/userorder/${customer.userId}`, {
    token: customer.token,
  })
  expect(own.body.map(({ orderId }: { orderId: number }) => orderId)).toEqual([placed.body.orderId])
  expect(await run(second, 'scripts/doctor-shop.ts')).not.toContain('PROBLEM')
})
